/* SPDX-License-Identifier: MIT
 * swapping.h: loops at whose end two pointers change places:
 *
 *     for (t = 0; t < steps; t++) { old -> new; swap = old; old = new; new = swap; }
 *
 * also by a function that the loop calls, or std::swap() of vectors. In a loop that makes two trips
 * at once, with the condition between them, each pointer leads to one array wherever it is used.
 */
#ifndef XF_SWAPPING_H
#define XF_SWAPPING_H

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* The loop that makes two trips of `loop` at once; `loop` itself where no pointers are swapped. */
const struct xf_stmt *xf_recognise_swapping(struct xf_flow *f, struct xf_state *st,
                                            const struct xf_stmt *loop);

#endif
