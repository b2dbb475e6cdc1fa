/* SPDX-License-Identifier: MIT
 * bench.c COSTS: what planning takes, against goals; one line of JSON per measurement. COSTS is the
 * published platform, on which the published dynamic program takes about a minute.
 *
 * Every measurement runs in a process of its own, so that its memory can be told. Goals are for
 * processor time, which other work on the machine lengthens less than time on the clock. Exit
 * status 1 when a goal was missed or optima differ, each said on standard error. */
#include "rescatter_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RAYS = 817101, LEAST_RATIO = 10000 };

struct bench {
    const char *name;
    struct rsc_platform *(*platform)(int nproc, const char *costs);
    int nproc;
    int64_t items;
    enum rsc_algorithm algorithm;
    enum rsc_order order;
    enum rsc_port port;
    int repeats;
    double goal_s;    /* processor time of one planning, 0: no goal */
    long goal_kbytes; /* beyond the platform's own, 0: no goal */
};

struct result {            /* as the measuring process writes it */
    double seconds, cpu_s; /* of one planning */
    double makespan_s, lower_bound_s;
    int nproc;
    bool optimal;
    long kbytes; /* beyond the platform's own */
};

static double now_s(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void die(const char *what, const char *why)
{
    fprintf(stderr, "bench: %s: %s\n", what, why);
    exit(1);
}

static long peak_kbytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* ---- Platforms ---- */

static struct rsc_platform *offline(struct rsc_costs *costs)
{
    struct rsc_platform *platform;
    struct rsc_err err;
    if (rsc_platform_offline(costs, NULL, NULL, 0, &platform, &err) < 0)
        die("platform", err.text);
    rsc_costs_free(costs);
    return platform;
}

/* A root and three racks of unlike machines, nproc processors in all. */
static struct rsc_platform *racks(int nproc, const char *unused)
{
    (void)unused;
    char yaml[1024];
    struct rsc_costs *costs;
    struct rsc_err err;
    double link = 1e-5 / nproc;
    int slots = (nproc - 1) / 3;
    int len = snprintf(yaml, sizeof yaml,
                       "version: 1\nprocessors:\n  - {host: root, compute: 1.5e-3}\n"
                       "  - {host: a, slots: %d, receive: %.17g, compute: 1.1e-3}\n"
                       "  - {host: b, slots: %d, receive: %.17g, compute: 7.0e-4}\n"
                       "  - {host: c, slots: %d, receive: %.17g, compute: 2.9e-3}\n",
                       slots, link, slots, 2.3 * link, nproc - 1 - 2 * slots, 3.1 * link);
    if (rsc_costs_parse(yaml, (size_t)len, "racks", &costs, &err) < 0)
        die("racks", err.text);
    return offline(costs);
}

/* A root and nproc - 1 processors that are all unlike, in no order; links are busy for some half of
 * the time if all finish together. */
static struct rsc_platform *unlike(int nproc, const char *unused)
{
    (void)unused;
    char *yaml;
    size_t len;
    FILE *out = open_memstream(&yaml, &len);
    struct rsc_costs *costs;
    struct rsc_err err = {.text = "no memory"};
    uint32_t state = 1;
    if (!out)
        die("unlike", err.text);
    fputs("version: 1\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 1; p < nproc; p++) {
        double part[2];
        for (int k = 0; k < 2; k++) {
            state = state * 1664525u + 1013904223u;
            part[k] = (state >> 8) / (double)(1 << 24);
        }
        fprintf(out, "  - {host: p%d, receive: %.9g, compute: %.9g}\n", p,
                5e-4 / nproc * (0.2 + 3.3 * part[0]), 3e-4 + 2e-3 * part[1]);
    }
    if (fclose(out) != 0 || rsc_costs_parse(yaml, len, "unlike", &costs, &err) < 0)
        die("unlike", err.text);
    free(yaml);
    return offline(costs);
}

/* Of `*state`, from 0 to 1. */
static double next_part(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / (double)(1 << 24);
}

static struct rsc_platform *parsed(char *yaml, size_t len, FILE *out)
{
    struct rsc_costs *costs;
    struct rsc_err err = {.text = "no memory"};
    if (fclose(out) != 0 || rsc_costs_parse(yaml, len, "bench", &costs, &err) < 0)
        die("platform", err.text);
    free(yaml);
    return offline(costs);
}

/* Start-ups of up to a third of what an even share of 250 or 500 items takes. */
static struct rsc_platform *affine(int nproc, const char *network)
{
    char *yaml;
    size_t len;
    FILE *out = open_memstream(&yaml, &len);
    uint32_t state = 1;
    if (!out)
        die("affine", "no memory");
    fprintf(out, "version: 1\n%sprocessors:\n  - {host: root, compute: 1e-3}\n", network);
    for (int p = 1; p < nproc; p++) {
        double link = 5e-4 / nproc * (0.2 + 3.3 * next_part(&state));
        double compute = 3e-4 + 2e-3 * next_part(&state);
        fprintf(out, "  - {host: p%d, receive: {startup: %.9g, per_item: %.9g}, ", p,
                75.0 * link * next_part(&state), link);
        fprintf(out, "compute: {startup: %.9g, per_item: %.9g}}\n",
                75.0 * compute * next_part(&state), compute);
    }
    fflush(out);
    return parsed(yaml, len, out);
}

static struct rsc_platform *one_by_one(int nproc, const char *unused)
{
    (void)unused;
    return affine(nproc, "");
}

/* The root's link carries less than what the others take together. */
static struct rsc_platform *limited(int nproc, const char *unused)
{
    (void)unused;
    return affine(nproc, "item_bytes: 1\nnetwork: {port: many, root_per_byte: 1e-6}\n");
}

/* Tables, of which one falls at one point. */
static struct rsc_platform *falling(int nproc, const char *unused)
{
    (void)unused;
    char *yaml;
    size_t len;
    FILE *out = open_memstream(&yaml, &len);
    uint32_t state = 1;
    if (!out)
        die("falling", "no memory");
    fputs("version: 1\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 1; p < nproc; p++) {
        double link = 5e-4 / nproc * (0.2 + 3.3 * next_part(&state));
        double compute = 3e-4 + 2e-3 * next_part(&state);
        fprintf(out, "  - {host: p%d, receive: %.9g, compute: {points: [[1000, %.9g], ", p, link,
                600.0 * compute);
        fprintf(out, "[2000, %.9g], [50000, %.9g]]}}\n", (p == 7 ? 1160.0 : 2000.0) * compute * 0.5,
                55000.0 * compute);
    }
    fflush(out);
    return parsed(yaml, len, out);
}

static struct rsc_platform *published(int unused, const char *path)
{
    (void)unused;
    struct rsc_costs *costs;
    struct rsc_err err;
    if (rsc_costs_load(path, &costs, &err) < 0)
        die("published platform", err.text);
    return offline(costs);
}

/* ---- Measuring ---- */

static struct result measure(const struct bench *bench, const char *costs)
{
    struct rsc_platform *platform = bench->platform(bench->nproc, costs);
    struct rsc_problem problem = {.items = bench->items,
                                  .algorithm = bench->algorithm,
                                  .order = bench->order,
                                  .port = bench->port};
    struct rsc_schedule schedule = {0};
    struct rsc_err err;
    long before_kbytes = peak_kbytes();
    double start_s = now_s(CLOCK_MONOTONIC), start_cpu_s = now_s(CLOCK_PROCESS_CPUTIME_ID);
    for (int k = 0; k < bench->repeats; k++) {
        rsc_schedule_clear(&schedule);
        if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
            die(bench->name, err.text);
    }
    struct result result = {
        .seconds = (now_s(CLOCK_MONOTONIC) - start_s) / bench->repeats,
        .cpu_s = (now_s(CLOCK_PROCESS_CPUTIME_ID) - start_cpu_s) / bench->repeats,
        .makespan_s = schedule.makespan_s,
        .lower_bound_s = schedule.lower_bound_s,
        .nproc = schedule.nproc,
        .optimal = schedule.optimal,
        .kbytes = peak_kbytes() - before_kbytes,
    };
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    return result;
}

/* In a child, which writes the result into a pipe. */
static struct result measure_apart(const struct bench *bench, const char *costs)
{
    struct result result;
    int ends[2], status;
    pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child == 0) {
        result = measure(bench, costs);
        _exit(write(ends[1], &result, sizeof result) != (ssize_t)sizeof result);
    }
    if (child < 0)
        die(bench->name, "no process to measure in");
    close(ends[1]);
    bool complete = read(ends[0], &result, sizeof result) == (ssize_t)sizeof result;
    close(ends[0]);
    if (waitpid(child, &status, 0) < 0 || status != 0 || !complete)
        die(bench->name, "was not measured");
    return result;
}

