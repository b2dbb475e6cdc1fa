/* SPDX-License-Identifier: MIT
 * lower_stmt.h: lower_stmt.c: statements. A statement's span includes its semicolon; one that a
 * macro use makes up keeps the span of the use, and its outer span includes the semicolon.
 */
#ifndef XF_LOWER_STMT_H
#define XF_LOWER_STMT_H

#include <clang-c/Index.h>

struct xf_locus;
struct xf_lower;
struct xf_stmt;

struct xf_stmt *xf_lower_stmt(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

#endif
