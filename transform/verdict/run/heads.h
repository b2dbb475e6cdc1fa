/* SPDX-License-Identifier: MIT
 * heads.h: what held at the head of a loop when it was last left, for each loop and call path of a
 * run. Loops inside loops are run again and again, mostly to the same end: to try that first saves
 * the rounds that find it anew, at every level. It is a guess: one trip must confirm it.
 */
#ifndef XF_HEADS_H
#define XF_HEADS_H

#include "store.h"

struct xf_heads;

struct xf_heads *xf_heads_create(void);
void xf_heads_destroy(struct xf_heads *h); /* NULL is fine */

struct xf_head_control {        /* besides the cells */
    struct xf_val control;      /* under which the trips run */
    struct xf_val jump_control; /* conditions under which a trip ended early */
};

/* Keep the cells of `head` written after `since`. Does nothing when too much is kept already. */
void xf_heads_keep(struct xf_heads *h, const struct xf_stmt *loop, const void *path,
                   const struct xf_state *head, unsigned since, const struct xf_head_control *c);

/* Write into `st` what was kept; false, and nothing is changed, when there is nothing. */
bool xf_heads_recall(struct xf_heads *h, struct xf_store *s, const struct xf_stmt *loop,
                     const void *path, struct xf_state *st, struct xf_head_control *c);

/* What was kept since `mark` came of a guess that was wrong: values that nothing but the guess
 * brought about confirm themselves. */
unsigned xf_heads_mark(const struct xf_heads *h);
void xf_heads_forget(struct xf_heads *h, unsigned mark);

/* Equal in all that shows, but for the time of writing. */
bool xf_heads_same_value(const struct xf_val *a, const struct xf_val *b);
bool xf_heads_same(const struct xf_state *a, const struct xf_state *b);

#endif
