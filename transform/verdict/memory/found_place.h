/* SPDX-License-Identifier: MIT
 * found_place.h: places that functions of the library find in what they look through, such as
 * strchr() and strtol(): they lie where that lies, and are no functions of the item.
 */
#ifndef XF_FOUND_PLACE_H
#define XF_FOUND_PLACE_H

#include <stdbool.h>

#include "value.h"

struct xf_clib_call;
struct xf_expr;
struct xf_flow;

/* v, which the function has found in its first argument, or in the one behind the key. */
struct xf_val xf_found_place(const struct xf_flow *f, const struct xf_clib_call *x,
                             const struct xf_val *args, struct xf_val v);
/* `out` leads to where such a place is kept. */
bool xf_found_place_type(const struct xf_expr *out);

#endif
