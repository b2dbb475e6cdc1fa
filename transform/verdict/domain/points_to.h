/* SPDX-License-Identifier: MIT
 * points_to.h: points-to sets: the objects, or the functions, that a pointer may lead to.
 */
#ifndef XF_POINTS_TO_H
#define XF_POINTS_TO_H

#include <stdbool.h>

struct xf_functions;
struct xf_points_to;
struct xf_val;

/* *a becomes what both lead to. */
void xf_val_unite(struct xf_points_to *a, const struct xf_points_to *b);

/* The one object to which all lead; -1 when there is none or may be another. */
int xf_val_only_target(const struct xf_points_to *to);

/* May both lead to the same object? What leads anywhere is not asked for. */
bool xf_val_targets_meet(const struct xf_points_to *a, const struct xf_points_to *b);

bool xf_val_is_pointer(const struct xf_val *v);

/* *a becomes what is one of either; not known, if they are too many. */
void xf_val_unite_functions(struct xf_functions *a, const struct xf_functions *b);

#endif
