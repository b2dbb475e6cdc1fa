/* SPDX-License-Identifier: MIT
 * sort_function.h: functions that sort an array of plain numbers by calling themselves.
 *
 * Proved by induction over the length of the range: the function's text is run on a range of two
 * items or more, where calls of itself are taken to sort any range that is shorter. What is known
 * of memory is which items stand in which elements, and in which ranges they are in order. In the
 * end all items must stand in the range again, in order. Ranges of one item, or none, must be left
 * as they are. So the function also ends, and touches nothing else.
 */
#ifndef XF_SORT_FUNCTION_H
#define XF_SORT_FUNCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xf_arena;
struct xf_function;
struct xf_sym;
struct xf_type;

enum { XF_SORT_SCRATCH = 4, XF_SORT_NO_PARAM = -1 };

struct xf_sort_function { /* parameters by their place */
    int array;            /* leads to the array; a vector where it is one */
    int lower, upper;     /* elements [lower, upper + behind) are sorted; lower may be none: 0 */
    int64_t behind;
    const struct xf_type *elem; /* a plain number */
    struct {
        int param; /* or none */
        struct xf_sym *sym;
    } scratch[XF_SORT_SCRATCH]; /* other arrays: [0, upper + behind) may be written to */
    size_t n_scratch;
};

/* fn calls itself and does nothing but sort, upwards or downwards; lower >= 0 is taken for granted,
 * and that the arrays are apart. */
bool xf_sort_function(struct xf_arena *a, const struct xf_function *fn,
                      struct xf_sort_function *out);

/* It calls itself and has the parameters of such a function, whatever it does; where the array is,
 * and nothing else, is in *out. */
bool xf_sort_function_may_be(const struct xf_function *fn, struct xf_sort_function *out);

#endif
