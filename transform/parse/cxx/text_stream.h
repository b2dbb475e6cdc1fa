/* SPDX-License-Identifier: MIT
 * text_stream.h: streams into a text or from one that a function has for itself. Such a variable is
 * a value, as a text is: all that was written, where reading has come to, and how numbers look.
 */
#ifndef XF_TEXT_STREAM_H
#define XF_TEXT_STREAM_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* Is the variable such a stream, and does nobody else get hold of it? */
bool xf_is_text_stream(struct xf_lower *l, CXCursor variable);

/* Is a member of one called? */
bool xf_is_for_text_stream(struct xf_lower *l, CXCursor call);

#endif
