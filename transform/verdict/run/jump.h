/* SPDX-License-Identifier: MIT
 * jump.h: what becomes of the paths that a jump parts, and where they meet again.
 */
#ifndef XF_JUMP_H
#define XF_JUMP_H

#include "flow.h"

struct xf_landing { /* a label further on in a block around the statement being run */
    struct xf_landing *outer;
    const struct xf_stmt *label;
    struct xf_active_loop *loops; /* around the block */
    struct xf_state *arrivals;    /* of the jumps to it */
    struct xf_val arrived;        /* conditions of these jumps */
    struct xf_val left;           /* conditions under which a jump went past it */
    bool is_left;                 /* one did */
};

struct xf_jumps { /* of one run */
    struct {
        struct xf_goto {
            const struct xf_stmt *from, *label;
        } * v;
        size_t n, cap;
    } gotos;
    struct xf_choices {
        const struct xf_stmt **v;
        size_t n, cap;
    } exits,    /* choices by which some processes might leave main while others go on */
        memory; /* ... by which processes do not go on that have not been given memory */
};

struct xf_leaving {      /* the last return from a function that is being run */
    struct xf_state *st; /* what it joined to the others; NULL: there was none */
    struct xf_val control;
    unsigned since; /* writes since then were under it; UINT_MAX: none */
};

/* A new run begins. */
void xf_jumps_forget(struct xf_flow *f);
/* An edit or a call of the group stands behind `place`. */
bool xf_jumps_need_plan(const struct xf_group_spec *group, const struct xf_decisions *decisions,
                        size_t place);

/* e, a condition, holds only where an allocation failed. */
bool xf_flow_lacks_memory(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* A process may have another truth of `v` than the original or than other processes. */
bool xf_flow_differs_by_process(const struct xf_val *v);
/* What is run from now on is under `cond`, too; writes since `since` are on one side of it. */
void xf_flow_part(struct xf_flow *f, const struct xf_val *cond, unsigned since,
                  const struct xf_where *where);
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
