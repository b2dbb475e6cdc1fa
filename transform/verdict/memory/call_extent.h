/* SPDX-License-Identifier: MIT
 * call_extent.h: how far a library function looks from its arguments on, as far as the text alone
 * tells.
 */
#ifndef XF_CALL_EXTENT_H
#define XF_CALL_EXTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_c_call;
struct xf_expr;

/* The character of c->args for argument i. */
char xf_extent_role(const struct xf_c_call *c, size_t i);

/* Does the text alone tell that `call`, of the C library or not, looks at no more than `bytes`
 * bytes from any of its arguments on? That of another function is not looked at. */
bool xf_extent_is_below(const struct xf_expr *call, int64_t bytes);

#endif
