/* SPDX-License-Identifier: MIT
 * same_calls.h: same-calls: no communication depends on how the items are split.
 */
#ifndef XF_SAME_CALLS_H
#define XF_SAME_CALLS_H

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_val;

/* `call` communicates here, under the present condition. */
void xf_rule_calls(const struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call);

/* A number that tells a call how much or with whom to communicate. */
void xf_rule_call_number(const struct xf_flow *f, const struct xf_expr *call,
                         const struct xf_val *v);

#endif
