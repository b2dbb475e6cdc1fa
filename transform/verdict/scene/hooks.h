/* SPDX-License-Identifier: MIT
 * hooks.h: where a run asks whether somebody recognises what it has come to. The recognisers stand
 * above the run and are handed to it in this table; without them it follows the text as it is.
 */
#ifndef XF_HOOKS_H
#define XF_HOOKS_H

#include <stdbool.h>

#include "result.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_state;
struct xf_stmt;
struct xf_text_loop;
struct xf_val;
struct xf_where;

/* The loop to run in place of `loop`, which does the same; `loop` when nothing is recognised. */
typedef const struct xf_stmt *xf_loop_fn(struct xf_flow *f, struct xf_state *st,
                                         const struct xf_stmt *loop);

/* True when the `if` was recognised, and run as what it is. */
typedef bool xf_choice_fn(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* True when `target = v` was recognised, and the state changed. */
typedef bool xf_assign_fn(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                          const struct xf_val *v, const struct xf_where *where);

/* True when the call of `fn` was recognised, and run as what it is. */
typedef bool xf_call_fn(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                        const struct xf_function *fn, const struct xf_val *args);

/* Does the condition hold only where the program cannot go on? */
typedef bool xf_condition_fn(struct xf_flow *f, struct xf_state *st, const struct xf_expr *cond);

/* True when the loop runs to the zero behind a text, which is described in *out. */
typedef bool xf_text_loop_fn(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                             struct xf_text_loop *out);

struct xf_hooks { /* NULL: not asked */
    xf_loop_fn *two_trips, *swapping, *until_found, *bounded;
    xf_choice_fn *extremum, *extremum_place;
    xf_choice_fn *sorting; /* of a loop: it is run, or nothing has changed */
    xf_call_fn *sorting_call;
    xf_assign_fn *flag;
    xf_condition_fn *lacks_memory;
    xf_text_loop_fn *text_loop;
    bool off[XF_N_RECOGNISERS]; /* of those that stand where the run has to ask them itself */
};

#endif
