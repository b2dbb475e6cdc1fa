/* SPDX-License-Identifier: MIT
 * library_class.h: classes of C++'s library that are lowered to what C has.
 */
#ifndef XF_LIBRARY_CLASS_H
#define XF_LIBRARY_CLASS_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

enum xf_library_class {
    XF_CLASS_NONE,
    XF_CLASS_VECTOR,
    XF_CLASS_ITERATOR,
    XF_CLASS_REVERSE,  /* that of one, reversed: the same place, as a pointer */
    XF_CLASS_ARRAY,    /* std::array: the structure that it is, of one array */
    XF_CLASS_SPAN,     /* a structure of the address of items and their number, as a vector is */
    XF_CLASS_VIEW,     /* std::string_view: likewise of characters */
    XF_CLASS_VALARRAY, /* std::valarray, and what its operators give: as a vector */
    XF_CLASS_PAIR,     /* std::pair and tuple of plain values: the structure that it is */
    XF_CLASS_TIED,     /* std::tuple of references: a structure of addresses */
    XF_CLASS_APPENDER, /* std::back_insert_iterator: the address of the vector */
    XF_CLASS_HOLDER,   /* a structure of an array, see library_holder.h */
    XF_CLASS_PLACE,    /* in one: a pointer to an element */
    XF_CLASS_OWNER,    /* std::unique_ptr and shared_ptr of an array or an object: a pointer */
    XF_CLASS_FUNCTION, /* std::function: a pointer, see function_class.h */
    XF_CLASS_TIME,     /* points in time and durations: numbers */
    XF_CLASS_RANDOM,   /* engines and distributions: the state of what gives numbers at random */
    XF_CLASS_STREAM,   /* a FILE * */
    XF_CLASS_COMPLEX,  /* that of C */
    XF_CLASS_TEXT      /* std::string: one value, which follows from what it is made of */
};

/* Which class the type is, const or not; *item, if that is not NULL: of what. */
enum xf_library_class xf_library_class_of(struct xf_lower *l, CXType t, CXType *item);

/* Is it what an operator of std::valarray gives, which is computed when it is used? */
bool xf_library_is_late(struct xf_lower *l, CXType t);

/* The type of what a std::function calls. */
CXType xf_function_signature(CXType t);

/* Is it lowered to the structure that it is, with its own members? */
bool xf_library_is_structure(enum xf_library_class class);

/* Is it a text or a complex number, or an array of such: one value each? */
bool xf_library_is_value(struct xf_lower *l, CXType t);

/* The type of one of the values of a pair or tuple. */
CXType xf_library_value(CXType t, unsigned i);

/* Is it declared in the library's namespace std, or in one within it that need not be written? */
bool xf_is_of_std(struct xf_lower *l, CXCursor declaration);

/* Is it a vector, also as an item of another one? */
bool xf_library_is_row(struct xf_lower *l, CXType t);

/* Can a structure of C have such a member, as an item that is copied plainly? */
bool xf_library_is_item(struct xf_lower *l, CXType t);

#endif
