/* SPDX-License-Identifier: MIT
 * locate.h: locate.c: where a node stands in the text as the user wrote it. The front end gives
 * each end of a node two places: where its token is spelled and where that token came into the
 * file. They agree for a token written there, also as an argument of a macro. Whatever does not add
 * up becomes XF_MACRO_BODY, so that it is never edited.
 */
#ifndef XF_LOCATE_H
#define XF_LOCATE_H

#include <clang-c/Index.h>

#include "ir.h"
#include "lower.h"

struct xf_expr;
struct xf_where;

struct xf_locus xf_locate(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

/* Where the name declared by `c` stands. */
struct xf_where xf_locate_name(struct xf_lower *l, CXCursor c, const char *name);

/* Checks a lowered node's span against its text and its children; on any mismatch the node is no
 * longer editable. */
void xf_locate_check(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p);

/* Marks a node as not editable; its span grows to the outermost macro use it begins in. */
void xf_locate_degrade(struct xf_lower *l, struct xf_where *w);

#endif
