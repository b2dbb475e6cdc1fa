/* SPDX-License-Identifier: MIT
 * The large-count calls of MPI-4 travel as plans say, under every policy and transport, and with
 * counts that no int holds. only: mpich
 * nproc: 1 2 3 5
 */
#include "check.h"

#include <limits.h>
#include <stdlib.h>

#if MPI_VERSION < 4
#error "this MPI library is said to be of MPI-4"
#endif

enum { EVEN_SHARE = 6, BLOCK = 2 };

struct run {
    struct checks *checks;
    MPI_Comm comm;
    int rank, nproc, root;
    rsc_plan *plan;
    MPI_Count mine; /* elements of this process */
    MPI_Aint first;
    const MPI_Count *counts;
    const MPI_Aint *displs;
};

static struct run run_start(struct checks *checks, MPI_Comm comm, int root)
{
    struct run run = {.checks = checks, .comm = comm, .root = root};
    MPI_Comm_rank(comm, &run.rank);
    MPI_Comm_size(comm, &run.nproc);
    run.plan = rsc_balance("large", EVEN_SHARE, root, comm);
    run.mine = rsc_share(run.plan) * BLOCK;
    run.first = rsc_offset(run.plan) * BLOCK;
    run.counts = rsc_counts_c(run.plan, EVEN_SHARE * BLOCK);
    run.displs = rsc_displs_c(run.plan, EVEN_SHARE * BLOCK);
    return run;
}

/* Integers 0, 1, ... on the root; what comes back is doubled. */
static int *make_whole(const struct run *run)
{
    int n = run->nproc * EVEN_SHARE * BLOCK, *whole = malloc((size_t)n * sizeof *whole);
    for (int i = 0; i < n; i++)
        whole[i] = run->rank == run->root ? i : -1;
    return whole;
}

static void work(const struct run *run, int *part)
{
    for (int i = 0; i < run->mine; i++) {
        CHECK(run->checks, part[i] == (int)run->first + i);
        part[i] *= 2;
    }
}

static void check_whole(const struct run *run, const int *whole, bool significant)
{
    for (int i = 0; significant && i < run->nproc * EVEN_SHARE * BLOCK; i++)
        CHECK(run->checks, whole[i] == 2 * i);
}

static void check_blocking(const struct run *run)
{
    int *whole = make_whole(run), *part = malloc(((size_t)run->mine + 1) * sizeof *part);
    MPI_Scatterv_c(whole, run->counts, run->displs, MPI_INT, part, run->mine, MPI_INT,
                   rsc_root(run->plan), rsc_comm(run->plan));
    work(run, part);
    MPI_Gatherv_c(part, run->mine, MPI_INT, whole, run->counts, run->displs, MPI_INT,
                  rsc_root(run->plan), rsc_comm(run->plan));
    check_whole(run, whole, run->rank == run->root);
    free(whole);
    free(part);
}

