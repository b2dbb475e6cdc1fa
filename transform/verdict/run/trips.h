/* SPDX-License-Identifier: MIT
 * trips.h: what is known of a loop before it runs.
 */
#ifndef XF_TRIPS_H
#define XF_TRIPS_H

#include "flow.h"
#include "shape.h"

enum { XF_MAX_STEPPERS = 8 };

struct xf_moving { /* a stepper with its values */
    struct xf_stepper s;
    int cell;
    struct xf_val start, amount; /* amount in units of the value: bytes for pointers */
};

struct xf_course {
    struct xf_moving m[XF_MAX_STEPPERS];
    int n;
    struct xf_val trips;          /* XR_UNSET when not counted */
    const struct xf_expr *bound;  /* what the number of trips comes from */
    const struct xf_expr *limit;  /* what the condition compares with; NULL: nothing */
    const struct xf_object *text; /* to the zero behind its items; NULL: not so */
    bool clipped;                 /* the trips for items from some position in the whole on are
                                   * left out, as the bound has it or */
    const struct xf_expr *clip;   /* ... this, with which a second condition compares */
};

struct xf_course xf_trips_find(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop);
/* Give every moving variable its value on trip k, and behind the last trip. */
void xf_trips_set(struct xf_flow *f, struct xf_state *st, const struct xf_course *c,
                  struct xf_val k, const struct xf_stmt *loop);
/* Each moving variable must have moved as expected on trip k, which ends in st: somebody else may
 * have written it, by another name. */
void xf_trips_check(struct xf_flow *f, const struct xf_state *st, const struct xf_course *c,
                    struct xf_val k, const struct xf_stmt *loop);
/* ... and nothing the bound is computed from may have been written on a trip that began at stamp
 * `since` and ends in st: otherwise the loop is not taken for a counted one again. */
void xf_trips_check_limit(struct xf_flow *f, struct xf_state *st, const struct xf_course *c,
                          unsigned since, const struct xf_stmt *loop);
/* The value of *m behind the last trip. */
struct xf_val xf_trips_past(struct xf_flow *f, const struct xf_course *c, const struct xf_moving *m,
                            const struct xf_stmt *loop);
void xf_trips_set_past(struct xf_flow *f, struct xf_state *st, const struct xf_course *c,
                       const struct xf_stmt *loop);
/* Every item of the block, no more, no less. */
bool xf_trips_cover_block(const struct xf_val *trips);
bool xf_trips_moves(const struct xf_course *c, int cell);
/* Counts the trips of the loop in this call of its function (`back`: those still to come). */
const struct xf_num *xf_trips_counter(struct xf_flow *f, const struct xf_stmt *loop,
                                      const struct xf_num *trips, bool back);

#endif
