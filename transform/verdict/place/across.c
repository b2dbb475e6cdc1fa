/* SPDX-License-Identifier: MIT */
#include "across.h"

#include <string.h>

#include "called.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "place.h"
#include "rules.h"
#include "shape.h"
#include "share_group.h"
#include "source_part.h"
#include "walk.h"

/* ---- functions ---- */

static bool stands_in(const struct xf_expr *e, const struct xf_function *fn)
{
    return e->where.origin != XF_HEADER && fn->where.origin != XF_HEADER &&
           xf_span_holds(fn->where.span, e->where.span);
}

static bool has_edits(const struct xf_share_group *g, const struct xf_function *fn)
{
    bool found = false;
    for (size_t i = 0; !found && i < g->decisions.n; i++)
        found = g->decisions.v[i].in == fn;
    for (size_t i = 0; !found && i < g->spec.n_calls; i++)
        found = stands_in(g->spec.calls[i], fn);
    return found;
}

static bool is_edited(const struct xf_function *fn, void *ctx)
{
    const struct xf_share_group *const *g = ctx;
    return has_edits(*g, fn);
}

static bool comes_to_edits(const struct xf_share_group *g, const struct xf_function *fn)
{
    return has_edits(g, fn) || xf_calls_one_below(fn->body, is_edited, &g);
}

/* ---- the inputs of the plan, in the words of one function ---- */

struct spelling {
    struct xf_share_group *group;
    const struct xf_function *fn;
    const struct xf_num *want;
    const struct xf_type *type; /* of what is spelled: a number is no pointer, NULL no rank */
    const struct xf_expr *found;
    bool usable;
};

static void check_name(const struct xf_expr *e, void *ctx)
{
    struct spelling *s = ctx;
    if (e->kind == XE_VAR && e->sym)
        s->usable = s->usable && (e->sym->kind == XSYM_GLOBAL || e->sym->kind == XSYM_ENUMERATOR ||
                                  e->sym->kind == XSYM_FUNCTION || stands_in(e, s->fn));
}

/* Nothing in it is known in another function only. */
static bool is_usable(struct spelling *s, const struct xf_expr *e)
{
    s->usable = e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE;
    if (e->macro && !strncmp(e->macro, "MPI_", 4)) /* the library's own constants */
        return s->usable;
    xf_walk_expr(e, check_name, s);
    return s->usable && !xf_shape_has_effects(e);
}

/* What is constant as a constant; else a variable rather than a member, and that rather than what
 * they are computed from. */
static int simplicity(const struct spelling *s, const struct xf_expr *e)
{
    int64_t k;
    if (xf_num_is_const(s->want, &k) && e->kind == XE_INT)
        return 3;
    return e->kind == XE_VAR ? 2 : e->kind == XE_MEMBER;
}

static bool is_alike(const struct xf_type *a, const struct xf_type *b)
{
    return a && b && a->kind == b->kind;
}

static void look_for(const struct xf_expr *e, void *ctx)
{
    struct spelling *s = ctx;
    bool better = !s->found || simplicity(s, e) > simplicity(s, s->found);
    if (better && e->kind != XE_CALL && is_alike(e->type, s->type) &&
        xf_num_equal(xf_flow_number(s->group->flow, e), s->want) && is_usable(s, e))
        s->found = e;
}

/* `e`, whose number is n, or what says the same in `fn`; NULL: nothing does. */
static const struct xf_expr *spelled(struct xf_share_group *g, const struct xf_function *fn,
                                     const struct xf_expr *e, const struct xf_num *n)
{
    struct spelling s = {.group = g, .fn = fn, .want = n, .type = e->type};
    if (is_usable(&s, e))
        return e;
    xf_walk_exprs(fn->body, look_for, &s);
    return s.found;
}

/* ---- a place in one function ---- */

struct search {
    const struct xf_share_group *group;
    const struct xf_function *fn;
    struct xf_needs needs;
    const struct xf_stmt *found; /* the last definition in front of the first edit */
    const struct xf_stmt *first; /* the statement of a block around all edits that has the first */
    size_t at;
    bool in_scope;
};

static void need_calls(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    const struct xf_function *fn = xf_callee(e);
    if (fn && fn != s->fn && e->where.origin != XF_HEADER && comes_to_edits(s->group, fn))
        xf_needs_span(&s->needs, &e->where);
}

