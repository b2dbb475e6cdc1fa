/* SPDX-License-Identifier: MIT
 * Numbers that do not fit MPI's int counts are found before data moves. nproc: 1 2 5
 */
#include "check.h"

#include <limits.h>
#include <stdlib.h>

/* Shares that do not fit, whatever the policy, stay even. */
static void too_many_items(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("items", INT_MAX, 0, comm);
    CHECK(checks, rsc_share(plan) == INT_MAX);
    CHECK(checks, rsc_offset(plan) == (int64_t)checks->rank * INT_MAX);
    check_end(checks, "more items than an int counts: even shares");
}

/* Even calls need no displacements, so the original's sizes all work; the data has size 0 here. */
static void wide_even_displacements(struct checks *checks)
{
    check_setenv("RESCATTER_POLICY", "uniform");
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Datatype nothing;
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    rsc_plan *plan = rsc_balance("wide", 4, 0, comm);
    int count = 1 << 30, whole = 0, part = 0;
    bool fits = (int64_t)count * (checks->nproc - 1) <= INT_MAX;
    const int *counts = rsc_counts(plan, count), *displs = rsc_displs(plan, count);
    CHECK(checks, counts && counts[0] == count);
    CHECK(checks, fits == (displs != NULL));
    CHECK(checks, MPI_Scatterv(&whole, counts, displs, nothing, &part, count, nothing,
                               rsc_root(plan), rsc_comm(plan)) == MPI_SUCCESS);
    MPI_Type_free(&nothing);
    MPI_Comm_free(&comm);
    check_end(checks, "even counts with displacements beyond int");
}

/* The same as with displacements, but the transport takes its own: as where they do not fit. */
static void transport_knows_displacements(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("own", 3, 0, comm);
    int n = 3 * checks->nproc, mine = (int)rsc_share(plan);
    int *whole = malloc((size_t)n * sizeof *whole), *part = malloc((size_t)n * sizeof *part);
    for (int i = 0; i < n; i++)
        whole[i] = i;
    MPI_Scatterv(whole, rsc_counts(plan, 3), NULL, MPI_INT, part, mine, MPI_INT, rsc_root(plan),
                 rsc_comm(plan));
    for (int i = 0; i < mine; i++)
        CHECK(checks, part[i] == (int)rsc_offset(plan) + i);
    free(whole);
    free(part);
    check_end(checks, "ordered transfers use the plan's displacements where none can be passed");
}

/* A count that no int holds: an error by the communicator's handler, on all processes alike. */
static void too_many_elements(struct checks *checks, MPI_Comm comm)
{
    rsc_plan *plan = rsc_balance("elements", 1000, 0, comm);
    bool too_many = false;
    for (int p = 0; p < checks->nproc; p++)
        too_many = too_many || rsc_share_of(plan, p) * 1000000 > INT_MAX;
    CHECK(checks, (rsc_counts(plan, 1000000000) == NULL) == too_many);
    CHECK(checks, (rsc_displs(plan, 1000000000) == NULL) == too_many);
    CHECK(checks, rsc_counts(plan, 2000) != NULL);
    CHECK(checks, (rsc_counts(plan, 1001) == NULL) == (checks->nproc > 1));
    check_end(checks, "a count beyond int, and one that is no multiple, are errors");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_LOG", "error");
    check_setenv("RESCATTER_POLICY", "skewed:1");
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    too_many_items(&checks, comm);
    if (checks.nproc > 1)
        transport_knows_displacements(&checks, comm);
    too_many_elements(&checks, comm);
    MPI_Comm_free(&comm);
    wide_even_displacements(&checks);
    return check_finish(&checks);
}
