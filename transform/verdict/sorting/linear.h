/* SPDX-License-Identifier: MIT
 * linear.h: numbers in the text of a function that sorts the range [begin, begin + length) of an
 * array, length >= 2: linear in both, in half the length, and in how often a loop has done what it
 * does.
 */
#ifndef XF_LINEAR_H
#define XF_LINEAR_H

#include <stdbool.h>
#include <stdint.h>

enum xf_unknown_number {
    XF_ONE,    /* what stands for itself */
    XF_BEGIN,  /* >= 0 */
    XF_LENGTH, /* >= 2 */
    XF_HALF,   /* length / 2, rounded down: >= 1, < length */
    XF_LEFT,   /* items taken from the left of two ranges, or copied; >= 0 */
    XF_RIGHT,  /* items taken from the right one; >= 0 */
    XF_MIDDLE, /* items not yet looked at; >= 0 */
    XF_N_UNKNOWN
};

struct xf_linear {
    int64_t k[XF_N_UNKNOWN];
};

struct xf_linear xf_linear_of(enum xf_unknown_number what, int64_t times);
struct xf_linear xf_linear_add(struct xf_linear a, struct xf_linear b);
struct xf_linear xf_linear_sub(struct xf_linear a, struct xf_linear b);
struct xf_linear xf_linear_plus(struct xf_linear a, int64_t k);
struct xf_linear xf_linear_times(struct xf_linear a, int64_t k);

/* Its numbers are such that a sum of some of them does not overflow, nor 16 bits times one. */
bool xf_linear_is_small(struct xf_linear a);

/* `b` in place of the unknown. */
struct xf_linear xf_linear_put(struct xf_linear a, enum xf_unknown_number what, struct xf_linear b);

bool xf_linear_equal(struct xf_linear a, struct xf_linear b);
bool xf_linear_is_const(struct xf_linear a, int64_t *k);

/* It is known not to be negative; a <= b. */
bool xf_linear_holds(struct xf_linear a);
bool xf_linear_at_most(struct xf_linear a, struct xf_linear b);

/* a / k without rest, and a / 2 rounded down; false: not known, or what is rounded may be negative.
 */
bool xf_linear_divided(struct xf_linear a, int64_t k, struct xf_linear *out);
bool xf_linear_halved(struct xf_linear a, struct xf_linear *out);

#endif