static void check_non_blocking(const struct run *run)
{
    int *whole = make_whole(run), *part = malloc(((size_t)run->mine + 1) * sizeof *part);
    MPI_Request request;
    MPI_Iscatterv_c(whole, run->counts, run->displs, MPI_INT, part, run->mine, MPI_INT,
                    rsc_root(run->plan), rsc_comm(run->plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    work(run, part);
    MPI_Igatherv_c(part, run->mine, MPI_INT, whole, run->counts, run->displs, MPI_INT,
                   rsc_root(run->plan), rsc_comm(run->plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check_whole(run, whole, run->rank == run->root);
    free(whole);
    free(part);
}

static void check_in_place(const struct run *run)
{
    bool is_root = run->rank == run->root;
    int *whole = make_whole(run), *part = malloc(((size_t)run->mine + 1) * sizeof *part);
    MPI_Scatterv_c(whole, run->counts, run->displs, MPI_INT, is_root ? MPI_IN_PLACE : part,
                   run->mine, MPI_INT, rsc_root(run->plan), rsc_comm(run->plan));
    work(run, is_root ? whole + run->first : part);
    MPI_Gatherv_c(is_root ? MPI_IN_PLACE : part, run->mine, MPI_INT, whole, run->counts,
                  run->displs, MPI_INT, rsc_root(run->plan), rsc_comm(run->plan));
    check_whole(run, whole, is_root);
    free(whole);
    free(part);
}

static void check_allgather(const struct run *run)
{
    int *whole = make_whole(run), *part = malloc(((size_t)run->mine + 1) * sizeof *part);
    MPI_Request request;
    for (int i = 0; i < run->mine; i++)
        part[i] = 2 * ((int)run->first + i);
    MPI_Allgatherv_c(part, run->mine, MPI_INT, whole, run->counts, run->displs, MPI_INT,
                     rsc_comm(run->plan));
    check_whole(run, whole, true);
    MPI_Iallgatherv_c(MPI_IN_PLACE, 0, MPI_INT, whole, run->counts, run->displs, MPI_INT,
                      rsc_comm(run->plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check_whole(run, whole, true);
    free(whole);
    free(part);
}

/* Elements of size 0, more of them than an int counts: rsc_counts() refuses what this one takes. */
static void check_beyond_int(const struct run *run)
{
    MPI_Datatype nothing;
    MPI_Count each = (MPI_Count)INT_MAX * EVEN_SHARE;
    char whole = 0, part = 0;
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    const MPI_Count *counts = rsc_counts_c(run->plan, each);
    const MPI_Aint *displs = rsc_displs_c(run->plan, each);
    MPI_Count mine = rsc_share(run->plan) * INT_MAX, sum = 0;
    for (int r = 0; CHECK(run->checks, counts && displs) && r < run->nproc; r++)
        sum += counts[r];
    CHECK(run->checks, sum == each * run->nproc);
    CHECK(run->checks, rsc_counts(run->plan, each) == NULL);
    CHECK(run->checks, MPI_Scatterv_c(&whole, counts, displs, nothing, &part, mine, nothing,
                                      rsc_root(run->plan), rsc_comm(run->plan)) == MPI_SUCCESS);
    CHECK(run->checks, MPI_Gatherv_c(&part, mine, nothing, &whole, counts, displs, nothing,
                                     rsc_root(run->plan), rsc_comm(run->plan)) == MPI_SUCCESS);
    MPI_Type_free(&nothing);
}

/* Displacements that rsc_displs() has none for: the plan's own are taken, also by native calls. */
static void check_missing_displs(const struct run *run)
{
    int *whole = make_whole(run), *part = malloc(((size_t)run->mine + 1) * sizeof *part);
    const int *counts = rsc_counts(run->plan, EVEN_SHARE * BLOCK);
    MPI_Request request;
    MPI_Scatterv(whole, counts, NULL, MPI_INT, part, (int)run->mine, MPI_INT, rsc_root(run->plan),
                 rsc_comm(run->plan));
    work(run, part);
    MPI_Igatherv(part, (int)run->mine, MPI_INT, whole, counts, NULL, MPI_INT, rsc_root(run->plan),
                 rsc_comm(run->plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check_whole(run, whole, run->rank == run->root);
    free(whole);
    free(part);
}

/* The program's own large calls are none of ours. */
static void check_own_calls(struct checks *checks)
{
    int n = checks->nproc, mine = -1;
    MPI_Count *counts = calloc((size_t)n, sizeof *counts);
    MPI_Aint *displs = calloc((size_t)n, sizeof *displs);
    int *whole = calloc((size_t)n, sizeof *whole);
    for (int p = 0; p < n; p++) {
        counts[p] = 1;
        displs[p] = n - 1 - p;
        whole[p] = p;
    }
    MPI_Scatterv_c(whole, counts, displs, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD);
    CHECK(checks, mine == n - 1 - checks->rank);
    MPI_Allgatherv_c(&mine, 1, MPI_INT, whole, counts, displs, MPI_INT, MPI_COMM_WORLD);
    for (int p = 0; p < n; p++)
        CHECK(checks, whole[p] == p);
    free(counts);
    free(displs);
    free(whole);
}

static void check_combination(struct checks *checks, const char *policy, const char *transport)
{
    check_setenv("RESCATTER_POLICY", policy);
    check_setenv("RESCATTER_TRANSPORT", transport);
    MPI_Comm comm = check_fresh_comm(false);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    int last = checks->nproc - 1;
    for (int root = 0; root <= last; root += last > 0 ? last : 1) {
        struct run run = run_start(checks, comm, root);
        check_blocking(&run);
        check_non_blocking(&run);
        check_in_place(&run);
        check_allgather(&run);
        check_beyond_int(&run);
        check_missing_displs(&run);
    }
    check_own_calls(checks);
    MPI_Comm_free(&comm);
    check_end(checks, "policy %s, transport %s", policy, transport);
}

int main(int argc, char **argv)
{
    static const char *const policies[] = {"uniform", "random:1", "skewed:2", "tree:2"};
    static const char *const transports[] = {"auto", "ordered", "native"};
    struct checks checks = check_start(&argc, &argv);
    for (size_t p = 0; p < sizeof policies / sizeof policies[0]; p++)
        for (size_t t = 0; t < sizeof transports / sizeof transports[0]; t++)
            check_combination(&checks, policies[p], transports[t]);
    return check_finish(&checks);
}
