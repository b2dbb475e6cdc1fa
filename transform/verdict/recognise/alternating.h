/* SPDX-License-Identifier: MIT
 * alternating.h: loops that take one branch and the other by turns, as a switch has it that every
 * trip turns over:
 *
 *     while (i < n || j < n)
 *         if (first) { out[k++] = a[i++]; first = 0; } else { out[k++] = b[j++]; first = 1; }
 *
 * Two trips together are one of a loop without the switch, where the condition cannot end it
 * between them.
 */
#ifndef XF_ALTERNATING_H
#define XF_ALTERNATING_H

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* The loop that makes two trips of `loop` at once, where these do not need to be
 * told apart by what the second finds; else `loop` itself. */
const struct xf_stmt *xf_recognise_alternating(struct xf_flow *f, struct xf_state *st,
                                               const struct xf_stmt *loop);

#endif
