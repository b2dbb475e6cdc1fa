/* SPDX-License-Identifier: MIT */
#include "preconditions.h"

#include "arena.h"
#include "flow.h"
#include "found.h"
#include "store.h"

void xf_precondition_forget(const struct xf_flow *f)
{
    f->found->ends = f->found->ends ? f->found->ends : xf_alloc(f->arena, sizeof *f->found->ends);
    f->found->ends->n = 0;
}

void xf_precondition_note(const struct xf_flow *f, const struct xf_stmt *s, enum xf_reach then,
                          enum xf_reach other)
{
    if (!f->in.group || f->at.frame->function != f->in.group->function ||
        f->at.breakable != f->at.frame->breakable)
        return; /* nothing is asked of it */
    for (size_t i = 0; i < f->found->ends->n; i++) {
        struct xf_ended *c = &f->found->ends->v[i];
        if (c->stmt != s)
            continue;
        c->then = c->then == then ? then : XF_REACHED;
        c->other = c->other == other ? other : XF_REACHED;
        return;
    }
    *xf_push(f->arena, f->found->ends) = (struct xf_ended){s, then, other};
}
