/* SPDX-License-Identifier: MIT */
#include "ends.h"

#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "shape.h"
#include "value.h"

enum { MAX_INDUCTIONS = 8 };

static bool is_variable(const struct xf_expr *e, const struct xf_sym *sym)
{
    if (e->kind == XE_UNARY && e->op >= XOP_PREINC)
        e = e->arg[0];
    return e->kind == XE_VAR && e->sym == sym;
}

/* Each trip adds at least one. */
static bool moves_on(const struct xf_flow *f, const struct xf_basic_induction *s)
{
    bool grows = !s->amount || (s->amount->has_value && s->amount->ival > 0);
    return grows && f->at.frame && xf_shape_is_private(f->at.frame->function, s->sym);
}

/* i < bound, or bound > i: i comes to any bound, however far it is. With != it may begin behind. */
static bool reaches(const struct xf_stmt *loop, const struct xf_expr *e,
                    const struct xf_basic_induction *s)
{
    for (int i = 0; i < 2; i++) {
        bool below = e->op == XOP_LT || e->op == XOP_LE;
        if (is_variable(e->arg[i], s->sym) && (below == (i == 0)) == !s->down &&
            xf_shape_invariant(loop, e->arg[1 - i]))
            return true;
    }
    return false;
}

/* A part of the condition, without which no trip is made, fails after so many trips. */
static bool runs_out(const struct xf_flow *f, const struct xf_stmt *loop, const struct xf_expr *e)
{
    struct xf_basic_induction s[MAX_INDUCTIONS];
    if (e && e->kind == XE_BINARY && e->op == XOP_LAND)
        return runs_out(f, loop, e->arg[0]) || runs_out(f, loop, e->arg[1]);
    if (!e || e->kind != XE_BINARY || e->op < XOP_LT || e->op > XOP_GE)
        return false;
    int n = xf_shape_basic_inductions(loop, s, MAX_INDUCTIONS);
    for (int i = 0; i < n; i++)
        if (moves_on(f, &s[i]) && reaches(loop, e, &s[i]))
            return true;
    return false;
}

void xf_rule_loop_ends(const struct xf_flow *f, const struct xf_stmt *loop,
                       const struct xf_val *control)
{
    bool known = control->kind == XK_UNSET || control->kind == XK_SAME || control->kind == XK_ITEM;
    if (!f->in.group || known || xf_flow_is_refused(f, control) || runs_out(f, loop, loop->expr))
        return;
    if (control->kind == XK_SPLIT && xf_val_cause(control)->where.line != loop->where.line)
        xf_flow_show(f, control, &loop->where); /* what it comes from is what to mend */
    else
        xf_flow_event(f, XEV_ENDLESS, &loop->where, NULL, NULL);
}
