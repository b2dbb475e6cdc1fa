/* SPDX-License-Identifier: MIT
 * sized.h: does a number follow from the number of processes, or a buffer from what a call fills?
 */
#ifndef XF_SIZED_H
#define XF_SIZED_H

#include <stdbool.h>

struct xf_arena;
struct xf_expr;
struct xf_unit;

/* May what `e` is worth, anywhere in the program, depend on what MPI_Comm_size() tells? By the text
 * alone: through whatever its variables are set to, and under which conditions. Members of one name
 * count as one. */
bool xf_follows_from_size(struct xf_arena *a, const struct xf_unit *unit, const struct xf_expr *e);

/* The same for what that call sets, which is of a library. */
bool xf_follows_from_call(struct xf_arena *a, const struct xf_unit *unit, const struct xf_expr *e,
                          const struct xf_expr *call);

#endif
