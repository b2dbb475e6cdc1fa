/* SPDX-License-Identifier: MIT
 * reference.h: which place of which object an expression names, by variable, member, index or
 * pointer.
 */
#ifndef XF_REFERENCE_H
#define XF_REFERENCE_H

#include <stdbool.h>

#include "store.h"

struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_type;
struct xf_val;

/* Bytes of a type, arrays of variable length among them; NULL when that is not one number. */
const struct xf_num *xf_flow_bytes(struct xf_flow *f, const struct xf_type *t);

/* A parameter: declared as an array, it is a pointer. */
bool xf_flow_is_param(const struct xf_expr *e);

/* The place that `pointer`, to elements of type `elem` (NULL: not known), leads to. */
struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem);

#endif
