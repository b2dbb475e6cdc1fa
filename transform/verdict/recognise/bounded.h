/* SPDX-License-Identifier: MIT
 * bounded.h: loops that a bound ends, and what is found within it:
 *
 *     for (i = 0; i < LENGTH && text[i]; i++)
 *
 * is the loop over i < LENGTH alone, which begins each trip with `if (!text[i]) break;`.
 */
#ifndef XF_BOUNDED_H
#define XF_BOUNDED_H

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* Within an item: the loop in that form, where it is known then how often it is run at most, and
 * nobody asks behind it how far its counter, a variable of its own, has come; else `loop` itself.
 */
const struct xf_stmt *xf_recognise_bounded(struct xf_flow *f, struct xf_state *st,
                                           const struct xf_stmt *loop);

#endif
