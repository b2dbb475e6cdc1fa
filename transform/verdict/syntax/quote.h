/* SPDX-License-Identifier: MIT
 * quote.h: constructs of the source as messages show them.
 */
#ifndef XF_QUOTE_H
#define XF_QUOTE_H

struct xf_arena;
struct xf_unit;
struct xf_where;

/* What stands at `where`, on one line and cut to what fits: a call to its name, a loop to its head.
 * NULL when it does not stand in the main file. */
const char *xf_quote(struct xf_arena *a, const struct xf_unit *unit, const struct xf_where *where);

#endif
