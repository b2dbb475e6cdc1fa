/* SPDX-License-Identifier: MIT
 * plan_tree.h: what rescatter-plan writes of a tree.
 */
#ifndef RSC_TOOLS_PLAN_TREE_H
#define RSC_TOOLS_PLAN_TREE_H

#include "plan_options.h"

#include <stdio.h>

/* Plan and write. Errors: those of rsc_plan_tree(). */
int plan_write_tree(const struct rsc_costs *costs, const struct rsc_platform *platform,
                    const struct plan_options *options, FILE *out, struct rsc_err *err);

#endif
