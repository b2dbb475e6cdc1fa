/* SPDX-License-Identifier: MIT
 * told.h: what rule/printed.c hands on of single prints.
 */
#ifndef XF_TOLD_H
#define XF_TOLD_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"

struct xf_expr;
struct xf_val;

/* Behind a test of the rank: what f->texts has since `then_from` was printed by one process in one
 * branch, since `else_from` in the other. An event for what only one says of its items. */
void xf_rule_match_texts(struct xf_flow *f, size_t then_from, size_t else_from);

/* The local result v is gathered by `call`, one from each process; v, such a result or one of those
 * gathered, is combined with those of the others. */
void xf_rule_part_gathered(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);
void xf_rule_part_combined(struct xf_flow *f, const struct xf_val *v);

/* An item loop is over: when items were printed in it, all were. */
void xf_rule_check_listed(struct xf_flow *f, const struct xf_active_loop *l);

/* After a run: events for items that nobody printed beside all others, and for local results that
 * might be the answer, as nobody combines them. */
void xf_rule_check_parts(struct xf_flow *f);

/* The text of `call` changes with the shares: a notice, or an event if output must stay. */
void xf_told_note(struct xf_flow *f, const struct xf_expr *call, bool follows_share);

/* `call` shows each process's own result, in a program where a process might stand for something.
 */
void xf_told_parts(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n);

/* It shows the first or the last own item; something in each trip of the item loops under way. */
void xf_told_edge(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);
void xf_told_items(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n);

/* It stands in a branch of a test of the rank, where `of_all` may print. True when what the other
 * branch prints decides; that branch, too, is remembered so. */
bool xf_told_in_branch(struct xf_flow *f, struct xf_text text, const struct xf_val *shown, size_t n,
                       bool of_all);

#endif
