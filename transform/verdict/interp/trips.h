/* SPDX-License-Identifier: MIT
 * trips.h: what is known of a loop before it runs.
 */
#ifndef XF_TRIPS_H
#define XF_TRIPS_H

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"
#include "shape.h"
#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_stmt;

enum { XF_MAX_INDUCTIONS = 8 };

struct xf_induction_variable { /* an induction variable with its values */
    struct xf_basic_induction s;
    int cell;
    struct xf_val start, amount; /* amount in units of the value: bytes for pointers */
};

struct xf_induction {
    struct xf_induction_variable m[XF_MAX_INDUCTIONS];
    int n;
    struct xf_val trips;             /* XK_UNSET when not counted */
    const struct xf_expr *bound;     /* what the number of trips comes from */
    const struct xf_expr *limit;     /* what the condition compares with; NULL: nothing */
    const struct xf_object *text;    /* to the zero behind its items; NULL: not so */
    bool clipped;                    /* the trips for items from some position in the whole on are
                                      * left out, as the bound has it or */
    const struct xf_expr *clip;      /* ... this, with which a second condition compares */
    struct xf_val made;              /* of the trips, so many are made, as the item of ... */
    const struct xf_item_loop *item; /* ... this loop around has it; NULL: all of them */
    bool in_array; /* so few that a pointer stays in the array of a structure that it began in */
};

struct xf_induction xf_trips_find(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_stmt *loop);

/* ... and nothing the bound is computed from may have been written on a trip that began at stamp
 * `since` and ends in st: otherwise the loop is not taken for a counted one again. */
void xf_trips_check_limit(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                          unsigned since, const struct xf_stmt *loop);

#endif
