/* SPDX-License-Identifier: MIT
 * lower_text_stream.h: what is done to a stream that is a value, see text_stream.h: what is written
 * to it or read from it makes another value of it, which follows from this one.
 */
#ifndef XF_LOWER_TEXT_STREAM_H
#define XF_LOWER_TEXT_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <clang-c/Index.h>

#include "library.h"

struct xf_expr;
struct xf_locus;
struct xf_lower;
struct xf_sym;

/* The variable begins with what its constructor is given. */
void xf_text_stream_begin(struct xf_lower *l, struct xf_sym *s, CXCursor c,
                          const struct xf_locus *p);

/* Such a variable, also behind what comes first; else NULL. */
struct xf_expr *xf_text_stream_in(const struct xf_lower *l, struct xf_expr *e);

/* The node becomes what writes the n values, or reads n of them. */
void xf_text_stream_write(struct xf_lower *l, struct xf_expr *e, struct xf_expr *stream,
                          struct xf_expr *const *value, size_t n);
void xf_text_stream_read(struct xf_lower *l, struct xf_expr *e, struct xf_expr *stream,
                         struct xf_expr *const *to, size_t n);

/* Likewise what the call does to the object that is its first argument; false: that is no such
 * stream. */
bool xf_lower_text_stream(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what);

#endif
