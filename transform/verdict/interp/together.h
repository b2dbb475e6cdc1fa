/* SPDX-License-Identifier: MIT
 * together.h: processes that a test parts, and another test within one of its branches brings
 * together again, as in
 *
 *     if (mode == 1 && rank == 0)
 *         ...
 *     else if (mode == 2)
 *         ...
 *
 * where mode is the same everywhere: where it is 2 nobody went the first way.
 */
#ifndef XF_TOGETHER_H
#define XF_TOGETHER_H

#include <stdbool.h>
#include <stdint.h>

#include "flow.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_frame;
struct xf_path_facts;
struct xf_state;
struct xf_stmt;

/* What holds outside of a choice that parts the processes. */
struct xf_outside {
    struct xf_val control;
    struct xf_parted parted;
    const struct xf_path_facts *path_facts;
    const struct xf_stmt *parted_by;
    int parting;
    bool rank_tested;
};

struct xf_parting { /* by a choice that is being run */
    const struct xf_parting *outer;
    const struct xf_expr *cond;
    uint64_t uniform; /* the tests in it that come out the same everywhere, by their order */
    const struct xf_frame *frame;
    const struct xf_active_loop *loops;
    struct xf_outside outside;
};

/* Before one of the branches of a choice is run: the processes that go there. `cond`, just
 * evaluated, parts them. */
struct xf_parting xf_parting_begin(struct xf_flow *f, struct xf_state *st,
                                   const struct xf_expr *cond);

struct xf_outside xf_outside_here(const struct xf_flow *f);
void xf_outside_set(struct xf_flow *f, const struct xf_outside *o);

/* A branch is entered by a test, just evaluated, that came out as `holds` says, on all processes
 * that came to it: where that has the tests around come out the same on all processes, those that
 * go on are those outside of them. */
void xf_parting_undo(struct xf_flow *f, const struct xf_expr *test, bool holds);

#endif
