/* SPDX-License-Identifier: MIT
 * lower_decl.h: lower_decl.c: file-scope declarations, functions and variables.
 */
#ifndef XF_LOWER_DECL_H
#define XF_LOWER_DECL_H

#include <clang-c/Index.h>

struct xf_lower;

/* Notes one declaration of the top level. */
void xf_declaration_note(struct xf_lower *l, CXCursor c);

/* Lowers every function with a body and every global of the user's own files, of what was noted. */
void xf_lower_unit(struct xf_lower *l);

#endif
