/* SPDX-License-Identifier: MIT
 * What is scattered and gathered arrives bit by bit, under every policy and transport, for every
 * kind of buffer. nproc: 1 2 3 5 8
 */
#include "check.h"

#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { EVEN_SHARE = 6, BLOCK = 3 };

struct run { /* one scatter and gather to check */
    struct checks *checks;
    MPI_Comm comm;
    int rank, nproc, root;
    rsc_plan *plan;
    int share, offset; /* this process's items */
};

static struct run run_start(struct checks *checks, MPI_Comm comm, int root)
{
    struct run run = {.checks = checks, .comm = comm, .root = root};
    MPI_Comm_rank(comm, &run.rank);
    MPI_Comm_size(comm, &run.nproc);
    run.plan = rsc_balance("transfers_test.c:run:share", EVEN_SHARE, root, comm);
    run.share = (int)rsc_share(run.plan);
    run.offset = (int)rsc_offset(run.plan);
    return run;
}

static int root_only(const struct run *run, int elements)
{
    return run->rank == run->root ? elements : 0;
}

/* Items of BLOCK integers; what comes back is the negative of what was sent. */
static void check_ints(const struct run *run)
{
    int total = root_only(run, run->nproc * EVEN_SHARE * BLOCK), mine = run->share * BLOCK;
    int *whole = malloc(((size_t)total + 1) * sizeof *whole);
    int *part = malloc(((size_t)mine + 1) * sizeof *part);
    const int *counts = rsc_counts(run->plan, EVEN_SHARE * BLOCK);
    const int *displs = rsc_displs(run->plan, EVEN_SHARE * BLOCK);
    for (int i = 0; i < total; i++)
        whole[i] = 1000 + i;
    MPI_Scatterv(whole, counts, displs, MPI_INT, part, mine, MPI_INT, rsc_root(run->plan),
                 rsc_comm(run->plan));
    for (int i = 0; i < mine; i++) {
        CHECK(run->checks, part[i] == 1000 + run->offset * BLOCK + i);
        part[i] = -part[i];
    }
    MPI_Gatherv(part, mine, MPI_INT, whole, counts, displs, MPI_INT, rsc_root(run->plan),
                rsc_comm(run->plan));
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == -(1000 + i));
    free(whole);
    free(part);
}

/* An item is every other double of four: gaps inside, and an extent that is larger than the item.
 * The receiver packs them densely. Gaps must stay as they were. */
static void check_gaps(const struct run *run)
{
    MPI_Datatype vector, spaced;
    MPI_Type_vector(2, 1, 2, MPI_DOUBLE, &vector);
    MPI_Type_create_resized(vector, 0, 4 * sizeof(double), &spaced);
    MPI_Type_commit(&spaced);
    int total = root_only(run, run->nproc * EVEN_SHARE * 4), mine = run->share * 2;
    double *whole = malloc(((size_t)total + 1) * sizeof *whole);
    double *part = malloc(((size_t)mine + 1) * sizeof *part);
    const int *counts = rsc_counts(run->plan, EVEN_SHARE),
              *displs = rsc_displs(run->plan, EVEN_SHARE);
    for (int i = 0; i < total; i++)
        whole[i] = i;
    MPI_Scatterv(whole, counts, displs, spaced, part, mine, MPI_DOUBLE, rsc_root(run->plan),
                 rsc_comm(run->plan));
    for (int i = 0; i < mine; i++) {
        CHECK(run->checks, part[i] == (run->offset + i / 2) * 4 + i % 2 * 2);
        part[i] += 0.5;
    }
    MPI_Gatherv(part, mine, MPI_DOUBLE, whole, counts, displs, spaced, rsc_root(run->plan),
                rsc_comm(run->plan));
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == i + (i % 2 == 0 ? 0.5 : 0));
    MPI_Type_free(&vector);
    MPI_Type_free(&spaced);
    free(whole);
    free(part);
}

