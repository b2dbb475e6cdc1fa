/* SPDX-License-Identifier: MIT
 * jump.h: what becomes of the paths that a jump parts, and where they meet again.
 */
#ifndef XF_JUMP_H
#define XF_JUMP_H

#include <stdbool.h>

struct xf_flow;
struct xf_state;
struct xf_stmt;
struct xf_where;

/* A new run begins. */
void xf_jumps_forget(struct xf_flow *f);

/* Those who jumped (NULL: nobody; freed) meet st, at which all go on. */
void xf_flow_arrive(struct xf_flow *f, struct xf_state *st, struct xf_state *arrivals,
                    const struct xf_where *where);

/* The statements of a block, jumps between them included. */
void xf_exec_list(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
void xf_exec_return(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
void xf_exec_break(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);
void xf_exec_continue(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* False when it is not a jump forward to a label of a block around it, or jumps past the plan. */
bool xf_exec_goto(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

#endif
