/* SPDX-License-Identifier: MIT
 * study_rounds.c FIGURE PLATFORMS: the simulations of [Divisible] 6 as CSV: a line for each size of
 * the work, 100 to 2,000 units, with the mean time of each heuristic over so many random platforms,
 * as a part of the time with adaptive periods. FIGURE is 4 (seconds), 5, 6, 8, 9, 11, 12, 13 or 14.
 *
 * A unit is 1 Gflop (figures 13 and 14: 50 Mflop) and 2 Mbit. The master does not compute, workers
 * do not receive while they compute. Units are divided: an item is a thousandth of one. */
#include "instance.h"
#include "rescatter_rounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNITS_STEP = 100, MOST_UNITS = 2000, ITEMS_PER_UNIT = 1000, MOST_TEXT = 8192 };
enum { N_SIZES = MOST_UNITS / UNITS_STEP };

static const char *const heuristics[] = {"periodic-fixed", "periodic-sqrt", "periodic-adaptive",
                                         "mi:1",           "mi:2",          "mi:3",
                                         "mi:4",           "mi:5",          "mi:6",
                                         "mi:7",           "mi:8"};
enum { N_HEURISTICS = sizeof heuristics / sizeof *heuristics, ADAPTIVE = 2 };

static const struct setting {
    int figure, workers;
    bool alike, startups, seconds;
    double unit_mflop;
} settings[] = {
    {4, 5, true, false, true, 1000.0},    {5, 5, true, false, false, 1000.0},
    {6, 20, true, false, false, 1000.0},  {8, 5, false, false, false, 1000.0},
    {9, 20, false, false, false, 1000.0}, {11, 5, false, true, false, 1000.0},
    {12, 20, false, true, false, 1000.0}, {13, 5, false, true, false, 50.0},
    {14, 20, false, true, false, 50.0},
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

static void die(const char *why)
{
    fprintf(stderr, "study: %s\n", why);
    exit(1);
}

/* Processors and networks as measured in the paper. */
static const double mflops[] = {22.151, 48.492, 34.333, 114.444};
static const double mbits[] = {4.70, 32.10, 30.25};

static struct rsc_platform *draw(const struct setting *setting, uint64_t *state)
{
    char yaml[MOST_TEXT];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
    for (int i = 1; i <= setting->workers; i++) {
        double mflop_s = mflops[setting->alike ? 3 : instance_between(state, 0, 3)];
        double mbit_s = mbits[setting->alike ? 1 : instance_between(state, 0, 2)];
        used += snprintf(
            yaml + used, sizeof yaml - (size_t)used,
            "  - {host: w%d, receive: {startup: %.17g, per_item: %.17g}, compute: %.17g}\n", i,
            setting->startups ? 2.0 / mbit_s : 0.0, 2.0 / mbit_s / ITEMS_PER_UNIT,
            setting->unit_mflop / mflop_s / ITEMS_PER_UNIT);
    }
    return instance_parse(yaml);
}

static double time_s(const struct rsc_platform *platform, int units, const char *heuristic)
{
    struct rsc_rounds_problem problem = {.items = (int64_t)units * ITEMS_PER_UNIT,
                                         .no_overlap = true};
    struct rsc_rounds rounds;
    struct rsc_err err;
    if (rsc_rounds_algorithm_parse(heuristic, &problem.algorithm, &problem.rounds) < 0)
        die("unknown heuristic");
    if (problem.algorithm == RSC_ROUNDS_PERIODIC_FIXED)
        problem.period_s = 2000.0;
    if (rsc_plan_rounds(platform, &problem, &rounds, &err) < 0)
        die(err.text);
    double makespan_s = rounds.makespan_s;
    rsc_rounds_clear(&rounds);
    return makespan_s;
}

static void add_platform(const struct setting *setting, const struct rsc_platform *platform,
                         double sums[N_SIZES][N_HEURISTICS])
{
    for (int k = 0; k < N_SIZES; k++) {
        int units = (k + 1) * UNITS_STEP;
        double whole = setting->seconds ? 1.0 : time_s(platform, units, heuristics[ADAPTIVE]);
        for (int h = 0; h < N_HEURISTICS; h++)
            sums[k][h] += time_s(platform, units, heuristics[h]) / whole;
    }
}

static void study(const struct setting *setting, int platforms)
{
    double sums[N_SIZES][N_HEURISTICS] = {{0.0}};
    uint64_t state = 2003;
    if (setting->alike)
        platforms = 1;
    for (int i = 0; i < platforms; i++) {
        struct rsc_platform *platform = draw(setting, &state);
        add_platform(setting, platform, sums);
        rsc_platform_free(platform);
    }
    printf("units");
    for (int h = 0; h < N_HEURISTICS; h++)
        printf(",%s", heuristics[h]);
    for (int k = 0; k < N_SIZES; k++) {
        printf("\n%d", (k + 1) * UNITS_STEP);
        for (int h = 0; h < N_HEURISTICS; h++)
            printf(",%.6g", sums[k][h] / platforms);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    if (argc != 3 || atoi(argv[2]) < 1)
        die("expected FIGURE PLATFORMS");
    for (int s = 0; s < N_SETTINGS; s++)
        if (settings[s].figure == atoi(argv[1])) {
            study(&settings[s], atoi(argv[2]));
            return 0;
        }
    die("no such figure");
}
