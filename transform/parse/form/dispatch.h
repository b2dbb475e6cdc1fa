/* SPDX-License-Identifier: MIT
 * dispatch.h: virtual functions. An object tells the class it was made as, by a number that its
 * constructor sets; a call goes to a function made for it, which looks at that and calls the one of
 * that class. Objects of other classes than those that the file makes are there only where other
 * files can know the base class: of what these do nothing is known.
 */
#ifndef XF_DISPATCH_H
#define XF_DISPATCH_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;
struct xf_sym;

/* The object at that address tells that it is of that class; NULL: it tells nothing. */
struct xf_expr *xf_dispatch_mark(struct xf_lower *l, struct xf_expr *self, CXType class);

/* Is it a call whose function depends on the class of its object? */
bool xf_is_dispatched(CXCursor call, CXCursor function, bool by_member);

/* The call of a virtual function becomes one of what finds the function. */
void xf_dispatch_call(struct xf_lower *l, struct xf_expr *call, CXCursor function);

/* Names the functions that may be called: more may have to be lowered then. */
void xf_dispatch_name(struct xf_lower *l);

/* When all is lowered: the functions that find them. */
void xf_dispatch_build(struct xf_lower *l);

#endif
