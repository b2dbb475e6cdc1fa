/* SPDX-License-Identifier: MIT
 * A run under RESCATTER_MEASURE leaves in the cost file what each host computed per item, without
 * the time in MPI, and how long it received. Simulated, where time is exact, every process is a
 * host of its own; elsewhere they all run on one, and no process can take less time than it slept.
 * nproc: 1 2 5
 * link: static
 */
#include "check.h"

#include <math.h>
#include <rescatter_plan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHARE = 12, ITEM_US = 500 };

#ifdef SMPI_H
static const bool exact = true;
#else
static const bool exact = false;
#endif

/* One item takes rank + 1 times as long as on the root. */
static void work(int items, int rank)
{
    for (int i = 0; i < items * (rank + 1); i++)
        usleep(ITEM_US);
}

struct arena { /* a communicator, a plan on it and its buffers */
    MPI_Comm comm;
    rsc_plan *plan;
    double *whole, *part;
    int share, rank;
};

static struct arena open_arena(const struct checks *checks, const char *group, int root)
{
    struct arena a = {.comm = check_fresh_comm(false), .rank = checks->rank};
    a.plan = rsc_balance(group, SHARE, root, a.comm);
    a.share = (int)rsc_share(a.plan);
    a.whole = calloc((size_t)checks->nproc * SHARE, sizeof *a.whole);
    a.part = calloc((size_t)checks->nproc * SHARE, sizeof *a.part);
    return a;
}

/* What was measured is merged when the communicator goes. */
static void close_arena(struct arena *a)
{
    MPI_Comm_free(&a->comm);
    free(a->whole);
    free(a->part);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void scatter(struct arena *a)
{
    MPI_Scatterv(a->whole, rsc_counts(a->plan, SHARE), rsc_displs(a->plan, SHARE), MPI_DOUBLE,
                 a->part, a->share, MPI_DOUBLE, rsc_root(a->plan), rsc_comm(a->plan));
}

static void gather(struct arena *a)
{
    MPI_Gatherv(a->part, a->share, MPI_DOUBLE, a->whole, rsc_counts(a->plan, SHARE),
                rsc_displs(a->plan, SHARE), MPI_DOUBLE, rsc_root(a->plan), rsc_comm(a->plan));
}

/* ---- Programs of several shapes ---- */

static void time_loop(struct arena *a)
{
    for (int step = 0; step < 3; step++) {
        scatter(a);
        work(a->share, a->rank);
        gather(a);
        usleep(3 * ITEM_US); /* not work on the share */
    }
}

static void reductions(struct arena *a)
{
    scatter(a);
    for (int step = 0; step < 3; step++) {
        double sum;
        work(a->share / 3, a->rank);
        MPI_Allreduce(a->part, &sum, 1, MPI_DOUBLE, MPI_SUM, a->comm);
    }
    usleep(3 * ITEM_US);
}

static void messages(struct arena *a)
{
    int size;
    double one = 0;
    MPI_Comm_size(a->comm, &size);
    scatter(a);
    work(a->share, a->rank);
    if (a->rank > 0)
        MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, a->comm);
    for (int r = 1; a->rank == 0 && r < size; r++)
        MPI_Recv(&one, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 1, a->comm, MPI_STATUS_IGNORE);
    MPI_Barrier(a->comm);
    if (size == 1) /* nobody else to hand results to */
        MPI_Allreduce(MPI_IN_PLACE, &one, 1, MPI_DOUBLE, MPI_SUM, a->comm);
}

static void nothing_dealt_out(struct arena *a)
{
    work(a->share, a->rank);
    gather(a);
}

static const struct shape {
    const char *group;
    void (*run)(struct arena *);
    bool receives;
} shapes[] = {
    {"time loop", time_loop, true},
    {"reductions", reductions, true},
    {"messages", messages, true},
    {"nothing dealt out", nothing_dealt_out, false},
};

/* ---- What the file says ---- */

struct line {
    double startup_s, per_item_s;
};

static struct line line_of(const struct rsc_platform *platform, int p, enum rsc_phase phase)
{
    struct line line = {-1, -1};
    rsc_platform_line(platform, p, phase, &line.startup_s, &line.per_item_s);
    return line;
}

