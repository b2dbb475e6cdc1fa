/* SPDX-License-Identifier: MIT
 * library_text.h: calls of C++'s library on text and on streams. What text has in it is not looked
 * at: it is one value, and what is asked of it follows from that.
 */
#ifndef XF_LIBRARY_TEXT_H
#define XF_LIBRARY_TEXT_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library.h"

/* From the argument on: so many characters from a place on, or those between two places? */
bool xf_text_are_characters(struct xf_lower *l, CXCursor call, unsigned from);

/* A constructor of text or a stream. */
enum xf_library_call xf_library_text_made(struct xf_lower *l, CXCursor call, CXCursor callee,
                                          enum xf_library_class class);

/* What a member of one does, as the table has it, if its arguments are understood. */
enum xf_library_call xf_library_text_member(struct xf_lower *l, CXCursor call,
                                            enum xf_library_call what);

/* A function or operator of std that has text among its arguments, or makes it. */
enum xf_library_call xf_library_text_function(struct xf_lower *l, CXCursor call, const char *name);

#endif
