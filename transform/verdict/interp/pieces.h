/* SPDX-License-Identifier: MIT
 * pieces.h: a group whose shares arrive in pieces: the statements of its region are run as one trip
 * of a loop that every process makes at least once, and some more often than others. In the
 * rewritten program each trip has another piece, and all of them together are the items of one
 * trip of the original.
 *
 * What a trip finds is the state in front of the first, but for what trips leave: a cell that is
 * written is lost at its head, unless it is written to what it was, or is a partial result that is
 * only added to. That such a result is the old one and more, and not begun anew, is known by the
 * attribute `onward`, which the head has and a reduction hands on. Such a head holds for all trips:
 * it holds for the first, and what a trip from it leaves is in it. It is found from above, by cells
 * that are lost one after the other.
 */
#ifndef XF_PIECES_H
#define XF_PIECES_H

#include <stdbool.h>
#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_item_loop;
struct xf_mpi_call;
struct xf_pieces;
struct xf_state;
struct xf_val;

/* A run begins. */
void xf_pieces_begin(struct xf_pieces *p);

/* Statement `at` of the block with the calls comes: it is run, or the region, which begins there.
 * The last statement that was run. */
size_t xf_pieces_run(struct xf_flow *f, struct xf_state *st, size_t at);

/* A loop begins in front of the region. Over own items, that is over all that a piece may have, it
 * may go if it leaves nothing but tables of rows, which are the same for each piece, and numbers of
 * own items, which nobody may use. False: it is not in front, or another one is under way. */
bool xf_pieces_prepare(struct xf_flow *f);

/* It has ended, which began at stamp `since`; or it is another kind of loop, which may not. */
void xf_pieces_prepared(struct xf_flow *f, const struct xf_state *st, unsigned since);
void xf_pieces_not_prepared(struct xf_flow *f);

/* Results that are carried from piece to piece were under way in the loop `from` (NULL: in none),
 * and now are in `to`: in a loop over the items of a piece nothing may have been added to them yet.
 */
void xf_pieces_go_on(struct xf_flow *f, struct xf_state *st, const struct xf_item_loop *from,
                     const struct xf_item_loop *to);

/* What `e` is worth without the edits; nothing is said of it. */
struct xf_val xf_pieces_as_written(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* The local count of a call of the group, as it is written, is that of the even share. */
void xf_pieces_check_count(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_mpi_call *mpi, const struct xf_val *args);

#endif
