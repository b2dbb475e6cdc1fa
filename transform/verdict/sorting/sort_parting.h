/* SPDX-License-Identifier: MIT
 * sort_parting.h: a range is parted: into items that do not come behind a pivot, and items that do
 * not come before it. All that happens to items are exchanges of two. See struct xf_parts in
 * sort_proof.h.
 */
#ifndef XF_SORT_PARTING_H
#define XF_SORT_PARTING_H

#include "ir.h"
#include "sort_proof.h"

/* May this element be read? Of the range as a whole, as long as nothing is known of it. */
bool xf_part_may_read(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                      struct xf_held place);

/* The item is written there; the second time, two were exchanged. */
void xf_part_store(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_held place,
                   struct xf_held item);

/* How item `a` may compare with the pivot: `op` holds in the one case, not in the other. */
void xf_part_compare(struct xf_sort_proof *p, const struct xf_proof_state *s, enum xf_op op,
                     struct xf_held a, struct xf_held b, struct xf_proof_states *yes,
                     struct xf_proof_states *no);

/* Ways part where the number of items in a zone is not known. */
void xf_part_split(struct xf_sort_proof *p, struct xf_proof_states *l);

/* The signs that n may have, as in sort_condition.c. */
int xf_part_signs(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                  struct xf_linear n);

bool xf_part_begin(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop);
void xf_part_loop(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop);

/* A call of itself on elements [from, from + n). */
bool xf_part_sort(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_linear from,
                  struct xf_linear n);
bool xf_part_is_sorted(const struct xf_sort_proof *p, const struct xf_proof_state *s);

#endif