/* ---- Goals ---- */

/* `, "NAME": goal, "met": ...`; returns whether it was met. */
static bool print_goal(const char *name, double goal, bool met)
{
    printf(", \"%s\": %g, \"%s_met\": %s", name, goal, name, met ? "true" : "false");
    return met;
}

/* Measure and print; *missed counts the goals that were not met. */
static struct result run(const struct bench *bench, const char *costs, int *missed)
{
    struct result result = measure_apart(bench, costs);
    printf("{\"bench\": \"plan\", \"case\": \"%s\", \"algorithm\": \"%s\", \"order\": \"%s\", "
           "\"port\": \"%s\", "
           "\"processors\": %d, \"items\": %lld, \"seconds\": %.9f, \"cpu_seconds\": %.9f, "
           "\"makespan\": %.9f, \"lower_bound\": %.9f, \"optimal\": %s, \"kbytes\": %ld",
           bench->name, rsc_algorithm_id(bench->algorithm), rsc_order_id(bench->order),
           bench->port == RSC_PORT_MANY ? "many" : "one", result.nproc, (long long)bench->items,
           result.seconds, result.cpu_s, result.makespan_s, result.lower_bound_s,
           result.optimal ? "true" : "false", result.kbytes);
    bool good = true;
    if (bench->goal_s > 0.0)
        good &= print_goal("goal_cpu_seconds", bench->goal_s, result.cpu_s < bench->goal_s);
    if (bench->goal_kbytes > 0)
        good &= print_goal("goal_kbytes", (double)bench->goal_kbytes,
                           result.kbytes < bench->goal_kbytes);
    puts("}");
    fflush(stdout);
    if (!good)
        fprintf(stderr, "bench: GOAL MISSED: %s by %s: %.3f s of %g s, %ld kB of %ld kB\n",
                bench->name, rsc_algorithm_id(bench->algorithm), result.cpu_s, bench->goal_s,
                result.kbytes, bench->goal_kbytes);
    *missed += !good;
    return result;
}

