/* SPDX-License-Identifier: MIT
 * lvalue.h: which place in memory an expression names.
 */
#ifndef XF_LVALUE_H
#define XF_LVALUE_H

#include <stdbool.h>

#include "store.h"

struct xf_expr;
struct xf_flow;
struct xf_type;

/* A pointer to arrays of variable length is declared: they are as long as that is now. */
void xf_flow_settle_lengths(struct xf_flow *f, struct xf_state *st, const struct xf_type *t);

/* `length` in the type of a cast is evaluated: the arrays of that type are so long. One that is in
 * no array of it is hidden in another type, and may not differ between the programs. */
void xf_flow_settle_cast(struct xf_flow *f, struct xf_state *st, const struct xf_expr *cast,
                         const struct xf_expr *length);

/* The place that `e`, an lvalue, names. */
struct xf_ref xf_flow_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* What `e` reads was not written since that stamp, and may not be at any time. */
bool xf_is_invariant(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                     unsigned since);

#endif
