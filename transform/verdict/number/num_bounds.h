/* SPDX-License-Identifier: MIT
 * num_bounds.h: how large and how small a number may be.
 */
#ifndef XF_NUM_BOUNDS_H
#define XF_NUM_BOUNDS_H

#include <stdbool.h>

struct xf_atom;
struct xf_num;
struct xf_nums;

/* A number that `a` never exceeds (falls below), whatever the loop counters in it. */
const struct xf_num *xf_num_highest(struct xf_nums *t, const struct xf_num *a);
const struct xf_num *xf_num_lowest(struct xf_nums *t, const struct xf_num *a);

/* A number that is negative where `a` is, with a quotient by a constant less: b * (x / b) is less
 * than b away from x. NULL when none is in it. */
const struct xf_num *xf_num_without_quotient(struct xf_nums *t, const struct xf_num *a);

/* True when a is provably >= 0, taking sizes, counters, quotients and opaque factors as >= 0. */
bool xf_num_nonnegative(struct xf_nums *t, const struct xf_num *a);

/* n / size, of a single term and a number of processes. */
bool xf_num_is_share(const struct xf_nums *t, const struct xf_atom *atom);

/* ... without that of what is opaque, which may have been read from outside. */
bool xf_num_surely_nonnegative(struct xf_nums *t, const struct xf_num *a);

#endif
