/* SPDX-License-Identifier: MIT
 * constant.h: elements of constant tables, as their initialisers have them.
 */
#ifndef XF_CONSTANT_H
#define XF_CONSTANT_H

#include <stddef.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_state;

/* `e` is an element of a constant table of functions, or a member of one: *v is that function, or a
 * name for whichever stands there, or for all of them where which it is depends on the item or on
 * the split. False when it is none. */
bool xf_constant_function(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                          struct xf_val *v);

/* The functions of the table that `v` is such a name of, once each: how many, at most `most`; 0
 * when it is none, or there are more. */
size_t xf_constant_functions(const struct xf_flow *f, const struct xf_val *v,
                             const struct xf_function **functions, size_t most);

#endif
