/* SPDX-License-Identifier: MIT
 * class_parts.h: what a class of the program consists of: its members, its base class, the values
 * and functions that are written in it.
 */
#ifndef XF_CLASS_PARTS_H
#define XF_CLASS_PARTS_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

struct xf_class_members {
    struct xf_lower *l;
    bool virtuals, allocates, copies, inherits; /* constructors of the base class are its own */
    bool constructs,
        defaulted; /* a constructor is declared; that without arguments, as it would be */
    bool declares; /* a copy, a move or a destructor is declared, be it as what it would be */
    CXCursor destructor, constructor; /* that without arguments */
    CXCursor base;
    int bases;
};

struct xf_class_members xf_class_members_of(struct xf_lower *l, CXType t);

struct xf_class_fields {
    struct xf_lower *l;
    bool (*fits)(struct xf_lower *l, CXType t);
    bool all, values; /* one has a value in its declaration */
};

/* Does the type of each field fit? */
struct xf_class_fields xf_class_fields_of(struct xf_lower *l, CXType t,
                                          bool (*fits)(struct xf_lower *l, CXType t));

/* Canonical; of an array that of its items. */
CXType xf_class_item_of(CXType t);

/* The class of a lambda. */
bool xf_class_is_closure(struct xf_lower *l, CXCursor decl);

/* Is it a structure or class that the program's own files define? */
bool xf_class_is_users(struct xf_lower *l, CXType t);

/* Its only base class; kind Invalid: it has none, or several. */
CXType xf_class_base(struct xf_lower *l, CXType t);

/* Does it have a member that is changed in constant objects, too, also in its base class or in what
 * its members are made of? */
bool xf_class_has_mutable(struct xf_lower *l, CXType t);

/* Its objects are bytes, in members of plain types and such classes, but that they may begin with
 * something: copies and ends do nothing else. */
bool xf_class_is_bytes(struct xf_lower *l, CXType t);

/* Likewise with texts among its members, each of which is one value. */
bool xf_class_is_values(struct xf_lower *l, CXType t);

/* No constructor is declared: it may begin with values in braces. */
bool xf_class_is_unconstructed(struct xf_lower *l, CXType t);

/* Without arguments it begins as bytes that are 0. */
bool xf_class_begins_as_zeros(struct xf_lower *l, CXType t);

/* Some of its functions, or of its base class's, are virtual: its objects tell which class they are
 * of. */
bool xf_class_is_dynamic(struct xf_lower *l, CXType t);

/* The function that runs at its end; null: it has none of its own. */
CXCursor xf_class_destructor(struct xf_lower *l, CXType t);

/* The constructor that needs no arguments; null: none is written. */
CXCursor xf_class_default_constructor(struct xf_lower *l, CXType t);

/* The value in a member's declaration; null: there is none. */
CXCursor xf_class_member_value(struct xf_lower *l, CXCursor field);

#endif
