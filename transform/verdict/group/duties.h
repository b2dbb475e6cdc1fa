/* SPDX-License-Identifier: MIT
 * duties.h: obligations of a group, from what its last run found. An obligation without an event
 * against it is proved; its evidence are the proofs the run noted.
 */
#ifndef XF_DUTIES_H
#define XF_DUTIES_H

#include <stdbool.h>

struct xf_arena;
struct xf_judge_request;
struct xf_judgement;
struct xf_share_group;
struct xf_wishes;

void xf_decide_duties(struct xf_arena *a, struct xf_share_group *g,
                      const struct xf_judge_request *req, struct xf_wishes *wishes);

/* The obligations of pieces, into g->verdict->pieces, from the run for them. */
void xf_decide_piece_duties(struct xf_arena *a, struct xf_share_group *g);

/* Plans can be made, and nothing is known to stand against them. */
bool xf_lacks_proof_only(const struct xf_judgement *x);

#endif
