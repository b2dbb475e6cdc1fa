/* SPDX-License-Identifier: MIT
 * guard.h: what is not proved but tested when the rewritten program runs.
 */
#ifndef XF_GUARD_H
#define XF_GUARD_H

#include "judge.h"

/* A division n / size in the group's function that can be written once more as a test of its rest;
 * NULL when there is none. */
const struct xf_expr *xf_guard_find(const struct xf_share_group *g, const struct xf_num *n,
                                    const struct xf_num *size);
/* Was the group refused `without` the test? */
bool xf_guard_needed(const struct xf_judgement *without, const struct xf_share_group *g);
/* Note which decisions hold only where the test succeeds. */
void xf_guard_mark(const struct xf_judgement *without, struct xf_share_group *g);
/* Put a test, at `where`, into the group's obligations. */
void xf_guard_tell(struct xf_arena *a, struct xf_share_group *g, const struct xf_where *where,
                   const char *text);
/* A flow over the group's function in the judgement `without`, for numbers that take nothing for
 * granted; NULL when there is none. */
struct xf_flow *xf_guard_flow(const struct xf_judgement *without, const struct xf_share_group *g);

#endif
