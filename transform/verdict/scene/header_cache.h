/* SPDX-License-Identifier: MIT
 * header_cache.h: what held at the head of a loop when it was last left, for each loop and call
 * path of a run. Loops inside loops are run again and again, mostly to the same end: to try that
 * first saves the rounds that find it anew, at every level. It is a guess: one trip must confirm
 * it.
 */
#ifndef XF_HEADER_CACHE_H
#define XF_HEADER_CACHE_H

#include <stdbool.h>

#include "value.h"

struct xf_arena;
struct xf_header_cache;
struct xf_state;
struct xf_stmt;
struct xf_store;
struct xf_where;

struct xf_header_control {      /* besides the cells */
    struct xf_val control;      /* under which the trips run */
    struct xf_val jump_control; /* conditions under which a trip ended early */
};

struct xf_round { /* what two rounds at the head of a loop are compared with */
    struct xf_vals *t;
    struct xf_arena *scratch;
    unsigned since; /* when the loop began: names are older in what it did not write */
    const struct xf_state *trip;
    const struct xf_where *where;
};

struct xf_header_cache *xf_header_cache_create(void);
void xf_header_cache_destroy(struct xf_header_cache *h); /* NULL is fine */

/* Keep the cells of `head` written after `since`. Does nothing when too much is kept already. */
void xf_header_cache_keep(struct xf_header_cache *h, const struct xf_stmt *loop, const void *path,
                          const struct xf_state *head, unsigned since,
                          const struct xf_header_control *c);

/* Write into `st` what was kept; false, and nothing is changed, when there is nothing. */
bool xf_header_cache_recall(struct xf_header_cache *h, struct xf_store *s,
                            const struct xf_stmt *loop, const void *path, struct xf_state *st,
                            struct xf_header_control *c);

/* What was kept since `mark` came of a guess that was wrong: values that nothing but the guess
 * brought about confirm themselves. */
unsigned xf_header_cache_mark(const struct xf_header_cache *h);
void xf_header_cache_forget(struct xf_header_cache *h, unsigned mark);

/* Equal in all that shows, but for the time of writing. */
bool xf_header_same(const struct xf_state *a, const struct xf_state *b);

/* Does `b`, which a trip from head `a` led to, say no more than `a`? Then that is a post-fixpoint:
 * it holds on all trips. The choice of names is free. Without controls where both are NULL. *less,
 * where it says less. */
bool xf_heads_settled(const struct xf_round *r, const struct xf_state *a,
                      const struct xf_header_control *ca, const struct xf_state *b,
                      const struct xf_header_control *cb, bool *less);

/* b becomes a, but for the notes, which say why values are what they are. */
void xf_heads_take_back(const struct xf_state *a, struct xf_state *b);

/* Where b is not like a, it takes in what held in a: heads only grow from now on. */
void xf_heads_widen(const struct xf_round *r, const struct xf_state *a, struct xf_state *b);

#endif
