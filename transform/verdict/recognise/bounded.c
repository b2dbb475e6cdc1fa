/* SPDX-License-Identifier: MIT */
#include "bounded.h"

#include <stdbool.h>

#include "arena.h"
#include "control.h"
#include "flow.h"
#include "ir.h"
#include "loop.h"
#include "num.h"
#include "numbers.h"
#include "trips.h"
#include "value.h"

static bool is_both(const struct xf_expr *e)
{
    return e && e->kind == XE_BINARY && e->op == XOP_LAND;
}

/* What is asked first, before all else. */
static const struct xf_expr *asked_first(const struct xf_expr *e)
{
    while (is_both(e))
        e = e->arg[0];
    return e;
}

/* if (!e) break; */
static struct xf_stmt *left_unless(struct xf_arena *a, struct xf_expr *e)
{
    struct xf_expr *fails = xf_alloc(a, sizeof *fails);
    struct xf_stmt *s = xf_alloc(a, sizeof *s), *leave = xf_alloc(a, sizeof *leave);
    *fails = (struct xf_expr){
        .kind = XE_UNARY, .op = XOP_LNOT, .where = e->where, .type = e->type, .n = 1};
    fails->arg = xf_alloc(a, sizeof *fails->arg);
    fails->arg[0] = e;
    *leave = (struct xf_stmt){.kind = XS_BREAK, .where = e->where};
    *s = (struct xf_stmt){.kind = XS_IF, .where = e->where, .expr = fails, .body = leave};
    return s;
}

/* All that is asked behind the first, in its order. */
static void add_tests(struct xf_arena *a, struct xf_stmt *block, const struct xf_expr *e)
{
    if (!is_both(e))
        return;
    add_tests(a, block, e->arg[0]);
    block->list[block->n++] = left_unless(a, e->arg[1]);
}

static size_t n_tests(const struct xf_expr *e)
{
    return is_both(e) ? 1 + n_tests(e->arg[0]) : 0;
}

/* Made once for each loop. */
static const struct xf_stmt *with_breaks(struct xf_flow *f, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < f->caches.pairs.n; i++)
        if (f->caches.pairs.v[i].loop == loop && !f->caches.pairs.v[i].first &&
            f->caches.pairs.v[i].cond == loop->expr)
            return f->caches.pairs.v[i].both;
    struct xf_stmt *s = xf_alloc(f->arena, sizeof *s), *body = xf_alloc(f->arena, sizeof *body);
    *body = (struct xf_stmt){.kind = XS_BLOCK, .where = loop->body->where};
    body->list = xf_alloc(f->arena, (n_tests(loop->expr) + 1) * sizeof *body->list);
    add_tests(f->arena, body, loop->expr);
    body->list[body->n++] = loop->body;
    *s = *loop;
    s->expr = (struct xf_expr *)asked_first(loop->expr);
    s->body = body;
    *xf_push(f->arena, &f->caches.pairs) =
        (struct xf_pair){.loop = loop, .cond = loop->expr, .both = s};
    return s;
}

const struct xf_stmt *xf_recognise_bounded(struct xf_flow *f, struct xf_state *st,
                                           const struct xf_stmt *loop)
{
    bool own = loop->kind == XS_FOR && loop->init && loop->init->kind == XS_DECL;
    bool may = own && is_both(loop->expr) && loop->body && xf_flow_in_items(&f->at);
    if (!may || xf_trips_find(f, st, loop).trips.kind != XK_UNSET)
        return loop;
    const struct xf_stmt *s = with_breaks(f, loop);
    struct xf_induction c = xf_trips_find(f, st, s);
    bool known = c.trips.kind == XK_SAME && xf_val_rest(&c.trips) &&
                 !xf_flow_in_shares(f, xf_val_rest(&c.trips));
    return known ? s : loop;
}
