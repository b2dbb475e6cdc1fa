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

/* The type of a variable that holds how many items there are, or that there are no more: `type`,
 * unless that has no negative numbers. */
const char *xf_piece_type(const struct rewrite *r, const char *type);
/* What the number of items of a piece is compared with, as compilers want it. */
const char *xf_while_items(const struct rewrite *r);

#endif
