/* SPDX-License-Identifier: MIT
 * lower_declared.h: the type that a declaration gives its name, lengths of arrays among it.
 */
#ifndef XF_LOWER_DECLARED_H
#define XF_LOWER_DECLARED_H

#include <clang-c/Index.h>

struct xf_exprs;
struct xf_locus;
struct xf_lower;
struct xf_type;

/* The type of a declared variable or parameter, its variable array lengths lowered. `rest` receives
 * the lengths that found no place in the type. */
struct xf_type *xf_lower_declared(struct xf_lower *l, CXCursor decl, const struct xf_locus *p,
                                  struct xf_exprs *rest);

#endif
