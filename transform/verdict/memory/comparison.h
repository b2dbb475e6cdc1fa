/* SPDX-License-Identifier: MIT
 * comparison.h: what a comparison function looks at besides what it compares.
 */
#ifndef XF_COMPARISON_H
#define XF_COMPARISON_H

#include <stdint.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;

/* What the comparison function `e`, an argument, looks at besides what it compares, all together:
 * split where it looks at more than the `bytes` of each; negative: whatever it looks at there. */
struct xf_val xf_part_compared(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                               int64_t bytes);

#endif
