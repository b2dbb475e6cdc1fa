/* SPDX-License-Identifier: MIT
 * Where a range begins to be parted: at the first loop over it. */
#include "ir.h"
#include "shape.h"
#include "sort_parting.h"
#include "sort_zones.h"
#include "walk.h"

struct uses {
    const struct xf_stmt *loop;
    const struct xf_sym *sym;
    bool used, steps;
};

static void find_use(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    u->used = u->used || (e->kind == XE_VAR && e->sym == u->sym);
}

static bool uses(const struct xf_stmt *loop, const struct xf_sym *sym)
{
    struct uses u = {.loop = loop, .sym = sym};
    xf_walk_exprs(loop, find_use, &u);
    return u.used;
}

static bool asks_for(const struct xf_stmt *loop, const struct xf_sym *sym)
{
    struct uses u = {.sym = sym};
    if (loop->expr)
        xf_walk_expr(loop->expr, find_use, &u);
    return u.used;
}

/* The one item that variables of the loop have. */
static bool find_pivot(const struct xf_proof_state *s, const struct xf_stmt *loop,
                       struct xf_linear *at)
{
    bool found = false;
    for (size_t i = 0; i < s->n; i++) {
        const struct xf_held *v = &s->name[i].held;
        if (v->kind != XF_HELD_ITEM || !uses(loop, s->name[i].sym))
            continue;
        if (v->array || (found && !xf_linear_equal(v->at, *at)))
            return false;
        found = true;
        *at = v->at;
    }
    return found;
}

struct fixed_read {
    struct xf_sort_proof *p;
    const struct xf_proof_state *s;
    const struct xf_stmt *loop;
    struct xf_linear at;
    bool found, several;
};

static void find_step(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    u->steps = u->steps || (e->kind == XE_VAR && e->sym && xf_shape_writes(u->loop, e->sym));
}

/* An element that is the same in all trips is the pivot, too. */
static void find_fixed(const struct xf_expr *e, void *ctx)
{
    struct fixed_read *r = ctx;
    struct uses u = {.loop = r->loop};
    if (e->kind != XE_INDEX || e->arg[0]->kind != XE_VAR)
        return;
    xf_walk_expr(e->arg[1], find_step, &u);
    struct xf_proof_state s = *r->s;
    struct xf_held at = u.steps ? (struct xf_held){0} : xf_proof_place(r->p, &s, e);
    r->p->failed = false;
    if (at.kind != XF_HELD_PLACE || !xf_part_may_read(r->p, &s, at))
        return;
    r->several = r->several || (r->found && !xf_linear_equal(r->at, at.at));
    r->found = true;
    r->at = at.at;
}

static bool find_pivot_in_place(struct xf_sort_proof *p, const struct xf_proof_state *s,
                                const struct xf_stmt *loop, struct xf_linear *at)
{
    struct fixed_read r = {.p = p, .s = s, .loop = loop};
    xf_walk_exprs(loop, find_fixed, &r);
    *at = r.at;
    return r.found && !r.several;
}

/* What counts from the beginning goes on with the zone that grows there, what counts from the end
 * goes back. */
static struct xf_linear in_zones(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                                 const struct xf_name *name, const struct xf_stmt *loop)
{
    const struct xf_linear length = xf_linear_of(XF_LENGTH, 1),
                           behind = xf_linear_add(p->first,
                                                  xf_linear_plus(length, -(p->layout.slot != 0)));
    int64_t k;
    if (!xf_proof_changes(loop, name) || name->held.array)
        return xf_zone_counted(p, s, name->held.at);
    if (xf_linear_is_const(xf_linear_sub(name->held.at, p->first), &k)) {
        bool both = p->layout.slides && asks_for(loop, name->sym);
        return xf_linear_plus(xf_zone_begin(p, both               ? XF_MID
                                               : p->layout.slides ? XF_HIGH
                                                                  : XF_MID),
                              k);
    }
    if (!p->layout.slides && xf_linear_is_const(xf_linear_sub(name->held.at, behind), &k))
        return xf_linear_plus(xf_zone_begin(p, XF_HIGH), k);
    return xf_zone_counted(p, s, name->held.at);
}

bool xf_part_begin(struct xf_sort_proof *p, struct xf_proof_states *l, const struct xf_stmt *loop)
{
    struct xf_proof_state *s = &l->v[0];
    const int slot = p->layout.slot;
    const struct xf_linear last =
        xf_linear_plus(xf_linear_add(p->from, xf_linear_of(XF_LENGTH, 1)), -1);
    struct xf_linear at;
    if (s->parts.moving || (!find_pivot(s, loop, &at) && !find_pivot_in_place(p, s, loop, &at)) ||
        (slot && !xf_linear_equal(at, slot < 0 ? p->from : last)))
        return false;
    p->mode = XF_PARTING;
    p->n_ranges = 0;
    p->first = xf_linear_plus(p->from, slot < 0);
    s->parts = (struct xf_parts){.n = {NONE, NONE, slot ? ONE | MORE : MORE},
                                 .edge = {ANY, ANY},
                                 .there = true,
                                 .within = !slot,
                                 .pivot = at};
    for (size_t i = 0; i < s->n; i++) {
        struct xf_held *v = &s->name[i].held;
        if (v->kind == XF_HELD_ITEM)
            v->kind = xf_linear_equal(v->at, at) && uses(loop, s->name[i].sym) ? XF_HELD_PIVOT
                                                                               : XF_HELD_NOTHING;
        if (v->kind == XF_HELD_PIVOT)
            v->at = xf_linear_of(XF_ONE, 0);
        else
            v->at = in_zones(p, s, &s->name[i], loop);
    }
    xf_part_split(p, l);
    return true;
}
