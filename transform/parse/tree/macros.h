/* SPDX-License-Identifier: MIT
 * macros.h: macros.c: macro definitions and uses, as the front end recorded them. Positions are
 * trusted only as far as the texts agree with them.
 */
#ifndef XF_MACROS_H
#define XF_MACROS_H

#include <stddef.h>
#include <clang-c/Index.h>

#include "lex.h"
#include "lower.h"

/* Notes one preprocessing cursor of the top level: a definition or a use. */
void xf_macros_note(struct xf_lower *l, CXCursor c);

/* Reads a definition that was noted; those that the functions below hand out have been read. */
void xf_macros_read(struct xf_lower *l, struct xf_macro *m);

/* The definition whose name stands at this place of the text; NULL when there is none. */
const struct xf_macro *xf_macros_defined_at(struct xf_lower *l, const struct xf_source *s,
                                            struct xf_token name);

/* Orders the uses of every file; after the last note, before any lookup. */
void xf_macros_settle(struct xf_lower *l);

/* The use that begins at `offset`, or ends there; NULL when there is none. */
struct xf_expansion *xf_macros_begin_at(const struct xf_source *s, size_t offset);
struct xf_expansion *xf_macros_end_at(const struct xf_source *s, size_t offset);

/* The innermost use that covers the byte before and the byte at `offset`. */
struct xf_expansion *xf_macros_around(const struct xf_source *s, size_t offset);

/* The macro's name, or that of the macro it merely renames. */
const char *xf_macros_resolve(struct xf_lower *l, const struct xf_macro *m);

/* The call of interest that the macro of this name makes, by itself or through others; NULL when it
 * makes none or there is no such macro. */
const char *xf_macros_site(struct xf_lower *l, const char *name);

struct xf_shape_info xf_macros_shape(struct xf_lower *l, const struct xf_macro *m);

#endif
