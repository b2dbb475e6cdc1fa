/* SPDX-License-Identifier: MIT
 * dead_after.h: dead-after: behind the last piece, what belongs to a piece is that of the last one:
 * nobody may look. Partial results are there if they were carried through all pieces.
 */
#ifndef XF_DEAD_AFTER_H
#define XF_DEAD_AFTER_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_where;

/* What is there of v, which the last piece left in the cell; `block`: one piece after the other
 * arrives there. */
struct xf_val xf_rule_left_behind(const struct xf_flow *f, int cell, struct xf_val v, bool block,
                                  const struct xf_where *where);

#endif
