/* SPDX-License-Identifier: MIT
 * understood.h: the lists of what lowering understands of the languages. What is on none of them is
 * unknown and refuses whatever depends on it.
 */
#ifndef XF_UNDERSTOOD_H
#define XF_UNDERSTOOD_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

#include "ir.h"

/* attributes.def */
enum xf_attribute { XF_ATTRIBUTE_HARMLESS, XF_ATTRIBUTE_SYMBOL, XF_ATTRIBUTE_UNKNOWN };

/* cursors.def */
bool xf_understands_cursor(enum CXCursorKind k);

/* types.def: false, and XT_OTHER, when the kind (without sugar) is unknown. */
bool xf_understands_type(enum CXTypeKind canonical, enum xf_type_kind *kind);

enum xf_attribute xf_understands_attribute(const char *name, size_t n);

/* builtins.def: may a call of this function be followed, or taken for one that is not known? */
bool xf_understands_function(const char *name);

/* pragmas.def */
bool xf_understands_pragma(const char *name, size_t n);

#endif
