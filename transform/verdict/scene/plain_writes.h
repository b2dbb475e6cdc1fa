/* SPDX-License-Identifier: MIT
 * plain_writes.h: which cells the trips of item loops are seen to write otherwise than by
 * accumulation, so that trips that are only tried can be forgotten.
 */
#ifndef XF_PLAIN_WRITES_H
#define XF_PLAIN_WRITES_H

#include <stddef.h>

struct xf_active_loop;
struct xf_arena;

/* [loops], of `l` and of those around, inner ones first. */
size_t *xf_plain_writes_count(struct xf_arena *a, const struct xf_active_loop *l);
/* Forgets what has come since. */
void xf_plain_writes_restore(struct xf_active_loop *l, const size_t *n);

#endif
