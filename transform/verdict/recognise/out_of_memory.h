/* SPDX-License-Identifier: MIT
 * out_of_memory.h: tests of what malloc() returned, as in
 *
 *     if (part == NULL || (rank == 0 && all == NULL)) { ...; return 1; }
 *
 * That there is memory is taken for granted, so nobody leaves there.
 */
#ifndef XF_OUT_OF_MEMORY_H
#define XF_OUT_OF_MEMORY_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_state;

/* e, a condition, holds only where an allocation failed. */
bool xf_recognise_out_of_memory(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

#endif
