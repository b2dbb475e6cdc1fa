/* SPDX-License-Identifier: MIT
 * contents.h: the whole contents of what a pointer leads to, whatever the offset.
 */
#ifndef XF_CONTENTS_H
#define XF_CONTENTS_H

#include <stdbool.h>

#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_where;

/* What is in the memory that `pointer` points into, however far the call reaches. */
struct xf_val xf_extent_contents(struct xf_flow *f, struct xf_state *st,
                                 const struct xf_val *pointer, const struct xf_where *where);

/* The whole contents of what `pointer` points into, whatever the offset. A local block is one from
 * the beginning, or at its place in the whole. */
struct xf_val xf_flow_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                               const struct xf_where *where);

/* The same, where a block may be shifted. */
struct xf_val xf_flow_block_contents(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_val *pointer, const struct xf_where *where);

void xf_flow_set_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                          struct xf_val v, const struct xf_where *where);

/* strlen(pointer), where that says something of the text or follows the own share; false: neither
 * is known. */
bool xf_text_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *pointer, struct xf_val *length);

bool xf_contents_leads_to_array(struct xf_store *store, const struct xf_val *pointer);

#endif
