/* SPDX-License-Identifier: MIT
 * unreached.h: memory that was made in a trip over the items, and that nothing leads to when the
 * next one begins: what is in it is never looked at again.
 */
#ifndef XF_UNREACHED_H
#define XF_UNREACHED_H

struct xf_flow;
struct xf_state;

/* `begun`: the stamp when the loop over the items began. */
void xf_flow_forget_unreached(struct xf_flow *f, struct xf_state *st, unsigned begun);

#endif
