/* SPDX-License-Identifier: MIT */
#include "made.h"

#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"

/* ---- expressions ---- */

/* There, but no text that could be edited. */
static struct xf_where at(const struct xf_expr *like)
{
    struct xf_where w = like->where;
    if (w.origin != XF_HEADER)
        w.origin = XF_MACRO_BODY;
    w.span.end = w.span.begin;
    w.outer = w.span;
    return w;
}

struct xf_expr *xf_made(struct xf_lower *l, enum xf_expr_kind kind, const struct xf_expr *like,
                        size_t n)
{
    struct xf_expr *e = xf_alloc(l->a, sizeof *e);
    e->kind = kind;
    e->where = at(like);
    e->arg = xf_alloc(l->a, n * sizeof *e->arg + 1);
    e->n = n;
    return e;
}

struct xf_expr *xf_made_copy(struct xf_lower *l, const struct xf_expr *of)
{
    struct xf_expr *e = xf_alloc(l->a, sizeof *e);
    *e = *of;
    e->arg = xf_alloc(l->a, of->n * sizeof *e->arg + 1);
    for (size_t i = 0; i < of->n; i++)
        e->arg[i] = xf_made_copy(l, of->arg[i]);
    return e;
}

struct xf_type *xf_made_size_type(struct xf_lower *l)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    *t = (struct xf_type){.kind = XT_INT,
                          .name = "unsigned long",
                          .written = "size_t",
                          .size_bytes = (int64_t)sizeof(size_t),
                          .length = -1};
    return t;
}

struct xf_type *xf_made_void_type(struct xf_lower *l)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    *t = (struct xf_type){
        .kind = XT_VOID, .name = "void", .written = "void", .size_bytes = -1, .length = -1};
    return t;
}

struct xf_type *xf_made_pointer_type(struct xf_lower *l, struct xf_type *to)
{
    struct xf_type *t = xf_alloc(l->a, sizeof *t);
    *t = (struct xf_type){.kind = XT_POINTER,
                          .name = xf_sprintf(l->a, "%s *", to->name),
                          .size_bytes = (int64_t)sizeof(void *),
                          .elem = to,
                          .length = -1};
    t->written = t->name;
    return t;
}

struct xf_sym *xf_made_variable(struct xf_lower *l, const struct xf_expr *like,
                                struct xf_type *type)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_LOCAL;
    s->id = (int)l->unit->n_syms++;
    s->name = "a temporary";
    s->type = type;
    s->where = at(like);
    s->function = l->function;
    *xf_push(l->a, &l->found.locals) = s;
    return s;
}

struct xf_expr *xf_made_name(struct xf_lower *l, struct xf_sym *s, const struct xf_expr *like)
{
    struct xf_expr *e = xf_made(l, XE_VAR, like, 0);
    e->sym = s;
    e->text = s->name;
    e->type = s->type;
    return e;
}

struct xf_expr *xf_made_unary(struct xf_lower *l, enum xf_op op, struct xf_expr *x)
{
    struct xf_expr *e = xf_made(l, XE_UNARY, x, 1);
    e->op = op;
    e->type = x->type;
    e->arg[0] = x;
    return e;
}

struct xf_expr *xf_made_deref(struct xf_lower *l, struct xf_expr *pointer)
{
    struct xf_expr *e = xf_made_unary(l, XOP_DEREF, pointer);
    e->type = pointer->type->elem;
    return e;
}

void xf_made_address_chosen(struct xf_lower *l, struct xf_expr *address)
{
    const struct xf_expr *choice = address->arg[0];
    if (choice->kind != XE_COND || choice->n != 3)
        return;
    struct xf_expr *x = xf_made_address(l, choice->arg[1], address->type),
                   *y = xf_made_address(l, choice->arg[2], address->type);
    address->kind = XE_COND;
    address->op = XOP_NONE;
    address->n = 3;
    address->arg = xf_alloc(l->a, 3 * sizeof(struct xf_expr *));
    address->arg[0] = choice->arg[0];
    address->arg[1] = x;
    address->arg[2] = y;
}

struct xf_expr *xf_made_address(struct xf_lower *l, struct xf_expr *of, const struct xf_type *type)
{
    struct xf_expr *e = xf_made_unary(l, XOP_ADDRESS, of);
    e->type = (struct xf_type *)type;
    xf_made_address_chosen(l, e);
    return e;
}

static struct xf_expr *of_two(struct xf_lower *l, enum xf_expr_kind kind, struct xf_type *type,
                              struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = xf_made(l, kind, x, 2);
    e->type = type;
    e->arg[0] = x;
    e->arg[1] = y;
    return e;
}

