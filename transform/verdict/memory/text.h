/* SPDX-License-Identifier: MIT
 * text.h: text that is dealt out, with a zero behind each part.
 */
#ifndef XF_TEXT_H
#define XF_TEXT_H

#include <stdbool.h>

#include "store.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_position;

struct xf_text_loop { /* goes on to the zero behind the own items, or in the text of one */
    struct xf_object *text;
    const struct xf_expr *base;      /* a pointer to it */
    const struct xf_expr *counter;   /* what moves on: an index, or the pointer itself */
    struct xf_val end;               /* what that is worth behind the last item */
    const struct xf_item_loop *item; /* whose trip has the text in its item, or NULL; and how */
    const struct xf_num *most;       /* ... many trips are made at most, as the item has it */
};

/* None of the characters that the root deals out from these contents, `per` bytes an item, is zero.
 */
bool xf_text_covers(struct xf_flow *f, const struct xf_val *whole, const struct xf_num *per);

/* v is written behind the items of *block, at r. */
void xf_text_end_written(const struct xf_position *position, const struct xf_ref *r,
                         const struct xf_val *v, struct xf_val *block);

/* No trip has written the zero. */
bool xf_text_still_ends(const struct xf_state *st, const struct xf_object *text);

/* The object that `pointer` points to the beginning of. */
struct xf_object *xf_text_at(struct xf_store *store, const struct xf_val *pointer);

/* A block of characters, one an item, none of them zero, with a zero behind them. */
bool xf_text_has_end(const struct xf_val *v);

struct xf_val xf_text_own_length(struct xf_flow *f);

#endif
