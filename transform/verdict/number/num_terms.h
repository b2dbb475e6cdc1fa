/* SPDX-License-Identifier: MIT
 * num_terms.h: how numbers are kept; for num.c and its parts alone.
 */
#ifndef XF_NUM_TERMS_H
#define XF_NUM_TERMS_H

#include <stddef.h>
#include <stdint.h>

#include "unique.h"

struct xf_arena;
struct xf_atom;

enum { MAX_TERMS = 16, MAX_DEGREE = 6, SMALL = 66 };

struct term {
    int64_t coef;
    int degree;
    int atom[MAX_DEGREE]; /* ids, ascending, repeated for powers */
};

struct xf_num {
    int n;
    struct term term[]; /* sorted by atoms, no zero coefficient */
};

struct xf_nums {
    struct xf_arena *arena;
    struct {
        struct xf_atom **v;
        size_t n, cap;
    } atoms;
    struct {
        const struct xf_num **v; /* by atom: it alone, times 1 */
        size_t n, cap;
    } alone;
    const struct xf_num *small[SMALL];     /* -1, 0, 1, ...; NULL until asked for */
    const struct xf_num *sized, *its_size; /* the communicator asked about last */
    struct xf_unique by_parts, numbers, names, asked, progressions;
    const struct xf_num *divided, *divisor;             /* without a rest; NULL: nothing is known */
    const struct xf_num *asked_divided, *asked_divisor; /* see xf_nums_asked() */
    struct {
        struct grain {
            const struct xf_num *whole, *grain, *part, *in_parts;
        } * v;
        size_t n, cap;
    } grains; /* wholes that are multiples of a grain */
};

#endif
