/* SPDX-License-Identifier: MIT
 * exception_class.h: classes of the program whose objects are thrown.
 */
#ifndef XF_EXCEPTION_CLASS_H
#define XF_EXCEPTION_CLASS_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* Asked of what a constructor begins a member or a class below with. */
typedef bool xf_plain_value(struct xf_lower *l, CXCursor value);

/* Its objects are made of such values and do nothing else: as if they were of the library. */
bool xf_is_exception_class(struct xf_lower *l, CXType t, xf_plain_value *is_plain);

#endif
