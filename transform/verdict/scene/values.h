/* SPDX-License-Identifier: MIT
 * values.h: what --dump=values prints: every value at the end of a run.
 */
#ifndef XF_VALUES_H
#define XF_VALUES_H

struct xf_flow;
struct xf_state;

/* A line for each variable and allocation, and each of their members, that holds something. */
const char *xf_values_text(const struct xf_flow *f, const struct xf_state *st);

#endif
