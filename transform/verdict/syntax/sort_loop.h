/* SPDX-License-Identifier: MIT
 * sort_loop.h: loops that put an array of plain numbers in order: by exchanging neighbours or any
 * two, by selection, by insertion.
 */
#ifndef XF_SORT_LOOP_H
#define XF_SORT_LOOP_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_stmt;
struct xf_sym;
struct xf_type;

enum { XF_SORT_COUNTS = 2, XF_SORT_LOCALS = 5 };

struct xf_sort_loop {
    const struct xf_expr *array;                 /* its elements from the first on are sorted ... */
    const struct xf_expr *count[XF_SORT_COUNTS]; /* ... as many as each of these says */
    size_t n_counts;
    struct xf_sym *local[XF_SORT_LOCALS]; /* what it sets besides */
    size_t n_locals;
    const struct xf_type *elem; /* a plain number */
};

/* The loop does nothing but sort the array completely, upwards or downwards. */
bool xf_sort_loop(const struct xf_stmt *loop, struct xf_sort_loop *out);

#endif