/* The root works in place: its own items stay where they are. `said`: as MPI wants to be told, not
 * by an address that comes to the same. */
static void check_in_place(const struct run *run, bool said)
{
    bool is_root = run->rank == run->root;
    int total = root_only(run, run->nproc * EVEN_SHARE);
    short *whole = malloc(((size_t)total + 1) * sizeof *whole);
    short *part = malloc(((size_t)run->share + 1) * sizeof *part);
    const int *counts = rsc_counts(run->plan, EVEN_SHARE),
              *displs = rsc_displs(run->plan, EVEN_SHARE);
    short *mine = is_root ? whole + run->offset : part;
    void *mine_there = is_root && said ? MPI_IN_PLACE : mine;
    for (int i = 0; i < total; i++)
        whole[i] = (short)(7 * i);
    MPI_Scatterv(whole, counts, displs, MPI_SHORT, mine_there, run->share, MPI_SHORT,
                 rsc_root(run->plan), rsc_comm(run->plan));
    for (int i = 0; i < run->share; i++) {
        CHECK(run->checks, mine[i] == 7 * (run->offset + i));
        mine[i]++;
    }
    MPI_Gatherv(mine_there, run->share, MPI_SHORT, whole, counts, displs, MPI_SHORT,
                rsc_root(run->plan), rsc_comm(run->plan));
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == 7 * i + 1);
    free(whole);
    free(part);
}

/* Only the root has counts and displacements, the others pass none, as MPI allows. */
static void check_root_arguments(const struct run *run)
{
    bool is_root = run->rank == run->root;
    int total = root_only(run, run->nproc * EVEN_SHARE);
    char *whole = malloc((size_t)total + 1), *part = malloc((size_t)run->share + 1);
    const int *counts = is_root ? rsc_counts(run->plan, EVEN_SHARE) : NULL;
    const int *displs = is_root ? rsc_displs(run->plan, EVEN_SHARE) : NULL;
    memset(whole, 'a', (size_t)total);
    MPI_Scatterv(is_root ? whole : NULL, counts, displs, is_root ? MPI_CHAR : MPI_DATATYPE_NULL,
                 part, run->share, MPI_CHAR, rsc_root(run->plan), rsc_comm(run->plan));
    for (int i = 0; i < run->share; i++)
        CHECK(run->checks, part[i]++ == 'a');
    MPI_Gatherv(part, run->share, MPI_CHAR, is_root ? whole : NULL, counts, displs,
                is_root ? MPI_CHAR : MPI_DATATYPE_NULL, rsc_root(run->plan), rsc_comm(run->plan));
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == 'b');
    free(whole);
    free(part);
}

/* Started, then completed; something else travels in between. */
static void check_non_blocking(const struct run *run)
{
    int total = root_only(run, run->nproc * EVEN_SHARE), sum = 1;
    long *whole = malloc(((size_t)total + 1) * sizeof *whole);
    long *part = malloc(((size_t)run->share + 1) * sizeof *part);
    const int *counts = rsc_counts(run->plan, EVEN_SHARE),
              *displs = rsc_displs(run->plan, EVEN_SHARE);
    MPI_Request request;
    for (int i = 0; i < total; i++)
        whole[i] = 3L * i;
    MPI_Iscatterv(whole, counts, displs, MPI_LONG, part, run->share, MPI_LONG, rsc_root(run->plan),
                  rsc_comm(run->plan), &request);
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, run->comm);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < run->share; i++)
        CHECK(run->checks, part[i]++ == 3L * (run->offset + i));
    MPI_Igatherv(part, run->share, MPI_LONG, whole, counts, displs, MPI_LONG, rsc_root(run->plan),
                 rsc_comm(run->plan), &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == 3L * i + 1);
    CHECK(run->checks, sum == run->nproc);
    free(whole);
    free(part);
}

/* Each process changes its own segment of what all have, and hands it on by the address that
 * MPI_IN_PLACE stands for. */
