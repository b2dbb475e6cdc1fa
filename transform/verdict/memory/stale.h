/* SPDX-License-Identifier: MIT
 * stale.h: pointers to items that a vector had. The library says nothing of where they lead; in the
 * original they may still lead to the vector.
 */
#ifndef XF_STALE_H
#define XF_STALE_H

#include <stdbool.h>

struct xf_flow;
struct xf_object;
struct xf_points_to;
struct xf_state;
struct xf_where;

/* A vector has grown from `old` to `now`. It may have had room and stayed where it was: what is
 * written by a pointer from before is written to it. By items that follow the share (by_share) it
 * may have done so with the even one, and be elsewhere with more. */
void xf_stale_grown(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *old,
                    const struct xf_object *now, bool by_share, const struct xf_where *where);

/* A vector gets other items, where the old ones, `items`, were or elsewhere, as its room allows. */
void xf_stale_refilled(struct xf_flow *f, struct xf_state *st, const struct xf_points_to *items,
                       const struct xf_where *where);

#endif
