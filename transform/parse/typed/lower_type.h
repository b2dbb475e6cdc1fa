/* SPDX-License-Identifier: MIT
 * lower_type.h: lower_type.c: the front end's types -> ours. One xf_type for each of its types, so
 * that types can be compared by address within a unit.
 */
#ifndef XF_LOWER_TYPE_H
#define XF_LOWER_TYPE_H

#include <stdbool.h>
#include <stdint.h>
#include <clang-c/Index.h>

struct xf_arena;
struct xf_expr;
struct xf_lower;
struct xf_type;

struct xf_type *xf_lower_type(struct xf_lower *l, CXType t);

/* Of a class the lowered type of what it begins with, its only base class; NULL: it has none. */
const struct xf_type *xf_type_base(struct xf_lower *l, const struct xf_type *t);

/* The member that tells the class of an object, at the beginning of each whose class has virtual
 * functions: a number. */
struct xf_struct_member xf_lower_class_mark(struct xf_lower *l);

/* Members of an anonymous structure are found in the one around it: it has no name. An anonymous
 * union is one member whatever its own are called. */
const char *xf_lower_member_name(struct xf_arena *a, CXCursor field);

/* The lengths `dims`, innermost first, become those of the arrays that t is made of.
 * False where they do not fit. */
bool xf_lower_type_lengths(struct xf_lower *l, CXType t, struct xf_expr *const *dims, size_t n);

struct xf_capture;

/* The type of the parameter, and member, that stands for what a lambda captures. */
struct xf_type *xf_lower_capture_type(struct xf_lower *l, const struct xf_capture *c);

#endif
