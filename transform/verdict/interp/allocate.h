/* SPDX-License-Identifier: MIT
 * allocate.h: allocations whose size is a choice by the rank: the two sizes, and what each is
 * computed from.
 */
#ifndef XF_ALLOCATE_H
#define XF_ALLOCATE_H

#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_object;
struct xf_state;

/* The sizes of `made`, which `call` allocates with its arguments from `first` on, where they choose
 * by a test of the rank. */
void xf_flow_note_choice(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                         size_t first, struct xf_object *made);

#endif
