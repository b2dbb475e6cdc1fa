/* SPDX-License-Identifier: MIT
 * structure.h: structures as values: evaluated member by member.
 */
#ifndef XF_STRUCTURE_H
#define XF_STRUCTURE_H

#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_where;

/* `to` becomes what `e`, of a structure's type, is worth, which is returned. */
struct xf_val xf_flow_set_structure(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                                    const struct xf_expr *e, const struct xf_where *where);

/* The structure that `e` is worth, where it is no variable; *v, unless NULL, is its value. */
struct xf_ref xf_flow_value_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                struct xf_val *v);

/* The function returns `e`: the call is worth that. */
struct xf_val xf_flow_return_structure(struct xf_flow *f, struct xf_state *st,
                                       const struct xf_expr *e);

#endif
