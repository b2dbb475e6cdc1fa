/* SPDX-License-Identifier: MIT */
#include "made.h"

#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lower.h"

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

struct xf_expr *xf_made_address(struct xf_lower *l, struct xf_expr *of, const struct xf_type *type)
{
    struct xf_expr *e = xf_made(l, XE_UNARY, of, 1);
    e->op = XOP_ADDRESS;
    e->type = (struct xf_type *)type;
    e->arg[0] = of;
    return e;
}

struct xf_expr *xf_made_binary(struct xf_lower *l, enum xf_op op, struct xf_expr *x,
                               struct xf_expr *y)
{
    struct xf_expr *e = xf_made(l, XE_BINARY, x, 2);
    e->op = op;
    e->type = y->type;
    e->arg[0] = x;
    e->arg[1] = y;
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

struct xf_expr *xf_made_one(struct xf_lower *l, const struct xf_expr *like)
{
    struct xf_expr *e = xf_made(l, XE_INT, like, 0);
    e->type = xf_made_size_type(l);
    e->has_value = true;
    e->ival = 1;
    return e;
}

static struct xf_sym *library_function(struct xf_lower *l, const char *name)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_FUNCTION;
    s->id = (int)l->unit->n_syms++;
    s->name = name;
    s->type = xf_alloc(l->a, sizeof *s->type);
    *s->type = (struct xf_type){
        .kind = XT_FUNCTION, .name = name, .written = name, .size_bytes = -1, .length = -1};
    s->is_extern = s->in_system_header = true;
    s->where.origin = XF_HEADER;
    return s;
}

void xf_made_call(struct xf_lower *l, struct xf_expr *e, const char *function, size_t n)
{
    struct xf_expr *callee = xf_made(l, XE_VAR, e, 0);
    callee->sym = library_function(l, function);
    callee->text = function;
    callee->type = callee->sym->type;
    e->kind = XE_CALL;
    e->text = function;
    e->arg = xf_alloc(l->a, (n + 1) * sizeof *e->arg);
    e->arg[0] = callee;
    e->n = n + 1;
}
