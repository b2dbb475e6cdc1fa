/* SPDX-License-Identifier: MIT
 * told.h: what the text of single prints tells of local results and of the items.
 */
#ifndef XF_TOLD_H
#define XF_TOLD_H

#include <stdbool.h>
#include <stddef.h>

#include "flow.h"

struct xf_expr;
struct xf_val;

/* The local result v is gathered by `call`, one from each process; v, such a result or one of those
 * gathered, is combined with those of the others. */
void xf_rule_part_gathered(const struct xf_flow *f, const struct xf_expr *call,
                           const struct xf_val *v);
void xf_rule_part_combined(const struct xf_flow *f, const struct xf_val *v);

/* An item loop is over: when items were printed in it, all were. */
void xf_rule_check_listed(const struct xf_flow *f, const struct xf_active_loop *l);

/* After a run: events for items that nobody printed beside all others, and for local results that
 * might be the answer, as nobody combines them. */
void xf_rule_check_parts(const struct xf_flow *f);

/* The text of `call` changes with the shares: a notice, or an event if output must stay. */
void xf_told_note(const struct xf_flow *f, const struct xf_expr *call, bool follows_share);

/* `call` shows each process's own result, in a program where a process might stand for something.
 */
void xf_told_parts(const struct xf_flow *f, const struct xf_expr *call, const struct xf_val *shown,
                   size_t n);

/* It shows the first or the last own item. */
void xf_told_edge(const struct xf_flow *f, const struct xf_expr *call, const struct xf_val *v);

#endif
