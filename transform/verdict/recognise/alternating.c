/* SPDX-License-Identifier: MIT */
#include "alternating.h"

#include <stdint.h>

#include "arena.h"
#include "decisions.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "trips.h"
#include "value.h"
#include "domain.h"
#include "walk.h"

enum { MAX_HALF = 16 };

struct half { /* what one trip does */
    struct xf_stmt *v[MAX_HALF];
    size_t n;
    bool fits;
    bool turned; /* the switch is set to `next` in it */
    int64_t next;
};

struct turns {
    struct xf_flow *flow;
    const struct xf_stmt *loop, *choice;
    const struct xf_sym *by; /* the switch */
    struct half half[2];
};

/* ---- the switch ---- */

struct count {
    const struct xf_sym *sym;
    int names;
    bool jumps;
};

static void count_names(const struct xf_expr *e, void *ctx)
{
    struct count *c = ctx;
    c->names += e->kind == XE_VAR && e->sym == c->sym;
}

static void find_jump(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct count *c = ctx;
    (void)parent;
    bool plain = s->kind == XS_BLOCK || s->kind == XS_EXPR || s->kind == XS_IF ||
                 s->kind == XS_EMPTY || s->kind == XS_FOR || s->kind == XS_WHILE;
    c->jumps = c->jumps || !plain;
}

static int names_in(const struct xf_expr *e, const struct xf_sym *sym)
{
    struct count c = {.sym = sym};
    xf_walk_expr(e, count_names, &c);
    return c.names;
}

static bool is_switch(const struct xf_expr *e, const struct xf_sym *sym)
{
    return e->kind == XE_VAR && e->sym == sym;
}

/* The variable that `e` tests: t, !t, t == 1, t != 1. */
static const struct xf_sym *tested(const struct xf_expr *e)
{
    bool compared = e->kind == XE_BINARY && (e->op == XOP_EQ || e->op == XOP_NE);
    if ((e->kind == XE_UNARY && e->op == XOP_LNOT) || (compared && e->arg[1]->has_value))
        e = e->arg[0];
    return e->kind == XE_VAR && e->sym && xf_shape_is_integer(e->sym->type) ? e->sym : NULL;
}

static bool holds_for(const struct xf_expr *e, int64_t t)
{
    if (e->kind == XE_VAR)
        return t != 0;
    if (e->kind == XE_UNARY)
        return t == 0;
    return (t == e->arg[1]->ival) == (e->op == XOP_EQ);
}

/* `e` sets the switch, which is *t, to another value: true, and *t is that. */
static bool turns_over(const struct xf_expr *e, const struct xf_sym *by, int64_t *t)
{
    if (e->kind != XE_ASSIGN || e->op != XOP_NONE || !is_switch(e->arg[0], by))
        return false;
    const struct xf_expr *v = e->arg[1];
    if (v->has_value)
        *t = v->ival;
    else if (v->kind == XE_UNARY && v->op == XOP_LNOT && is_switch(v->arg[0], by))
        *t = !*t;
    else if (v->kind == XE_BINARY && v->op == XOP_SUB && v->arg[0]->has_value &&
             is_switch(v->arg[1], by))
        *t = v->arg[0]->ival - *t;
    else
        return false;
    return true;
}

/* Only the text of the function changes it. */
static bool is_private(const struct turns *x, const struct xf_sym *sym)
{
    return xf_shape_is_private(x->flow->at.frame->function, sym);
}

struct privacy {
    const struct turns *turns;
    bool all;
};

static void find_shared(const struct xf_expr *e, void *ctx)
{
    struct privacy *p = ctx;
    bool place =
        e->kind == XE_MEMBER || e->kind == XE_INDEX || (e->kind == XE_UNARY && e->op == XOP_DEREF);
    bool var = e->kind == XE_VAR && e->sym && e->sym->kind != XSYM_ENUMERATOR && !e->has_value;
    p->all = p->all && !place && (!var || is_private(p->turns, e->sym));
}

