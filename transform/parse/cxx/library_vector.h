/* SPDX-License-Identifier: MIT
 * library_vector.h: calls of C++'s library that have to do with std::vector.
 */
#ifndef XF_LIBRARY_VECTOR_H
#define XF_LIBRARY_VECTOR_H

#include <clang-c/Index.h>

#include "library.h"

/* A constructor. */
enum xf_library_call xf_vector_made(struct xf_lower *l, CXCursor call, CXCursor callee);

/* A member; `what` is what its name says. */
enum xf_library_call xf_vector_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                      enum xf_library_call what);

#endif
