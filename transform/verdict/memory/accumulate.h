/* SPDX-License-Identifier: MIT
 * accumulate.h: target op= v: a reduction over the items, over the ranks, or a plain assignment.
 */
#ifndef XF_ACCUMULATE_H
#define XF_ACCUMULATE_H

#include "value.h"

struct xf_flow;
struct xf_ref;
struct xf_state;
struct xf_where;

/* target op= v */
void xf_flow_accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        enum xf_reduction op, struct xf_val v, const struct xf_where *where);

#endif
