/* SPDX-License-Identifier: MIT
 * share_known.h: share-known: which expressions mean the share of this process, and whether
 * they can be edited.
 */
#ifndef XF_SHARE_KNOWN_H
#define XF_SHARE_KNOWN_H

#include <stdbool.h>

#include "value.h"

struct xf_decision;
struct xf_expr;
struct xf_flow;
struct xf_function;
struct xf_num;

/* rank * share is the offset of the process's first item, (rank + 1) * share that behind its last.
 */
void xf_decide_offset(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);

/* The number that v is in the original program, before any edit; NULL: not known. */
const struct xf_num *xf_decide_original(struct xf_flow *f, const struct xf_val *v);

/* Where a product of the share and the number of processes follows the plan, the factor in it that
 * is the share stays the even one. */
void xf_decide_total(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);

/* `v` is my offset plus the counter of a loop of the even program, in items or in bytes: the
 * position in the whole of an own item, so that the loop's bound must mean my share. */
void xf_decide_position(struct xf_flow *f, const struct xf_val *v);

/* What the edited expression is worth; `v` is what it was. */
struct xf_val xf_decided_value(struct xf_flow *f, const struct xf_expr *e,
                               const struct xf_decision *d, struct xf_val v);

/* A loop of the even program steps over the local block (`per` bytes an item) at offset *o: its
 * bound must mean my share. False when there is no such loop. */
bool xf_decide_loop(struct xf_flow *f, const struct xf_val *o, const struct xf_num *per);

/* Arguments that are lengths of the local block come to mean the own share, where `fn`, which is
 * called (NULL: another function), does not want the even one. */
void xf_decide_lengths(struct xf_flow *f, const struct xf_function *fn, const struct xf_expr *call,
                       const struct xf_val *args);

/* Where the own items begin, or end: v follows the plan by that. */
bool xf_is_own_place(const struct xf_val *v);

/* `e` is told beside what follows the plan: a length in it is the number of own items. */
void xf_decide_length_told(struct xf_flow *f, const struct xf_expr *e);

#endif
