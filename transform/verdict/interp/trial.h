/* SPDX-License-Identifier: MIT
 * trial.h: a loop that is no item loop, while it is found what holds when a trip begins.
 */
#ifndef XF_TRIAL_H
#define XF_TRIAL_H

#include <stdbool.h>
#include <stddef.h>

#include "observe.h"
#include "trips.h"
#include "value.h"

struct xf_active_loop;
struct xf_flow;
struct xf_num;
struct xf_state;

struct xf_trial { /* finding what holds when a trip begins */
    struct xf_flow *f;
    struct xf_active_loop *l;
    const struct xf_induction *c;
    struct xf_val k; /* number of the trip; XK_UNSET when not counted */
    struct xf_state *entry;
    struct xf_val control;
    struct xf_state *trip; /* the last trip's end */
    bool forgets;          /* all numbers that a trip writes */
    bool guesses;          /* how numbers move, after the first trip */
    bool waits; /* a guess tells what a test is: others can be made behind the next one */
    struct xf_seen_before seen;
    struct {
        struct xf_moved { /* a cell of which is known how it moves from trip to trip */
            int cell;
            const struct xf_num *at_head, *behind; /* NULL: not known behind the loop */
        } * v;
        size_t n, cap;
    } moved;
    size_t *n_plain; /* of each loop around, inner ones first, and of this one */
};

static inline bool xf_trial_is_counted(const struct xf_trial *t)
{
    return t->k.kind != XK_UNSET;
}

#endif
