/* SPDX-License-Identifier: MIT
 * same_shape.h: same-shape: no other communication takes part of the local block, and datatypes are
 * plain.
 */
#ifndef XF_SAME_SHAPE_H
#define XF_SAME_SHAPE_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;

/* What depends on the split in a way no rule knows takes part in `call`. */
void xf_rule_message(const struct xf_flow *f, const struct xf_expr *call);

/* A number that `call` is given, or gives, does. */
void xf_rule_number_sent(const struct xf_flow *f, const struct xf_expr *call);

/* What `call` makes of the block that all processes combine by `how`, element by element, with what
 * else their arrays hold; `everywhere`: for all. */
struct xf_val xf_rule_block_reduced(const struct xf_flow *f, const struct xf_expr *call,
                                    const struct xf_val *block, enum xf_reduction how,
                                    bool everywhere);

#endif
