/* SPDX-License-Identifier: MIT
 * num_rests.h: divisions by a number of processes that may be known, or tested, to leave no rest.
 */
#ifndef XF_NUM_RESTS_H
#define XF_NUM_RESTS_H

#include <stdbool.h>
#include <stddef.h>

struct xf_num;
struct xf_nums;

/* Two quotients by a number of processes, of which one's dividend is a multiple of the other's:
 * n * n / size beside n / size. *n is the dividend that most others are multiples of. False when
 * there is none. */
bool xf_nums_tied(struct xf_nums *t, const struct xf_num **n, const struct xf_num **size);

/* The next rest of a single term divided by a number of processes, from *next on. */
bool xf_nums_rest(const struct xf_nums *t, size_t *next, const struct xf_num **n,
                  const struct xf_num **size);

/* The division of which it was asked last whether something is not negative, which it is if the
 * division leaves no rest. */
bool xf_nums_asked(const struct xf_nums *t, const struct xf_num **n, const struct xf_num **size);

/* From now on `size` divides `n`, and what is a multiple of it; n NULL: no longer. */
void xf_nums_divide(struct xf_nums *t, const struct xf_num *n, const struct xf_num *size);

#endif
