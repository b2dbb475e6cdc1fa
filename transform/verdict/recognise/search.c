/* SPDX-License-Identifier: MIT */
#include "search.h"

#include "arena.h"
#include "flow.h"
#include "ir.h"
#include "loop.h"
#include "num.h"
#include "numbers.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "trips.h"
#include "value.h"
#include "walk.h"

struct search {
    struct xf_flow *flow;
    const struct xf_stmt *loop;
    const struct xf_expr *count; /* the other half of the condition */
    const struct xf_sym *flag;
    bool tested; /* behind a test in the trip: it may go on, too */
    int set;     /* where a break follows */
};

struct names {
    const struct xf_sym *sym;
    int n;
};

static void count_names(const struct xf_expr *e, void *ctx)
{
    struct names *c = ctx;
    c->n += e->kind == XE_VAR && e->sym == c->sym;
}

/* !found or found == 0: the flag; else NULL. */
static const struct xf_sym *unset_flag(const struct xf_expr *e)
{
    bool not = e->kind == XE_UNARY && e->op == XOP_LNOT;
    bool zero = e->kind == XE_BINARY && e->op == XOP_EQ && e->arg[1]->has_value && !e->arg[1]->ival;
    const struct xf_expr *v = not || zero ? e->arg[0] : e;
    return v != e && v->kind == XE_VAR && v->sym && xf_shape_is_integer(v->sym->type) ? v->sym
                                                                                      : NULL;
}

static bool is_set(const struct search *x, const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    return e && e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
           e->arg[0]->sym == x->flag && e->arg[1]->has_value && e->arg[1]->ival;
}

static bool only_steps(const struct xf_stmt *s)
{
    const struct xf_expr *e = s->kind == XS_EXPR ? s->expr : NULL;
    return s->kind == XS_EMPTY ||
           (e && e->kind == XE_UNARY && e->op >= XOP_PREINC && e->arg[0]->kind == XE_VAR);
}

static struct xf_stmt *block_of(struct search *x, const struct xf_stmt *like, size_t room)
{
    struct xf_stmt *s = xf_alloc(x->flow->arena, sizeof *s);
    *s = (struct xf_stmt){.kind = XS_BLOCK, .where = like->where};
    s->list = xf_alloc(x->flow->arena, room * sizeof *s->list);
    return s;
}

static struct xf_stmt *set_and_left(struct search *x, struct xf_stmt *set)
{
    struct xf_stmt *both = block_of(x, set, 2), *leave = xf_alloc(x->flow->arena, sizeof *leave);
    *leave = (struct xf_stmt){.kind = XS_BREAK, .where = set->where};
    both->list[both->n++] = set;
    both->list[both->n++] = leave;
    x->set++;
    return both;
}

static struct xf_stmt *leaving(struct search *x, struct xf_stmt *s);

/* All but the last statement stay; behind that one there are only steps. */
static struct xf_stmt *leaving_block(struct search *x, struct xf_stmt *s)
{
    size_t last = s->n;
    while (last > 0 && only_steps(s->list[last - 1]))
        last--;
    struct xf_stmt *copy = block_of(x, s, s->n + 1);
    for (size_t i = 0; i < s->n; i++)
        copy->list[copy->n++] = i + 1 == last ? leaving(x, s->list[i]) : s->list[i];
    return copy;
}

/* The end of a trip as `s` makes it, with a break behind what sets the flag. */
static struct xf_stmt *leaving(struct search *x, struct xf_stmt *s)
{
    if (!s)
        return NULL;
    if (x->tested && is_set(x, s))
        return set_and_left(x, s);
    if (s->kind == XS_BLOCK)
        return leaving_block(x, s);
    if (s->kind != XS_IF)
        return s;
    struct xf_stmt *copy = xf_alloc(x->flow->arena, sizeof *copy);
    *copy = *s;
    x->tested = true;
    copy->body = leaving(x, s->body);
    copy->other = leaving(x, s->other);
    return copy;
}

/* The same loop with a break; made once. NULL when the flag is named elsewhere in it. */
static const struct xf_stmt *with_break(struct search *x)
{
    struct xf_flow *f = x->flow;
    for (size_t i = 0; i < f->caches.pairs.n; i++)
        if (f->caches.pairs.v[i].loop == x->loop && f->caches.pairs.v[i].cond == x->count &&
            !f->caches.pairs.v[i].first)
            return f->caches.pairs.v[i].both;
    struct names names = {.sym = x->flag};
    struct xf_stmt *s = xf_alloc(f->arena, sizeof *s);
    *s = *x->loop;
    s->expr = (struct xf_expr *)x->count;
    s->body = leaving(x, x->loop->body);
    xf_walk_exprs(s, count_names, &names);
    const struct xf_stmt *made = x->set == 1 && names.n == 1 ? s : NULL;
    *xf_push(f->arena, &f->caches.pairs) =
        (struct xf_pair){.loop = x->loop, .cond = x->count, .both = made};
    return made;
}

static bool is_clear(struct search *x, const struct xf_state *st)
{
    const struct xf_object *o = xf_object_of_sym(x->flow->store, (struct xf_sym *)x->flag);
    const struct xf_val *v = &xf_state_cell(st, o->whole)->v;
    return xf_val_is_uniform(v) && xf_val_rest(v) && xf_num_is_zero(xf_val_rest(v));
}

static bool find_search(struct search *x, const struct xf_state *st)
{
    const struct xf_expr *e = x->loop->expr;
    bool both = (x->loop->kind == XS_FOR || x->loop->kind == XS_WHILE) && x->flow->at.frame && e &&
                e->kind == XE_BINARY && e->op == XOP_LAND && !xf_shape_has_effects(e);
    for (int i = 0; both && i < 2 && !x->flag; i++) {
        x->flag = unset_flag(e->arg[i]);
        x->count = e->arg[1 - i];
    }
    return x->flag && xf_shape_is_private(x->flow->at.frame->function, x->flag) && is_clear(x, st);
}

const struct xf_stmt *xf_recognise_search(struct xf_flow *f, struct xf_state *st,
                                          const struct xf_stmt *loop)
{
    struct search x = {.flow = f, .loop = loop};
    const struct xf_stmt *s = find_search(&x, st) ? with_break(&x) : NULL;
    if (!s)
        return loop;
    struct xf_induction c = xf_trips_find(f, st, s);
    bool fits = xf_val_is_own_multiple(&c.trips);
    if (c.trips.kind == XK_SAME) {
        fits = xf_flow_in_shares(f, xf_val_rest(&c.trips));
        for (const struct xf_active_loop *l = f->at.loops; l && !fits; l = l->outer)
            fits = l->item;
    }
    return fits ? s : loop;
}
