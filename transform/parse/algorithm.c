/* SPDX-License-Identifier: MIT */
#include "algorithm.h"

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "made.h"

/* A function being made: it goes over the items [0, n) of its first parameter. */
struct making {
    struct xf_lower *l;
    const struct xf_expr *like; /* where the call is, but in no file that is edited */
    struct xf_function *function;
    struct xf_sym *index, *n;
};

/* ---- parts ---- */

static struct xf_expr *name(const struct making *m, struct xf_sym *s)
{
    return xf_made_name(m->l, s, m->like);
}

static struct xf_expr *param(const struct making *m, size_t i)
{
    return name(m, m->function->params[i]);
}

static struct xf_expr *item(const struct making *m, size_t param_index)
{
    return xf_made_index(m->l, param(m, param_index), name(m, m->index));
}

static struct xf_stmt *statement(const struct making *m, enum xf_stmt_kind kind,
                                 struct xf_expr *expr)
{
    struct xf_stmt *s = xf_made_stmt(m->l, kind, &m->like->where);
    s->expr = expr;
    return s;
}

/* ---- functions ---- */

static const struct xf_expr *outside(struct xf_lower *l, const struct xf_expr *call)
{
    struct xf_expr *like = xf_made(l, XE_INT, call, 0);
    like->where.origin = XF_HEADER;
    like->where.span = like->where.outer = (struct xf_span){0, 0};
    return like;
}

static struct xf_sym *parameter(const struct making *m, struct xf_type *type)
{
    struct xf_sym *s = xf_made_variable(m->l, m->like, type);
    s->kind = XSYM_PARAM;
    return s;
}

/* Its parameters are those of the call, from argument 1 on. */
static struct making begin(struct xf_lower *l, const struct xf_expr *call)
{
    struct making m = {.l = l, .like = outside(l, call)};
    struct xf_function *around = l->function;
    l->function = m.function = xf_alloc(l->a, sizeof *m.function);
    m.function->sym = xf_made_function(l, "an algorithm", call->type);
    m.function->sym->is_static = true;
    m.function->sym->function = m.function;
    m.function->sym->where = m.function->where = m.like->where;
    m.function->n_params = call->n - 1;
    m.function->params = xf_alloc(l->a, call->n * sizeof *m.function->params);
    for (size_t i = 1; i < call->n; i++)
        m.function->params[i - 1] = parameter(&m, call->arg[i]->type);
    m.index = xf_made_variable(l, m.like, xf_made_size_type(l));
    m.n = xf_made_variable(l, m.like, xf_made_size_type(l));
    l->function = around;
    return m;
}

/* { size_t n = count; for (...) work; return result; } */
static void finish(struct making *m, struct xf_expr *count, struct xf_expr *work,
                   struct xf_expr *result)
{
    struct xf_stmt *all = statement(m, XS_BLOCK, NULL), *loop = statement(m, XS_FOR, NULL);
    xf_made_loop(m->l, loop, &loop->where, m->index, name(m, m->n), statement(m, XS_EXPR, work));
    all->list = xf_alloc(m->l->a, 3 * sizeof *all->list);
    all->list[all->n++] = xf_made_declaration(m->l, &all->where, m->n, count);
    all->list[all->n++] = loop;
    all->list[all->n++] = statement(m, XS_RETURN, result);
    all->braces = true;
    m->function->body = all;
    *xf_push(m->l->a, &m->l->found.functions) = m->function;
}

/* The arguments move up, behind the callee. */
static void make_room(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr **arg = xf_alloc(l->a, (e->n + 1) * sizeof *arg);
    for (size_t i = 0; i < e->n; i++)
        arg[i + 1] = e->arg[i];
    e->arg = arg;
    e->n++;
}

static void call(struct making *m, struct xf_expr *e)
{
    struct xf_expr *callee = xf_made_name(m->l, m->function->sym, e);
    callee->type = m->function->sym->type;
    e->kind = XE_CALL;
    e->text = m->function->sym->name;
    e->arg[0] = callee;
}

/* ---- what they do ---- */

static struct xf_expr *distance(const struct making *m)
{
    struct xf_expr *e = xf_made_binary(m->l, XOP_SUB, param(m, 1), param(m, 0));
    e->type = xf_made_size_type(m->l);
    return e;
}

/* The type in which two numbers are added or multiplied. */
static struct xf_type *common_type(struct xf_type *x, struct xf_type *y)
{
    bool real_x = x->kind == XT_FLOAT, real_y = y->kind == XT_FLOAT;
    if (real_x != real_y)
        return real_x ? x : y;
    if (x->size_bytes != y->size_bytes)
        return x->size_bytes > y->size_bytes ? x : y;
    return x->is_signed ? y : x;
}

static struct xf_expr *arithmetic(const struct making *m, enum xf_op op, struct xf_expr *x,
                                  struct xf_expr *y)
{
    struct xf_expr *e = xf_made_binary(m->l, op, x, y);
    e->type = common_type(x->type, y->type);
    return e;
}

/* The sum is converted to the initial value's type each time, which may cut it off. */
static struct xf_expr *sum(const struct making *m, size_t init, struct xf_expr *more)
{
    return xf_made_assign(m->l, param(m, init), arithmetic(m, XOP_ADD, param(m, init), more));
}

void xf_algorithm_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    make_room(l, e);
    struct making m = begin(l, e);
    switch (what) {
    case XF_CALL_ACCUMULATE: /* first, last, initial value */
        finish(&m, distance(&m), sum(&m, 2, item(&m, 0)), param(&m, 2));
        break;
    case XF_CALL_INNER_PRODUCT: /* first, last, the other's first, initial value */
        finish(&m, distance(&m), sum(&m, 3, arithmetic(&m, XOP_MUL, item(&m, 0), item(&m, 2))),
               param(&m, 3));
        break;
    case XF_CALL_FILL: /* first, last, value */
        finish(&m, distance(&m), xf_made_assign(l, item(&m, 0), param(&m, 2)), NULL);
        break;
    case XF_CALL_COPY: /* first, last, the copy's first */
        finish(&m, distance(&m), xf_made_assign(l, item(&m, 2), item(&m, 0)),
               xf_made_binary(l, XOP_ADD, param(&m, 2), name(&m, m.n)));
        break;
    default: { /* iota: first, last, first value */
        struct xf_expr *next = xf_made_unary(l, XOP_POSTINC, param(&m, 2));
        finish(&m, distance(&m), xf_made_assign(l, item(&m, 0), next), NULL);
    }
    }
    call(&m, e);
}
