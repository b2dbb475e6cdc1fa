/* SPDX-License-Identifier: MIT
 * steady.h: a plan for items without end on a graph: throughput, a period with whole items, its
 * timetable, and what is done by a given time.
 */
#ifndef RSC_STEADY_STEADY_H
#define RSC_STEADY_STEADY_H

#include "timetable.h"
#include "tree.h"

struct rsc_steady_problem {  /* zero-initialise, then set what differs */
    bool on_tree;            /* use the arcs of a tree only */
    enum rsc_tree_kind tree; /* of this kind */
    double period_s;         /* 0: chosen, see rsc_period_set() */
    double horizon_s;        /* > 0: plan for the most items that are done by then */
    int64_t items;           /* > 0: plan for the least time in which so many are done */
};

struct rsc_steady {       /* release with rsc_steady_clear() */
    struct rsc_flow flow; /* in periods of this length, start-ups included */
    double bound;         /* items per second: no plan on the whole graph has more */
    int *parent;          /* [n_nodes] the tree's arcs; NULL: the whole graph; owned */
    struct rsc_paths paths;
    int *level;    /* [n_nodes] periods until the first items are there to be passed on; owned */
    double *items; /* [n_arcs + n_nodes] per period on each arc and computed by each node; owned */
    double period_s; /* of the timetable */
    int64_t items_per_period;
    struct rsc_timetable timetable;
    int64_t periods;    /* with a horizon or a number of items: whole periods, the last ones clear
                           up; else 0 */
    int64_t done_items; /* in these, counted by the replay */
};

/* Errors: ECONDITION (no master; not one master for a tree; a horizon too short for one item, or a
 * period for start-ups), EUNSUPPORTED, ESOLVER, ENOMEM. */
int rsc_steady_plan(const struct rsc_graph *graph, const struct rsc_steady_problem *problem,
                    struct rsc_steady *out, struct rsc_err *err);
void rsc_steady_clear(struct rsc_steady *steady); /* cleared is fine */

#endif
