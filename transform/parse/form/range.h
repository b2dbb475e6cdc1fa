/* SPDX-License-Identifier: MIT
 * range.h: loops over a range, as loops that count.
 */
#ifndef XF_RANGE_H
#define XF_RANGE_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;
struct xf_stmt;
struct xf_sym;

/* Is the statement a loop over a vector or an array that has a name, or over one of those below? */
bool xf_understands_range(struct xf_lower *l, CXCursor loop);

/* Is it std::views::iota(first, last) of whole numbers? */
bool xf_range_of_numbers(struct xf_lower *l, CXCursor range, CXCursor *first, CXCursor *last);

/* Is it { value, ... } of numbers or texts? *list is that. */
bool xf_range_of_values(struct xf_lower *l, CXCursor range, CXCursor *list);

/* What it goes over has a name, is found by a pointer or an index, or a member of what is, or is
 * made for the loop. */
enum xf_range_found { XF_RANGE_NAMED, XF_RANGE_ELEMENT, XF_RANGE_MADE };
enum xf_range_found xf_range_found(struct xf_lower *l, CXCursor range);
bool xf_range_is_element(struct xf_lower *l, CXCursor range);

/* The statement becomes { T f = first, n = last - f; for (k = 0; k < n; ++k) { item = f + k; body }
 * }
 */
void xf_range_over_numbers(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                           struct xf_expr *first, struct xf_expr *last, struct xf_stmt *body);

/* The function of a class of the program, "begin" or "end", that is called for an end of its
 * items; null: there is none that is understood. */
CXCursor xf_range_end(struct xf_lower *l, CXType t, const char *name);

/* The statement becomes a loop over the items between two places, which are asked for once:
 * { T *f = first; size_t n = last - f; for (size_t k = 0; k < n; ++k) { item = f[k]; body } } */
void xf_range_between(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                      struct xf_expr *first, struct xf_expr *last, struct xf_stmt *body);

/* The statement becomes: for (size_t k = 0; k < size; ++k) { item = range[k]; body }, where the
 * item may be a reference; values in braces, what a function refers to, and what is no name get one
 * in front of the loop. Of a text each character follows from it. */
void xf_range_lower(struct xf_lower *l, struct xf_stmt *s, struct xf_sym *item,
                    struct xf_expr *range, enum xf_range_found found, struct xf_stmt *body);

#endif
