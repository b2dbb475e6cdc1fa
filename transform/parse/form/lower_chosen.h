/* SPDX-License-Identifier: MIT
 * lower_chosen.h: std::max, std::min and std::clamp, which give one of the numbers that they are
 * given.
 */
#ifndef XF_LOWER_CHOSEN_H
#define XF_LOWER_CHOSEN_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are those of the call, becomes a choice. */
void xf_lower_chosen(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

#endif
