/* SPDX-License-Identifier: MIT
 * straight.h: loops none of whose trips ends early.
 */
#ifndef XF_STRAIGHT_H
#define XF_STRAIGHT_H

#include <stdbool.h>

struct xf_stmt;

/* All trips that its condition asks for are made, each to its end. */
bool xf_loop_is_straight(const struct xf_stmt *loop);

#endif
