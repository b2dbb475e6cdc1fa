/* SPDX-License-Identifier: MIT
 * left.h: what a call of an entry function other than main finds: callers that are not seen make
 * several such calls, one after the other, and each leaves something behind for the next in
 * variables of the file, in static ones and in memory that these lead to.
 */
#ifndef XF_LEFT_H
#define XF_LEFT_H

struct xf_flow;
struct xf_object;
struct xf_state;
struct xf_sym;

/* `g`, a variable of the file, holds whatever somebody set it to. */
void xf_left_set_unknown(struct xf_flow *f, struct xf_state *st, const struct xf_sym *g,
                         const struct xf_object *o);

/* st, in which the variables of the file are unknown, becomes what the entry function may find. */
void xf_left_find(struct xf_flow *f, struct xf_state *st);

/* An entry function left st behind. What is new in it matters to all that ran before. */
void xf_left_note(struct xf_flow *f, const struct xf_state *st);

#endif
