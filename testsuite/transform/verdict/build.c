/* SPDX-License-Identifier: MIT */
#include "build.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "arena.h"

static struct xf_type *make_type(struct build *b, enum xf_type_kind kind, const char *name,
                                 int64_t bytes, struct xf_type *elem)
{
    struct xf_type *t = xf_alloc(b->arena, sizeof *t);
    *t = (struct xf_type){.kind = kind,
                          .name = name,
                          .written = name,
                          .size_bytes = bytes,
                          .is_signed = true,
                          .elem = elem,
                          .length = -1};
    return t;
}

void build_begin(struct build *b, struct xf_arena *a, const char *path)
{
    *b = (struct build){.arena = a, .unit = xf_alloc(a, sizeof *b->unit), .line = 1};
    b->unit->arena = a;
    b->unit->path = path;
    b->unit->parts.v = xf_alloc(a, sizeof *b->unit->parts.v);
    b->unit->parts.v->own = b->unit;
    b->unit->parts.n = 1;
    b->unit->source = "";
    b->unit->functions = xf_alloc(a, BUILD_MAX * sizeof *b->unit->functions);
    b->t_int = make_type(b, XT_INT, "int", 4, NULL);
    b->t_double = make_type(b, XT_FLOAT, "double", 8, NULL);
    b->t_void = make_type(b, XT_VOID, "void", -1, NULL);
    b->t_pointer = make_type(b, XT_POINTER, "double *", 8, b->t_double);
}

/* ---- texts ---- */

static struct xf_where place(struct build *b, size_t begin)
{
    struct xf_span s = {begin, b->unit->source_len};
    return (struct xf_where){.origin = XF_PLAIN,
                             .span = s,
                             .outer = s,
                             .line = b->line,
                             .column = 1,
                             .file = b->unit->path};
}

static struct xf_where write_text(struct build *b, const char *text)
{
    size_t begin = b->unit->source_len;
    b->unit->source = xf_sprintf(b->arena, "%s%s", b->unit->source, text);
    b->unit->source_len = strlen(b->unit->source);
    b->unit->parts.v->end = b->unit->source_len;
    return place(b, begin);
}

/* ---- symbols ---- */

static struct xf_sym *make_sym(struct build *b, enum xf_sym_kind kind, struct xf_type *type,
                               const char *name)
{
    struct xf_sym *s = xf_alloc(b->arena, sizeof *s);
    *s = (struct xf_sym){.kind = kind, .id = (int)b->unit->n_syms++, .name = name, .type = type};
    s->where = write_text(b, " ");
    return s;
}

struct xf_sym *build_local(struct build *b, struct xf_type *type, const char *name)
{
    struct xf_sym *s = make_sym(b, XSYM_LOCAL, type, name);
    s->function = b->function;
    return s;
}

struct xf_function *build_function(struct build *b, const char *name)
{
    struct xf_function *f = xf_alloc(b->arena, sizeof *f);
    f->sym =
        make_sym(b, XSYM_FUNCTION, make_type(b, XT_FUNCTION, "int (void)", -1, b->t_int), name);
    f->sym->function = f;
    f->where = f->sym->where;
    b->unit->functions[b->unit->n_functions++] = f;
    return b->function = f;
}

/* ---- expressions ---- */

static struct xf_expr *make_expr(struct build *b, enum xf_expr_kind kind, struct xf_type *type,
                                 size_t n)
{
    struct xf_expr *e = xf_alloc(b->arena, sizeof *e);
    *e = (struct xf_expr){.kind = kind, .type = type, .n = n};
    e->arg = xf_alloc(b->arena, (n + 1) * sizeof *e->arg);
    return e;
}

static struct xf_expr *make_leaf(struct build *b, enum xf_expr_kind kind, struct xf_type *type,
                                 const char *text)
{
    struct xf_expr *e = make_expr(b, kind, type, 0);
    e->where = write_text(b, text);
    write_text(b, " ");
    return e;
}

static struct xf_expr *over(struct build *b, struct xf_expr *e)
{
    e->where = place(b, e->arg[0]->where.span.begin);
    e->where.span.end = e->where.outer.end = e->arg[e->n - 1]->where.span.end;
    return e;
}

struct xf_expr *build_int(struct build *b, int64_t k)
{
    struct xf_expr *e = make_leaf(b, XE_INT, b->t_int, xf_sprintf(b->arena, "%" PRId64, k));
    e->ival = k;
    e->has_value = true;
    return e;
}

struct xf_expr *build_var(struct build *b, struct xf_sym *sym)
{
    struct xf_expr *e = make_leaf(b, XE_VAR, sym->type, sym->name);
    e->sym = sym;
    return e;
}

