/* SPDX-License-Identifier: MIT
 * operation.h: operators of C on values.
 */
#ifndef XF_OPERATION_H
#define XF_OPERATION_H

#include "ir.h"
#include "value.h"

struct xf_flow;
struct xf_state;
struct xf_type;
struct xf_where;

/* a op b as C has it for operands of these types: pointers count in elements. */
struct xf_val xf_flow_apply(struct xf_flow *f, struct xf_state *st, enum xf_op op, struct xf_val a,
                            const struct xf_type *ta, struct xf_val b, const struct xf_type *tb,
                            const struct xf_where *where);

#endif
