/* SPDX-License-Identifier: MIT
 * search.h: searches that a flag in the condition ends:
 *
 *     for (i = 0; i < n && !found; i++)
 *         if (a[i] == key)
 *             found = 1;
 *
 * That is the loop over i < n alone, left with a break where the flag is set. Only the counters
 * come less far by one then: of them no more is known behind a loop that may end early than that
 * they moved.
 */
#ifndef XF_SEARCH_H
#define XF_SEARCH_H

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* The loop over own items that a break ends where `loop` sets the flag that ends it;
 * else `loop` itself. */
const struct xf_stmt *xf_recognise_search(struct xf_flow *f, struct xf_state *st,
                                          const struct xf_stmt *loop);

#endif
