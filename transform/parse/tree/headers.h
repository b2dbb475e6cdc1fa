/* SPDX-License-Identifier: MIT
 * headers.h: headers.c: which of the user's headers may be edited: those whose text the front end
 * reads once, whole and in any case, below the project's root, for what they define.
 */
#ifndef XF_PARSE_HEADERS_H
#define XF_PARSE_HEADERS_H

struct xf_lower;
struct xf_texts;

/* Before anything is lowered, and after all declarations were noted. root NULL: none may be;
 * `fixed`: why all may not, or NULL. */
void xf_headers_settle(struct xf_lower *l, const char *root, const char *fixed);

/* After all else: the unit's headers, and a part of it for each that may be edited, whose text is
 * kept among the others. */
void xf_headers_collect(struct xf_lower *l, struct xf_texts *texts);

#endif
