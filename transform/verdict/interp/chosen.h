/* SPDX-License-Identifier: MIT
 * chosen.h: numbers that a comparison chooses, such as n / p + 1 for the first n % p of p processes
 * and n / p for the others: they have a form of their own, see num_index.h.
 */
#ifndef XF_CHOSEN_H
#define XF_CHOSEN_H

#include <stdbool.h>

#include "num_progression.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_val;

/* Of a pointer the number is its offset, which says nothing of whether it is null. */
bool xf_eval_compares_numbers(const struct xf_expr *e);

/* Numbers that the condition, just evaluated, chooses may have a form. */
bool xf_eval_may_choose(const struct xf_flow *f, const struct xf_expr *cond);

/* The number a where the condition, just evaluated, holds, and b elsewhere; NULL: not known. */
const struct xf_num *xf_eval_chosen(const struct xf_flow *f, const struct xf_expr *cond,
                                    const struct xf_num *a, const struct xf_num *b);

/* Of two numbers, *old and *v, the smaller or the larger one is kept, which has a form as this has
 * to do with how the data is divided; false: it has none. `plain`: both are signed integers. */
bool xf_eval_extremum(const struct xf_flow *f, enum xf_reduction op, bool plain,
                      const struct xf_val *old, const struct xf_val *v, struct xf_val *kept,
                      const struct xf_where *where);

/* The condition, just evaluated, tells one trip of the loop around from the others: *holds in that
 * one, or in the others. */
enum xf_except xf_eval_tells_trip(const struct xf_flow *f, const struct xf_expr *cond, bool *holds);

/* `e` chooses a or b, which follow the plan where the original has the place of the own items: all
 * of it becomes the plan's, and *v what it was. False when it does not. */
bool xf_eval_chosen_place(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                          const struct xf_val *b, struct xf_val *v);

#endif
