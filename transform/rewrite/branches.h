/* SPDX-License-Identifier: MIT
 * branches.h: edits and the conditional directives around them.
 */
#ifndef XF_BRANCHES_H
#define XF_BRANCHES_H

#include "ir.h"
#include "result.h"

/* The innermost branch that is compiled and holds the offset, NULL when there is none. */
const struct xf_branch *xf_branch_around(const struct xf_unit *u, size_t at);

/* Why a group with these edits, whose plan is made at offset `plan`, would break the program when
 * it is compiled with other branches; NULL when it would not. A sentence in the unit's arena. */
const char *xf_branches_against(const struct xf_unit *u, const struct xf_edit *edits, size_t n,
                                size_t plan);

#endif
