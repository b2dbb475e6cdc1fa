/* SPDX-License-Identifier: MIT
 * num_index.h: numbers that depend on an index, such as what process `i` of `p` gets of `n` items,
 * n / p + (i < n % p), and the sums over the indices before. They have one form, in which a test of
 * the index is a quotient:
 *
 *     n / p + (i < n % p) = (n + p - 1 - i) / p    and    (i == p - 1) = (i + 1) / p
 *
 * for n >= 0 and 0 <= i < p.
 */
#ifndef XF_NUM_INDEX_H
#define XF_NUM_INDEX_H

#include <stdbool.h>

struct xf_atom;
struct xf_num;
struct xf_nums;

/* The index itself. */
const struct xf_num *xf_num_index(struct xf_nums *t);

/* Some number that never changes and stands nowhere else: with it in place of a counter, what is
 * left is what else a number depends on. */
const struct xf_num *xf_num_any(struct xf_nums *t);

/* `a`, which is not negative, stays below this; NULL: it is no index. */
const struct xf_num *xf_num_span(struct xf_nums *t, const struct xf_num *a);

/* `a` with `by` in place of the atom, also inside quotients; NULL where it stands in what is no
 * arithmetic. */
const struct xf_num *xf_num_replace(struct xf_nums *t, const struct xf_num *a,
                                    const struct xf_num *atom, const struct xf_num *by);

/* a - 1. */
const struct xf_num *xf_num_less_one(struct xf_nums *t, const struct xf_num *a);

/* a <= b, whatever the loop counters in them; either may be NULL. */
bool xf_num_at_most(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b);

/* For xf_num_each_atom(): the last of the atoms that is a rank or a counter is put into *ctx, a
 * const struct xf_atom *. */
void xf_num_find_index(const struct xf_atom *atom, void *ctx);

/* `a` with n - p * (n / p) in place of a rest n % p in it. */
const struct xf_num *xf_num_without_rest(struct xf_nums *t, const struct xf_num *a);

/* 1 where a < b and 0 elsewhere: of a rank or a counter beside what is left of a division by as
 * many as it runs to, or beside the last it runs to; NULL: of something else. */
const struct xf_num *xf_num_below(struct xf_nums *t, const struct xf_num *a,
                                  const struct xf_num *b);

/* 1 where the rest that a division by the number of processes leaves is not 0; NULL: it is none. */
const struct xf_num *xf_num_some_rest(struct xf_nums *t, const struct xf_num *rest);

/* 1 where the counter a, which begins with 0, is not 0; NULL: it is none. */
const struct xf_num *xf_num_not_first(struct xf_nums *t, const struct xf_num *a);

/* 1 where a == b, the last that a runs to, or, of a counter, the first. */
const struct xf_num *xf_num_is_end(struct xf_nums *t, const struct xf_num *a,
                                   const struct xf_num *b);

struct xf_index_end { /* of what a rank or a counter runs over */
    const struct xf_num *index, *end;
    const struct xf_num *test; /* 1 where the index is at the end and 0 elsewhere */
};

/* d is an index less one end of what that runs over. */
bool xf_num_from_end(struct xf_nums *t, const struct xf_num *d, struct xf_index_end *e);

#endif
