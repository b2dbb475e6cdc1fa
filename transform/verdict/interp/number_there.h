/* SPDX-License-Identifier: MIT
 * number_there.h: what an integer is on one process is known of a variable; what is made from that
 * variable alone has it, too.
 */
#ifndef XF_NUMBER_THERE_H
#define XF_NUMBER_THERE_H

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_type;
struct xf_val;

/* *v is what `from` was worth, converted to the type `to`: it becomes known what it is on that
 * process, if that is known. */
void xf_number_there(struct xf_flow *f, struct xf_state *st, const struct xf_expr *from,
                     const struct xf_type *to, struct xf_val *v);

#endif
