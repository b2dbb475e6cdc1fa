/* SPDX-License-Identifier: MIT
 * duties.h: obligations of a group, from what its last run found. An obligation without an event
 * against it is proved; its evidence are the proofs the run noted.
 */
#ifndef XF_DUTIES_H
#define XF_DUTIES_H

#include <stdbool.h>

#include "result.h"
#include "value.h"

struct xf_arena;
struct xf_judge_request;
struct xf_judgement;
struct xf_share_group;
struct xf_wishes;

const char *xf_event_text(enum xf_event_kind kind);        /* the sentence a user reads */
enum xf_obligation xf_event_duty(enum xf_event_kind kind); /* that it stands against */
bool xf_event_violates(enum xf_event_kind kind);           /* that; else it is not known to hold */
void xf_decide_duties(struct xf_arena *a, struct xf_share_group *g,
                      const struct xf_judge_request *req, struct xf_wishes *wishes);

/* The obligations of pieces, into g->verdict->pieces, from the run for them. */
void xf_decide_piece_duties(struct xf_arena *a, struct xf_share_group *g);

/* Plans can be made, and nothing is known to stand against them. */
bool xf_lacks_proof_only(const struct xf_judgement *x);

#endif
