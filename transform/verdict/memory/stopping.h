/* SPDX-License-Identifier: MIT
 * stopping.h: an item that ends the program. Whoever has it, the program ends there, with the same
 * status, as long as no process shows anything that it might not have come to otherwise: behind its
 * own items, before it has waited for those of all.
 */
#ifndef XF_STOPPING_H
#define XF_STOPPING_H

#include <stdbool.h>

struct xf_active_loop;
struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_state;
struct xf_val;

/* Nothing was shown, and nobody is ahead of anybody; of another entry than main() it is not known.
 */
void xf_stopping_begin(struct xf_flow *f, struct xf_state *st, bool is_main);

/* The call, which an item decides on, ends the program with that status, or with its own (NULL). */
void xf_stopping_note(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *status);

/* The loop over the items is left, some of which end the program perhaps. */
void xf_stopping_leave(struct xf_flow *f, struct xf_state *st, const struct xf_active_loop *l);

/* The call shows something, or changes a file. What waits in a buffer is lost with the process. */
void xf_stopping_show(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      bool buffered);

enum xf_waiting { XF_ALL_WAIT_FOR_ALL, XF_ROOT_WAITS, XF_ALL_WAIT_FOR_ROOT };

/* All processes of the group make a call in which some wait for others. */
void xf_stopping_wait(struct xf_flow *f, struct xf_state *st, enum xf_waiting who);

#endif
