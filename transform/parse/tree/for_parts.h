/* SPDX-License-Identifier: MIT
 * for_parts.h: which child of a loop or branch is which, by the semicolons in its parentheses. The
 * front end lists the parts that are there and leaves out the others without a trace.
 */
#ifndef XF_FOR_PARTS_H
#define XF_FOR_PARTS_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lower.h"

struct xf_for_parts {
    int init, cond, step; /* index of the child, -1 when missing; the last child is the body */
};

/* False when it cannot be told. */
bool xf_for_parts(struct xf_lower *l, CXCursor loop, struct xf_cursors kids,
                  struct xf_for_parts *out);

/* C++17: switch (first; condition), C++20: for (first; item : range), where the front end does not
 * show what comes first. True as well when it cannot be told. */
bool xf_hides_init(struct xf_lower *l, CXCursor stmt);

/* The statement stands in a file as it is written there, not in a macro's body. */
bool xf_is_written(struct xf_lower *l, const struct xf_locus *p);

/* Of a branch that is written: `else` stands behind its first part. */
bool xf_has_else(struct xf_lower *l, const struct xf_locus *branch, CXCursor then);

/* C++17, of a branch that is written: if (declaration; condition). */
bool xf_has_init(struct xf_lower *l, const struct xf_locus *branch);

#endif
