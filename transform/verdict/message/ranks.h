/* SPDX-License-Identifier: MIT
 * ranks.h: what only one process has, and local results of all processes put together in a loop
 * over the ranks.
 */
#ifndef XF_RANKS_H
#define XF_RANKS_H

#include <stdbool.h>

#include "value.h"

struct xf_active_loop;
struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_nums;
struct xf_rank_test;
struct xf_state;
struct xf_stmt;
struct xf_where;

/* What all processes together contribute to a collective call of kind `kind` (any number that tells
 * such calls apart) to which the calling process contributes `mine`. The call may be written
 * several times, once for each sort of process. */
struct xf_val xf_ranks_contribute(struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_expr *call, int kind, struct xf_val mine);

/* `v` arrives in what `into` points to, on process `root` alone (NULL: one not known): the others
 * keep what they had. */
void xf_ranks_receive(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      const struct xf_val *into, const struct xf_num *root, struct xf_val v);

/* The same where a local block lies: its beginning, `bytes` bytes, is v on the root afterwards.
 * False when that is not known. */
bool xf_ranks_receive_on_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_val *into, const struct xf_num *root,
                               const struct xf_val *bytes, struct xf_val v);

/* Process `rank` comes from one branch, the others from another: what is as it was only there. */
void xf_ranks_part(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                   const struct xf_num *rank, unsigned since, const struct xf_where *where);

/* The same processes: how long a text is on `rank` alone is remembered, as it may be broadcast. */
void xf_ranks_note_text(struct xf_state *there, struct xf_state *elsewhere,
                        const struct xf_num *rank);

/* A variable set to MPI_PROC_NULL where `test` holds, and elsewhere to the rank before or behind.
 */
void xf_ranks_note_peer(const struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                        const struct xf_rank_test *test, unsigned since);

/* The same of v, which is `test ? then : other`. */
struct xf_val xf_ranks_choose_peer(const struct xf_flow *f, const struct xf_expr *test,
                                   const struct xf_val *then, const struct xf_val *other,
                                   struct xf_val v);

/* The program names MPI_PROC_NULL, if `e` is that. */
void xf_ranks_see_constant(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v);

/* A loop over the ranks, from before its first trip to behind its last. What a trip combines with
 * what those before left (see `over` in value.h) is what was there at its entry when the next
 * begins, and may not be read; behind the loop it is that of all trips. What else is of the rank of
 * one trip is known in that trip only. `since`: when the loop began. */
void xf_ranks_enter(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st);
void xf_ranks_restart(struct xf_flow *f, const struct xf_active_loop *l,
                      const struct xf_state *entry, struct xf_state *head,
                      const struct xf_state *trip);
void xf_ranks_sweep(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *entry,
                    struct xf_state *st);
void xf_ranks_keep(struct xf_state *st, const struct xf_state *trip);
void xf_ranks_leave(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st,
                    unsigned since);
void xf_ranks_complete(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop);

#endif
