/* SPDX-License-Identifier: MIT
 * multi.h: a star that is worked on in pieces, as the planners of several rounds see it.
 *
 * Pieces stand in the order in which the root sends them: by round, then by service position, its
 * own work of a round last. On one port the result of (round, position) is collected in the place
 * of (round + lag, position), before that piece is sent.
 */
#ifndef RSC_PLAN_MULTI_H
#define RSC_PLAN_MULTI_H

#include "rescatter_rounds.h"
#include "star.h"

struct rsc_multi {
    const struct rsc_star *star; /* borrowed; of costs without tables */
    bool overlap, returns, two_ports;
    int rounds, lag;
    int64_t max_units; /* of a piece */
    int n;
    struct rsc_round_piece *pieces; /* [n]; owned */
};

/* One thing that the root does: send a piece or work on its own one, or collect the results. */
struct rsc_step {
    bool collects;
    int piece;
};

struct rsc_steps { /* where a walk over all steps is; zero-initialise */
    int sent, collected;
};

/* The next step, in an order in which each follows what it depends on; false after the last. */
bool rsc_multi_step(const struct rsc_multi *multi, struct rsc_steps *at, struct rsc_step *step);

/* Is it the root's own work? */
bool rsc_multi_is_work(const struct rsc_multi *multi, const struct rsc_round_piece *piece);

/* Room for n pieces; none is there yet. Errors: ENOMEM. */
int rsc_multi_create(const struct rsc_star *star, const struct rsc_rounds_problem *problem, int n,
                     struct rsc_multi *multi, struct rsc_err *err);
void rsc_multi_clear(struct rsc_multi *multi); /* cleared is fine */

/* Add an empty piece; there must be room. */
void rsc_multi_add(struct rsc_multi *multi, int round, int position);

/* Seconds until all is done if each thing is done as soon as it can be; fills the pieces' times,
 * which all have items. last[p] is scratch. */
double rsc_multi_time_s(const struct rsc_multi *multi, int *last);

/* Seconds per unit of the root's own port: sending, and collecting on the same port. */
double rsc_multi_port_s(const struct rsc_multi *multi, int position);
/* The same for start-ups of a piece. */
double rsc_multi_port_startup_s(const struct rsc_multi *multi, int position);

/* A slope per unit. */
double rsc_multi_slope_s(const struct rsc_multi *multi, const struct rsc_cost *cost);

#endif
