/* SPDX-License-Identifier: MIT
 * lower_scope.h: where variables end that have a destructor: its call stands at the end of the
 * block, or, where the function returns before, between the value and the return.
 */
#ifndef XF_LOWER_SCOPE_H
#define XF_LOWER_SCOPE_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

struct xf_locus;
struct xf_lower;
struct xf_stmt;
struct xf_sym;

/* From here on the variable is there. */
void xf_scope_begin(struct xf_lower *l, CXCursor variable, struct xf_sym *s);

/* Statement `s`, a block, ends with those that came after the first `n`. */
void xf_scope_end(struct xf_lower *l, struct xf_stmt *s, size_t n, const struct xf_locus *p);

/* Statement `s` is a return: all end. */
void xf_scope_return(struct xf_lower *l, struct xf_stmt *s, const struct xf_locus *p);

/* Statement `s` leaves those that came after the first `n` in a way that is not followed. */
void xf_scope_leave(struct xf_lower *l, const struct xf_stmt *s, size_t n);

#endif
