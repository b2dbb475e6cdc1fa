/* SPDX-License-Identifier: MIT
 * library_valarray.h: calls of C++'s library that have to do with std::valarray: as many numbers as
 * a vector has, which are computed with one by one. What an operator gives is such numbers, too;
 * the library computes them when they are used, so that they must not be kept as they are.
 */
#ifndef XF_LIBRARY_VALARRAY_H
#define XF_LIBRARY_VALARRAY_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library.h"

struct xf_lower;

/* A constructor. */
enum xf_library_call xf_valarray_made(struct xf_lower *l, CXCursor call, CXCursor callee);

/* A member; `what` is what its name says. */
enum xf_library_call xf_valarray_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                        enum xf_library_call what);

/* An operator, or a function of numbers. */
enum xf_library_call xf_valarray_function(struct xf_lower *l, CXCursor call, const char *name);

#endif
