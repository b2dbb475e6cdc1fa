/* SPDX-License-Identifier: MIT
 * library_holder.h: calls of objects that hold plain values, see holder_class.h. Which values are
 * held where is not followed: whatever is put in is one of them, and what is asked follows from all
 * of them.
 */
#ifndef XF_LIBRARY_HOLDER_H
#define XF_LIBRARY_HOLDER_H

#include "library.h"

/* What a constructor, a member and a function do. */
enum xf_library_call xf_holder_made(struct xf_lower *l, CXCursor call, CXCursor callee);
enum xf_library_call xf_holder_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                      enum xf_library_call what);
enum xf_library_call xf_holder_function(struct xf_lower *l, CXCursor call, const char *name);

#endif
