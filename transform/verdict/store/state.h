/* SPDX-License-Identifier: MIT
 * state.h: states: what every cell holds. Their cells lie in pages, these in books, and copies
 * share both until one of them writes, so that a branch costs what it changes and not what the
 * program has declared.
 */
#ifndef XF_STATE_H
#define XF_STATE_H

#include <stdbool.h>

#include "store.h"
#include "value.h"

struct xf_state *xf_state_create(struct xf_store *s);
struct xf_state *xf_state_copy(const struct xf_state *st);
void xf_state_free(struct xf_state *st); /* NULL is fine */

/* Make *into what `from` is, and free `from`. */
void xf_state_take(struct xf_state *into, struct xf_state *from);

/* XK_UNSET with stamp 0 where nothing was written. Borrowed until the state is changed or freed. */
const struct xf_cell *xf_state_cell(const struct xf_state *st, int cell);
struct xf_val xf_state_get(const struct xf_state *st, int cell);

/* As xf_state_cell(), but nobody is told that it was looked at. */
const struct xf_cell *xf_state_peek(const struct xf_state *st, int cell);
void xf_state_set(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v);

/* Did the cell ever, in any run, hold anything but SAME? */
bool xf_store_was_split(const struct xf_store *s, int cell);

/* The same contents seen under another name: no write happened. */
void xf_state_restate(struct xf_state *st, int cell, struct xf_val v);

/* The first cell from i on that was written after `since`; that holds `least` or a role behind it;
 * that b may hold otherwise than a. st->n (b->n) when there is none. They pass over what is shared
 * or old at once. */
int xf_state_written(const struct xf_state *st, int i, unsigned since);
int xf_state_role(const struct xf_state *st, int i, enum xf_val_kind least);

/* ... that holds just `role`; nobody is told that it was looked at. */
int xf_state_exactly(const struct xf_state *st, int i, enum xf_val_kind role);
int xf_state_apart(const struct xf_state *a, const struct xf_state *b, int i);

void xf_state_reach_cell(struct xf_state *st, int cell);

/* Put v into the cell, which must exist; `stamp` 0 leaves the time of writing as it is. */
void xf_state_put(struct xf_state *st, int cell, struct xf_val v, unsigned stamp);

void xf_state_put_new(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v);

void xf_state_note_split(struct xf_store *s, int cell);

#endif
