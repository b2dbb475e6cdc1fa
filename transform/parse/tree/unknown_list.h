/* SPDX-License-Identifier: MIT
 * unknown_list.h: what is not understood, each thing once.
 */
#ifndef XF_UNKNOWN_LIST_H
#define XF_UNKNOWN_LIST_H

#include "ir.h"

struct xf_lower;
struct xf_unknowns;

/* One more of a list. */
void xf_unknowns_add(struct xf_lower *l, struct xf_unknowns *list, struct xf_where where,
                     const char *what);

/* Lowering has come to what it does not understand. */
void xf_note_unknown(struct xf_lower *l, struct xf_where where, const char *what);

#endif
