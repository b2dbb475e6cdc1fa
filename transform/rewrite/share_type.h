/* SPDX-License-Identifier: MIT
 * share_type.h: the types of what the rewritten source declares.
 */
#ifndef XF_SHARE_TYPE_H
#define XF_SHARE_TYPE_H

struct rewrite;

/* The type of the share as the program writes it. */
const char *xf_share_type(const struct rewrite *r);
/* "(int)" in front of what the runtime returns, where flags warn of conversions that are not
 * written; else "". */
const char *xf_cast_to(const struct rewrite *r, const char *type);

#endif
