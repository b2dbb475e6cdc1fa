/* SPDX-License-Identifier: MIT
 * extremum.h: std::max_element and its like, as functions that give a place, or the item there.
 */
#ifndef XF_EXTREMUM_H
#define XF_EXTREMUM_H

#include <stdbool.h>

#include "library.h"

struct xf_callable;
struct xf_expr;
struct xf_lower;
struct xf_making;

/* The place of an item than which none is better; of equal ones the first, or the last. */
void xf_extremum_make(struct xf_making *m, const struct xf_callable *c, bool largest, bool last);

/* What the function for the algorithm is called. */
const char *xf_extremum_name(enum xf_library_call what, const struct xf_callable *c);

/* Is it a call of such a function, for numbers that are compared by < as they are? */
bool xf_is_extremum(const struct xf_expr *e, bool *largest);

/* The node may use such a place: *std::max_element(a, ...), or std::max_element(a, ...) - a. Then
 * it becomes a call of a function that gives the item itself, or its number; else it stays as it
 * is.
 */
void xf_extremum_used(struct xf_lower *l, struct xf_expr *e);

/* std::minmax_element: both places. */
void xf_extremum_both(struct xf_lower *l, struct xf_expr *e);

#endif
