/* SPDX-License-Identifier: MIT
 * Numbers that do not fit MPI's int counts are found before data moves, and displacements that do
 * not fit are no reason for even shares. nproc: 1 2 5
 */
#include "check.h"

#include <limits.h>
#include <stdlib.h>

/* The total fits no int, each share does. The data has size 0. */
static void too_many_items(struct checks *checks, const char *transport)
{
    check_setenv("RESCATTER_TRANSPORT", transport);
    MPI_Comm comm = check_fresh_comm(false);
    int64_t even_share = ((int64_t)UINT_MAX - 8) / checks->nproc, sum = 0;
    rsc_plan *plan = rsc_balance("items", even_share, 0, comm);
    bool even = true;
    for (int p = 0; p < checks->nproc; p++) {
        CHECK(checks, rsc_offset_of(plan, p) == sum);
        CHECK(checks, rsc_share_of(plan, p) >= 0 && rsc_share_of(plan, p) <= INT_MAX);
        even = even && rsc_share_of(plan, p) == even_share;
        sum += rsc_share_of(plan, p);
        if (rsc_share_of(plan, p) > 0) {
            CHECK(checks, rsc_owner_of(plan, sum - 1) == p);
            CHECK(checks, rsc_place_of(plan, sum - 1) == rsc_share_of(plan, p) - 1);
        }
    }
    CHECK(checks, sum == even_share * checks->nproc && !even);
    CHECK(checks, rsc_owner_of(plan, sum) == checks->nproc && rsc_place_of(plan, sum) == 0);
    MPI_Datatype nothing;
    MPI_Request request;
    char whole = 0, part = 0;
    int mine = (int)rsc_share(plan);
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    const int *counts = rsc_counts(plan, even_share), *displs = rsc_displs(plan, even_share);
    int64_t last = rsc_offset_of(plan, checks->nproc - 1);
    CHECK(checks, counts && (displs == NULL) == (last > INT_MAX));
    MPI_Scatterv(&whole, counts, displs, nothing, &part, mine, nothing, rsc_root(plan),
                 rsc_comm(plan));
    MPI_Igatherv(&part, mine, nothing, &whole, counts, displs, nothing, rsc_root(plan),
                 rsc_comm(plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Type_free(&nothing);
    MPI_Comm_free(&comm);
    check_end(checks, "more items than an int counts are planned, transport %s", transport);
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

enum { BLOCK = 3 };

/* Integers 0, 1, ... are dealt out, doubled, and come together again. */
static void check_own_displacements(struct checks *checks, rsc_plan *plan, bool blocking)
{
    int even_share = BLOCK * 4, n = even_share * checks->nproc;
    int mine = (int)rsc_share(plan) * BLOCK, root = rsc_root(plan);
    int *whole = malloc((size_t)n * sizeof *whole), *part = malloc((size_t)n * sizeof *part);
    const int *counts = rsc_counts(plan, even_share);
    MPI_Comm comm = rsc_comm(plan);
    MPI_Request request = MPI_REQUEST_NULL;
    for (int i = 0; i < n; i++)
        whole[i] = checks->rank == 0 ? i : -1;
    if (blocking)
        MPI_Scatterv(whole, counts, NULL, MPI_INT, part, mine, MPI_INT, root, comm);
    else
        MPI_Iscatterv(whole, counts, NULL, MPI_INT, part, mine, MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < mine; i++)
        CHECK(checks, part[i] == (int)rsc_offset(plan) * BLOCK + i);
    for (int i = 0; i < mine; i++)
        part[i] *= 2;
    if (blocking)
        MPI_Gatherv(part, mine, MPI_INT, whole, counts, NULL, MPI_INT, root, comm);
    else
        MPI_Igatherv(part, mine, MPI_INT, whole, counts, NULL, MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; checks->rank == 0 && i < n; i++)
        CHECK(checks, whole[i] == 2 * i);
    if (blocking)
        MPI_Allgatherv(part, mine, MPI_INT, whole, counts, NULL, MPI_INT, comm);
    else
        MPI_Iallgatherv(part, mine, MPI_INT, whole, counts, NULL, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; i++)
        CHECK(checks, whole[i] == 2 * i);
    free(whole);
    free(part);
}

/* The same as with displacements, but the transport takes its own: as where they do not fit. */
static void transport_knows_displacements(struct checks *checks, const char *transport)
{
    check_setenv("RESCATTER_TRANSPORT", transport);
    MPI_Comm comm = check_fresh_comm(false);
    rsc_plan *plan = rsc_balance("own", 4, 0, comm);
    check_own_displacements(checks, plan, true);
    check_own_displacements(checks, plan, false);
    MPI_Comm_free(&comm);
    check_end(checks, "%s transfers use the plan's displacements where none can be passed",
              transport);
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
    static const char *const transports[] = {"ordered", "native"};
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_LOG", "error");
    check_setenv("RESCATTER_POLICY", "skewed:1");
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    too_many_elements(&checks, comm);
    MPI_Comm_free(&comm);
    for (size_t i = 0; checks.nproc > 1 && i < sizeof transports / sizeof *transports; i++) {
        too_many_items(&checks, transports[i]);
        transport_knows_displacements(&checks, transports[i]);
    }
    check_setenv("RESCATTER_TRANSPORT", "auto");
    wide_even_displacements(&checks);
    return check_finish(&checks);
}
