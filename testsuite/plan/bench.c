/* SPDX-License-Identifier: MIT
 * bench.c COSTS: how long planning takes; one line of JSON per measurement. The slow comparison,
 * the dynamic program on the published platform, takes about a minute. */
#include "rescatter_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void die(const struct rsc_err *err)
{
    fprintf(stderr, "bench: %s\n", err->text);
    exit(1);
}

/* Plan `repeats` times; prints the mean. Returns it. */
static double measure(const char *name, const struct rsc_platform *platform, int64_t items,
                      enum rsc_algorithm algorithm, int repeats)
{
    struct rsc_request request = {.items = items, .algorithm = algorithm};
    struct rsc_schedule schedule = {0};
    struct rsc_err err;
    struct rusage usage;
    double start_s = now_s();
    for (int k = 0; k < repeats; k++) {
        rsc_schedule_clear(&schedule);
        if (rsc_plan_scatter(platform, &request, &schedule, &err) < 0)
            die(&err);
    }
    double seconds = (now_s() - start_s) / repeats;
    getrusage(RUSAGE_SELF, &usage);
    printf("{\"bench\": \"plan\", \"case\": \"%s\", \"algorithm\": \"%s\", \"processors\": %d, "
           "\"items\": %lld, \"seconds\": %.9f, \"makespan\": %.9f, \"lower_bound\": %.9f, "
           "\"optimal\": %s, \"peak_kbytes\": %ld}\n",
           name, rsc_algorithm_id(algorithm), schedule.nproc, (long long)items, seconds,
           schedule.makespan_s, schedule.lower_bound_s, schedule.optimal ? "true" : "false",
           usage.ru_maxrss);
    fflush(stdout);
    rsc_schedule_clear(&schedule);
    return seconds;
}

static struct rsc_platform *offline(struct rsc_costs *costs)
{
    struct rsc_platform *platform;
    struct rsc_err err;
    if (rsc_platform_offline(costs, NULL, NULL, 0, &platform, &err) < 0)
        die(&err);
    rsc_costs_free(costs);
    return platform;
}

/* A root and three racks of unlike machines, nproc processors in all. */
static struct rsc_platform *racks(int nproc)
{
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
        die(&err);
    return offline(costs);
}

static void published(const char *path)
{
    struct rsc_costs *costs;
    struct rsc_err err;
    if (rsc_costs_load(path, &costs, &err) < 0)
        die(&err);
    struct rsc_platform *platform = offline(costs);
    double exact_s = measure("table1", platform, 817101, RSC_ALG_EXACT, 1000);
    measure("table1", platform, 817101, RSC_ALG_CLOSED_FORM, 1000);
    if (rsc_plan_has_glpk())
        measure("table1", platform, 817101, RSC_ALG_LP, 10);
    double dp_s = measure("table1", platform, 817101, RSC_ALG_DP_INCREASING, 1);
    printf(
        "{\"bench\": \"plan\", \"case\": \"table1\", \"exact_faster_than_dp_increasing\": %.0f}\n",
        dp_s / exact_s);
    rsc_platform_free(platform);
}

static void large(void)
{
    struct rsc_platform *platform = racks(4096);
    measure("racks", platform, 1000000000, RSC_ALG_EXACT, 3);
    if (rsc_plan_has_glpk())
        measure("racks", platform, 1000000000, RSC_ALG_LP, 1);
    rsc_platform_free(platform);
    platform = racks(1000000);
    measure("racks", platform, 1000000000000, RSC_ALG_CLOSED_FORM, 1);
    rsc_platform_free(platform);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s COSTS\n", argv[0]);
        return 2;
    }
    large();
    published(argv[1]);
    return 0;
}