static void check_process(struct checks *checks, const struct rsc_platform *platform,
                          const struct shape *shape, int p, int root)
{
    double item_s = ITEM_US * 1e-6 * (exact ? p + 1 : 1);
    struct line compute = line_of(platform, p, RSC_PHASE_COMPUTE);
    struct line receive = line_of(platform, p, RSC_PHASE_RECEIVE);
    CHECK(checks, compute.startup_s == 0.0 && compute.per_item_s >= item_s * 0.999);
    CHECK(checks, !exact || compute.per_item_s < item_s * 1.001);
    if (!shape->receives || p == root)
        CHECK(checks, receive.per_item_s == 0.0);
    else
        CHECK(checks, receive.per_item_s > 0.0);
}

static void check_file(struct checks *checks, const char *path, const struct shape *shape, int root,
                       const char *const *names)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_err err = {.text = ""};
    CHECK(checks, rsc_costs_load(path, &costs, &err) == 0);
    CHECK(checks, costs && rsc_platform_create(costs, names, checks->nproc, shape->group, root, 0,
                                               &platform, &err) == 0);
    if (platform) {
        CHECK(checks,
              !shape->receives || rsc_platform_item_bytes(platform) == (int64_t)sizeof(double));
        for (int p = 0; p < checks->nproc; p++)
            check_process(checks, platform, shape, p, root);
    } else {
        fprintf(stderr, "# %s\n", err.text);
    }
    rsc_platform_free(platform);
    rsc_costs_free(costs);
}

static void check_shape(struct checks *checks, const char *path, const struct shape *shape,
                        const char *const *names)
{
    for (int root = 0; root<checks->nproc; root += checks->nproc> 1 ? checks->nproc - 1 : 1) {
        struct arena arena = open_arena(checks, shape->group, root);
        shape->run(&arena);
        close_arena(&arena);
        if (checks->rank == root)
            check_file(checks, path, shape, root, names);
        MPI_Barrier(MPI_COMM_WORLD);
        if (checks->rank == root)
            unlink(path); /* another root measures other transfers */
    }
    check_end(checks, "%s", shape->group);
}

