/* SPDX-License-Identifier: MIT
 * pair.h: same-answer, for pairs of a value and its place, as MPI_MAXLOC and MPI_MINLOC reduce
 * them.
 */
#ifndef XF_PAIR_H
#define XF_PAIR_H

#include "value.h"

struct xf_flow;
struct xf_state;
struct xf_struct_member;
struct xf_where;

/* What the pair in the variable that `pointer` leads to is, a choice of that kind, when its members
 * are a value and its place in the whole; XK_UNSET when it is no such pair. */
struct xf_val xf_rule_argmax(const struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer, const struct xf_struct_member *pair,
                             const struct xf_where *where);

#endif
