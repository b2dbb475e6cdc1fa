/* SPDX-License-Identifier: MIT
 * class.h: classes of the program, as far as they are lowered to structures and functions: which
 * are followed at all, and what C++ does with their objects without its being written. Asked by
 * lowering and by the search for what is not understood.
 */
#ifndef XF_CLASS_H
#define XF_CLASS_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "class_parts.h"

struct xf_lower;

/* What is not understood of its members but their types and those of its base class, see
 * unknown_type.h; NULL: nothing. */
const char *xf_class_unknown_members(struct xf_lower *l, CXType t);

/* It has operators new or delete of its own. */
bool xf_class_allocates_itself(struct xf_lower *l, CXType t);

/* A copy, or an assignment, of an object is one of its bytes: no code of its own runs. */
bool xf_class_copies_plainly(struct xf_lower *l, CXType t);

/* A copy, or an assignment, of an object is one of each member: no code of the program runs. */
bool xf_class_copies_by_members(struct xf_lower *l, CXType t);

/* A move of an object, made or assigned, leaves its bytes in the other one, and nobody sees it. */
bool xf_class_moves_plainly(struct xf_lower *l, CXType t);

/* What happens at the end of an object nobody sees: at most memory is freed. */
bool xf_class_ends_silently(struct xf_lower *l, CXType t);

/* Nothing is done for an object that is made without arguments. */
bool xf_class_begins_silently(struct xf_lower *l, CXType t);

/* A member function that works on an object. */
bool xf_class_has_object(CXCursor function);

/* Is the function defined in the program's own files? */
bool xf_is_users_function(struct xf_lower *l, CXCursor function);

/* A function of C++ that only has the name of one of C. */
bool xf_is_namesake(struct xf_lower *l, CXCursor function, const char *name);

#endif
