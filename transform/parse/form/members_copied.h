/* SPDX-License-Identifier: MIT
 * members_copied.h: objects that C++ by itself copies, moves or assigns member by member, where
 * that is more than a copy of bytes.
 */
#ifndef XF_MEMBERS_COPIED_H
#define XF_MEMBERS_COPIED_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "ir.h"

struct xf_lower;

/* It has members that own memory, or is the first part of the object it is made from. */
bool xf_members_are_copied(struct xf_lower *l, const struct xf_type *to,
                           const struct xf_type *from);

/* What gives each member of `to`, which had values before if it is assigned, a copy of that of
 * `from`. */
struct xf_expr *xf_members_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from,
                                  bool assigned);

/* to = from; where `from`, a value that C++ may move from, is given by std::move() its members that
 * own memory have none then. */
struct xf_expr *xf_members_moved(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from,
                                 bool given);

#endif
