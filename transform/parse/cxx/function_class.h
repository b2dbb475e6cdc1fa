/* SPDX-License-Identifier: MIT
 * function_class.h: std::function. One is the address of an object of two members: which function
 * is called, and what that works on. Copies share that object, which is right as long as nobody
 * changes it: what a lambda that is mutable or another object may change is not understood in one.
 */
#ifndef XF_FUNCTION_CLASS_H
#define XF_FUNCTION_CLASS_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "callable.h"
#include "library.h"

/* What the argument calls, which a std::function of the type is made of; false: that may not be
 * understood. */
bool xf_function_holds(struct xf_lower *l, CXType function, CXCursor argument,
                       struct xf_callable *out);

/* Does one of the type begin with the value, as which it may be written in a list? */
bool xf_function_begins(struct xf_lower *l, CXType function, CXCursor value);

/* Why a std::function cannot be made by that call, which is not understood. */
const char *xf_function_unknown(struct xf_lower *l, CXCursor call);

/* A constructor; a member, of which `what` is what its name says. */
enum xf_library_call xf_function_made(struct xf_lower *l, CXCursor call);
enum xf_library_call xf_function_member(struct xf_lower *l, CXCursor call, CXType object,
                                        enum xf_library_call what);

#endif
