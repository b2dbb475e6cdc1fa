/* SPDX-License-Identifier: MIT
 * array_write.h: what becomes of an array by a write into it: a block, where each trip of a loop
 * over items writes to its own; results side by side; or nothing that is known.
 */
#ifndef XF_ARRAY_WRITE_H
#define XF_ARRAY_WRITE_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_state;
struct xf_where;

/* Is r the only element of the array? */
bool xf_is_alone_in(const struct xf_object *o, const struct xf_ref *r);

/* The contents of the array `o` after v is written at r. */
struct xf_val xf_array_written(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                               const struct xf_ref *r, struct xf_val v,
                               const struct xf_where *where);

#endif
