/* SPDX-License-Identifier: MIT
 * own_text.h: same-answer, for what the program tells of its own source: __LINE__, and calls of the
 * group as a macro's # makes text of them. Edits change both. Messages may follow the source, but
 * never unsaid; whatever else is made of it refuses.
 */
#ifndef XF_OWN_TEXT_H
#define XF_OWN_TEXT_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_inputs;
struct xf_store;

/* Is `e` a number or a text that the edits change? Never without a group. */
bool xf_rule_is_own_text(const struct xf_inputs *inputs, const struct xf_expr *e);
struct xf_val xf_rule_own_text(struct xf_store *store, const struct xf_expr *e);

/* `call` prints such a value, unchanged: unless the program ends right there, the run takes notice;
 * an event if output must stay. */
void xf_rule_note_own_text(const struct xf_flow *f, const struct xf_expr *call);

/* A function nobody knows gets `v`. True, and noted, when that is such a value. */
bool xf_rule_text_given(const struct xf_flow *f, const struct xf_expr *call,
                        const struct xf_val *v);

#endif
