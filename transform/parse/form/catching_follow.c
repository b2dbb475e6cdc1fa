/* SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "catching_made.h"
#include "catching_pass.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "steps.h"
#include "unknown_list.h"

/* Where an exception goes on. */
struct around {
    enum {
        TO_CALLER, /* out of the function */
        TO_END,    /* of the program */
        TO_TRY,    /* to the end of a block: what is left of it is left out */
        TO_LOOP,   /* out of a loop or switch within such a block */
        TO_HANDLER /* of a try that ends the program, or past it */
    } to;
    const struct xf_try *handlers;
    const struct around *outer; /* of TO_HANDLER */
};

static void fail(struct xf_catching_pass *p, const struct xf_where *where)
{
    xf_unknowns_add(p->l, &p->f->unknowns, *where, "an exception");
}

static uint64_t taken(const struct xf_try *t)
{
    uint64_t all = 0;
    for (size_t i = 0; i < t->n; i++)
        all |= t->handlers[i].takes;
    return all;
}

/* ---- what is made ---- */

/* throw: what it shows, in which its text is a number, and what it is are kept. */
static struct xf_stmt *kept(struct xf_catching_pass *p, struct xf_thrown *t,
                            const struct xf_where *where)
{
    struct xf_stmt *list[2];
    struct xf_expr *text = xf_caught_number(p, t->e, t - p->l->cxx.exceptions.throws.v + 1),
                   *shows = text;
    if (t->value) {
        shows = xf_step_call(p->l, t->e, "__rescatter_mix", text->type, 2);
        shows->arg[1] = text;
        shows->arg[2] = t->value;
    }
    if (xf_catching_leave_expr(p->c, t->value))
        fail(p, where);
    size_t n = (size_t)(t - p->l->cxx.exceptions.throws.v);
    list[0] = xf_caught_assign(p, p->c->value, shows, where);
    list[1] = xf_caught_assign(p, p->c->thrown, xf_caught_number(p, t->e, (int64_t)n + 1), where);
    return xf_caught_block(p, where, list, 2);
}

/* As is always so where something is done. */
static struct xf_stmt *nothing_thrown(struct xf_catching_pass *p, const struct xf_where *where)
{
    struct xf_expr *thrown = xf_caught_name(p, p->c->thrown, where);
    return xf_caught_assign(p, p->c->thrown, xf_caught_number(p, thrown, 0), where);
}

/* ---- where it goes on ---- */

/* Past the handlers that take none of the exceptions; NULL: they take some of them. */
static const struct around *landing(const struct around *at, uint64_t leave)
{
    static const struct around end = {.to = TO_END};
    for (; at->to == TO_HANDLER; at = at->outer) {
        if (!(leave & ~taken(at->handlers)))
            return &end;
        if (leave & taken(at->handlers))
            return NULL;
    }
    return at;
}

/* What a structure that is returned has, nobody asks for then: but not what an earlier call left.
 */
static struct xf_stmt *to_caller(struct xf_catching_pass *p, const struct xf_where *where)
{
    struct xf_type *type = p->f->sym->type ? p->f->sym->type->elem : NULL;
    struct xf_stmt *s = xf_caught_stmt(p, XS_RETURN, where);
    if (!type || type->kind != XT_STRUCT)
        return s;
    struct xf_sym *nothing = xf_made_variable(p->l, xf_caught_name(p, p->c->thrown, where), type);
    s->expr = xf_caught_name(p, nothing, where);
    struct xf_stmt *list[] = {xf_made_declaration(p->l, &s->where, nothing, NULL), s};
    return xf_caught_block(p, where, list, 2);
}

static struct xf_stmt *way_out(struct xf_catching_pass *p, const struct around *at,
                               const struct xf_where *where)
{
    if (at->to == TO_END)
        return xf_caught_end(p, where);
    return at->to == TO_CALLER ? to_caller(p, where) : xf_caught_stmt(p, XS_BREAK, where);
}

struct stmts {
    struct xf_stmt **v;
    size_t n, cap;
};

static uint64_t follow(struct xf_catching_pass *p, struct xf_stmt **at,
                       const struct around *around);
static uint64_t follow_list(struct xf_catching_pass *p, struct xf_stmt *s,
                            const struct around *around);

/* Behind a statement by which exceptions may leave, before the others [n]. */
static uint64_t go_on(struct xf_catching_pass *p, struct stmts *out, uint64_t leave,
                      const struct around *around, const struct xf_where *where,
                      struct xf_stmt *const *others, size_t n)
{
    const struct around *to = landing(around, leave);
    struct xf_expr *thrown = xf_caught_name(p, p->c->thrown, where);
    if (!to) {
        fail(p, where);
        return 0;
    }
    if (to->to != TO_TRY) {
        *xf_push(p->l->a, out) = xf_caught_if(p, thrown, way_out(p, to, where));
        return 0;
    }
    if (!n)
        return 0;
    struct xf_stmt *rest = xf_caught_block(p, where, others, n);
    uint64_t more = follow_list(p, rest, around);
    struct xf_expr *none = xf_made_unary(p->l, XOP_LNOT, thrown);
    *xf_push(p->l->a, out) = xf_caught_if(p, none, rest);
    return more;
}

