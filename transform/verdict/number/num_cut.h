/* SPDX-License-Identifier: MIT
 * num_cut.h: parts of a whole that are cut off at its end.
 */
#ifndef XF_NUM_CUT_H
#define XF_NUM_CUT_H

#include <stdbool.h>

struct xf_num;
struct xf_nums;

/* x >= 0, as there is one process at least. */
bool xf_num_never_negative(struct xf_nums *t, const struct xf_num *x);

/* f, of which each excess there is more of than of z is all of what it is of: what f is where z is
 * positive. */
const struct xf_num *xf_num_beyond(struct xf_nums *t, const struct xf_num *f,
                                   const struct xf_num *z);

/* What the numbers f of the indices below p are, as far as none is negative, where each is as many
 * as all or, at most, what is left of a whole: only the last one gets less. Else f itself. */
const struct xf_num *xf_num_if_none_negative(struct xf_nums *t, const struct xf_num *f,
                                             const struct xf_num *p);

#endif
