/* SPDX-License-Identifier: MIT
 * memo.h: what calls of functions and loops did in the runs of one flow, to be done again without
 * running them. A run comes to the same call or loop many times, in every round of the loops around
 * it and of the runs, mostly with the same before it.
 *
 * What it did is kept with all it may depend on, and done again only where all of that is the same:
 * the path of calls to it; the loops, conditions and whatever else struct xf_flow holds where
 * it is called; what the cells held that it looked at before it wrote them; what is known of the
 * objects of these cells and of those that the cells point to. Nothing is kept of what does more
 * than change cells, or looks at more: that communicates, allocates, leaves the file, finds
 * anything to edit, tells of anything (an event, a proof), or meets anything that depends on the
 * split; nor of a loop that is left otherwise than by its end or a break. Of edits found since,
 * those count that stand in a function that was run or, for a loop, in an expression that was.
 */
#ifndef XF_MEMO_H
#define XF_MEMO_H

#include "flow.h"

struct xf_record { /* a call or a loop under way, of which may be kept what it does */
    struct xf_record *outer;
    const struct xf_stmt *loop; /* NULL: a call */
    bool on, spoilt, tells;
    struct xf_reads *reads;
    struct xf_state *entry;
    struct xf_flow before;
    bool learned, miscounted; /* before it */
    size_t first_number, first_held, first_function, decisions, objects;
    int cells;
};

struct xf_memo *xf_memo_create(void);
void xf_memo_destroy(struct xf_memo *m); /* NULL is fine */

/* The call at f->path, parameters bound, or that loop in it: true when it was done again, *value
 * being what it returns. Else it is recorded between the other two. */
bool xf_memo_recall(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                    struct xf_val *value);
void xf_memo_begin(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                   struct xf_record *r);
void xf_memo_end(struct xf_flow *f, struct xf_state *st, struct xf_record *r,
                 const struct xf_val *value);

/* No path leads out of the loop but to its end. */
bool xf_memo_is_closed(struct xf_flow *f, const struct xf_stmt *loop);

/* The calls being recorded do something that cannot be done again from what is kept. */
void xf_memo_spoil(const struct xf_flow *f);
/* They tell of something, see xf_flow_event() and its like; where the run is quiet, that is
 * nothing. */
void xf_memo_tell(const struct xf_flow *f);
/* They remember a number. */
void xf_memo_note_number(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n);

/* ---- flow.c ---- */

/* What was remembered of the expression is seen for the first time in this pass; passes count up.
 */
bool xf_flow_see_number(struct xf_flow *f, const struct xf_expr *e, unsigned pass);
/* Loops that are known to move what bounds them. */
size_t xf_flow_count_unsteady(const struct xf_flow *f);

#endif
