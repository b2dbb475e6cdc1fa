/* SPDX-License-Identifier: MIT */
#include "catching_made.h"

#include <string.h>

#include "arena.h"
#include "catching_pass.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "steps.h"

struct xf_expr *xf_caught_name(struct xf_catching_pass *p, struct xf_sym *s,
                               const struct xf_where *where)
{
    struct xf_expr like = {.where = *where};
    return xf_made_name(p->l, s, &like);
}

struct xf_expr *xf_caught_number(struct xf_catching_pass *p, const struct xf_expr *like, int64_t n)
{
    struct xf_expr *e = xf_made_number(p->l, like, n);
    e->type = xf_making_int_type(p->l);
    return e;
}

struct xf_stmt *xf_caught_stmt(struct xf_catching_pass *p, enum xf_stmt_kind kind,
                               const struct xf_where *where)
{
    return xf_made_stmt(p->l, kind, &xf_caught_name(p, p->c->thrown, where)->where);
}

struct xf_stmt *xf_caught_expr(struct xf_catching_pass *p, struct xf_expr *e,
                               const struct xf_where *where)
{
    struct xf_stmt *s = xf_caught_stmt(p, XS_EXPR, where);
    s->expr = e;
    return s;
}

struct xf_stmt *xf_caught_assign(struct xf_catching_pass *p, struct xf_sym *s,
                                 struct xf_expr *value, const struct xf_where *where)
{
    return xf_caught_expr(p, xf_made_assign(p->l, xf_caught_name(p, s, where), value), where);
}

struct xf_stmt *xf_caught_block(struct xf_catching_pass *p, const struct xf_where *where,
                                struct xf_stmt *const *v, size_t n)
{
    struct xf_stmt *s = xf_caught_stmt(p, XS_BLOCK, where);
    s->list = xf_alloc(p->l->a, n * sizeof *s->list + 1);
    memcpy(s->list, v, n * sizeof *v);
    s->n = n;
    return s;
}

struct xf_stmt *xf_caught_if(struct xf_catching_pass *p, struct xf_expr *condition,
                             struct xf_stmt *body)
{
    struct xf_stmt *s = xf_caught_stmt(p, XS_IF, &condition->where);
    s->expr = condition;
    s->body = body;
    return s;
}

/* What was thrown is shown, then the program ends. */
struct xf_stmt *xf_caught_end(struct xf_catching_pass *p, const struct xf_where *where)
{
    struct xf_expr like = {.where = *where};
    struct xf_expr *end = xf_step_call(p->l, &like, "abort", xf_made_void_type(p->l), 0);
    struct xf_expr *show = xf_step_call(p->l, &like, "printf", xf_making_int_type(p->l), 2);
    show->arg[1] = xf_made(p->l, XE_STRING, &like, 0);
    show->arg[1]->text = "%d ";
    show->arg[2] = xf_caught_name(p, p->c->value, where);
    struct xf_stmt *list[] = {xf_caught_expr(p, show, where), xf_caught_expr(p, end, where)};
    return xf_caught_block(p, where, list, 2);
}
