/* SPDX-License-Identifier: MIT
 * num_ratio.h: one integer over another, as floating point has it: not cut off. Both are below
 * 2^53: then a double has either exactly, and their quotient is never rounded onto an integer or
 * past one, as it is at least 1 / below away from each that it is not.
 */
#ifndef XF_NUM_RATIO_H
#define XF_NUM_RATIO_H

#include <stdbool.h>

struct xf_num;
struct xf_nums;

/* above / below: an integer where nothing is left, else an atom of its own. NULL when either is not
 * known, or `below` is 0. */
const struct xf_num *xf_num_ratio(struct xf_nums *t, const struct xf_num *above,
                                  const struct xf_num *below);

bool xf_num_is_ratio(const struct xf_nums *t, const struct xf_num *n);

/* The integer that such an atom becomes: cut off, or rounded down or up. NULL when that is not
 * known, or it is no such atom. */
const struct xf_num *xf_num_ratio_cut(struct xf_nums *t, const struct xf_num *ratio);
const struct xf_num *xf_num_ratio_down(struct xf_nums *t, const struct xf_num *ratio);
const struct xf_num *xf_num_ratio_up(struct xf_nums *t, const struct xf_num *ratio);

#endif
