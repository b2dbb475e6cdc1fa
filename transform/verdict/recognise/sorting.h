/* SPDX-License-Identifier: MIT
 * sorting.h: loops that sort an array, as qsort() would.
 */
#ifndef XF_SORTING_H
#define XF_SORTING_H

#include <stdbool.h>

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* True when the loop sorts an own block, or what was gathered from such blocks: it has been run. */
bool xf_recognise_sorting(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop);

#endif
