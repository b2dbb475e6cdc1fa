/* SPDX-License-Identifier: MIT */
#include "straight.h"

#include "ir.h"
#include "walk.h"

static void find_jump(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    bool *found = ctx;
    (void)parent;
    *found = *found || s->kind == XS_BREAK || s->kind == XS_CONTINUE || s->kind == XS_GOTO ||
             s->kind == XS_LABEL || s->kind == XS_RETURN || s->kind == XS_OTHER;
}

bool xf_loop_is_straight(const struct xf_stmt *loop)
{
    bool jumps = loop->kind == XS_DO;
    xf_walk_stmts(loop->body, find_jump, &jumps);
    return !jumps;
}
