/* SPDX-License-Identifier: MIT */
#include "fix.h"

#include <stddef.h>

#include "ir.h"

static void fix(struct xf_where *w)
{
    if (w->origin != XF_HEADER)
        w->origin = XF_MACRO_BODY;
}

void xf_fix_expr(struct xf_expr *e)
{
    if (!e)
        return;
    fix(&e->where);
    if (e->kind == XE_CALL && e->mark == XM_NONE)
        e->mark = XM_SHARED;
    for (size_t i = 0; i < e->n; i++)
        xf_fix_expr(e->arg[i]);
}

void xf_fix_stmt(struct xf_stmt *s)
{
    if (!s)
        return;
    fix(&s->where);
    s->initialiser = false;
    xf_fix_expr(s->expr);
    xf_fix_expr(s->step);
    xf_fix_stmt(s->init);
    xf_fix_stmt(s->body);
    xf_fix_stmt(s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        xf_fix_stmt(s->list[i]);
    for (size_t i = 0; s->syms && i < s->n; i++) {
        fix(&s->syms[i]->where);
        xf_fix_expr(s->syms[i]->init);
    }
}