static void check_segments(const struct run *run, int *whole, const int *counts, const int *displs,
                           int added)
{
    int *mine = whole + run->offset;
    MPI_Request request;
    for (int i = 0; i < run->share; i++)
        mine[i] += 1;
    MPI_Allgatherv(mine, run->share, MPI_INT, whole, counts, displs, MPI_INT, rsc_comm(run->plan));
    for (int i = 0; i < run->share; i++)
        mine[i] += 1;
    MPI_Iallgatherv(mine, run->share, MPI_INT, whole, counts, displs, MPI_INT, rsc_comm(run->plan),
                    &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < run->nproc * EVEN_SHARE; i++)
        CHECK(run->checks, whole[i] == 5 * i + added + 2);
}

/* From all to all: whole and part on every process, blocking and not, in place and not. */
static void check_allgather(const struct run *run)
{
    int total = run->nproc * EVEN_SHARE;
    int *whole = calloc((size_t)total, sizeof *whole), part[8 * EVEN_SHARE];
    const int *counts = rsc_counts(run->plan, EVEN_SHARE);
    const int *displs = rsc_displs(run->plan, EVEN_SHARE);
    MPI_Request request;
    for (int i = 0; i < run->share; i++)
        part[i] = 5 * (run->offset + i);
    MPI_Allgatherv(part, run->share, MPI_INT, whole, counts, displs, MPI_INT, rsc_comm(run->plan));
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == 5 * i);
    for (int i = 0; i < total; i++)
        whole[i] += i >= run->offset && i < run->offset + run->share;
    MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_INT, whole, counts, displs, MPI_INT, rsc_comm(run->plan),
                    &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < total; i++)
        CHECK(run->checks, whole[i] == 5 * i + 1);
    check_segments(run, whole, counts, displs, 1);
    free(whole);
}

static void check_shares(const struct run *run)
{
    int64_t sum = 0;
    for (int p = 0; p < run->nproc; p++) {
        CHECK(run->checks, rsc_share_of(run->plan, p) >= 0);
        CHECK(run->checks, rsc_offset_of(run->plan, p) == sum);
        sum += rsc_share_of(run->plan, p);
    }
    CHECK(run->checks, sum == (int64_t)run->nproc * EVEN_SHARE);
    CHECK(run->checks, rsc_share(run->plan) == rsc_share_of(run->plan, run->rank));
    CHECK(run->checks, rsc_offset(run->plan) == rsc_offset_of(run->plan, run->rank));
}

static void check_combination(struct checks *checks, const char *policy, const char *transport,
                              bool reversed)
{
    check_setenv("RESCATTER_POLICY", policy);
    check_setenv("RESCATTER_TRANSPORT", transport);
    MPI_Comm comm = check_fresh_comm(reversed);
    int last = checks->nproc - 1;
    for (int root = 0; root <= last; root += last > 0 ? last : 1) {
        struct run run = run_start(checks, comm, root);
        check_shares(&run);
        check_ints(&run);
        check_gaps(&run);
        check_in_place(&run, true);
        check_in_place(&run, false);

        check_root_arguments(&run);
        check_non_blocking(&run);
        check_allgather(&run);
    }
    MPI_Comm_free(&comm);
    check_end(checks, "policy %s, transport %s, %s ranks", policy, transport,
              reversed ? "reversed" : "plain");
}

int main(int argc, char **argv)
{
    static const char *const policies[] = {"auto",     "uniform",  "random:1", "random:2",
                                           "random:3", "skewed:1", "skewed:2", "tree:1",
                                           "tree:2",   "tree:3"};
    static const char *const transports[] = {"auto", "ordered", "native"};
    struct checks checks = check_start(&argc, &argv);
    for (size_t p = 0; p < sizeof policies / sizeof policies[0]; p++)
        for (size_t t = 0; t < sizeof transports / sizeof transports[0]; t++)
            check_combination(&checks, policies[p], transports[t], (p + t) % 2 == 1);
    return check_finish(&checks);
}
