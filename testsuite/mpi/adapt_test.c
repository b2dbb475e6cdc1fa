/* SPDX-License-Identifier: MIT
 * Under RESCATTER_ADAPT=1 a group that runs repeatedly is planned anew from the times of its last
 * round. Simulated, where time is exact and every process is a host of its own, the shares end
 * within 2 % of the optimum although the cost file is wrong by a factor of three in both
 * directions, and then stay; with few items, too, of which one more or less matters. Everywhere
 * results are right, and earlier plans still describe their own data.
 * nproc: 1 3 6
 * link: static
 */
#include "check.h"

#include <math.h>
#include <rescatter_plan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHARE = 200, FEW = 5, N_ROUNDS = 8, ITEM_DOUBLES = 200 };

#ifdef SMPI_H
static const bool exact = true;
#else
static const bool exact = false;
#endif

/* Microseconds of work on one item. */
static int item_us(int rank)
{
    return exact ? 1000 + 700 * rank : 20 * (rank + 1);
}

/* What a process costs, wrong by `factor` on even ranks and by its inverse on odd ones; and what
 * returning costs. */
static void write_costs(const struct checks *checks, const char *path, double factor)
{
    FILE *file = fopen(path, "w");
    fprintf(file, "version: 1\nprocessors:\n");
    for (int p = 0; exact && p < checks->nproc; p++)
        fprintf(file,
                "  - {host: host-%d, receive: {per_item: %.9g}, compute: %.9g, return: %.9g}\n", p,
                ITEM_DOUBLES * 8.0 / 9.7e6, item_us(p) * 1e-6 * (p % 2 ? factor : 1 / factor),
                ITEM_DOUBLES * 8.0 / 9.7e6 * factor);
    fprintf(file, "  - {host: '.*', receive: {per_item: 1e-6}, compute: 1e-3}\n");
    fclose(file);
}

static double best_s(const struct checks *checks, const char *path, int share)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_schedule schedule = {0};
    const char *names[8] = {"host-0", "host-1", "host-2", "host-3",
                            "host-4", "host-5", "host-6", "host-7"};
    struct rsc_problem request = {.items = (int64_t)share * checks->nproc,
                                  .model = RSC_MODEL_SCATTER_GATHER};
    write_costs(checks, path, 1.0);
    rsc_costs_load(path, &costs, NULL);
    rsc_platform_create(costs, names, checks->nproc, NULL, 0, 0, &platform, NULL);
    rsc_plan_scatter(platform, &request, &schedule, NULL);
    double whole_s = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    return whole_s;
}

struct field { /* items of ITEM_DOUBLES numbers each */
    double *whole, *part;
    int n, share; /* all, and an even share */
};

static void fill(struct field *f, int seed)
{
    for (int i = 0; i < f->n * ITEM_DOUBLES; i++)
        f->whole[i] = seed + i;
}

static void check_field(struct checks *checks, const struct field *f, int seed)
{
    for (int i = 0; i < f->n * ITEM_DOUBLES; i++)
        if (!CHECK(checks, f->whole[i] == 2.0 * (seed + i)))
            return;
}

