/* SPDX-License-Identifier: MIT
 * num_arith.h: arithmetic of symbolic polynomials: sums, products, exact quotients, and rounded
 * ones as symbols.
 */
#ifndef XF_NUM_ARITH_H
#define XF_NUM_ARITH_H

#include <stdbool.h>

struct xf_num;
struct xf_nums;

const struct xf_num *xf_num_add(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_sub(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_mul(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_div(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);
const struct xf_num *xf_num_mod(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);

/* a / b when b divides a exactly: every term of it, if b is a single term; else NULL. */
const struct xf_num *xf_num_quotient(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b);

/* Some term of `a` and some term of `b` have a factor in common that is no constant. */
bool xf_num_share_factor(const struct xf_num *a, const struct xf_num *b);

/* How often b goes into a, by the first term that both have but for a constant; NULL: none. */
const struct xf_num *xf_num_times_in(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b);

/* The factors that all terms of `a` have in common. */
const struct xf_num *xf_num_content(struct xf_nums *t, const struct xf_num *a);

/* a as *factor * atom + *others, neither of which mentions the atom; false when it is not linear.
 */
bool xf_num_linear(struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom,
                   const struct xf_num **factor, const struct xf_num **others);

/* a / b, which is a sum; NULL when it leaves a rest. */
const struct xf_num *xf_num_quotient_of_sums(struct xf_nums *t, const struct xf_num *a,
                                             const struct xf_num *b);

#endif
