/* SPDX-License-Identifier: MIT */
#include "making.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "made.h"

/* ---- parts ---- */

struct xf_expr *xf_making_at_call(const struct xf_making *m, struct xf_expr *e)
{
    e->where.origin = XF_HEADER;
    e->where.span = e->where.outer = (struct xf_span){0, 0};
    (void)m;
    return e;
}

struct xf_expr *xf_making_name(const struct xf_making *m, struct xf_sym *s)
{
    return xf_making_at_call(m, xf_made_name(m->l, s, m->like));
}

struct xf_expr *xf_making_param(const struct xf_making *m, size_t i)
{
    return xf_making_name(m, m->function->params[i]);
}

struct xf_expr *xf_making_operation(const struct xf_making *m, enum xf_expr_kind kind,
                                    enum xf_op op, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = xf_making_at_call(m, xf_made(m->l, kind, m->like, y ? 2 : 1));
    e->op = op;
    e->type = x->type;
    e->arg[0] = x;
    if (y)
        e->arg[1] = y;
    return e;
}

struct xf_expr *xf_making_item(const struct xf_making *m, size_t param_index)
{
    struct xf_expr *array = xf_making_param(m, param_index);
    struct xf_expr *e =
        xf_making_operation(m, XE_INDEX, XOP_NONE, array, xf_making_name(m, m->index));
    e->type = array->type->elem;
    return e;
}

struct xf_expr *xf_making_assign(const struct xf_making *m, struct xf_expr *to,
                                 struct xf_expr *value)
{
    return xf_making_operation(m, XE_ASSIGN, XOP_NONE, to, value);
}

/* ---- statements ---- */

struct xf_stmt *xf_making_statement(const struct xf_making *m, enum xf_stmt_kind kind,
                                    struct xf_expr *expr)
{
    struct xf_stmt *s = xf_alloc(m->l->a, sizeof *s);
    s->kind = kind;
    s->where = xf_making_at_call(m, xf_made(m->l, XE_INT, m->like, 0))->where;
    s->expr = expr;
    return s;
}

struct xf_stmt *xf_making_declaration(const struct xf_making *m, struct xf_sym *sym,
                                      struct xf_expr *init)
{
    struct xf_stmt *s = xf_making_statement(m, XS_DECL, NULL);
    s->syms = xf_alloc(m->l->a, sizeof *s->syms);
    s->syms[s->n++] = sym;
    sym->init = init;
    sym->where = s->where;
    return s;
}

void xf_making_declare_too(const struct xf_making *m, struct xf_stmt *declaration,
                           struct xf_sym *sym, struct xf_expr *init)
{
    struct xf_sym **syms = xf_alloc(m->l->a, (declaration->n + 1) * sizeof *syms);
    memcpy(syms, declaration->syms, declaration->n * sizeof *syms);
    syms[declaration->n++] = sym;
    declaration->syms = syms;
    sym->init = init;
    sym->where = declaration->where;
}

struct xf_stmt *xf_making_block(const struct xf_making *m, struct xf_stmt *const *list, size_t n)
{
    struct xf_stmt *s = xf_making_statement(m, XS_BLOCK, NULL);
    s->list = xf_alloc(m->l->a, n * sizeof *s->list + 1);
    for (size_t i = 0; i < n; i++)
        s->list[i] = list[i];
    s->n = n;
    s->braces = true;
    return s;
}

/* for (index = 0; index < n; ++index) work; */
static struct xf_stmt *loop_over(const struct xf_making *m, struct xf_stmt *work)
{
    struct xf_stmt *s = xf_making_statement(m, XS_FOR, NULL);
    struct xf_expr *zero = xf_making_at_call(m, xf_made_number(m->l, m->like, 0));
    s->init = xf_making_declaration(m, m->index, zero);
    s->expr = xf_making_operation(m, XE_BINARY, XOP_LT, xf_making_name(m, m->index),
                                  xf_making_name(m, m->n));
    s->step = xf_making_operation(m, XE_UNARY, XOP_PREINC, xf_making_name(m, m->index), NULL);
    s->body = work;
    return s;
}

/* if (condition) work; */
struct xf_stmt *xf_making_choice(const struct xf_making *m, struct xf_expr *condition,
                                 struct xf_stmt *work)
{
    struct xf_stmt *s = xf_making_statement(m, XS_IF, condition);
    s->body = work;
    return s;
}

/* ---- functions ---- */

