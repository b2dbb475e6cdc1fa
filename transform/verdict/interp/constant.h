/* SPDX-License-Identifier: MIT
 * constant.h: functions as values: by their names, and in constant tables.
 */
#ifndef XF_CONSTANT_H
#define XF_CONSTANT_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_ref;
struct xf_sym;

/* The value of a function's name. */
struct xf_val xf_function_value(const struct xf_flow *f, const struct xf_sym *fn);

/* `e`, which stands at r, is an element of a table of functions that nobody writes to, or a member
 * of one: *v is that function, or one of all that stand there. False when it is none. */
bool xf_constant_function(struct xf_flow *f, const struct xf_expr *e, const struct xf_ref *r,
                          struct xf_val *v);

#endif
