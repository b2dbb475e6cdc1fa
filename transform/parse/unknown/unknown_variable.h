/* SPDX-License-Identifier: MIT
 * unknown_variable.h: variables and parameters that are not understood: by their type, by when they
 * begin and end, or by how long they last.
 */
#ifndef XF_UNKNOWN_VARIABLE_H
#define XF_UNKNOWN_VARIABLE_H

#include <clang-c/Index.h>
#include <stdbool.h>

struct xf_lower;

/* What is not understood of a declaration of a variable or parameter; else NULL. */
const char *xf_unknown_in_variable(struct xf_lower *l, CXCursor c);

/* Likewise of the variable that `decl` declares, where it is named. In a function (not `global`)
 * what is known of the symbols of the file is complete, and kept. */
const char *xf_unknown_in_named_variable(struct xf_lower *l, CXCursor decl, bool global);

/* An object that stays, of a class of the program's own, whose constructor does the same whenever
 * it runs and which ends silently: it may as well be made where main() begins. */
bool xf_is_made_before(struct xf_lower *l, CXCursor variable);

/* What is known of a symbol of the file that this is another name of. */
const char *xf_unknown_in_symbol(struct xf_lower *l, CXCursor decl);

#endif