/* ---- statements that become several ---- */

/* Is it all that the expression does? */
static bool is_call(const struct xf_catching_pass *p, const struct xf_expr *e)
{
    bool call = e->kind == XE_CALL && e->n && e->arg[0]->kind == XE_VAR && e->arg[0]->sym &&
                e->arg[0]->sym->function && p->c->leaves[e->arg[0]->sym->id];
    for (size_t i = 0; i < e->n && call; i++)
        call = !xf_catching_leave_expr(p->c, e->arg[i]);
    return call;
}

/* A call that was done before. */
static bool is_kept_call(const struct xf_catching_pass *p, const struct xf_expr *e)
{
    return e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
           !strcmp(e->arg[0]->sym->name, "a temporary") && is_call(p, e->arg[1]);
}

/* Of what is declared, the last alone: an object, then the call of its constructor. */
static struct xf_expr **declared(const struct xf_catching_pass *p, struct xf_stmt *s)
{
    const struct xf_sym *last = s->n ? s->syms[s->n - 1] : NULL;
    bool plain = last && !last->is_static && last->kind == XSYM_LOCAL;
    for (size_t i = 0; i + 1 < s->n && plain; i++)
        plain = !xf_catching_leave_expr(p->c, s->syms[i]->init);
    return plain ? &s->syms[s->n - 1]->init : NULL;
}

/* The expression that a statement begins with; NULL: none, or it may not be taken apart. */
static struct xf_expr **expression_of(const struct xf_catching_pass *p, struct xf_stmt *s)
{
    if (s->kind == XS_DECL)
        return declared(p, s);
    return s->kind == XS_EXPR || s->kind == XS_RETURN || s->kind == XS_IF || s->kind == XS_SWITCH
               ? &s->expr
               : NULL;
}

static bool is_simple(const struct xf_catching_pass *p, const struct xf_stmt *s,
                      const struct xf_expr *e)
{
    bool thrown = s->kind == XS_EXPR && xf_catching_thrown(p->c, e);
    bool made = s->kind == XS_DECL && e->kind == XE_COMMA && e->arg[1]->kind == XE_INT;
    bool whole = (s->kind == XS_EXPR || s->kind == XS_DECL) && is_call(p, made ? e->arg[0] : e);
    return thrown || whole || (s->kind == XS_EXPR && is_kept_call(p, e));
}

/* Calls that exceptions leave come to stand before it, as statements. */
static void expand(struct xf_catching_pass *p, struct xf_stmt *s, struct stmts *out)
{
    struct xf_expr **e = expression_of(p, s);
    struct xf_hoisted before = {0};
    uint64_t leave = e ? xf_catching_leave_expr(p->c, *e) : 0;
    bool several = s->kind == XS_DECL && s->n != 1; /* what comes first stays there */
    if (leave && !several && (*e)->kind == XE_COMMA && !xf_step_is_append(*e) &&
        !xf_catching_thrown(p->c, *e)) {
        struct xf_expr *both = *e;
        expand(p, xf_caught_expr(p, both->arg[0], &s->where), out);
        *e = both->arg[1];
        expand(p, s, out);
        return;
    }
    if (leave && !is_simple(p, s, *e) && (several || !xf_catching_hoist(p->c, e, &before)))
        fail(p, &s->where);
    for (size_t i = 0; i < before.n; i++)
        *xf_push(p->l->a, out) = before.v[i];
    *xf_push(p->l->a, out) = s;
}

static uint64_t follow_list(struct xf_catching_pass *p, struct xf_stmt *s,
                            const struct around *around)
{
    struct stmts in = {0}, out = {0};
    uint64_t all = 0;
    for (size_t i = 0; i < s->n; i++)
        expand(p, s->list[i], &in);
    for (size_t i = 0; i < in.n; i++) {
        struct xf_stmt *one = in.v[i];
        uint64_t leave = follow(p, &one, around);
        all |= leave;
        if (leave)
            *xf_push(p->l->a, &out) = nothing_thrown(p, &one->where);
        *xf_push(p->l->a, &out) = one;
        if (!leave)
            continue;
        const struct around *to = landing(around, leave);
        all |= go_on(p, &out, leave, around, &one->where, in.v + i + 1, in.n - i - 1);
        if (to && to->to == TO_TRY)
            break;
    }
    s->list = out.v;
    s->n = out.n;
    return all;
}

