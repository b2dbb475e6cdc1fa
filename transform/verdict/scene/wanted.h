/* SPDX-License-Identifier: MIT
 * wanted.h: granularity that a pass would need: shares should be multiples of so many items.
 */
#ifndef XF_WANTED_H
#define XF_WANTED_H

struct xf_expr;
struct xf_flow;
struct xf_val;

/* `v` is divided by, or counted in steps of, `by`, which comes from `expr` (NULL: a constant): if v
 * is a multiple of the share, or a position in the local block, shares should be multiples. */
void xf_grain_want(const struct xf_flow *f, const struct xf_val *v, const struct xf_val *by,
                   const struct xf_expr *expr);

#endif
