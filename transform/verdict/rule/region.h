/* SPDX-License-Identifier: MIT
 * region.h: region: where a share arrives in pieces, all that is done with own items, and with how
 * many there are, is done between its arrival and its return, once for each piece. In front of that
 * the number of own items is the room for one piece, behind it there is none.
 *
 * Pieces are on their way from the first scatter on until the last result is back: nobody may look
 * at what they arrive in before they do, change what they come from, or look at what they go to.
 */
#ifndef XF_REGION_H
#define XF_REGION_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_object;
struct xf_val;
struct xf_where;

/* `e` is evaluated, to v. */
void xf_rule_piece_evaluated(const struct xf_flow *f, const struct xf_expr *e,
                             const struct xf_val *v);

/* The size of memory, v, is a number that is used: it is the room for a piece, not its size. */
void xf_rule_piece_measured(const struct xf_flow *f, const struct xf_val *v,
                            const struct xf_where *where);

/* The contents of memory, v, go into a call that is none of the group's. */
void xf_rule_piece_sent(const struct xf_flow *f, const struct xf_val *v,
                        const struct xf_where *where);

/* The object is read, or written. */
void xf_rule_piece_touched(const struct xf_flow *f, const struct xf_object *o, bool writes,
                           const struct xf_where *where);

/* A function that is not known is called, or memory is written that may be any. */
void xf_rule_piece_exposed(const struct xf_flow *f, const struct xf_where *where, const char *name);

#endif
