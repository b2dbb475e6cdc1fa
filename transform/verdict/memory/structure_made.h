/* SPDX-License-Identifier: MIT
 * structure_made.h: allocations of one structure, which are as good as variables.
 */
#ifndef XF_STRUCTURE_MADE_H
#define XF_STRUCTURE_MADE_H

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_object;
struct xf_state;
struct xf_type;

/* The structure for which the call allocates `bytes`, if it or its caller says sizeof; else NULL.
 */
const struct xf_type *xf_structure_made(const struct xf_flow *f, const struct xf_expr *call,
                                        const struct xf_val *bytes);

/* The call makes `o`, for `structure`: as long as no other one is in use that was made there, it is
 * a variable, of which a write to a member leaves nothing of what that was. The run is repeated if
 * there turn out to be several. */
void xf_structure_settle(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                         const struct xf_type *structure);

#endif
