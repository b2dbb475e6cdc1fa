/* SPDX-License-Identifier: MIT
 * num_grain.h: numbers that are taken for multiples of another.
 */
#ifndef XF_NUM_GRAIN_H
#define XF_NUM_GRAIN_H

#include <stdbool.h>
#include <stdint.h>

struct xf_num;
struct xf_nums;

/* The smallest multiple of k that is not below a; NULL when that cannot be told. */
const struct xf_num *xf_num_round_up(struct xf_nums *t, const struct xf_num *a, int64_t k);

/* From now on `whole`, an atom or a constant, is made of `grain`s: an atom that is met again
 * becomes grain * (whole / grain). False when it is neither or is so already. */
bool xf_nums_add_grain(struct xf_nums *t, const struct xf_num *whole, const struct xf_num *grain);
void xf_nums_drop_grain(struct xf_nums *t); /* the last one */

/* The grain whose number in a whole is `part`; for a constant that is a whole, *part becomes that
 * number. 1 when there is none. */
const struct xf_num *xf_nums_grain_of(struct xf_nums *t, const struct xf_num **part);

#endif
