/* SPDX-License-Identifier: MIT
 * again.h: whether the program may come to the place of the plan more than once.
 */
#ifndef XF_AGAIN_H
#define XF_AGAIN_H

#include <stdbool.h>

struct xf_share_group;

/* Might the program come there more than once? */
bool xf_rule_plans_again(const struct xf_share_group *g);

#endif
