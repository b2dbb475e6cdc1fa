/* SPDX-License-Identifier: MIT
 * library_algorithm.h: algorithms of C++'s library, as far as what they are given is followed: the
 * rows of library_calls.def that say ALGORITHM.
 */
#ifndef XF_LIBRARY_ALGORITHM_H
#define XF_LIBRARY_ALGORITHM_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library.h"

struct xf_lower;

/* Which one the call is of a function of that name. */
enum xf_library_call xf_library_algorithm(struct xf_lower *l, CXCursor call, const char *name);

/* Likewise of an object of that name that is called with a range. */
enum xf_library_call xf_library_range_algorithm(struct xf_lower *l, CXCursor call,
                                                const char *name);

/* An iterator of a vector, or a pointer to what one may have. */
bool xf_goes_over_items(struct xf_lower *l, CXType t);

#endif