/* A statement that stands alone. */
static uint64_t follow_slot(struct xf_catching_pass *p, struct xf_stmt **at,
                            const struct around *around)
{
    if (!*at)
        return 0;
    if ((*at)->kind != XS_BLOCK && xf_catching_leave(p->c, *at))
        *at = xf_caught_block(p, &(*at)->where, at, 1);
    return follow(p, at, around);
}

/* ---- try ---- */

/* Is what was caught one of these? `all`: of what may have been. */
static struct xf_expr *is_one_of(struct xf_catching_pass *p, struct xf_sym *caught, uint64_t these,
                                 uint64_t all, const struct xf_where *where)
{
    struct xf_expr *any = NULL;
    if (these == all)
        return xf_caught_name(p, caught, where);
    for (int i = 0; i < XF_MAX_THROWS; i++) {
        if (!(these >> i & 1))
            continue;
        struct xf_expr *name = xf_caught_name(p, caught, where);
        struct xf_expr *one = xf_made_binary(p->l, XOP_EQ, name, xf_caught_number(p, name, i + 1));
        any = any ? xf_made_binary(p->l, XOP_LOR, any, one) : one;
    }
    return any;
}

/* thrown = 0, if it is taken */
static struct xf_expr *left_over(struct xf_catching_pass *p, struct xf_sym *caught, uint64_t all,
                                 uint64_t takes, const struct xf_where *where)
{
    struct xf_expr *none = xf_caught_number(p, xf_caught_name(p, caught, where), 0);
    if (!(all & ~takes))
        return none;
    struct xf_expr *choice = xf_made(p->l, XE_COND, none, 3);
    choice->type = none->type;
    choice->arg[0] = is_one_of(p, caught, all & takes, all, where);
    choice->arg[1] = none;
    choice->arg[2] = xf_caught_name(p, caught, where);
    return choice;
}

/* Nobody who has not thrown comes past it. */
static bool is_left(const struct xf_catching_pass *p, const struct xf_stmt *s)
{
    bool guard = s->kind == XS_IF && s->expr->kind == XE_UNARY && s->expr->op == XOP_LNOT &&
                 s->expr->arg[0]->kind == XE_VAR && s->expr->arg[0]->sym == p->c->thrown;
    if (s->kind == XS_BLOCK)
        return s->n && is_left(p, s->list[s->n - 1]);
    if (s->kind == XS_IF)
        return is_left(p, s->body) && (guard || (s->other && is_left(p, s->other)));
    return s->kind == XS_RETURN || s->kind == XS_BREAK || s->kind == XS_CONTINUE;
}

/* What it shows is kept first, as other exceptions may be thrown and caught in the handler. */
static uint64_t follow_handler(struct xf_catching_pass *p, struct xf_catch *h,
                               const struct around *around)
{
    uint64_t leave = follow_slot(p, &h->body, around);
    const struct xf_where *where = &h->body->where;
    if (!h->shown)
        return leave;
    struct xf_stmt *list[] = {
        xf_caught_assign(p, h->shown, xf_caught_name(p, p->c->value, where), where), h->body};
    h->body = xf_caught_block(p, where, list, 2);
    return leave;
}

/* { body; caught = thrown; thrown = 0; if (caught == ...) handler; else if ... } */
static uint64_t follow_try(struct xf_catching_pass *p, struct xf_try *t,
                           const struct around *around)
{
    const struct around in = {.to = TO_TRY};
    const struct xf_where *where = &t->s->where;
    uint64_t all = follow_slot(p, &t->body, &in), left = all, behind = 0;
    struct stmts list = {0};
    struct xf_expr like = {.where = *where};
    if (all & taken(t)) /* what an earlier one showed nobody asks for */
        *xf_push(p->l->a, &list) =
            xf_caught_assign(p, p->c->value, xf_caught_number(p, &like, 0), where);
    *xf_push(p->l->a, &list) = t->body;
    struct xf_sym *caught = xf_made_variable(p->l, &like, xf_making_int_type(p->l));
    if (all & taken(t)) {
        *xf_push(p->l->a, &list) =
            xf_caught_assign(p, caught, xf_caught_name(p, p->c->thrown, where), where);
        struct xf_expr *rest = left_over(p, caught, all, taken(t), where);
        *xf_push(p->l->a, &list) = xf_caught_assign(p, p->c->thrown, rest, where);
    }
    struct xf_stmt **next = NULL, *first = NULL;
    for (size_t i = 0; i < t->n && left; i++) {
        uint64_t these = left & t->handlers[i].takes;
        left &= ~these;
        if (!these)
            continue;
        behind |= follow_handler(p, &t->handlers[i], around);
        struct xf_expr *condition = is_one_of(p, caught, these, all, where);
        bool sure = these == all && is_left(p, t->body);
        struct xf_stmt *s =
            sure ? t->handlers[i].body : xf_caught_if(p, condition, t->handlers[i].body);
        first = first ? first : s;
        *(next ? next : &first) = s;
        next = &s->other;
    }
    if (first)
        *xf_push(p->l->a, &list) = first;
    t->s->kind = XS_BLOCK;
    t->s->list = list.v;
    t->s->n = list.n;
    t->s->expr = NULL;
    return left | behind;
}

