/* SPDX-License-Identifier: MIT
 * in_pieces.h: a group that may be rewritten: may its share arrive in pieces, too? Another run over
 * the program tells, in which the statements between scatter and gather are done again and again.
 */
#ifndef XF_IN_PIECES_H
#define XF_IN_PIECES_H

struct xf_arena;
struct xf_share_group;

/* Into g->pieces, and what speaks for or against it into g->verdict->pieces. */
void xf_judge_pieces(struct xf_arena *a, struct xf_share_group *g);

#endif