/* Exact against the published dynamic program. */
static void compare(const struct bench *ours, const struct bench *theirs, const char *costs,
                    int *missed)
{
    struct result exact = run(ours, costs, missed), dp = run(theirs, costs, missed);
    double ratio = dp.cpu_s / exact.cpu_s;
    bool same = dp.makespan_s == exact.makespan_s;
    printf("{\"bench\": \"plan\", \"case\": \"%s\", \"same_optimum\": %s, "
           "\"exact_faster_than_dp_increasing\": %.0f",
           ours->name, same ? "true" : "false", ratio);
    bool fast = print_goal("goal_ratio", LEAST_RATIO, ratio >= LEAST_RATIO);
    puts("}");
    if (!same || !fast)
        fprintf(stderr, "bench: GOAL MISSED: exact on %s: %.0f times as fast of %d, optima %s\n",
                ours->name, ratio, LEAST_RATIO, same ? "equal" : "differ");
    *missed += !same || !fast;
}

/* The memory goals are 1 kB a processor whatever the number of items, and the search's window where
 * the order is not the best one; that window is wide where all are unlike. */
static const struct bench benches[] = {
    {"racks", racks, 4096, 1000000, RSC_ALG_EXACT, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 3, 1.0, 4096},
    {"racks", racks, 4096, 1000000000, RSC_ALG_EXACT, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 3, 1.0,
     4096},
    {"racks", racks, 4096, 1000000000000, RSC_ALG_EXACT, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 3, 1.0,
     4096},
    {"racks", racks, 4096, 1000000000, RSC_ALG_EXACT, RSC_ORDER_REVERSE, RSC_PORT_ONE, 1, 0.0,
     8192},
    {"unlike", unlike, 1000, 1000000, RSC_ALG_EXACT, RSC_ORDER_LISTED, RSC_PORT_ONE, 1, 10.0,
     32768},
    {"unlike", unlike, 1000, 1000000000, RSC_ALG_EXACT, RSC_ORDER_LISTED, RSC_PORT_ONE, 1, 10.0,
     32768},
    {"unlike", unlike, 1000, 1000000000, RSC_ALG_EXACT, RSC_ORDER_REVERSE, RSC_PORT_ONE, 1, 10.0,
     32768},
    {"unlike", unlike, 8000, 1000000000, RSC_ALG_MANY, RSC_ORDER_LISTED, RSC_PORT_MANY, 1, 1.0,
     8192},
    {"racks", racks, 1000000, 1000000000000, RSC_ALG_CLOSED_FORM, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE,
     1, 1.0, 0},
    {"table1", published, 0, RAYS, RSC_ALG_CLOSED_FORM, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1000,
     0.0, 0},
    /* planning costs no more than it can save */
    {"affine", one_by_one, 4000, 1000000, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 0.3,
     0},
    {"affine", one_by_one, 20000, 10000000, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 0.6,
     0},
    {"falling", falling, 16, 32000, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 0.1, 0},
    {"falling", falling, 16, RAYS, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 0.1, 0},
    {"limited", limited, 400, 100000, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_MANY, 1, 0.5, 0},
    {"racks", racks, 1000000, 10000000, RSC_ALG_AUTO, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 10.0,
     0},
};
static const struct bench by_lp[] = {
    {"racks", racks, 4096, 1000000000, RSC_ALG_LP, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1, 2.0, 0},
    {"table1", published, 0, RAYS, RSC_ALG_LP, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 10, 0.0, 0},
};
static const struct bench exact = {
    "table1", published, 0, RAYS, RSC_ALG_EXACT, RSC_ORDER_BANDWIDTH, RSC_PORT_ONE, 1000, 0.0, 0};
static const struct bench dp = {
    "table1",     published, 0,   RAYS, RSC_ALG_DP_INCREASING, RSC_ORDER_BANDWIDTH,
    RSC_PORT_ONE, 1,         0.0, 0};

int main(int argc, char **argv)
{
    int missed = 0;
    if (argc != 2) {
        fprintf(stderr, "usage: %s COSTS\n", argv[0]);
        return 2;
    }
    for (size_t k = 0; k < sizeof benches / sizeof *benches; k++)
        run(&benches[k], argv[1], &missed);
    for (size_t k = 0; k < sizeof by_lp / sizeof *by_lp && rsc_plan_has_glpk(); k++)
        run(&by_lp[k], argv[1], &missed);
    compare(&exact, &dp, argv[1], &missed);
    printf("{\"bench\": \"plan\", \"goals_missed\": %d}\n", missed);
    return missed ? 1 : 0;
}
