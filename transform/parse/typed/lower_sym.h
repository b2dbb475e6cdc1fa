/* SPDX-License-Identifier: MIT
 * lower_sym.h: lower_sym.c: one symbol for each variable, function and enumerator of the unit.
 */
#ifndef XF_LOWER_SYM_H
#define XF_LOWER_SYM_H

#include <clang-c/Index.h>

struct xf_lower;
struct xf_sym;

struct xf_sym *xf_lower_sym(struct xf_lower *l, CXCursor decl); /* NULL: nothing the IR knows */

#endif
