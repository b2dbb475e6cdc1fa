/* SPDX-License-Identifier: MIT
 * index_of_member.h: in `s.member[i]`, i stands in the member: C has it that no other element is
 * reached so. Rows of matrices are left out, as programs run through them from one to the next.
 */
#ifndef XF_INDEX_OF_MEMBER_H
#define XF_INDEX_OF_MEMBER_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_val;

/* `s.member[i]`, `s.member[i][j]`: C has it that this is an element of the member. */
bool xf_index_is_of_member(const struct xf_expr *e);

/* The index *i of `e`, which an item tells, is a number within the member, though that is not known
 * of it; but one that is known to leave it stays what it is. */
void xf_rule_index_of_member(const struct xf_flow *f, const struct xf_expr *e, struct xf_val *i);

#endif
