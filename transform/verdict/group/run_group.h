/* SPDX-License-Identifier: MIT
 * run_group.h: the passes over one group: repeated until no expression is found any more that must
 * be edited.
 */
#ifndef XF_RUN_GROUP_H
#define XF_RUN_GROUP_H

#include <stdbool.h>

struct xf_share_group;

/* Run until no expression is found any more that must be edited, and nothing else is learned that
 * would have mattered earlier in the run; false when that does not end. */
bool xf_run_group(struct xf_share_group *g);

#endif
