/* SPDX-License-Identifier: MIT
 * reproducible.h: reproducible: pieces go to whoever is free, so which process has an item may be
 * another in each run: nothing that is seen may tell of it. Sums of floating-point numbers may be
 * rounded otherwise from run to run, which is said.
 */
#ifndef XF_REPRODUCIBLE_H
#define XF_REPRODUCIBLE_H

#include <stdbool.h>

struct xf_flow;
struct xf_val;

/* The result in the cell may be rounded otherwise where its items come in another order. */
bool xf_rule_may_round(const struct xf_flow *f, int cell, const struct xf_val *v);

/* At the end of a run. */
void xf_rule_reproducible(const struct xf_flow *f);

#endif
