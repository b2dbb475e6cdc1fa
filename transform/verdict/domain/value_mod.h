/* SPDX-License-Identifier: MIT
 * value_mod.h: rests of positions: which of several parts of an item a position is. Positions cut
 * off.
 */
#ifndef XF_VALUE_MOD_H
#define XF_VALUE_MOD_H

#include <stdbool.h>

#include "value.h"

struct xf_where;

/* v % by, where that does not depend on how items are split: each item begins at a multiple of
 * `by`.
 */
bool xf_val_modulo(struct xf_vals *t, const struct xf_val *v, const struct xf_val *by,
                   struct xf_val *out);

/* The smaller of the integers a and b, where one of them tells how far the own items reach; split,
 * but told as what it is. */
struct xf_val xf_val_smaller(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                             const struct xf_where *where);

#endif