struct xf_expr *xf_made_binary(struct xf_lower *l, enum xf_op op, struct xf_expr *x,
                               struct xf_expr *y)
{
    bool pointer = x->type && x->type->kind == XT_POINTER;
    struct xf_expr *e = of_two(l, XE_BINARY, pointer ? x->type : y->type, x, y);
    e->op = op;
    return e;
}

struct xf_expr *xf_made_assign(struct xf_lower *l, struct xf_expr *to, struct xf_expr *value)
{
    return of_two(l, XE_ASSIGN, to->type, to, value);
}

struct xf_expr *xf_made_comma(struct xf_lower *l, struct xf_expr *first, struct xf_expr *then)
{
    return of_two(l, XE_COMMA, then->type, first, then);
}

struct xf_expr *xf_made_index(struct xf_lower *l, struct xf_expr *array, struct xf_expr *index)
{
    return of_two(l, XE_INDEX, array->type->elem, array, index);
}

struct xf_expr *xf_made_member(struct xf_lower *l, struct xf_expr *object, size_t i)
{
    const struct xf_struct_member *m = &object->type->members[i];
    struct xf_expr *e = xf_made(l, XE_MEMBER, object, 1);
    e->text = m->name;
    e->type = m->type;
    e->at_bytes = m->at_bytes;
    e->arg[0] = object;
    return e;
}

struct xf_expr *xf_made_sizeof(struct xf_lower *l, struct xf_type *type, const struct xf_expr *like)
{
    struct xf_expr *e = xf_made(l, XE_SIZEOF, like, 0);
    e->of = type;
    e->type = xf_made_size_type(l);
    e->has_value = true;
    e->ival = type->size_bytes;
    return e;
}

struct xf_expr *xf_made_number(struct xf_lower *l, const struct xf_expr *like, int64_t n)
{
    struct xf_expr *e = xf_made(l, XE_INT, like, 0);
    e->type = xf_made_size_type(l);
    e->has_value = true;
    e->ival = n;
    return e;
}

struct xf_sym *xf_made_function(struct xf_lower *l, const char *name, struct xf_type *result)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_FUNCTION;
    s->id = (int)l->unit->n_syms++;
    s->name = name;
    s->type = xf_alloc(l->a, sizeof *s->type);
    *s->type = (struct xf_type){.kind = XT_FUNCTION,
                                .name = name,
                                .written = name,
                                .size_bytes = -1,
                                .length = -1,
                                .elem = result};
    s->in_system_header = true;
    s->where.origin = XF_HEADER;
    return s;
}

void xf_made_call(struct xf_lower *l, struct xf_expr *e, const char *function, size_t n)
{
    struct xf_expr *callee = xf_made(l, XE_VAR, e, 0);
    callee->sym = xf_made_function(l, function, NULL);
    callee->sym->is_extern = true;
    callee->text = function;
    callee->type = callee->sym->type;
    e->kind = XE_CALL;
    e->contract = NULL; /* what it was before may have something else there */
    e->text = function;
    e->arg = xf_alloc(l->a, (n + 1) * sizeof *e->arg);
    e->arg[0] = callee;
    e->n = n + 1;
}

/* ---- statements ---- */

struct xf_stmt *xf_made_stmt(struct xf_lower *l, enum xf_stmt_kind kind, const struct xf_where *at)
{
    struct xf_stmt *s = xf_alloc(l->a, sizeof *s);
    s->kind = kind;
    s->where = *at;
    return s;
}

struct xf_stmt *xf_made_declaration(struct xf_lower *l, const struct xf_where *at,
                                    struct xf_sym *sym, struct xf_expr *init)
{
    struct xf_stmt *s = xf_made_stmt(l, XS_DECL, at);
    s->syms = xf_alloc(l->a, sizeof *s->syms);
    s->syms[s->n++] = sym;
    sym->init = init;
    return s;
}

void xf_made_loop(struct xf_lower *l, struct xf_stmt *s, const struct xf_where *at,
                  struct xf_sym *k, struct xf_expr *n, struct xf_stmt *body)
{
    s->kind = XS_FOR;
    s->init = xf_made_declaration(l, at, k, xf_made_number(l, n, 0));
    s->expr = xf_made_binary(l, XOP_LT, xf_made_name(l, k, n), n);
    s->step = xf_made_unary(l, XOP_PREINC, xf_made_name(l, k, n));
    s->body = body;
}
