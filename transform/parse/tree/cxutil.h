/* SPDX-License-Identifier: MIT
 * cxutil.h: libclang's strings and files in our own terms.
 */
#ifndef XF_CXUTIL_H
#define XF_CXUTIL_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lower.h"

struct xf_arena;

const char *xf_cx_string(struct xf_arena *a, CXString s);

/* Where the token is spelled; where it came into the file; the same without line and column, which
 * take the front end as long as all the rest. */
struct xf_spot xf_cx_spelling(CXSourceLocation at);
struct xf_spot xf_cx_file(CXSourceLocation at);
struct xf_spot xf_cx_offset(CXSourceLocation at);
bool xf_cx_is_number(CXType t);     /* bool, characters, integers and floating point; no enum */
bool xf_cx_is_integer(CXType t);    /* likewise, canonical or not; without bool */
bool xf_cx_is_zero(CXCursor value); /* 0, or 0.0 that is not negative */
bool xf_cx_is_characters(CXType canonical); /* perhaps up to a zero: "x", argv[1] */
bool xf_cx_has_base(CXType class);          /* one or several */

/* The i-th type that the instance of a template is made of; both are canonical. */
CXType xf_cx_parameter(CXType instance, unsigned i);
/* The canonical type of an argument of a call. */
CXType xf_cx_argument_type(CXCursor call, unsigned i);
/* The canonical name of the type, without const; is it std::string? */
const char *xf_cx_class_name(struct xf_arena *a, CXType t);
bool xf_cx_is_string(struct xf_arena *a, CXType t);
bool xf_cx_is_view(struct xf_arena *a, CXType t);    /* std::string_view */
bool xf_cx_is_complex(struct xf_arena *a, CXType t); /* of double or float */

struct xf_cursors xf_cx_fields(struct xf_arena *a, CXType class);
bool xf_cx_is_expr(CXCursor c);
bool xf_cx_is_stmt(CXCursor c);
bool xf_cx_is_function(enum CXCursorKind k); /* its declaration */

#endif
