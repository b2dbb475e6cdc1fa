/* SPDX-License-Identifier: MIT
 * extent.h: how far a function of the C library looks, or writes, from an argument on, and what is
 * in those bytes.
 */
#ifndef XF_EXTENT_H
#define XF_EXTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "store.h"
#include "value.h"

struct xf_c_call;
struct xf_expr;
struct xf_flow;

struct xf_clib_call { /* a call that is being evaluated */
    const struct xf_expr *call;
    const struct xf_c_call *c;
    const struct xf_val *args; /* [call->n - 1] */
};

/* Where argument i points, with as many bytes as the call covers there: none where not known. */
struct xf_ref xf_extent_ref(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                            size_t i);

/* What the call finds there; the argument itself where that is no pointer. A local block is handed
 * over as such unless the argument moves with the items. */
struct xf_val xf_extent_read(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                             size_t i);

/* How many bytes the call may cover from argument i on, where another argument, its type, the text
 * there or the format tells. */
bool xf_extent_told(struct xf_flow *f, const struct xf_clib_call *x, size_t i,
                    struct xf_val *bytes);

/* Does argument i point to some place in an array other than a fixed one? */
bool xf_extent_is_amid(struct xf_store *store, const struct xf_clib_call *x, size_t i);

#endif
