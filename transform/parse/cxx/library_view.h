/* SPDX-License-Identifier: MIT
 * library_view.h: calls of C++'s library that have to do with views of characters,
 * std::string_view: an address and a number, as a view of items is.
 */
#ifndef XF_LIBRARY_VIEW_H
#define XF_LIBRARY_VIEW_H

#include <clang-c/Index.h>

#include "library.h"

struct xf_lower;

/* A constructor. */
enum xf_library_call xf_view_made(struct xf_lower *l, CXCursor call, CXCursor callee);

/* A member; `what` is what its name says. */
enum xf_library_call xf_view_member(struct xf_lower *l, CXCursor call, CXType object,
                                    enum xf_library_call what);

#endif
