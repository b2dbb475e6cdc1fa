/* SPDX-License-Identifier: MIT
 * callable.h: what algorithms of C++'s library are given to call: a function of the program, a
 * lambda, an object with an operator (), or one of the library that does one operation.
 */
#ifndef XF_CALLABLE_H
#define XF_CALLABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

#include "ir.h"

struct xf_closure;
struct xf_lower;

struct xf_callable {
    struct xf_closure *closure; /* one of these is there */
    CXCursor function;
    bool on_object; /* it is the operator () of an object that the algorithm is given a copy of */
    enum xf_op op;
    CXType of;     /* of an operation: of which type; void: of any */
    CXType result; /* of others */
};

/* What the argument calls; false: that is not known. */
bool xf_callable_of(struct xf_lower *l, CXCursor argument, struct xf_callable *out);

/* Can it be called with values of the types, and nothing but numbers is converted? */
bool xf_callable_takes(struct xf_lower *l, const struct xf_callable *c, const CXType *values,
                       size_t n);

/* Is the type one of the library's objects that do one operation? */
bool xf_callable_is_operation(struct xf_lower *l, CXType t);

/* Numbers, or the same type but for what is const; what a reference names counts. */
bool xf_callable_converts(CXType from, CXType to);

/* Likewise, and characters make a text, both a view. */
bool xf_callable_makes(struct xf_lower *l, CXType from, CXType to);

/* The parameter of what is called, of those that the program gives it. */
CXType xf_callable_parameter(const struct xf_callable *c, size_t i);

#endif
