/* SPDX-License-Identifier: MIT
 * timetable.h: when in a period each transfer takes place, so that no port has more to do at one
 * time than it can.
 */
#ifndef RSC_STEADY_TIMETABLE_H
#define RSC_STEADY_TIMETABLE_H

#include "flow.h"

struct rsc_action {      /* a stretch of a transfer, or of computing */
    int arc, node;       /* one of them is -1 */
    double from_s, to_s; /* from the period's start */
};

struct rsc_timetable {          /* release with rsc_timetable_clear() */
    struct rsc_action *actions; /* [n], each arc's and node's own by time; owned */
    int n;
    double length_s; /* at least the period asked for */
    bool exact;      /* no ports of whatever kind could do it faster: it is the most loaded one's */
};

/* Put items[n_arcs + n_nodes] (on each arc, then computed by each node) into period_s seconds.
 * Transfers may be interrupted. The timetable is as long as the most loaded port is busy, and at
 * least period_s, when those who send can be told from those who receive; otherwise, where
 * transfers between nodes that receive and send through one port form odd circles, it can be
 * longer. Errors: ENOMEM. */
int rsc_timetable_make(const struct rsc_graph *graph, const double *items, double period_s,
                       struct rsc_timetable *out, struct rsc_err *err);
void rsc_timetable_clear(struct rsc_timetable *timetable);

#endif
