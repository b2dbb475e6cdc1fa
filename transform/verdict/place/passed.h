/* SPDX-License-Identifier: MIT
 * passed.h: collective: whoever comes to where the plan is needed has made it, and where some
 * processes might have left before, all others go on to a call of the group.
 */
#ifndef XF_PASSED_H
#define XF_PASSED_H

#include <stdbool.h>
#include <stddef.h>

struct xf_decisions;
struct xf_group_spec;
struct xf_share_group;

/* All processes pass g->place or none, and nobody needs the plan who did not. */
void xf_rule_check_passed(struct xf_share_group *g);

/* An edit or a call of the group stands behind `place`. */
bool xf_jumps_need_plan(const struct xf_group_spec *group, const struct xf_decisions *decisions,
                        size_t place);

#endif
