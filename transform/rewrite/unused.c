/* SPDX-License-Identifier: MIT */
#include "unused.h"

#include <string.h>

#include "arena.h"
#include "bundle.h"
#include "text.h"
#include "walk.h"
#include "word.h"

struct uses { /* of a variable in its function */
    const struct xf_sym *sym;
    const struct xf_edits *edits;
    int before, after; /* reads: in the source, and in what the edits make of it */
};

struct visit {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_function *fn;
    struct xf_edits *edits;
    struct xf_edits added;
};

static bool is_within(const struct xf_span *s, const struct xf_edit *e)
{
    return e->begin < e->end && e->begin <= s->begin && s->end <= e->end;
}

static bool names(const struct xf_edit *e, const struct xf_sym *sym)
{
    return xf_has_word(e->text, strlen(e->text), sym->name);
}

/* An edit replaces it by something that does not name the variable. */
static bool goes_away(const struct uses *u, const struct xf_expr *e)
{
    for (size_t i = 0; i < u->edits->n; i++)
        if (is_within(&e->where.span, &u->edits->v[i]) && !names(&u->edits->v[i], u->sym))
            return true;
    return false;
}

static void count(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    if (e->kind != XE_VAR || e->sym != u->sym)
        return;
    u->before++;
    u->after += !goes_away(u, e);
}

/* The variable that `e` is, or is part of. */
static const struct xf_sym *base_of(const struct xf_expr *e)
{
    while ((e->kind == XE_MEMBER && !e->arrow) ||
           (e->kind == XE_INDEX && e->arg[0]->type && e->arg[0]->type->kind == XT_ARRAY))
        e = e->arg[0];
    return e->kind == XE_VAR ? e->sym : NULL;
}

/* Where `e` only changes the variable, which is no use to a compiler: 1. */
static int only_sets(const struct uses *u, const struct xf_expr *e)
{
    if (e && e->kind == XE_COMMA)
        return only_sets(u, e->arg[0]) + only_sets(u, e->arg[1]);
    bool sets = e && (e->kind == XE_ASSIGN || (e->kind == XE_UNARY && e->op >= XOP_PREINC));
    return sets && base_of(e->arg[0]) == u->sym && !goes_away(u, e->arg[0]);
}

static void count_in(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct uses *u = ctx;
    (void)parent;
    xf_walk_own_exprs(s, count, u);
    int sets = (s->kind == XS_EXPR ? only_sets(u, s->expr) : 0) + only_sets(u, s->step);
    u->before -= sets;
    u->after -= sets;
}

/* What is inserted in the function, such as the plan, may use it. */
static bool is_named(const struct xf_edits *edits, const struct xf_function *fn,
                     const struct xf_sym *sym)
{
    const struct xf_span *s = &fn->where.span;
    for (size_t i = 0; i < edits->n; i++)
        if (edits->v[i].begin == edits->v[i].end && s->begin <= edits->v[i].begin &&
            edits->v[i].end <= s->end && names(&edits->v[i], sym))
            return true;
    return false;
}

/* Does the edit take its name away? */
static bool takes(const struct visit *v, const struct xf_edit *e, const struct xf_sym *sym)
{
    return xf_has_word(v->unit->source + e->begin, e->end - e->begin, sym->name) && !names(e, sym);
}

static bool is_taken(const struct visit *v, const struct xf_sym *sym)
{
    for (size_t i = 0; i < v->edits->n; i++)
        if (takes(v, &v->edits->v[i], sym))
            return true;
    return false;
}

static bool loses_its_use(const struct visit *v, const struct xf_sym *sym)
{
    const struct xf_edits *edits = v->edits;
    if (!is_taken(v, sym))
        return false;
    struct uses u = {.sym = sym, .edits = edits};
    xf_walk_stmts(v->fn->body, count_in, &u);
    return u.before > 0 && u.after == 0 && !is_named(edits, v->fn, sym);
}

/* ---- telling compilers ---- */

/* For the groups that take its name away somewhere. */
static void add(struct visit *v, const struct xf_sym *sym, size_t at, const char *text)
{
    struct xf_edit added = {.begin = at, .end = at, .text = text, .harmless = true};
    for (size_t i = 0; i < v->edits->n; i++)
        if (takes(v, &v->edits->v[i], sym))
            xf_edit_join(v->arena, &added, &v->edits->v[i]);
    *xf_push(v->arena, &v->added) = added;
}

static void look_at_declaration(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct visit *v = ctx;
    bool listed =
        s->kind == XS_DECL && s->where.origin == XF_PLAIN && parent && (parent->kind == XS_BLOCK);
    for (size_t i = 0; listed && i < s->n; i++) {
        bool own_line;
        if (!loses_its_use(v, s->syms[i]))
            continue;
        const char *line =
            xf_sprintf(v->arena, "%s%s(void)%s;", xf_text_eol(v->unit, s->where.span.begin),
                       xf_text_indent(v->unit, s->where.span.begin), s->syms[i]->name);
        add(v, s->syms[i], xf_text_behind(v->unit, s->where.span.end, &own_line), line);
    }
}

/* Behind the declarations that the body begins with; behind its brace, where there are none. */
static void look_at_parameters(struct visit *v)
{
    const struct xf_stmt *body = v->fn->body, *last = NULL;
    for (size_t i = 0; i < body->n && body->list[i]->kind == XS_DECL; i++)
        last = body->list[i];
    bool own_line;
    size_t at = last ? xf_text_behind(v->unit, last->where.span.end, &own_line)
                     : body->where.span.begin + 1;
    const struct xf_stmt *beside = last ? last : body->n ? body->list[0] : body;
    for (size_t i = 0; i < v->fn->n_params; i++)
        if (v->fn->params[i]->name && loses_its_use(v, v->fn->params[i]))
            add(v, v->fn->params[i], at,
                xf_sprintf(v->arena, "%s%s(void)%s;", xf_text_eol(v->unit, at),
                           xf_text_indent(v->unit, beside->where.span.begin),
                           v->fn->params[i]->name));
}

static bool has_edits(const struct xf_edits *edits, const struct xf_function *fn)
{
    const struct xf_span *s = &fn->where.span;
    for (size_t i = 0; fn->where.origin != XF_HEADER && i < edits->n; i++)
        if (s->begin <= edits->v[i].begin && edits->v[i].end <= s->end)
            return true;
    return false;
}

void xf_keep_used(struct xf_arena *a, const struct xf_unit *unit, struct xf_edits *edits)
{
    struct visit v = {.arena = a, .unit = unit, .edits = edits};
    for (size_t i = 0; i < unit->n_functions; i++) {
        v.fn = unit->functions[i];
        if (v.fn->instance.i || !has_edits(edits, v.fn)) /* one text is told once */
            continue;
        xf_walk_stmts(v.fn->body, look_at_declaration, &v);
        if (v.fn->body && v.fn->body->kind == XS_BLOCK && v.fn->body->where.origin == XF_PLAIN)
            look_at_parameters(&v);
    }
    for (size_t i = 0; i < v.added.n; i++)
        *xf_push(a, edits) = v.added.v[i];
}
