/* SPDX-License-Identifier: MIT
 * copying.h: memory that the C library copies or sets as a whole: memcpy(), memmove(), memset().
 */
#ifndef XF_COPYING_H
#define XF_COPYING_H

#include <stddef.h>

#include "value.h"

struct xf_c_call;
struct xf_clib_call;
struct xf_expr;
struct xf_flow;
struct xf_state;

/* v goes to where argument i points: into an array, as far as the call reaches there. */
void xf_memory_store(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x, size_t i,
                     struct xf_val v);

/* What argument 1 points to, or has where bytes are set, goes to where argument 0 points. */
void xf_memory_move(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_c_call *c, const struct xf_val *args);

#endif
