/* SPDX-License-Identifier: MIT
 * precondition.h: tests that end the program where a division leaves a rest, so that there is none
 * behind them.
 */
#ifndef XF_PRECONDITION_H
#define XF_PRECONDITION_H

struct xf_flow;
struct xf_num;
struct xf_share_group;
struct xf_stmt;

/* The test in the group's function in front of all that is edited, the plan excepted, behind which
 * the program goes on only if `size` divides `n`; NULL when there is none. `numbers` is a run that
 * does not take that for granted. */
const struct xf_stmt *xf_precondition_unless_divided(const struct xf_share_group *g,
                                                     struct xf_flow *numbers,
                                                     const struct xf_num *n,
                                                     const struct xf_num *size);

#endif
