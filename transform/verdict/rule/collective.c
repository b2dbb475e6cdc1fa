/* SPDX-License-Identifier: MIT
 * collective: every process makes the calls of the group, and there is a place before them, which
 * every process passes, where the plan can be made.
 */
#include "rules.h"

#include <string.h>

#include "alike.h"
#include "arena.h"
#include "calls.h"
#include "place.h"
#include "shape.h"
#include "walk.h"

void xf_rule_group_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                        const struct xf_targets *part)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.role != XR_SAME)
        xf_flow_event(f, XEV_CONTEXT, &call->where, NULL, NULL);
    else if (!control.uniform)
        *xf_push(f->arena, &f->halves) = (struct xf_half){call, *part};
}

static bool same_transfer(const struct xf_expr *a, const struct xf_expr *b)
{
    const struct xf_mpi_call *x = xf_mpi_lookup(a->text), *y = xf_mpi_lookup(b->text);
    return x && x == y;
}

struct holder { /* the variable that gets what an allocation gives */
    const struct xf_expr *made;
    const struct xf_sym *sym;
};

static const struct xf_expr *without_casts(const struct xf_expr *e)
{
    while (e && e->kind == XE_CAST)
        e = e->arg[0];
    return e;
}

static void find_holder(const struct xf_expr *e, void *ctx)
{
    struct holder *h = ctx;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
        without_casts(e->arg[1]) == h->made)
        h->sym = e->arg[0]->sym;
}

/* Nothing but one value is ever given to it, and NULL before. */
static bool has_one_value(const struct xf_function *fn, const struct xf_sym *sym)
{
    struct xf_stmt all = {.kind = XS_BLOCK, .body = fn->body};
    const struct xf_expr *init = without_casts(sym->init);
    return xf_shape_writes(&all, sym) == 1 + (init && init->has_value);
}

/* The variable by whose name the program has `o`: itself, or the one that gets what an allocation
 * gives and nothing else; else NULL. */
static const struct xf_sym *named_by(struct xf_flow *f, const struct xf_renaming *renamed,
                                     const struct xf_object *o)
{
    struct holder h = {.made = o->made};
    if (!o->made)
        return o->sym;
    xf_walk_exprs(f->frame->function->body, find_holder, &h);
    for (int i = 0; !h.sym && i < renamed->n; i++)
        for (int k = 0; k < 2; k++) {
            const struct xf_sym *s = k ? renamed->b[i] : renamed->a[i];
            h.sym = without_casts(s->init) == o->made ? s : h.sym;
        }
    return h.sym && has_one_value(f->frame->function, h.sym) ? h.sym : NULL;
}

static bool same_part(struct xf_flow *f, const struct xf_renaming *renamed,
                      const struct xf_targets *a, const struct xf_targets *b)
{
    const int i = xf_val_only_target(a), j = xf_val_only_target(b);
    if (i < 0 || j < 0)
        return false;
    const struct xf_object *x = xf_flow_object(f, i), *y = xf_flow_object(f, j);
    const struct xf_sym *p = named_by(f, renamed, x), *q = named_by(f, renamed, y);
    for (int k = 0; p && q && k < renamed->n; k++)
        if (renamed->a[k] == p && renamed->b[k] == q)
            return true;
    return x == y;
}

void xf_rule_match_branches(struct xf_flow *f, size_t then_from, size_t else_from,
                            const struct xf_renaming *renamed)
{
    size_t n = else_from - then_from;
    const struct xf_half *a = &f->halves.v[then_from], *b = &f->halves.v[else_from];
    if (n == 0 || f->halves.n - else_from != n)
        return;
    for (size_t i = 0; i < n; i++)
        if (!same_transfer(a[i].call, b[i].call))
            return;
    for (size_t i = 0; i < n; i++)
        if (!same_part(f, renamed, &a[i].part, &b[i].part))
            xf_flow_event(f, XEV_HOLDER, &b[i].call->where, &a[i].call->where, NULL);
    f->halves.n = then_from;
}

void xf_rule_report_unmatched(struct xf_flow *f)
{
    for (size_t i = 0; i < f->halves.n; i++)
        xf_flow_event(f, XEV_CONTEXT, &f->halves.v[i].call->where, NULL, NULL);
    f->halves.n = 0;
}

/* ---- plans made again ---- */

static bool repeats(const struct xf_stmt *s)
{
    bool once = s->kind == XS_DO && s->expr && s->expr->has_value && !s->expr->ival;
    return s->kind == XS_FOR || s->kind == XS_WHILE || (s->kind == XS_DO && !once);
}

bool xf_rule_plans_again(const struct xf_share_group *g)
{
    const struct xf_stmt *s = g->place.after ? g->place.after : g->place.before;
    for (s = xf_place_parent(g->place.in, s); s; s = xf_place_parent(g->place.in, s))
        if (repeats(s))
            return true;
    return strcmp(g->place.in->sym->name, "main") != 0;
}

void xf_rule_new_plan(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_where *where = &s->where;
    if (st->reach != XF_REACHED)
        return;
    if (f->group->across)
        xf_rule_plan_across(f, st, where);
    for (int i = 0; i < st->n; i++) {
        const struct xf_val v = xf_state_get(st, i);
        if (v.role == XR_BLOCK || v.role == XR_AFFINE || v.clipped)
            xf_state_set(f->store, st, i, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
    for (size_t i = 0; i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        xf_flow_touch(f, st, o, true, where); /* the counts belong to the plan */
        if (xf_rule_follows(f, o))
            xf_state_set(f->store, st, o->sized, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
}

static bool is_worth(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                     const struct xf_num *n, bool everywhere)
{
    f->quiet++;
    struct xf_val v = xf_eval(f, st, e);
    f->quiet--;
    if (v.role == XR_AFFINE && xf_num_is_zero(v.offset) && xf_num_is_zero(v.index) &&
        xf_num_is_zero(v.rest)) /* edited: the even share stands beside it */
        return xf_num_equal(xf_num_mul(f->nums, v.share, f->group->share), n);
    bool same = v.uniform || !everywhere;
    return v.role == XR_SAME && same && !v.partly && xf_num_equal(v.rest, n);
}

bool xf_place_gives(struct xf_flow *f, struct xf_state *st, const struct xf_place_of_plan *p)
{
    return is_worth(f, st, p->share, p->worth, true) &&
           is_worth(f, st, p->comm, f->group->comm, false) &&
           (!p->root || is_worth(f, st, p->root, f->group->root, true));
}

void xf_rule_inputs_known(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_place_of_plan *p = &f->known_at;
    if (st->reach != XF_REACHED)
        return;
    if (p->share && !f->group->across && !xf_place_runs(f, st, p))
        xf_state_set(f->store, st, f->planned, xf_val_same(true, xf_num_const(f->nums, 1)));
    if (p->share && !xf_place_gives(f, st, p))
        xf_flow_event(f, XEV_PLACE, &p->share->where, NULL, "worth something else there");
    struct xf_val v = f->known ? xf_eval(f, st, f->known) : xf_val_same(true, f->group->grain);
    if (v.role != XR_SAME || !v.uniform || !xf_num_equal(v.rest, f->group->grain))
        xf_flow_event(f, XEV_PLACE, &f->known->where, NULL, "not known where the plan is made");
}
