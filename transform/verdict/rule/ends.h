/* SPDX-License-Identifier: MIT
 * ends.h: same-answer: a loop must come to an end whatever the own items are.
 */
#ifndef XF_ENDS_H
#define XF_ENDS_H

struct xf_flow;
struct xf_stmt;
struct xf_val;

/* The loop, whose trips are not known, goes on and ends by the condition `control`, jumps out of it
 * among them. */
void xf_rule_loop_ends(const struct xf_flow *f, const struct xf_stmt *loop,
                       const struct xf_val *control);

#endif
