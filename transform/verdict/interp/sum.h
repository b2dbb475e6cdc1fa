/* SPDX-License-Identifier: MIT
 * sum.h: sums over integers, whose terms may be added up in any order.
 */
#ifndef XF_SUM_H
#define XF_SUM_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;

/* A sum of signed integers, or of them and a pointer: nothing wraps around in it. */
bool xf_is_exact_sum(const struct xf_flow *f, const struct xf_expr *e);

/* Where a partial sum is lost, what is known as a number is added up first: `x[i] + rank * share +
 * i` is something of the item and the item's position, though `x[i] + rank * share` is neither. */
struct xf_val xf_eval_sum(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

#endif
