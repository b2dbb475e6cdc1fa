/* SPDX-License-Identifier: MIT
 * call.h: calls of the program's own functions, and of functions nobody knows.
 */
#ifndef XF_CALL_H
#define XF_CALL_H

#include <stddef.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_state;
struct xf_unknowns;
struct xf_where;

/* Values of the arguments, [call->n - 1], until the call has been evaluated. */
struct xf_val *xf_flow_args(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call);

/* The call, its arguments evaluated first. */
struct xf_val xf_eval_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* What is not understood may do anything where it is run. */
void xf_flow_note_unknowns(struct xf_flow *f, const struct xf_unknowns *list);
struct xf_val xf_call_function(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_function *fn, struct xf_val *args, size_t n);

/* The function of the file that `call` calls, where it can be followed into; else NULL. */
const struct xf_function *xf_flow_callee(struct xf_flow *f, struct xf_state *st,
                                         const struct xf_expr *call);

/* What `e`, an expression of `fn`, is worth where `call` calls it with these arguments. */
struct xf_val xf_call_for(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_function *fn, const struct xf_val *args,
                          const struct xf_expr *e);

/* `v`, or anything it leads to, depends on the split. */
bool xf_call_reaches_split(struct xf_flow *f, struct xf_state *st, const struct xf_val *v,
                           const struct xf_where *where);

/* Somebody unknown gets `v`: all it leads to must be plain, and may be looked at later, too. True
 * when it is not. */
bool xf_call_hand_over(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_val *v);

/* It can be followed into from any call, and is run nowhere else. */
bool xf_call_can_follow(const struct xf_flow *f, const struct xf_function *fn);

#endif
