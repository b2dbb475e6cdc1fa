/* SPDX-License-Identifier: MIT
 * A test that the rewritten program makes when it runs: n % size == 0, so that n * n / size and
 * n / size split alike. Where it fails the plan keeps the even shares, and the program does what it
 * did; so the proof may take it for granted.
 */
#include "guard.h"

#include "arena.h"
#include "calls.h"
#include "decisions.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "judge.h"
#include "num.h"
#include "numbers.h"
#include "precondition.h"
#include "result.h"
#include "shape.h"
#include "share_group.h"
#include "walk.h"

/* What may change the value of `e` between its own place and that of the plan, in either order. */
struct changes {
    const struct xf_expr *e;
    size_t from, to;
    bool found;
};

static bool names(const struct xf_expr *e, const struct xf_sym *sym)
{
    bool found = e->kind == XE_VAR && e->sym == sym;
    for (size_t i = 0; !found && i < e->n; i++)
        found = names(e->arg[i], sym);
    return found;
}

static bool names_global(const struct xf_expr *e)
{
    bool found = e->kind == XE_VAR && e->sym && (e->sym->kind == XSYM_GLOBAL || e->sym->is_static);
    for (size_t i = 0; !found && i < e->n; i++)
        found = names_global(e->arg[i]);
    return found;
}

/* An assignment takes effect behind what stands in it. */
static void find_change(const struct xf_expr *x, void *ctx)
{
    struct changes *c = ctx;
    const struct xf_span *span = &x->where.span;
    bool around = span->begin <= c->e->where.span.begin && span->end >= c->e->where.span.end;
    if (!around && (span->end <= c->from || span->begin >= c->to))
        return;
    bool writes = x->kind == XE_ASSIGN || (x->kind == XE_UNARY && x->op >= XOP_PREINC) ||
                  (x->kind == XE_UNARY && x->op == XOP_ADDRESS);
    const struct xf_sym *target = writes && x->arg[0]->kind == XE_VAR ? x->arg[0]->sym : NULL;
    bool calls = x->kind == XE_CALL && !around && names_global(c->e);
    c->found = c->found || (target && names(c->e, target)) || calls;
}

bool xf_guard_keeps_its_value(const struct xf_share_group *g)
{
    const struct xf_insertion_point *p = &g->place;
    const struct xf_expr *e = g->guard;
    if (!e || (!p->after && !p->before))
        return true;
    size_t plan = p->after ? p->after->where.span.end : p->before->where.span.begin;
    const struct xf_span *own = &e->where.span;
    struct changes c = {e, plan < own->end ? plan : own->end, plan > own->begin ? plan : own->begin,
                        false};
    xf_walk_exprs(g->function->body, find_change, &c);
    return !c.found;
}

struct search {
    struct xf_flow *flow;
    const struct xf_num *n, *size;
    const struct xf_expr *found;
};

static void find_division(const struct xf_expr *e, void *ctx)
{
    struct search *s = ctx;
    if (s->found || e->kind != XE_BINARY || (e->op != XOP_DIV && e->op != XOP_MOD) ||
        (e->where.origin != XF_PLAIN && e->where.origin != XF_MACRO_USE))
        return;
    if (!xf_shape_has_effects(e) && xf_shape_is_integer(e->arg[0]->type) &&
        xf_num_equal(xf_flow_number(s->flow, e->arg[0]), s->n) &&
        xf_num_equal(xf_flow_number(s->flow, e->arg[1]), s->size))
        s->found = e;
}

/* By the numbers of the run that takes nothing for granted. */
static const struct xf_expr *find_guard(const struct xf_share_group *g, struct xf_flow *without,
                                        const struct xf_num *n, const struct xf_num *size)
{
    struct search s = {.flow = without, .n = n, .size = size};
    xf_walk_exprs(g->function->body, find_division, &s);
    return s.found;
}

static bool same_calls(const struct xf_share_group *a, const struct xf_share_group *b)
{
    bool same = a->spec.n_calls == b->spec.n_calls;
    for (size_t i = 0; same && i < a->spec.n_calls; i++)
        same = a->spec.calls[i] == b->spec.calls[i];
    return same;
}

