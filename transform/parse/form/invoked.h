/* SPDX-License-Identifier: MIT
 * invoked.h: what algorithms of C++'s library are given to call, called.
 */
#ifndef XF_INVOKED_H
#define XF_INVOKED_H

#include <stddef.h>

struct xf_callable;
struct xf_expr;
struct xf_making;

/* What is called with the values. An object with what a lambda captures is the last parameter. */
struct xf_expr *xf_invoked(const struct xf_making *m, const struct xf_callable *c,
                           struct xf_expr **value, size_t n);

#endif