/* An array is handed over as a pointer to its first element. */
static struct xf_sym *parameter(const struct xf_making *m, struct xf_type *type)
{
    struct xf_type *held =
        type && type->kind == XT_ARRAY ? xf_made_pointer_type(m->l, type->elem) : type;
    struct xf_sym *s = xf_made_variable(m->l, m->like, held);
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
struct xf_making xf_making_begin(struct xf_lower *l, const struct xf_expr *call,
                                 const char *its_name)
{
    struct xf_making m = {.l = l, .like = call, .function = xf_alloc(l->a, sizeof *m.function)};
    struct xf_sym *sym = xf_alloc(l->a, sizeof *sym);
    m.around = l->function;
    sym->kind = XSYM_FUNCTION;
    sym->id = (int)l->unit->n_syms++;
    sym->name = its_name;
    sym->type = function_type(l, call->type);
    sym->is_static = sym->in_system_header = true;
    sym->function = m.function;
    sym->where = xf_making_at_call(&m, xf_made(l, XE_INT, call, 0))->where;
    m.function->sym = sym;
    m.function->where = sym->where;
    l->function = m.function;
    m.function->n_params = call->n - 1;
    m.function->params = xf_alloc(l->a, call->n * sizeof *m.function->params);
    for (size_t i = 1; i < call->n; i++)
        m.function->params[i - 1] = parameter(&m, call->arg[i]->type);
    m.index = xf_made_variable(l, call, xf_made_size_type(l));
    m.n = xf_made_variable(l, call, xf_made_size_type(l));
    return m;
}

void xf_making_finish_list(struct xf_making *m, struct xf_stmt *const *list, size_t n)
{
    m->function->body = xf_making_block(m, list, n);
    m->l->function = m->around;
    *xf_push(m->l->a, &m->l->found.functions) = m->function;
}

void xf_making_finish_with(struct xf_making *m, struct xf_expr *count, struct xf_stmt *first,
                           struct xf_stmt *work, struct xf_expr *result)
{
    struct xf_stmt *list[4] = {xf_making_declaration(m, m->n, count)};
    size_t n = 1;
    if (first)
        list[n++] = first;
    list[n++] = loop_over(m, work);
    list[n++] = xf_making_statement(m, XS_RETURN, result);
    xf_making_finish_list(m, list, n);
}

void xf_making_finish_value(struct xf_making *m, struct xf_expr *result)
{
    bool nothing = m->function->sym->type->elem->kind == XT_VOID;
    struct xf_stmt *done = xf_making_statement(m, nothing ? XS_EXPR : XS_RETURN, result);
    xf_making_finish_list(m, &done, 1);
}

void xf_making_finish(struct xf_making *m, struct xf_expr *count, struct xf_expr *work,
                      struct xf_expr *result)
{
    xf_making_finish_with(m, count, NULL, xf_making_statement(m, XS_EXPR, work), result);
}

/* The arguments move up, behind the callee. */
void xf_making_make_room(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr **arg = xf_alloc(l->a, (e->n + 1) * sizeof *arg);
    for (size_t i = 0; i < e->n; i++)
        arg[i + 1] = e->arg[i];
    e->arg = arg;
    e->n++;
}

void xf_making_call(struct xf_making *m, struct xf_expr *e)
{
    struct xf_expr *callee = xf_made_name(m->l, m->function->sym, m->like);
    callee->type = m->function->sym->type;
    e->kind = XE_CALL;
    e->contract = NULL; /* as xf_made_call() */
    e->text = m->function->sym->name;
    e->arg[0] = callee;
}

/* ---- numbers ---- */

struct xf_type *xf_making_int_type(struct xf_lower *l)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    *t = (struct xf_type){.kind = XT_INT,
                          .name = "int",
                          .written = "int",
                          .size_bytes = (int64_t)sizeof(int),
                          .is_signed = true,
                          .length = -1};
    return t;
}

/* The type in which two numbers are added or multiplied. */
static struct xf_type *common_type(const struct xf_making *m, struct xf_type *x, struct xf_type *y)
{
    bool real_x = x->kind == XT_FLOAT, real_y = y->kind == XT_FLOAT;
    if (real_x != real_y)
        return real_x ? x : y;
    if (!real_x && x->size_bytes < (int64_t)sizeof(int) && y->size_bytes < (int64_t)sizeof(int))
        return xf_making_int_type(m->l);
    if (x->size_bytes != y->size_bytes)
        return x->size_bytes > y->size_bytes ? x : y;
    return x->is_signed ? y : x;
}

struct xf_expr *xf_making_arithmetic(const struct xf_making *m, enum xf_op op, struct xf_expr *x,
                                     struct xf_expr *y)
{
    struct xf_expr *e = xf_making_operation(m, XE_BINARY, op, x, y);
    bool condition = (op >= XOP_LT && op <= XOP_LOR);
    e->type = condition ? xf_making_int_type(m->l) : common_type(m, x->type, y->type);
    return e;
}

struct xf_expr *xf_making_number(const struct xf_making *m, int64_t n)
{
    return xf_making_at_call(m, xf_made_number(m->l, m->like, n));
}
