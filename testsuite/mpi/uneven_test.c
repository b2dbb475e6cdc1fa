/* SPDX-License-Identifier: MIT
 * Plans of a program that divides with a rest by itself: rsc_balance_uneven(). nproc: 1 2 3 5
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 3 };

/* What `rank` has of n items: one more for the first ones, or all of the rest for the last. */
static int own_of(int n, int rank, int nproc, bool last)
{
    int rest = n % nproc;
    return n / nproc + (last ? (rank == nproc - 1 ? rest : 0) : rank < rest);
}

static int start_of(int n, int rank, int nproc, bool last)
{
    int start = 0;
    for (int r = 0; r < rank; r++)
        start += own_of(n, r, nproc, last);
    return start;
}

/* Rows of WIDTH numbers go to the processes and back. */
static void check_travel(struct checks *checks, rsc_plan *plan, int n, int root)
{
    int mine = (int)rsc_share(plan);
    int *whole = malloc(((size_t)n * WIDTH + 1) * sizeof *whole);
    int *part = malloc(((size_t)mine * WIDTH + 1) * sizeof *part);
    for (int i = 0; i < n * WIDTH; i++)
        whole[i] = checks->rank == root ? i : -1;
    MPI_Scatterv(whole, rsc_counts(plan, WIDTH), rsc_displs(plan, WIDTH), MPI_INT, part,
                 (int)rsc_elements(plan, WIDTH), MPI_INT, rsc_root(plan), rsc_comm(plan));
    for (int i = 0; i < mine * WIDTH; i++)
        CHECK(checks, part[i]++ == (int)rsc_offset(plan) * WIDTH + i);
    MPI_Gatherv(part, mine * WIDTH, MPI_INT, whole, rsc_counts(plan, WIDTH),
                rsc_displs(plan, WIDTH), MPI_INT, rsc_root(plan), rsc_comm(plan));
    for (int i = 0; i < n * WIDTH && checks->rank == root; i++)
        CHECK(checks, whole[i] == i + 1);
    MPI_Allgatherv(part, mine * WIDTH, MPI_INT, whole, rsc_counts(plan, WIDTH),
                   rsc_displs(plan, WIDTH), MPI_INT, rsc_comm(plan));
    for (int i = 0; i < n * WIDTH; i++)
        CHECK(checks, whole[i] == i + 1);
    free(whole);
    free(part);
}

static bool is_original(const rsc_plan *plan, int n, int nproc, bool last)
{
    for (int r = 0; r < nproc; r++)
        if (rsc_share_of(plan, r) != own_of(n, r, nproc, last) ||
            rsc_offset_of(plan, r) != start_of(n, r, nproc, last))
            return false;
    return true;
}

static void check_plan(struct checks *checks, int n, bool last, bool kept, MPI_Comm comm)
{
    int nproc = checks->nproc, own = own_of(n, checks->rank, nproc, last), root = nproc - 1;
    rsc_plan *plan = rsc_balance_uneven("uneven", own, 0, -1, 1, root, comm);
    int64_t sum = 0;
    for (int r = 0; r < nproc; r++) {
        CHECK(checks, rsc_share_of(plan, r) >= 0 && rsc_offset_of(plan, r) == sum);
        sum += rsc_share_of(plan, r);
    }
    CHECK(checks, sum == n && rsc_even_share(plan) == 1);
    CHECK(checks, !kept || is_original(plan, n, nproc, last));
    CHECK(checks, rsc_balance_uneven("uneven", own, 0, -1, 1, root, comm) == plan);
    check_travel(checks, plan, n, root);
}

/* A bound that a share of the original program breaks keeps them all; others are kept. */
static void check_bounds(struct checks *checks, MPI_Comm comm)
{
    int nproc = checks->nproc, n = 10 * nproc + (nproc > 1),
        own = own_of(n, checks->rank, nproc, 0);
    rsc_plan *plan = rsc_balance_uneven("bounds", own, 11, -1, 1, 0, comm);
    CHECK(checks, is_original(plan, n, nproc, false));
    plan = rsc_balance_uneven("bounds", own, 0, 10, 1, 0, comm);
    CHECK(checks, is_original(plan, n, nproc, false));
    plan = rsc_balance_uneven("bounds", own, 0, -1, 4, 0, comm);
    CHECK(checks, is_original(plan, n, nproc, false));
    check_travel(checks, plan, n, 0);
    plan = rsc_balance_uneven("bounds", own, 9, 12, 1, 0, comm);
    for (int r = 0; r < nproc; r++)
        CHECK(checks, rsc_share_of(plan, r) >= 9 && rsc_share_of(plan, r) <= 12);
    plan = rsc_balance_uneven("bounds", 5, 0, -1, 1, 0, MPI_COMM_NULL);
    CHECK(checks, rsc_share(plan) == 5 && rsc_offset(plan) == 0);
}

int main(int argc, char **argv)
{
    static const char *const policies[] = {"uniform", "random:1", "random:2", "skewed:1"};
    static const char *const transports[] = {NULL, "native", "ordered"};
    static const int items[] = {0, 1, 7, 60, 103};
    struct checks checks = check_start(&argc, &argv);
    check_setenv("RESCATTER_LOG", "error");
    for (size_t p = 0; p < sizeof policies / sizeof *policies; p++)
        for (size_t t = 0; t < sizeof transports / sizeof *transports; t++) {
            check_setenv("RESCATTER_POLICY", policies[p]);
            check_setenv("RESCATTER_TRANSPORT", transports[t]);
            MPI_Comm comm = check_fresh_comm(false);
            for (size_t i = 0; i < 2 * sizeof items / sizeof *items; i++)
                check_plan(&checks, items[i / 2], i % 2, !p, comm);
            check_bounds(&checks, comm);
            MPI_Comm_free(&comm);
            check_end(&checks, "policy %s, transport %s: all items, once", policies[p],
                      transports[t] ? transports[t] : "of its own");
        }
    return check_finish(&checks);
}
