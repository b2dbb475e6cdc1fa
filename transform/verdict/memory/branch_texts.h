/* SPDX-License-Identifier: MIT
 * branch_texts.h: text that is remembered until the end of a loop, or of the branches of a test of
 * the rank, tells whether all processes print theirs.
 */
#ifndef XF_BRANCH_TEXTS_H
#define XF_BRANCH_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"

struct xf_expr;
struct xf_val;

/* Behind a test of the rank: what f->scope.texts has since `then_from` was printed by one process
 * in one branch, since `else_from` in the other. An event for what only one says of its items. */
void xf_texts_match(struct xf_flow *f, size_t then_from, size_t else_from);

/* `call` shows something in each trip of the item loops under way. */
void xf_texts_in_loops(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                       size_t n);

/* It stands in a branch of a test of the rank, where `of_all` may print. True when what the other
 * branch prints decides; that branch, too, is remembered so. */
bool xf_texts_in_branch(struct xf_flow *f, struct xf_text text, const struct xf_val *shown,
                        size_t n, bool of_all);

#endif
