/* SPDX-License-Identifier: MIT
 * library_tuple.h: calls of C++'s library that have to do with pairs and tuples: how they are made,
 * read, and set.
 */
#ifndef XF_LIBRARY_TUPLE_H
#define XF_LIBRARY_TUPLE_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library.h"

struct xf_lower;

/* Is what is given the type itself, const or not? */
bool xf_is_same_type(CXType t, CXType given);

/* A constructor with n arguments that are written. */
enum xf_library_call xf_tuple_made(struct xf_lower *l, CXCursor call, int n);

/* A member; `what` is what its name says. */
enum xf_library_call xf_tuple_member(struct xf_lower *l, CXCursor call, CXType object,
                                     bool by_operator, enum xf_library_call what);

/* std::make_pair() and its like. */
enum xf_library_call xf_tuple_function(struct xf_lower *l, CXCursor call, CXCursor callee,
                                       const char *name);

#endif
