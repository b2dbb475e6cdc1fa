/* SPDX-License-Identifier: MIT
 * lower_class.h: objects of classes that are followed. A member function is a function that gets
 * the address of its object first; a constructor is one that is called behind the declaration, a
 * destructor one that is called where its variable ends (lower_scope.h).
 */
#ifndef XF_LOWER_CLASS_H
#define XF_LOWER_CLASS_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

#include "lower.h"
#include "unknown_list.h"

struct xf_expr;
struct xf_locus;
struct xf_sym;

/* The address of the object that the function works on. */
struct xf_expr *xf_lower_this(struct xf_lower *l, const struct xf_locus *p);

/* Of an object its address; of a pointer to one its value. */
struct xf_expr *xf_class_address(struct xf_lower *l, struct xf_expr *object);

/* The parameter of the member function that has it; NULL: it works on none. */
struct xf_sym *xf_class_self(struct xf_lower *l, CXCursor function);

/* The node becomes a call of the function, or (`dispatched`) of what overrides it in the class of
 * the object, for an object, or its address (NULL: it needs none), and arguments. */
void xf_class_call(struct xf_lower *l, struct xf_expr *e, CXCursor function, struct xf_expr *object,
                   struct xf_cursors args, bool dispatched, const struct xf_locus *p);

/* Arguments that are not written, of a call whose first one has that number. */
void xf_default_arguments(struct xf_lower *l, struct xf_expr *call, size_t first, CXCursor function,
                          const struct xf_locus *p);

/* The node becomes the object that a call of a constructor makes. */
void xf_class_make(struct xf_lower *l, struct xf_expr *e, CXCursor call, const struct xf_locus *p);

/* A call of a constructor that is neither a copy nor, without arguments, nothing (or zeros), as it
 * is for a class that C could have, too. */
bool xf_class_runs_constructor(CXCursor call);

/* Is the variable an object that a constructor makes where it stands? */
bool xf_class_is_constructed(struct xf_lower *l, CXCursor variable);

/* Values in braces for an array of objects, each of which a constructor makes. */
bool xf_class_lists_objects(struct xf_lower *l, CXCursor list);

/* A variable that is declared behind it and begins with the call of its constructor; NULL: nothing
 * is done. */
struct xf_sym *xf_class_construct(struct xf_lower *l, CXCursor variable, struct xf_sym *s,
                                  const struct xf_locus *p);

/* The call of a constructor of the program in the value, below what only gives it another form;
 * null: there is none. */
CXCursor xf_class_construction(struct xf_lower *l, CXCursor value);

/* It makes one object from another. */
bool xf_class_copies(CXCursor constructor);

/* std::move(value) */
bool xf_class_is_given(struct xf_lower *l, CXCursor value);

/* The call of a constructor for an object; NULL: it does nothing. */
struct xf_expr *xf_class_constructed(struct xf_lower *l, CXCursor call, struct xf_expr *object,
                                     const struct xf_locus *p);

#endif
