/* SPDX-License-Identifier: MIT
 * lower_behind.h: algorithms whose results are appended to a vector, by std::back_inserter().
 */
#ifndef XF_LOWER_BEHIND_H
#define XF_LOWER_BEHIND_H

#include <clang-c/Index.h>

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose third argument is the address of the vector, becomes the algorithm to where the
 * vector ends, between what makes room for as many results and its new size. */
void xf_algorithm_behind(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                         CXCursor c);

#endif
