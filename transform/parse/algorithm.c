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
    const struct xf_expr *like; /* the call; what is made stands there, in no file that is edited */
    struct xf_function *function;
    struct xf_sym *index, *n;
};

/* ---- parts ---- */

static struct xf_expr *at_call(const struct making *m, struct xf_expr *e)
{
    e->where.origin = XF_HEADER;
    e->where.span = e->where.outer = (struct xf_span){0, 0};
    (void)m;
    return e;
}

static struct xf_expr *name(const struct making *m, struct xf_sym *s)
{
    return at_call(m, xf_made_name(m->l, s, m->like));
}

static struct xf_expr *param(const struct making *m, size_t i)
{
    return name(m, m->function->params[i]);
}

static struct xf_expr *operation(const struct making *m, enum xf_expr_kind kind, enum xf_op op,
                                 struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = at_call(m, xf_made(m->l, kind, m->like, y ? 2 : 1));
    e->op = op;
    e->type = x->type;
    e->arg[0] = x;
    if (y)
        e->arg[1] = y;
    return e;
}

static struct xf_expr *item(const struct making *m, size_t param_index)
{
    struct xf_expr *array = param(m, param_index);
    struct xf_expr *e = operation(m, XE_INDEX, XOP_NONE, array, name(m, m->index));
    e->type = array->type->elem;
    return e;
}

static struct xf_expr *assign(const struct making *m, struct xf_expr *to, struct xf_expr *value)
{
    return operation(m, XE_ASSIGN, XOP_NONE, to, value);
}

/* ---- statements ---- */

static struct xf_stmt *statement(const struct making *m, enum xf_stmt_kind kind,
                                 struct xf_expr *expr)
{
    struct xf_stmt *s = xf_alloc(m->l->a, sizeof *s);
    s->kind = kind;
    s->where = at_call(m, xf_made(m->l, XE_INT, m->like, 0))->where;
    s->expr = expr;
    return s;
}

static struct xf_stmt *declaration(const struct making *m, struct xf_sym *sym, struct xf_expr *init)
{
    struct xf_stmt *s = statement(m, XS_DECL, NULL);
    s->syms = xf_alloc(m->l->a, sizeof *s->syms);
    s->syms[s->n++] = sym;
    sym->init = init;
    sym->where = s->where;
    return s;
}

static struct xf_stmt *block(const struct making *m, struct xf_stmt *const *list, size_t n)
{
    struct xf_stmt *s = statement(m, XS_BLOCK, NULL);
    s->list = xf_alloc(m->l->a, n * sizeof *s->list + 1);
    for (size_t i = 0; i < n; i++)
        s->list[i] = list[i];
    s->n = n;
    s->braces = true;
    return s;
}

/* for (index = 0; index < n; ++index) work; */
static struct xf_stmt *loop(const struct making *m, struct xf_expr *work)
{
    struct xf_stmt *s = statement(m, XS_FOR, NULL);
    struct xf_expr *zero = at_call(m, xf_made_one(m->l, m->like));
    zero->ival = 0;
    s->init = declaration(m, m->index, zero);
    s->expr = operation(m, XE_BINARY, XOP_LT, name(m, m->index), name(m, m->n));
    s->step = operation(m, XE_UNARY, XOP_PREINC, name(m, m->index), NULL);
    s->body = statement(m, XS_EXPR, work);
    return s;
}

/* ---- functions ---- */

static struct xf_sym *parameter(const struct making *m, struct xf_type *type)
{
    struct xf_sym *s = xf_made_variable(m->l, m->like, type);
    s->kind = XSYM_PARAM;
    return s;
}

static struct xf_type *function_type(struct xf_lower *l, struct xf_type *result)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    *t = (struct xf_type){.kind = XT_FUNCTION,
                          .name = "a function of the library",
                          .written = "a function of the library",
                          .size_bytes = -1,
                          .length = -1,
                          .elem = result};
    return t;
}

