/* SPDX-License-Identifier: MIT
 * unknown_text.h: unknown_text.c: what is not in the front end's tree: pragmas, and attributes it
 * does not know.
 */
#ifndef XF_UNKNOWN_TEXT_H
#define XF_UNKNOWN_TEXT_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* Pragmas. */
void xf_unknowns_collect_pragmas(struct xf_lower *l);

/* May the text have an attribute that is not known to be harmless? The tree has those the front end
 * knows. */
bool xf_has_unlisted_attributes(struct xf_lower *l);

/* What its warnings of attributes tell, in a run of the front end that gives those. */
void xf_unknowns_collect_warnings(struct xf_lower *l, CXTranslationUnit tu);

#endif