static void find_needs(struct search *s, const struct xf_insertion_point *p)
{
    const struct xf_share_group *g = s->group;
    s->needs = (struct xf_needs){.first = (size_t)-1};
    xf_needs_expr(&s->needs, p->share);
    xf_needs_expr(&s->needs, p->comm);
    xf_needs_expr(&s->needs, p->root);
    for (size_t i = 0; i < g->decisions.n; i++)
        if (g->decisions.v[i].in == s->fn)
            xf_needs_span(&s->needs, &g->decisions.v[i].expr->where);
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (stands_in(g->spec.calls[i], s->fn))
            xf_needs_span(&s->needs, &g->spec.calls[i]->where);
    xf_walk_exprs(s->fn->body, need_calls, s);
}

static void look(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *f = ctx;
    if (s->where.origin == XF_HEADER)
        return;
    if (parent && xf_place_holds(parent, &f->needs) && s->where.span.end > f->needs.first &&
        s->where.span.begin <= f->needs.first)
        f->first = s;
    if (s->where.span.begin >= f->needs.first)
        return;
    bool needed = xf_place_starts_mpi(s, &f->needs);
    for (int i = 0; !needed && i < f->needs.n; i++)
        needed = xf_place_sets(s, &f->needs, i);
    if (needed && (!f->found || s->where.span.begin >= f->found->where.span.begin))
        f->found = s;
}

static void check_scope(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct search *f = ctx;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        for (int k = 0; k < f->needs.n; k++)
            if (s->syms[i] == f->needs.sym[k])
                f->in_scope = f->in_scope && parent && s->where.span.begin <= f->at &&
                              parent->where.span.begin <= f->at && f->at <= parent->where.span.end;
}

/* The variables the plan is made from can be named there. */
static bool in_scope(struct search *s, const struct xf_insertion_point *p)
{
    s->at = p->after ? p->after->where.span.end : p->before->where.span.begin;
    s->in_scope = !s->needs.more;
    xf_walk_stmts(s->fn->body, check_scope, s);
    return s->in_scope;
}

static bool plain(const struct xf_stmt *s)
{
    return s->where.origin == XF_PLAIN || s->where.origin == XF_MACRO_USE;
}

static bool place_in(struct xf_share_group *g, const struct xf_function *fn, bool late)
{
    struct xf_insertion_point *p = &g->place;
    struct search s = {.group = g, .fn = fn};
    find_needs(&s, p);
    xf_walk_stmts(fn->body, look, &s);
    if (late)
        p->before = s.first;
    else if (!s.found)
        p->before = xf_place_first(fn->body, &s.needs);
    else if (!xf_place_behind(g, fn, s.found, &s.needs))
        return false;
    const struct xf_stmt *at = p->after ? p->after : p->before;
    return at && plain(at) && in_scope(&s, p);
}

/* ---- which function ---- */

/* The i-th function worth trying: that of the calls, others with edits, those that come to them. */
static const struct xf_function *candidate(const struct xf_share_group *g, size_t i)
{
    const struct xf_unit *u = g->flow->in.unit;
    if (i-- == 0)
        return g->function;
    for (int with_edits = 1; with_edits >= 0; with_edits--)
        for (size_t k = 0; k < u->n_functions; k++) {
            const struct xf_function *fn = u->functions[k];
            if (fn == g->function || fn->where.origin == XF_HEADER || !comes_to_edits(g, fn) ||
                has_edits(g, fn) != with_edits)
                continue;
            if (i-- == 0)
                return fn;
        }
    return NULL;
}

bool xf_rule_next_place(struct xf_share_group *g, struct xf_plan_search *search)
{
    const struct xf_num *worth = xf_num_mul(g->flow->nums, g->spec.share, g->unit);
    const struct xf_function *fn;
    while ((fn = candidate(g, search->next / 2))) {
        bool late = search->next++ % 2;
        g->place = (struct xf_insertion_point){
            .in = fn,
            .worth = worth,
            .share = spelled(g, fn, search->share, worth),
            .comm = spelled(g, fn, search->comm, g->spec.comm),
            .root = search->root ? spelled(g, fn, search->root, g->spec.root) : NULL};
        if (fn->instance.n) /* one text, which would make as many plans */
            continue;
        if (g->place.share && g->place.comm && (g->place.root || !search->root) &&
            place_in(g, fn, late))
            return true;
    }
    return false;
}