struct xf_expr *build_macro(struct build *b, const char *name)
{
    struct xf_expr *e = make_leaf(b, XE_OTHER, b->t_int, name);
    e->macro = name;
    e->where.origin = XF_MACRO_USE;
    return e;
}

struct xf_expr *build_unary(struct build *b, enum xf_op op, struct xf_expr *x)
{
    struct xf_type *type =
        op == XOP_ADDRESS ? make_type(b, XT_POINTER, "pointer", 8, x->type) : x->type;
    struct xf_expr *e = make_expr(b, XE_UNARY, type, 1);
    e->op = op;
    e->arg[0] = x;
    return over(b, e);
}

static struct xf_expr *pair(struct build *b, enum xf_expr_kind kind, enum xf_op op,
                            struct xf_type *type, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = make_expr(b, kind, type, 2);
    e->op = op;
    e->arg[0] = x;
    e->arg[1] = y;
    return over(b, e);
}

struct xf_expr *build_binary(struct build *b, enum xf_op op, struct xf_expr *x, struct xf_expr *y)
{
    return pair(b, XE_BINARY, op, x->type, x, y);
}

struct xf_expr *build_assign(struct build *b, enum xf_op op, struct xf_expr *x, struct xf_expr *y)
{
    return pair(b, XE_ASSIGN, op, x->type, x, y);
}

struct xf_expr *build_index(struct build *b, struct xf_expr *x, struct xf_expr *i)
{
    return pair(b, XE_INDEX, XOP_NONE, x->type->elem, x, i);
}

struct xf_expr *build_call(struct build *b, struct xf_type *type, const char *name, ...)
{
    struct xf_expr *e = make_expr(b, XE_CALL, type, BUILD_MAX);
    struct xf_sym *callee = make_sym(b, XSYM_FUNCTION, b->t_void, name);
    va_list args;
    va_start(args, name);
    e->text = name;
    e->arg[0] = build_var(b, callee);
    for (e->n = 1; (e->arg[e->n] = va_arg(args, struct xf_expr *)); e->n++)
        continue;
    va_end(args);
    write_text(b, "("); /* the rewriter looks for it */
    e->where = place(b, e->arg[1]->where.span.begin);
    return e;
}

/* ---- statements ---- */

static struct xf_stmt *make_stmt(struct build *b, enum xf_stmt_kind kind, size_t begin)
{
    struct xf_stmt *s = xf_alloc(b->arena, sizeof *s);
    s->kind = kind;
    write_text(b, ";");
    s->where = place(b, begin);
    write_text(b, "\n");
    b->line++;
    return s;
}

struct xf_stmt *build_do(struct build *b, struct xf_expr *e)
{
    struct xf_stmt *s = make_stmt(b, XS_EXPR, e->where.span.begin);
    s->expr = e;
    return s;
}

struct xf_stmt *build_decl(struct build *b, struct xf_sym *sym)
{
    struct xf_stmt *s = make_stmt(b, XS_DECL, sym->where.span.begin);
    s->syms = xf_alloc(b->arena, sizeof *s->syms);
    s->syms[0] = sym;
    s->n = 1;
    return s;
}

struct xf_stmt *build_if(struct build *b, struct xf_expr *cond, struct xf_stmt *then)
{
    struct xf_stmt *s = make_stmt(b, XS_IF, cond->where.span.begin);
    s->expr = cond;
    s->body = then;
    return s;
}

struct xf_stmt *build_for(struct build *b, struct xf_expr *init, struct xf_expr *cond,
                          struct xf_expr *step, struct xf_stmt *body)
{
    struct xf_stmt *first = make_stmt(b, XS_EXPR, init->where.span.begin);
    first->expr = init;
    struct xf_stmt *s = make_stmt(b, XS_FOR, init->where.span.begin);
    s->init = first;
    s->expr = cond;
    s->step = step;
    s->body = body;
    return s;
}

struct xf_stmt *build_block(struct build *b, struct xf_stmt **list, size_t n)
{
    struct xf_stmt *s = make_stmt(b, XS_BLOCK, n ? list[0]->where.span.begin : b->unit->source_len);
    s->list = xf_alloc(b->arena, (n + 1) * sizeof(*s->list));
    memcpy(s->list, list, n * sizeof *list);
    s->n = n;
    s->braces = true;
    return s;
}

void build_body(struct build *b, struct xf_stmt **list, size_t n)
{
    struct xf_function *f = b->function;
    f->body = build_block(b, list, n);
    f->where.span.end = f->where.outer.end = f->body->where.span.end;
}
