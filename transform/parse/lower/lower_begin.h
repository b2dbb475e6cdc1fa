/* SPDX-License-Identifier: MIT
 * lower_begin.h: what the members of an object begin with, in front of the body of its constructor.
 */
#ifndef XF_LOWER_BEGIN_H
#define XF_LOWER_BEGIN_H

#include <clang-c/Index.h>

struct xf_function;
struct xf_locus;
struct xf_lower;

/* The constructor's function gets a body: what its members begin with, then its own. */
void xf_class_constructor_body(struct xf_lower *l, struct xf_function *f, CXCursor constructor,
                               const struct xf_locus *p);

#endif
