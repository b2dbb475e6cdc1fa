/* SPDX-License-Identifier: MIT
 * ends.h: tests that end the program where a division leaves a rest, so that there is none behind
 * them.
 */
#ifndef XF_ENDS_H
#define XF_ENDS_H

#include "judge.h"

struct xf_ends; /* of one run */

/* A new run begins. */
void xf_ends_forget(struct xf_flow *f);
/* `s`, a choice, was run, and its branches came to that. */
void xf_ends_note(struct xf_flow *f, const struct xf_stmt *s, enum xf_reach then,
                  enum xf_reach other);
/* The test in the group's function in front of all that is edited, the plan excepted, behind which
 * the program goes on only if `size` divides `n`; NULL when there is none. `numbers` is a run that
 * does not take that for granted. */
const struct xf_stmt *xf_ends_unless_divided(const struct xf_share_group *g,
                                             struct xf_flow *numbers, const struct xf_num *n,
                                             const struct xf_num *size);

#endif
