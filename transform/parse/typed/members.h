/* SPDX-License-Identifier: MIT
 * members.h: members.c: for which member of a structure each value in braces is.
 */
#ifndef XF_MEMBERS_H
#define XF_MEMBERS_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

/* Fills `member` where values in braces are those of a structure of that type. */
void xf_name_members(struct xf_lower *l, struct xf_expr *e, CXType type);

#endif
