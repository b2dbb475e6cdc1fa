/* SPDX-License-Identifier: MIT
 * told.h: what rule/printed.c hands on of single prints.
 */
#ifndef XF_TOLD_H
#define XF_TOLD_H

#include "rules.h"

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
