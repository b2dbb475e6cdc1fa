/* SPDX-License-Identifier: MIT
 * owner_of.h: expressions by which a program finds the process that has an item of the whole, and
 * the item's place there, from the even share: k / share and k % share. They are edited where the
 * process so found looks at that item in its block; see scene/owner.h for what they are then.
 */
#ifndef XF_OWNER_OF_H
#define XF_OWNER_OF_H

#include <stdbool.h>

struct xf_decision;
struct xf_expr;
struct xf_flow;
struct xf_ref;
struct xf_val;

/* e is worth v: remembered, should it be such an expression. */
void xf_owner_note(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);

/* r is a place in the block `contents` of an item that this process, which is alone here, has.
 * Where the original would find that by the even share, the expressions are decided to find its
 * owner. */
bool xf_owner_has(struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r);

bool xf_owner_is_meant(const struct xf_decision *d);

/* What e is worth where it is written so, v being what the original has. */
struct xf_val xf_owner_decided(struct xf_flow *f, const struct xf_expr *e,
                               const struct xf_decision *d, const struct xf_val *v);

#endif