/* ---- all statements ---- */

/* Within a loop or switch. */
static const struct around *within(struct xf_catching_pass *p, const struct around *around)
{
    struct around *in = xf_alloc(p->l->a, sizeof *in);
    *in = *around;
    if (in->to == TO_TRY)
        in->to = TO_LOOP;
    if (in->to == TO_HANDLER)
        in->outer = within(p, in->outer);
    return in;
}

static uint64_t follow_block(struct xf_catching_pass *p, struct xf_stmt *s,
                             const struct around *around)
{
    const struct xf_try *t = xf_catching_try(p->c, s);
    if (!t)
        return follow_list(p, s, around);
    const struct around in = {TO_HANDLER, t, around};
    return follow_list(p, s, &in) & ~taken(t);
}

static uint64_t follow_below(struct xf_catching_pass *p, struct xf_stmt *s,
                             const struct around *around)
{
    bool loop = s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
    bool labels = s->kind == XS_LABEL || s->kind == XS_PARALLEL || s->kind == XS_OTHER;
    if ((labels && xf_catching_leave(p->c, s)) || xf_catching_leave_expr(p->c, s->expr) ||
        xf_catching_leave_expr(p->c, s->step) || xf_catching_leave(p->c, s->init))
        fail(p, &s->where);
    if (loop || s->kind == XS_SWITCH)
        around = within(p, around);
    return follow_slot(p, &s->body, around) | follow_slot(p, &s->other, around);
}

static uint64_t follow(struct xf_catching_pass *p, struct xf_stmt **at, const struct around *around)
{
    struct xf_stmt *s = *at;
    uint64_t leave = xf_catching_leave(p->c, s);
    struct xf_try *t = s->kind == XS_OTHER ? xf_catching_try(p->c, s) : NULL;
    struct xf_thrown *thrown = s->kind == XS_EXPR ? xf_catching_thrown(p->c, s->expr) : NULL;
    if (t)
        return follow_try(p, t, around);
    if (leave && thrown)
        *at = kept(p, thrown, &s->where);
    else if (s->kind == XS_BLOCK)
        return follow_block(p, s, around);
    else if (leave && s->kind == XS_DECL && !expression_of(p, s))
        fail(p, &s->where);
    else if (s->kind != XS_EXPR && s->kind != XS_DECL)
        return follow_below(p, s, around);
    return leave;
}

/* ---- functions ---- */

static void find_names(struct xf_catching_pass *p, const struct xf_expr *e)
{
    bool called = e && e->kind == XE_CALL;
    for (size_t i = 0; e && i < e->n; i++) {
        const struct xf_sym *s = e->arg[i]->kind == XE_VAR ? e->arg[i]->sym : NULL;
        bool leaves = s && s->kind == XSYM_FUNCTION && s->function && p->c->leaves[s->id];
        if (leaves && !(called && i == 0))
            fail(p, &e->where);
        find_names(p, e->arg[i]);
    }
}

static bool has_try(const struct xf_catching_pass *p)
{
    for (size_t i = 0; i < p->l->cxx.exceptions.caught.n; i++)
        if (p->l->cxx.exceptions.caught.v[i].function == p->f)
            return true;
    return false;
}

static void find_names_below(struct xf_catching_pass *p, const struct xf_stmt *s)
{
    if (!s)
        return;
    find_names(p, s->expr);
    find_names(p, s->step);
    find_names_below(p, s->init);
    find_names_below(p, s->body);
    find_names_below(p, s->other);
    for (size_t i = 0; i < s->n; i++)
        if (s->kind == XS_DECL)
            find_names(p, s->syms[i]->init);
        else
            find_names_below(p, s->list[i]);
}

void xf_catching_follow(struct xf_catching *c, struct xf_function *f)
{
    struct xf_catching_pass p = {c, c->l, f};
    const struct around out = {.to = c->ends[f->sym->id] ? TO_END : TO_CALLER};
    struct xf_function *before = c->l->function;
    find_names_below(&p, f->body);
    if (!f->body || (!has_try(&p) && !xf_catching_leave(c, f->body)))
        return;
    c->l->function = f;
    follow_slot(&p, &f->body, &out);
    c->l->function = before;
}