/* Two groups whose items are worked on together: each gets its part of the time. */
static void check_together(struct checks *checks, const char *path, const char *const *names)
{
    struct arena a = open_arena(checks, "first", 0), b = a;
    b.plan = rsc_balance("second", SHARE, 0, b.comm);
    scatter(&a);
    scatter(&b);
    work(a.share, a.rank);
    gather(&a);
    gather(&b);
    close_arena(&a);
    for (int i = 0; exact && checks->rank == 0 && i < 2; i++) {
        struct rsc_costs *costs = NULL;
        struct rsc_platform *platform = NULL;
        CHECK(checks, rsc_costs_load(path, &costs, NULL) == 0);
        CHECK(checks, rsc_platform_create(costs, names, checks->nproc, i ? "second" : "first", 0, 0,
                                          &platform, NULL) == 0);
        for (int p = 0; p < checks->nproc; p++) {
            double item_s = line_of(platform, p, RSC_PHASE_COMPUTE).per_item_s;
            CHECK(checks, fabs(item_s / (ITEM_US * 1e-6 * (p + 1) / 2) - 1) < 0.001);
        }
        rsc_platform_free(platform);
        rsc_costs_free(costs);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (checks->rank == 0)
        unlink(path);
    check_end(checks, "two groups at once");
}

/* All of them always busy, as work() takes; no piece waits for a root that works. */
static double ideal_s(int nproc)
{
    double rates = 0.0;
    for (int p = 0; p < nproc; p++)
        rates += 1e6 / ITEM_US / (p + 1);
    return SHARE * nproc / rates;
}

/* Pulled pieces cost per item what an even share does, whoever had how many. */
static void run_in_pieces(struct checks *checks, const char *group)
{
    MPI_Comm comm = check_fresh_comm(false);
    double *whole = calloc((size_t)checks->nproc * SHARE, sizeof *whole), *part;
    rsc_pieces *pieces = rsc_pieces_open(group, SHARE, 0, -1, 1, 0, comm);
    part = calloc((size_t)rsc_pieces_room(pieces) + 1, sizeof *part);
    for (int step = 0; step < 3; step++) {
        double start_s = MPI_Wtime();
        int n;
        rsc_pieces_scatter(pieces, whole, SHARE, MPI_DOUBLE, part, SHARE, MPI_DOUBLE);
        while ((n = (int)rsc_pieces_next(pieces)) >= 0) {
            for (int i = 0; i < n; i++) {
                rsc_pieces_poll(pieces);
                work(1, checks->rank);
            }
            rsc_pieces_gather(pieces, part, SHARE, MPI_DOUBLE, whole, SHARE, MPI_DOUBLE);
        }
        CHECK(checks, !exact || MPI_Wtime() - start_s < 1.4 * ideal_s(checks->nproc));
        usleep(3 * ITEM_US); /* not work on the share */
    }
    MPI_Comm_free(&comm);
    free(whole);
    free(part);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void check_in_pieces(struct checks *checks, const char *path, const char *const *names)
{
    static const struct shape shape = {"in pieces", NULL, true};
    check_setenv("RESCATTER_POLICY", "pull");
    run_in_pieces(checks, shape.group);
    check_setenv("RESCATTER_POLICY", NULL);
    if (checks->rank == 0) {
        struct rsc_costs *costs = NULL;
        CHECK(checks, rsc_costs_load(path, &costs, NULL) == 0);
        CHECK(checks, costs && rsc_costs_group_id(costs, 0));
        rsc_costs_free(costs);
    }
    /* Unlike processes of one host have no straight line in common. */
    if (exact && checks->rank == 0)
        check_file(checks, path, &shape, 0, names);
    MPI_Barrier(MPI_COMM_WORLD);
    if (checks->rank == 0)
        unlink(path);
    check_end(checks, "pulled in pieces");
}

/* A file that cannot be merged into stays as it is. */
static void check_malformed(struct checks *checks, const char *path)
{
    char text[64] = "", beside[256];
    snprintf(beside, sizeof beside, "%s.new", path);
    if (checks->rank == 0) {
        FILE *file = fopen(path, "w");
        fputs("version: 1\nprocessors: [{host", file);
        fclose(file);
    }
    check_setenv("RESCATTER_LOG", "error");
    struct arena arena = open_arena(checks, "malformed", 0);
    time_loop(&arena);
    close_arena(&arena);
    check_setenv("RESCATTER_LOG", NULL);
    if (checks->rank == 0) {
        FILE *file = fopen(path, "r");
        CHECK(checks, file && fread(text, 1, sizeof text - 1, file) > 0);
        CHECK(checks, strcmp(text, "version: 1\nprocessors: [{host") == 0);
        fclose(file);
        struct rsc_costs *costs = NULL;
        CHECK(checks, rsc_costs_load(beside, &costs, NULL) == 0);
        rsc_costs_free(costs);
        unlink(path);
        unlink(beside);
    }
    check_end(checks, "a half-written file");
}

int main(int argc, char **argv)
{
    struct checks checks = check_start(&argc, &argv);
    char name[MPI_MAX_PROCESSOR_NAME] = "", path[128] = "/tmp/rescatter-measure-XXXXXX";
    int length;
    MPI_Get_processor_name(name, &length);
    char(*all)[MPI_MAX_PROCESSOR_NAME] = calloc((size_t)checks.nproc, sizeof *all);
    const char **names = calloc((size_t)checks.nproc, sizeof *names);
    MPI_Allgather(name, sizeof name, MPI_CHAR, all, sizeof name, MPI_CHAR, MPI_COMM_WORLD);
    for (int p = 0; p < checks.nproc; p++)
        names[p] = all[p];
    if (checks.rank == 0 && mkdtemp(path))
        strcat(path, "/costs.yaml");
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_setenv("RESCATTER_MEASURE", path);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        check_shape(&checks, path, &shapes[i], names);
    check_together(&checks, path, names);
    check_in_pieces(&checks, path, names);
    check_malformed(&checks, path);
    *strrchr(path, '/') = '\0';
    if (checks.rank == 0)
        rmdir(path);
    free(all);
    free(names);
    return check_finish(&checks);
}