/* ---- halves ---- */

static void take(struct turns *x, struct half *h, struct xf_stmt *s, int64_t now)
{
    int64_t next = now;
    if (!s || s->kind == XS_EMPTY)
        return;
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        take(x, h, s->list[i], now);
    if (s->kind == XS_BLOCK)
        return;
    if (s->kind == XS_EXPR && turns_over(s->expr, x->by, &next)) {
        h->fits = h->fits && !h->turned;
        h->turned = true;
        h->next = next;
        return;
    }
    struct count c = {.sym = x->by};
    xf_walk_exprs(s, count_names, &c);
    xf_walk_stmts(s, find_jump, &c);
    h->fits = h->fits && h->n < MAX_HALF && !c.names && !c.jumps;
    if (h->fits)
        h->v[h->n++] = s;
}

/* What the trip does for which the switch is `now`. */
static void take_half(struct turns *x, struct half *h, int64_t now)
{
    struct xf_stmt *body = x->loop->body;
    size_t n = body->kind == XS_BLOCK ? body->n : 1;
    *h = (struct half){.fits = true};
    for (size_t i = 0; i < n; i++) {
        struct xf_stmt *s = body->kind == XS_BLOCK ? body->list[i] : body;
        bool then = s == x->choice && holds_for(s->expr, now);
        take(x, h, s == x->choice ? (then ? s->body : s->other) : s, now);
    }
    h->fits = h->fits && h->n;
    if (x->loop->step && h->n < MAX_HALF) {
        struct xf_stmt *step = xf_alloc(x->flow->arena, sizeof *step);
        *step = (struct xf_stmt){.kind = XS_EXPR, .where = x->loop->where, .expr = x->loop->step};
        h->v[h->n++] = step;
    }
}

static const struct xf_stmt *only_choice(const struct xf_stmt *body)
{
    const struct xf_stmt *found = NULL;
    if (body && body->kind == XS_IF)
        return body;
    for (size_t i = 0; body && body->kind == XS_BLOCK && i < body->n; i++) {
        bool choice = body->list[i]->kind == XS_IF && tested(body->list[i]->expr);
        if (choice && found)
            return NULL;
        found = choice ? body->list[i] : found;
    }
    return found;
}

static bool find_turns(struct turns *x, const struct xf_state *st)
{
    struct privacy p = {x, true};
    int64_t t;
    x->choice = only_choice(x->loop->body);
    x->by = x->choice ? tested(x->choice->expr) : NULL;
    if (!x->by || names_in(x->loop->expr, x->by))
        return false;
    const struct xf_val *now =
        &xf_state_cell(st, xf_object_of_sym(x->flow->store, (struct xf_sym *)x->by)->whole)->v;
    if (!xf_val_is_uniform(now) || !xf_num_is_const(xf_val_rest(now), &t) ||
        !xf_shape_writes(x->loop, x->by))
        return false;
    xf_walk_expr(x->loop->expr, find_shared, &p);
    if (!p.all || !is_private(x, x->by))
        return false;
    take_half(x, &x->half[0], t);
    take_half(x, &x->half[1], x->half[0].next);
    const struct half *a = &x->half[0], *b = &x->half[1];
    return a->fits && b->fits && a->turned && b->turned && b->next == t &&
           holds_for(x->choice->expr, a->next) != holds_for(x->choice->expr, t);
}

/* ---- both halves as one trip ---- */

static bool writes(const struct half *h, const struct xf_sym *sym)
{
    for (size_t i = 0; i < h->n; i++) {
        struct xf_stmt all = {.kind = XS_BLOCK, .body = h->v[i]};
        if (xf_shape_writes(&all, sym))
            return true;
    }
    return false;
}

