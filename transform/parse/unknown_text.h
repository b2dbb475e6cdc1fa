/* SPDX-License-Identifier: MIT
 * unknown_text.h: unknown_text.c: what is not in the front end's tree: pragmas, and attributes it
 * does not know.
 */
#ifndef XF_UNKNOWN_TEXT_H
#define XF_UNKNOWN_TEXT_H

struct xf_lower;

/* Pragmas and attributes that the tree does not show. */
void xf_unknowns_collect_text(struct xf_lower *l);

#endif
