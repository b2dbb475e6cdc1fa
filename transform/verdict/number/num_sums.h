/* SPDX-License-Identifier: MIT
 * num_sums.h: sums of numbers that depend on an index, over the indices before, and what is left of
 * a whole behind those.
 */
#ifndef XF_NUM_SUMS_H
#define XF_NUM_SUMS_H

struct xf_num;
struct xf_nums;

/* A quotient in f that depends on the index; NULL: none. */
const struct xf_num *xf_num_indexed(struct xf_nums *t, const struct xf_num *f);

/* The sum of f over all indices before the index, itself a number that depends on that, which does
 * not exceed `reach`; NULL: not known. */
const struct xf_num *xf_num_sum_before(struct xf_nums *t, const struct xf_num *f,
                                       const struct xf_num *reach);

/* The sum of f over all indices below p. */
const struct xf_num *xf_num_sum_all(struct xf_nums *t, const struct xf_num *f,
                                    const struct xf_num *p);

/* f of indices from 1 on below `end`, which may be what a sum over those before has come to with
 * the last of them, in the form of the sum itself: (n + p - 1 - i) / p changes from i = n % p - 1
 * to the next one, so that with a factor of i - n % p it is the one before. Else f. */
const struct xf_num *xf_num_sum_behind(struct xf_nums *t, const struct xf_num *f,
                                       const struct xf_num *end);

/* a, with n / p + 1 for (n + p - 1) / p where that is multiplied by n % p: else there is no rest.
 */
const struct xf_num *xf_num_where_rest(struct xf_nums *t, const struct xf_num *a);

/* a / b. Where a is what those before an index have left of a whole, who take as many each as what
 * is left then over those that are left, b of them, it is the share of a division with a rest. */
const struct xf_num *xf_num_over_left(struct xf_nums *t, const struct xf_num *a,
                                      const struct xf_num *b);

/* a, with the quotients in it by that. */
const struct xf_num *xf_num_with_over_left(struct xf_nums *t, const struct xf_num *a);

/* What each takes, where the first one takes `taken`, which is n over those left. */
const struct xf_num *xf_num_of_left(struct xf_nums *t, const struct xf_num *n,
                                    const struct xf_num *taken);

#endif