/* The loop of both, which goes on while i != bound; made once for each condition. */
static const struct xf_stmt *both(const struct turns *x, const struct xf_expr *cond)
{
    struct xf_flow *f = x->flow;
    for (size_t i = 0; i < f->caches.pairs.n; i++)
        if (f->caches.pairs.v[i].loop == x->loop && f->caches.pairs.v[i].cond == cond &&
            f->caches.pairs.v[i].first == x->half[0].v[0])
            return f->caches.pairs.v[i].both;
    struct xf_stmt *s = xf_alloc(f->arena, sizeof *s), *body = xf_alloc(f->arena, sizeof *body);
    struct xf_expr *until = xf_alloc(f->arena, sizeof *until);
    *until = *cond;
    until->op = XOP_NE;
    *body = (struct xf_stmt){.kind = XS_BLOCK, .where = x->loop->body->where};
    body->list = xf_alloc(f->arena, 2 * MAX_HALF * sizeof *body->list);
    for (int h = 0; h < 2; h++)
        for (size_t i = 0; i < x->half[h].n; i++)
            body->list[body->n++] = x->half[h].v[i];
    *s = (struct xf_stmt){.kind = XS_WHILE, .where = x->loop->where, .expr = until, .body = body};
    *xf_push(f->arena, &f->caches.pairs) =
        (struct xf_pair){.loop = x->loop, .cond = cond, .first = x->half[0].v[0], .both = s};
    return s;
}

/* i < bound, and the second half moves i; whether the first does is told by *moved. */
static bool goes_on_between(const struct turns *x, const struct xf_expr *e, bool *moved)
{
    if (e->kind != XE_BINARY || e->op != XOP_LT || e->arg[0]->kind != XE_VAR || !e->arg[0]->sym)
        return false;
    *moved = writes(&x->half[0], e->arg[0]->sym);
    return writes(&x->half[1], e->arg[0]->sym);
}

static bool counted(const struct xf_val *trips)
{
    return (trips->kind == XK_SAME || trips->kind == XK_AFFINE) && xf_val_rest(trips);
}

/* i < n || j < n, both with as many trips: what the second half counts decides. */
static const struct xf_stmt *of_two(struct turns *x, struct xf_state *st, const struct xf_expr *e)
{
    bool moved[2], second = goes_on_between(x, e->arg[1], &moved[1]) && !moved[1];
    const struct xf_expr *by = e->arg[second], *other = e->arg[!second];
    if (!second && (!goes_on_between(x, by, &moved[0]) || moved[0]))
        return NULL;
    if (other->kind != XE_BINARY || other->op != XOP_LT ||
        !xf_shape_same(by->arg[1], other->arg[1]) || by->arg[1]->kind != XE_VAR)
        return NULL;
    const struct xf_stmt *s = both(x, by), *alike = both(x, other);
    struct xf_induction c = xf_trips_find(x->flow, st, s), d = xf_trips_find(x->flow, st, alike);
    if (c.trips.kind == XK_AFFINE && d.trips.kind == XK_SAME)
        xf_flow_decide(x->flow, x->flow->at.frame, other->arg[1], "loop over the local block");
    return counted(&c.trips) && xf_val_equal(&c.trips, &d.trips) ? s : NULL;
}

const struct xf_stmt *xf_recognise_alternating(struct xf_flow *f, struct xf_state *st,
                                               const struct xf_stmt *loop)
{
    struct turns x = {.flow = f, .loop = loop};
    const struct xf_expr *e = loop->expr;
    bool moved;
    if (loop->kind == XS_DO || !e || !loop->body || xf_shape_has_effects(e) || !f->at.frame ||
        e->kind != XE_BINARY || !find_turns(&x, st))
        return loop;
    const struct xf_stmt *s = NULL;
    if (e->op == XOP_LOR) {
        s = of_two(&x, st, e);
    } else if (goes_on_between(&x, e, &moved)) {
        s = both(&x, e);
        struct xf_induction c = xf_trips_find(f, st, s);
        s = counted(&c.trips) ? s : NULL;
    }
    return s ? s : loop;
}
