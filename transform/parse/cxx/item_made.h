/* SPDX-License-Identifier: MIT
 * item_made.h: what makes an item of a vector from several values: a constructor of the program, a
 * pair or tuple of them, or a plain structure of as many members.
 */
#ifndef XF_ITEM_MADE_H
#define XF_ITEM_MADE_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_lower;

/* Is it known how the arguments of the call make an item? */
bool xf_item_is_made(struct xf_lower *l, CXType item, CXCursor call);

/* The constructor that does; null: they are the values of its members. */
CXCursor xf_item_constructor(struct xf_lower *l, CXType item, CXCursor call);

#endif
