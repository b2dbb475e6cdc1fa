/* SPDX-License-Identifier: MIT
 * extremum.h: the least and the largest, where a condition chooses them:
 *
 *     if (x > most) most = x;
 */
#ifndef XF_EXTREMUM_H
#define XF_EXTREMUM_H

#include <stdbool.h>

struct xf_flow;
struct xf_state;
struct xf_stmt;

/* An `if` that chooses the least or the largest: true when it was run. */
bool xf_recognise_extremum(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

#endif
