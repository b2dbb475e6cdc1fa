/* SPDX-License-Identifier: MIT
 * unchanging.h: what is the same whenever it is asked, so that it does not matter when a variable
 * is made that begins with it: before main(), or where the program comes by first.
 */
#ifndef XF_UNCHANGING_H
#define XF_UNCHANGING_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* It is made of constants, by functions that look at nothing else and change nothing. */
bool xf_is_unchanging(struct xf_lower *l, CXCursor value);

#endif
