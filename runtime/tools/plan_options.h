/* SPDX-License-Identifier: MIT
 * plan_options.h: the command line of rescatter-plan, from one table (plan_options.def).
 */
#ifndef RSC_TOOLS_PLAN_OPTIONS_H
#define RSC_TOOLS_PLAN_OPTIONS_H

#include "rescatter_rounds.h"
#include "ring.h"
#include "steady.h"

enum plan_model {
    PLAN_SCATTER,
    PLAN_SCATTER_GATHER,
    PLAN_ROUNDS,
    PLAN_ROUNDS_GATHER,
    PLAN_STEADY,
    PLAN_RING,
    PLAN_TREE
};
enum plan_format { PLAN_TABLE, PLAN_JSON, PLAN_SVG, PLAN_SIMGRID, PLAN_COSTS, PLAN_HOSTS };

struct plan_options {
    const char *costs; /* path; all texts are borrowed from argv */
    const char *root, *group, *output;
    int64_t item_bytes;    /* 0: as the file says */
    double axis_s;         /* SVG: end of the time axis, 0: the makespan */
    bool compare, what_if; /* instead of one plan */
    bool compare_even;     /* two charts */
    enum plan_format format;
    const char *algorithm; /* as given; NULL: not */
    enum plan_model model;
    struct rsc_problem problem;       /* of one round */
    struct rsc_rounds_problem rounds; /* of several */
    struct rsc_ring_problem ring;     /* of a ring */
    struct rsc_steady_problem steady; /* of items without end */
    double item_flops;                /* graphs: of an item, 0: as usual */
};

/* Is it a plan of several rounds? */
bool plan_has_rounds(const struct plan_options *options);

/* Is COSTS a graph? */
bool plan_is_on_graph(const struct plan_options *options);

/* Parse argv; prints and exits (status 2) on bad usage, and for --help and --version. */
void plan_options_parse(int argc, char **argv, struct plan_options *options);

#endif
