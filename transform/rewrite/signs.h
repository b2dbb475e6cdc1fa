/* SPDX-License-Identifier: MIT
 * signs.h: where flags warn of conversions that are not written, those of a signed number to an
 * unsigned one are, in what is written anew.
 */
#ifndef XF_SIGNS_H
#define XF_SIGNS_H

struct rewrite;
struct xf_expr;
struct xf_function;

/* The text of `e` for another place, where it becomes an int64_t. */
const char *xf_copied_text(const struct rewrite *r, const struct xf_expr *e);
/* "(unsigned long)" in front of my share in place of `e`, which became that in silence: it is a
 * constant, or unsigned by itself; else "". */
const char *xf_sign_cast(const struct rewrite *r, const struct xf_function *in,
                         const struct xf_expr *e);

#endif
