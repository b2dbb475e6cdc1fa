/* SPDX-License-Identifier: MIT
 * library_span.h: calls of C++'s library that make a view of items that are somewhere else.
 */
#ifndef XF_LIBRARY_SPAN_H
#define XF_LIBRARY_SPAN_H

#include <clang-c/Index.h>

#include "library.h"

/* A constructor of std::span. */
enum xf_library_call xf_span_made(struct xf_lower *l, CXCursor call, CXCursor callee);

/* A member; `what` is what its name says. */
enum xf_library_call xf_span_member(struct xf_lower *l, CXCursor call, CXType object,
                                    enum xf_library_call what);

#endif
