/* SPDX-License-Identifier: MIT
 * decisions.h: which expressions mean my share, my offset, or those of another process: the edits
 * of a group.
 */
#ifndef XF_DECISIONS_H
#define XF_DECISIONS_H

#include <stdbool.h>

struct xf_decision;
struct xf_expr;
struct xf_flow;
struct xf_frame;
struct xf_function;
struct xf_group_spec;
struct xf_inputs;
struct xf_num;
struct xf_nums;
struct xf_sym;

/* Decide that `e`, in `frame` (NULL: already lifted), whose number is the share times something,
 * means my share. Where it comes from a parameter, the argument is what is decided. Only the
 * group's function is edited, unless the group is one across functions. False when there is no such
 * expression or its text cannot be edited. */
bool xf_flow_decide(struct xf_flow *f, const struct xf_frame *frame, const struct xf_expr *e,
                    const char *why);

/* The expression that `e`, in `frame`, comes from by way of parameters, up to a function in which
 * calls of the group stand. */
const struct xf_expr *xf_flow_lift(const struct xf_flow *f, const struct xf_frame *frame,
                                   const struct xf_expr *e);

/* Divides `fn` by its parameter in floating point, or the number of an item? What is divided by the
 * even share weighs every item alike, or tells which process has that, so the caller goes on to
 * hand that over, and lengths are edited in `fn`. */
bool xf_flow_wants_even(const struct xf_flow *f, const struct xf_function *fn,
                        const struct xf_sym *param);

/* May `fn` be edited? */
bool xf_flow_may_edit(const struct xf_inputs *inputs, const struct xf_function *fn);

/* What the expression of `d` is worth in the original, with `share` items for each process. */
const struct xf_num *xf_decision_even(struct xf_nums *nums, const struct xf_group_spec *group,
                                      const struct xf_decision *d, const struct xf_num *share);
const struct xf_decision *xf_flow_decided(const struct xf_inputs *inputs, const struct xf_expr *e);

/* Some part of `e` is a multiple of the share. */
bool xf_flow_holds_share(const struct xf_flow *f, const struct xf_expr *e);

#endif