/* Its parameters are those of the call, from argument 1 on. */
static struct making begin(struct xf_lower *l, const struct xf_expr *call, const char *its_name)
{
    struct making m = {.l = l, .like = call, .function = xf_alloc(l->a, sizeof *m.function)};
    struct xf_sym *sym = xf_alloc(l->a, sizeof *sym);
    struct xf_function *around = l->function;
    sym->kind = XSYM_FUNCTION;
    sym->id = (int)l->unit->n_syms++;
    sym->name = its_name;
    sym->type = function_type(l, call->type);
    sym->is_static = sym->in_system_header = true;
    sym->function = m.function;
    sym->where = at_call(&m, xf_made(l, XE_INT, call, 0))->where;
    m.function->sym = sym;
    m.function->where = sym->where;
    l->function = m.function;
    m.function->n_params = call->n - 1;
    m.function->params = xf_alloc(l->a, call->n * sizeof *m.function->params);
    for (size_t i = 1; i < call->n; i++)
        m.function->params[i - 1] = parameter(&m, call->arg[i]->type);
    m.index = xf_made_variable(l, call, xf_made_size_type(l));
    m.n = xf_made_variable(l, call, xf_made_size_type(l));
    l->function = around;
    return m;
}

/* { size_t n = count; for (...) work; return result; } */
static void finish(struct making *m, struct xf_expr *count, struct xf_expr *work,
                   struct xf_expr *result)
{
    struct xf_stmt *list[] = {declaration(m, m->n, count), loop(m, work),
                              statement(m, XS_RETURN, result)};
    m->function->body = block(m, list, 3);
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
    struct xf_expr *callee = xf_made_name(m->l, m->function->sym, m->like);
    callee->type = m->function->sym->type;
    e->kind = XE_CALL;
    e->text = m->function->sym->name;
    e->arg[0] = callee;
}

/* ---- what they do ---- */

static struct xf_expr *distance(const struct making *m)
{
    struct xf_expr *e = operation(m, XE_BINARY, XOP_SUB, param(m, 1), param(m, 0));
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
    struct xf_expr *e = operation(m, XE_BINARY, op, x, y);
    e->type = common_type(x->type, y->type);
    return e;
}

/* The sum is converted to the initial value's type each time, which may cut it off. */
static struct xf_expr *sum(const struct making *m, size_t init, struct xf_expr *more)
{
    return assign(m, param(m, init), arithmetic(m, XOP_ADD, param(m, init), more));
}

void xf_algorithm_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    make_room(l, e);
    struct making m = begin(l, e, "an algorithm");
    switch (what) {
    case XF_CALL_ACCUMULATE: /* first, last, initial value */
        finish(&m, distance(&m), sum(&m, 2, item(&m, 0)), param(&m, 2));
        break;
    case XF_CALL_INNER_PRODUCT: /* first, last, the other's first, initial value */
        finish(&m, distance(&m), sum(&m, 3, arithmetic(&m, XOP_MUL, item(&m, 0), item(&m, 2))),
               param(&m, 3));
        break;
    case XF_CALL_FILL: /* first, last, value */
        finish(&m, distance(&m), assign(&m, item(&m, 0), param(&m, 2)), NULL);
        break;
    case XF_CALL_COPY: /* first, last, the copy's first */
        finish(&m, distance(&m), assign(&m, item(&m, 2), item(&m, 0)),
               operation(&m, XE_BINARY, XOP_ADD, param(&m, 2), name(&m, m.n)));
        break;
    default: { /* iota: first, last, first value */
        struct xf_expr *next = operation(&m, XE_UNARY, XOP_POSTINC, param(&m, 2), NULL);
        finish(&m, distance(&m), assign(&m, item(&m, 0), next), NULL);
    }
    }
    call(&m, e);
}

struct xf_expr *xf_algorithm_fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                  struct xf_expr *value)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->type = NULL;
    e->arg[0] = items;
    e->arg[1] = n;
    e->arg[2] = value;
    make_room(l, e);
    struct making m = begin(l, e, "a filling");
    finish(&m, param(&m, 1), assign(&m, item(&m, 0), param(&m, 2)), NULL);
    call(&m, e);
    return e;
}