static void scatter(rsc_plan *plan, struct field *f)
{
    MPI_Scatterv(f->whole, rsc_counts(plan, f->share * ITEM_DOUBLES),
                 rsc_displs(plan, f->share * ITEM_DOUBLES), MPI_DOUBLE, f->part,
                 (int)rsc_share(plan) * ITEM_DOUBLES, MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
}

static void gather(rsc_plan *plan, struct field *f)
{
    MPI_Gatherv(f->part, (int)rsc_share(plan) * ITEM_DOUBLES, MPI_DOUBLE, f->whole,
                rsc_counts(plan, f->share * ITEM_DOUBLES),
                rsc_displs(plan, f->share * ITEM_DOUBLES), MPI_DOUBLE, rsc_root(plan),
                rsc_comm(plan));
}

static void work(struct checks *checks, rsc_plan *plan, struct field *f)
{
    for (int64_t i = 0; i < rsc_share(plan); i++)
        usleep((unsigned)item_us(checks->rank));
    for (int64_t i = 0; i < rsc_share(plan) * ITEM_DOUBLES; i++)
        f->part[i] *= 2.0;
}

/* The time until the results are back; the same on all processes. */
static double run_round(struct checks *checks, rsc_plan *plan, struct field *f, int seed)
{
    double start_s, end_s, last_s;
    if (checks->rank == 0)
        fill(f, seed);
    MPI_Barrier(MPI_COMM_WORLD);
    start_s = MPI_Wtime();
    scatter(plan, f);
    work(checks, plan, f);
    gather(plan, f);
    end_s = MPI_Wtime();
    MPI_Allreduce(&(double){end_s - start_s}, &last_s, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    if (checks->rank == 0)
        check_field(checks, f, seed);
    return last_s;
}

static int64_t total(const rsc_plan *plan, int nproc)
{
    int64_t items = 0;
    for (int p = 0; p < nproc; p++)
        items += rsc_share_of(plan, p);
    return items;
}

static void check_convergence(struct checks *checks, const char *name, const char *path,
                              double factor, double longest, struct field *f)
{
    double best = 0.0, whole_s = 0.0;
    if (checks->rank == 0) {
        best = best_s(checks, path, f->share);
        write_costs(checks, path, factor);
    }
    MPI_Bcast(&best, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    check_setenv("RESCATTER_COSTS", factor > 0.0 ? path : NULL);
    MPI_Comm comm = check_fresh_comm(false);
    rsc_plan *plan = NULL, *first = NULL;
    int n_changes = 0, rounds = f->share == FEW ? 2 * N_ROUNDS : N_ROUNDS; /* whole items: slower */
    for (int i = 0; i < rounds; i++) {
        rsc_plan *before = plan;
        plan = rsc_balance("loop", f->share, 0, comm);
        first = first ? first : plan;
        CHECK(checks, total(plan, checks->nproc) == f->n);
        n_changes += i >= rounds / 2 && plan != before;
        whole_s = run_round(checks, plan, f, i);
    }
    if (exact) {
        CHECK(checks, whole_s < longest * best);
        CHECK(checks, n_changes == 0);
        CHECK(checks, checks->nproc == 1 || plan != first);
    }
    run_round(checks, first, f, 77); /* its shares are still its own */
    MPI_Comm_free(&comm);
    check_end(checks, "%s", name);
}

/* One process becomes three times as slow in the middle of the run. */
static void check_change(struct checks *checks, struct field *f)
{
    check_setenv("RESCATTER_COSTS", NULL);
    MPI_Comm comm = check_fresh_comm(false);
    int64_t before = 0;
    for (int i = 0; i < 2 * N_ROUNDS; i++) {
        rsc_plan *plan = rsc_balance("loop", SHARE, 0, comm);
        if (i == N_ROUNDS)
            before = rsc_share_of(plan, checks->nproc - 1);
        if (i == 2 * N_ROUNDS - 1 && exact && checks->nproc > 1)
            CHECK(checks, rsc_share_of(plan, checks->nproc - 1) < (before + 1) / 2);
        scatter(plan, f);
        work(checks, plan, f);
        if (i >= N_ROUNDS && checks->rank == checks->nproc - 1)
            usleep(2 * (unsigned)(item_us(checks->rank) * rsc_share(plan)));
        gather(plan, f);
    }
    MPI_Comm_free(&comm);
    check_end(checks, "a process that slows down loses items");
}

/* Each step has another size: a new workload of the same group uses what is known of the processes.
 */
static void check_sizes(struct checks *checks, struct field *f)
{
    MPI_Comm comm = check_fresh_comm(false);
    for (int i = 0; i < N_ROUNDS; i++) {
        int even_share = SHARE - i;
        rsc_plan *plan = rsc_balance("sizes", even_share, 0, comm);
        int64_t share = rsc_share(plan);
        CHECK(checks, total(plan, checks->nproc) == (int64_t)even_share * checks->nproc);
        if (i > 0 && exact && checks->nproc > 1)
            CHECK(checks, rsc_share_of(plan, 0) > rsc_share_of(plan, checks->nproc - 1));
        MPI_Scatterv(f->whole, rsc_counts(plan, even_share), rsc_displs(plan, even_share),
                     MPI_DOUBLE, f->part, (int)share, MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
        work(checks, plan, &(struct field){.whole = f->whole, .part = f->part});
        MPI_Gatherv(f->part, (int)share, MPI_DOUBLE, f->whole, rsc_counts(plan, even_share),
                    rsc_displs(plan, even_share), MPI_DOUBLE, rsc_root(plan), rsc_comm(plan));
    }
    MPI_Comm_free(&comm);
    check_end(checks, "another size in every step");
}

/* Without RESCATTER_ADAPT, and under policies that ask no planner, shares never change. */
static void check_off(struct checks *checks, const char *adapt, const char *policy, struct field *f)
{
    check_setenv("RESCATTER_ADAPT", adapt);
    check_setenv("RESCATTER_POLICY", policy);
    MPI_Comm comm = check_fresh_comm(false);
    rsc_plan *first = rsc_balance("off", SHARE, 0, comm);
    for (int i = 0; i < 3; i++) {
        rsc_plan *plan = rsc_balance("off", SHARE, 0, comm);
        CHECK(checks, plan == first);
        run_round(checks, plan, f, i);
    }
    MPI_Comm_free(&comm);
    check_setenv("RESCATTER_POLICY", NULL);
    check_end(checks, "shares stay: RESCATTER_ADAPT %s, policy %s", adapt ? adapt : "not set",
              policy ? policy : "auto");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    struct field f = {.n = SHARE * checks.nproc, .share = SHARE};
    size_t n = (size_t)f.n * ITEM_DOUBLES;
    char path[64] = "/tmp/rescatter-adapt-XXXXXX";
    f.whole = calloc(n, sizeof *f.whole);
    f.part = calloc(n, sizeof *f.part);
    if (checks.rank == 0)
        close(mkstemp(path));
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_setenv("RESCATTER_ADAPT", "1");
    check_convergence(&checks, "costs wrong by a factor of three", path, 3.0, 1.02, &f);
    check_convergence(&checks, "the other way round", path, 1.0 / 3.0, 1.02, &f);
    check_convergence(&checks, "no cost file", path, 0.0, 1.02, &f);
    struct field few = {f.whole, f.part, FEW * checks.nproc, FEW};
    check_convergence(&checks, "few items", path, 3.0, 1.2, &few);
    check_convergence(&checks, "few items, no cost file", path, 0.0, 1.2, &few);
    check_change(&checks, &f);
    check_sizes(&checks, &f);
    check_off(&checks, NULL, NULL, &f);
    check_off(&checks, "1", "random:1", &f);
    check_off(&checks, "1", "uniform", &f);
    if (checks.rank == 0)
        unlink(path);
    free(f.whole);
    free(f.part);
    return check_finish(&checks);
}