static bool same_edits(const struct xf_share_group *a, const struct xf_share_group *b)
{
    const struct xf_decisions *x = &a->decisions, *y = &b->decisions;
    size_t same = 0;
    for (size_t i = 0; i < x->n; i++)
        for (size_t k = 0; k < y->n; k++)
            same += x->v[i].expr == y->v[k].expr && x->v[i].meaning == y->v[k].meaning &&
                    x->v[i].rest == y->v[k].rest && xf_num_equal(x->v[i].scale, y->v[k].scale);
    return same == x->n && same == y->n;
}

bool xf_guard_needed(const struct xf_judgement *without, const struct xf_share_group *g)
{
    for (size_t i = 0; i < without->n_groups; i++)
        if (without->groups[i]->verdict->verdict == XF_REWRITTEN &&
            same_calls(without->groups[i], g) && same_edits(without->groups[i], g))
            return false;
    return true;
}

struct xf_flow *xf_guard_flow(const struct xf_judgement *without, const struct xf_share_group *g)
{
    for (size_t i = 0; i < without->n_groups; i++)
        if (without->groups[i]->function == g->function)
            return without->groups[i]->flow;
    return NULL;
}

static void mark(const struct xf_judgement *without, struct xf_share_group *g)
{
    struct xf_flow *f = xf_guard_flow(without, g);
    for (size_t i = 0; i < g->decisions.n; i++) {
        struct xf_decision *d = &g->decisions.v[i];
        const struct xf_num *share = f ? xf_flow_number(f, g->guard) : NULL;
        d->guarded = !f || !xf_num_equal(xf_flow_number(f, d->expr),
                                         xf_decision_even(f->nums, &g->spec, d, share));
    }
}

/* The program fills counts itself: where a test fails, these are what they are, and no plan of even
 * shares has them. */
static bool lists_counts(const struct xf_share_group *g)
{
    for (size_t i = 0; i < g->spec.n_calls; i++)
        if (xf_mpi_lists_counts(g->sites[i]->mpi))
            return true;
    return false;
}

void xf_guard_find(const struct xf_judgement *without, struct xf_share_group *g,
                   const struct xf_num *n, const struct xf_num *size)
{
    if (g->spec.across)
        return;
    struct xf_flow *flow = xf_guard_flow(without, g);
    g->ended = xf_precondition_unless_divided(g, flow, n, size);
    /* Without the assumption the function may have no group at all, and so no numbers. */
    g->guard = !flow || g->ended || lists_counts(g) ? NULL : find_guard(g, flow, n, size);
}

void xf_guard_tell(struct xf_arena *a, struct xf_share_group *g, const struct xf_where *w,
                   const char *text)
{
    struct xf_duty *d = &g->verdict->duties[XF_SHARE_KNOWN];
    struct xf_evidence *more = xf_alloc(a, (d->evidence.n + 1) * sizeof *more);
    for (size_t i = 0; i < d->evidence.n; i++)
        more[i + 1] = d->evidence.v[i];
    more[0] = (struct xf_evidence){.place = {.file = w->file, .line = w->line, .column = w->column},
                                   .text = text};
    d->evidence = (struct xf_evidences){more, d->evidence.n + 1};
}

/* Now that all edits are known. */
static bool still_ends(const struct xf_judgement *without, const struct xf_share_group *g,
                       const struct xf_num *n, const struct xf_num *size)
{
    return g->ended &&
           g->ended == xf_precondition_unless_divided(g, xf_guard_flow(without, g), n, size);
}

void xf_guard_settle(struct xf_arena *a, const struct xf_judgement *without,
                     struct xf_share_group *g, const struct xf_num *n, const struct xf_num *size)
{
    static const char ended[] = "the program ends here if the division leaves a rest";
    static const char tested[] =
        "tested when the program runs: if this division leaves a rest, shares stay even";
    static const char open[] = "the number of items may not be a multiple of that of processes";
    struct xf_duty *d = &g->verdict->duties[XF_SHARE_KNOWN];
    if (g->guard) {
        mark(without, g);
        xf_guard_tell(a, g, &g->guard->where, tested);
        d->status = XF_GUARDED;
    } else if (still_ends(without, g, n, size)) {
        xf_guard_tell(a, g, &g->ended->where, ended);
    } else {
        xf_guard_tell(a, g, &g->spec.calls[0]->where, open);
        d->status = XF_UNKNOWN;
        g->verdict->verdict = XF_REFUSED;
    }
}
