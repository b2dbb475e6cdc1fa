/* SPDX-License-Identifier: MIT
 * flag.h: same-answer, for variables that a loop over the items only sets: to one number
 * where an item has some property, or to the position of that item in the whole. What is left of
 * such a loop is the larger or the smaller of what was there before and of what was set.
 */
#ifndef XF_FLAG_H
#define XF_FLAG_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_val;
struct xf_where;

/* `target = v` in a loop over the items: true, and the state is changed, where all such assignments
 * together make a reduction. */
bool xf_recognise_flag(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                       const struct xf_val *v, const struct xf_where *where);

#endif
