/* SPDX-License-Identifier: MIT
 * chosen.h: numbers that a comparison chooses, such as n / p + 1 for the first n % p of p processes
 * and n / p for the others: they have a form of their own, see num_index.h.
 */
#ifndef XF_CHOSEN_H
#define XF_CHOSEN_H

#include <stdbool.h>

#include "num_progression.h"

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

/* The smaller and the larger of two numbers, where that has to do with how the data is divided;
 * NULL: it has not. */
const struct xf_num *xf_eval_smaller(const struct xf_flow *f, const struct xf_num *a,
                                     const struct xf_num *b);
const struct xf_num *xf_eval_larger(const struct xf_flow *f, const struct xf_num *a,
                                    const struct xf_num *b);

/* The condition, just evaluated, tells one trip of the loop around from the others: *holds in that
 * one, or in the others. */
enum xf_except xf_eval_tells_trip(const struct xf_flow *f, const struct xf_expr *cond, bool *holds);

/* `e` chooses a or b, which follow the plan where the original has the place of the own items: all
 * of it becomes the plan's, and *v what it was. False when it does not. */
bool xf_eval_chosen_place(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                          const struct xf_val *b, struct xf_val *v);

#endif
