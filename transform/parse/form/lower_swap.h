/* SPDX-License-Identifier: MIT
 * lower_swap.h: std::swap and members of that name.
 */
#ifndef XF_LOWER_SWAP_H
#define XF_LOWER_SWAP_H

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are two places, lets them change what they have. */
void xf_lower_swap(struct xf_lower *l, struct xf_expr *e);

#endif
