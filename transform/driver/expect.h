/* SPDX-License-Identifier: MIT
 * expect.h: what rescatter-plan(1) expects of the groups that are rewritten.
 */
#ifndef XF_EXPECT_H
#define XF_EXPECT_H

#include "options.h"
#include "result.h"

/* Give each group that is rewritten its gain, if costs were named. */
void xf_expect_gains(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r);

#endif
