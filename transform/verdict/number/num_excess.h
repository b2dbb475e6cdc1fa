/* SPDX-License-Identifier: MIT
 * num_excess.h: how much a number is above another one, and nothing where it is not. The smaller
 * and the larger of two are said by that: min(a, b) = a - excess(a - b), max(a, b) = b +
 * excess(a - b). One of excess(x) and excess(-x) = excess(x) - x is written for both.
 */
#ifndef XF_NUM_EXCESS_H
#define XF_NUM_EXCESS_H

#include <stdbool.h>
#include <stdint.h>

struct xf_atom;
struct xf_num;
struct xf_nums;

/* x >= 0, by the signs of what it is made of and the bounds of quotients. */
bool xf_num_at_least_none(struct xf_nums *t, const struct xf_num *x);

/* x where it is positive, else 0. */
const struct xf_num *xf_num_excess(struct xf_nums *t, const struct xf_num *x);

/* f is the smaller of *a and *b. */
bool xf_num_is_smaller(struct xf_nums *t, const struct xf_num *f, const struct xf_num **a,
                       const struct xf_num **b);

/* The one excess that d is, what it is of; NULL: it is something else. */
const struct xf_num *xf_num_excess_of(const struct xf_nums *t, const struct xf_num *d);

/* The only excess in x, which is *others and *factor times that; NULL: there is none, or more. */
const struct xf_atom *xf_num_excess_in(struct xf_nums *t, const struct xf_num *x, int64_t *factor,
                                       const struct xf_num **others);

/* A number of processes is in n; in a divisor of it. Of what has nothing to do with how the data is
 * divided, bounds say more than a form does. */
bool xf_num_counts_processes(const struct xf_nums *t, const struct xf_num *n);
bool xf_num_divides_by_processes(const struct xf_nums *t, const struct xf_num *n);

/* The smaller, the larger one of two that differ by a division among processes; else NULL. */
const struct xf_num *xf_num_smaller(struct xf_nums *t, const struct xf_num *a,
                                    const struct xf_num *b);
const struct xf_num *xf_num_larger(struct xf_nums *t, const struct xf_num *a,
                                   const struct xf_num *b);

#endif
