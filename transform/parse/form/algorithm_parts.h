/* SPDX-License-Identifier: MIT
 * algorithm_parts.h: what the functions that stand for algorithms are put together from.
 */
#ifndef XF_ALGORITHM_PARTS_H
#define XF_ALGORITHM_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "making.h"

struct xf_callable;

/* How many items there are from the first argument to the second, which may say so. */
struct xf_expr *xf_part_distance(const struct xf_making *m);

/* The place of an argument's item; behind the last one. */
struct xf_expr *xf_part_at(const struct xf_making *m, size_t param_index, struct xf_sym *where);
struct xf_expr *xf_part_end(const struct xf_making *m);

/* What is called, with the first argument's item, or with two values; is anything? */
struct xf_expr *xf_part_on_item(const struct xf_making *m, const struct xf_callable *c);
struct xf_expr *xf_part_on_two(const struct xf_making *m, const struct xf_callable *c,
                               struct xf_expr *x, struct xf_expr *y);
bool xf_part_is_called(const struct xf_callable *c);

/* The second argument is written as the first one and a number: the number is handed on, so that it
 * is known what follows the share. */
void xf_part_count_items(struct xf_expr *e);

#endif
