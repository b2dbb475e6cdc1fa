/* SPDX-License-Identifier: MIT
 * outline.h: a steady plan while it is made: which flow there is in periods of which length.
 */
#ifndef RSC_STEADY_OUTLINE_H
#define RSC_STEADY_OUTLINE_H

#include "steady.h"

struct rsc_outline {
    const struct rsc_graph *graph;
    const bool *usable;    /* NULL: all arcs */
    struct rsc_flow ideal; /* of greatest throughput on these, without start-ups */
    bool has_startups;
    double period_s;           /* that was asked for last, or chosen */
    struct rsc_steady *steady; /* what is made */
};

/* Flow, paths and levels of the plan become those for periods of period_s, 0: of a length that is
 * chosen; paths have the items that go along them in it. Errors: ESOLVER, ENOMEM. */
int rsc_outline_period(struct rsc_outline *outline, double period_s, struct rsc_err *err);

/* The timetable of these items. The plan's period is as long as it. Errors: ENOMEM. */
int rsc_outline_timetable(struct rsc_outline *outline, struct rsc_err *err);

#endif
