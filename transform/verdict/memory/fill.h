/* SPDX-License-Identifier: MIT
 * fill.h: memory filled by a call: all of an object, or only its beginning.
 */
#ifndef XF_FILL_H
#define XF_FILL_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_where;

/* Is that the whole variable, array or member? */
bool xf_flow_fills(struct xf_flow *f, const struct xf_val *pointer, const struct xf_expr *buffer,
                   const struct xf_val *bytes);

/* The contents afterwards. */
struct xf_val xf_flow_filled(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                             const struct xf_expr *buffer, const struct xf_val *bytes,
                             struct xf_val v, const struct xf_where *where);
void xf_flow_fill(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                  const struct xf_expr *buffer, const struct xf_val *bytes, struct xf_val v,
                  const struct xf_where *where);

/* What the path to here tells of memory whose beginning is equal on all processes: that is all of
 * it. */
void xf_fill_settle(struct xf_flow *f, struct xf_state *st);

#endif
