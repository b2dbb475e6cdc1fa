/* SPDX-License-Identifier: MIT
 * owned_item.h: an item of the whole in the local block of the process that has it, see
 * scene/owner.h.
 */
#ifndef XF_OWNED_ITEM_H
#define XF_OWNED_ITEM_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_num;
struct xf_ref;
struct xf_where;

/* The own items lie in `contents` from its beginning, on every process, and none of them is under
 * way. */
bool xf_rule_holds_items(const struct xf_flow *f, const struct xf_val *contents);

/* r is a place in item `item` there, on the process that has it. */
bool xf_rule_in_item(const struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r,
                     const struct xf_num *item);

/* ... of which the process that is here is known to be that. */
bool xf_rule_in_owned_item(const struct xf_flow *f, const struct xf_val *contents,
                           const struct xf_ref *r);

/* Contents of a block after v was written there. */
struct xf_val xf_rule_owned_item_written(const struct xf_flow *f, struct xf_val old,
                                         const struct xf_val *v, const struct xf_where *where);

#endif
