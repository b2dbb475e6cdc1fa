/* SPDX-License-Identifier: MIT
 * closure.h: lambdas of C++, asked by lowering and by the search for what is not understood. One is
 * a function that gets what it captures in front of its own parameters; an object of it is a
 * structure of what is captured: addresses, and copies, of which a lambda that may change them gets
 * the addresses.
 */
#ifndef XF_CLOSURE_H
#define XF_CLOSURE_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

struct xf_function;
struct xf_locus;
struct xf_lower;
struct xf_sym;

struct xf_capture {
    CXCursor variable; /* null: the object of the member function around it, by its address */
    CXCursor value;    /* of a variable of its own; null: it is one of the code around it */
    CXType object;     /* of that */
    bool by_reference;
    struct xf_sym *inside; /* the parameter that stands for it */
};

struct xf_closure {
    CXCursor declaration, method; /* its class, and the operator () of that */
    struct {
        struct xf_capture *v;
        size_t n, cap;
    } captures;
    bool changes;                 /* it may change its copies */
    const char *unknown;          /* what is not understood of it, or NULL */
    size_t number;                /* of the unit's */
    struct xf_function *function; /* NULL: none asked for it yet; without a body: not lowered yet */
    struct xf_locus *place;       /* where the lambda is written; NULL: not come to yet */
};

/* The lambda whose objects have the type, const or not; NULL: none has. */
struct xf_closure *xf_closure_with_type(struct xf_lower *l, CXType t);

/* A lambda that is followed, of which a move is a copy: no text and no function is in it. */
bool xf_closure_moves_as_copy(struct xf_lower *l, CXType t);

/* The variable's name, or this. */
const char *xf_closure_capture_name(struct xf_lower *l, const struct xf_capture *c);

/* What it gives. */
CXType xf_closure_result(const struct xf_closure *k);

/* The lambda that is called; NULL: something else is. */
struct xf_closure *xf_closure_called(struct xf_lower *l, CXCursor call);

/* Is an object of a lambda made as a copy of another one? */
bool xf_closure_is_copied(struct xf_lower *l, CXCursor call);

/* What a lambda's own variable, named by the reference to it, begins with; null: it is none. */
CXCursor xf_closure_value(CXCursor reference);

/* Of the lambda whose body is being lowered, what stands for the variable; NULL: itself. */
const struct xf_capture *xf_closure_captured(struct xf_lower *l, CXCursor variable);

#endif
