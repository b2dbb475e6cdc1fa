/* SPDX-License-Identifier: MIT
 * lower_variable.h: variables: their symbols, and what they are declared with.
 */
#ifndef XF_LOWER_VARIABLE_H
#define XF_LOWER_VARIABLE_H

#include <clang-c/Index.h>

#include "lower.h"

struct xf_expr;
struct xf_locus;
struct xf_stmt;
struct xf_sym;

/* One variable declarator: its symbol, with type and initialiser. *rest becomes expressions of the
 * declarator that have no other place, or NULL. */
struct xf_sym *xf_lower_variable(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                                 struct xf_expr **rest);

/* The statement declares these: variables to `syms`; expressions in other declarations (typedefs of
 * arrays) to `expr`. */
void xf_lower_declarations(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                           const struct xf_locus *p);

#endif
