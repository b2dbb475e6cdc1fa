/* SPDX-License-Identifier: MIT */
#include "instance.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t instance_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int64_t instance_between(uint64_t *state, int64_t low, int64_t high)
{
    return low + (int64_t)(instance_random(state) % (uint64_t)(high - low + 1));
}

static double grid(uint64_t *state, int64_t most)
{
    return (double)instance_between(state, 0, most) / 1024.0;
}

/* Steps of 1, 2 or 4 items keep the slopes on the grid. */
static void write_points(FILE *out, bool increasing, int64_t most, uint64_t *state)
{
    int64_t items = 0, n = instance_between(state, 1, 5);
    double seconds = 0.0;
    fputs("{points: [", out);
    for (int64_t k = 0; k < n; k++) {
        double change = 4.0 * grid(state, most);
        bool down = !increasing && k < n - 1 && instance_between(state, 0, 2) == 0;
        items += (int64_t)1 << instance_between(state, 0, 2);
        seconds = down ? (seconds > change ? seconds - change : 0.0) : seconds + change;
        fprintf(out, "%s[%" PRId64 ", %.17g]", k ? ", " : "", items, seconds);
    }
    fputs("]}", out);
}

static void write_cost(FILE *out, const char *name, enum instance_kind kind, int64_t most,
                       uint64_t *state)
{
    bool compute = strcmp(name, "compute") == 0;
    bool table = kind == INSTANCE_TABLE || kind == INSTANCE_WILD ||
                 (kind == INSTANCE_TABLE_COMPUTE && compute);
    fprintf(out, "    %s: ", name);
    if (table)
        write_points(out, kind != INSTANCE_WILD, most, state);
    else if (kind == INSTANCE_AFFINE)
        fprintf(out, "{startup: %.17g, per_item: %.17g}", grid(state, 3 * most), grid(state, most));
    else
        fprintf(out, "%.17g", grid(state, most));
    fputc('\n', out);
}

struct rsc_platform *instance_parse(const char *yaml)
{
    struct rsc_err err;
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    if (rsc_costs_parse(yaml, strlen(yaml), "instance", &costs, &err) < 0 ||
        rsc_platform_offline(costs, NULL, NULL, 0, &platform, &err) < 0) {
        fprintf(stderr, "%s\n%s", err.text, yaml);
        abort();
    }
    rsc_costs_free(costs);
    return platform;
}

struct rsc_platform *instance_platform(enum instance_kind kind, int nproc, uint64_t *state)
{
    char *yaml;
    size_t size;
    FILE *out = open_memstream(&yaml, &size);
    int64_t link = (int64_t)1 << instance_between(state, 0, 9);
    int64_t computing = (int64_t)1 << instance_between(state, 0, 10);
    int64_t cannot = nproc > 1 ? instance_between(state, 0, 3 * nproc) : nproc;
    fputs("version: 1\nprocessors:\n", out);
    for (int p = 0; p < nproc; p++) {
        fprintf(out, "  - host: p%d\n", p);
        if (p > 0)
            write_cost(out, "receive", kind, link, state);
        if (p != cannot)
            write_cost(out, "compute", kind, computing, state);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

double instance_planned_s(const struct rsc_platform *platform, struct rsc_problem problem,
                          enum rsc_algorithm algorithm, bool *optimal)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    problem.algorithm = algorithm;
    *optimal = true;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0) {
        if (err.code == RSC_EINFEASIBLE)
            return INFINITY;
        fprintf(stderr, "%s\n", err.text);
        abort();
    }
    double makespan_s = schedule.makespan_s;
    *optimal = schedule.optimal;
    if (schedule.lower_bound_s > makespan_s) {
        fprintf(stderr, "bound %.17g above %.17g\n", schedule.lower_bound_s, makespan_s);
        abort();
    }
    rsc_schedule_clear(&schedule);
    return makespan_s;
}
