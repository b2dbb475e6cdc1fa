/* SPDX-License-Identifier: MIT
 * collective: every process makes the calls of the group, and there is a place before them, which
 * every process passes, where the plan can be made.
 */
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "place.h"

void xf_rule_group_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call)
{
    struct xf_val control = xf_flow_control(f, st);
    if (control.role != XR_SAME)
        xf_flow_event(f, XEV_CONTEXT, &call->where, NULL, NULL);
    else if (!control.uniform)
        *xf_push(f->arena, &f->halves) = call;
}

static bool same_transfer(const struct xf_expr *a, const struct xf_expr *b)
{
    const struct xf_mpi_call *x = xf_mpi_lookup(a->text), *y = xf_mpi_lookup(b->text);
    return x && x == y;
}

void xf_rule_match_branches(struct xf_flow *f, size_t then_from, size_t else_from)
{
    size_t n = else_from - then_from;
    bool match = f->halves.n - else_from == n;
    for (size_t i = 0; match && i < n; i++)
        match = same_transfer(f->halves.v[then_from + i], f->halves.v[else_from + i]);
    if (match)
        f->halves.n = then_from;
}

void xf_rule_report_unmatched(struct xf_flow *f)
{
    for (size_t i = 0; i < f->halves.n; i++)
        xf_flow_event(f, XEV_CONTEXT, &f->halves.v[i]->where, NULL, NULL);
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
        enum xf_role role = xf_state_get(st, i).role;
        if (role == XR_BLOCK || role == XR_AFFINE)
            xf_state_set(f->store, st, i, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
    for (size_t i = 0; i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        xf_flow_touch(f, st, o, true, where); /* the counts belong to the plan */
        if (o->capacity.role == XR_AFFINE)
            xf_state_set(f->store, st, o->sized, xf_val_split(&f->store->t, XEV_REPLANNED, where));
    }
}

void xf_rule_grain_known(struct xf_flow *f, struct xf_state *st)
{
    struct xf_val v = xf_eval(f, st, f->known);
    if (v.role != XR_SAME || !v.uniform || !xf_num_equal(v.rest, f->group->grain))
        xf_flow_event(f, XEV_PLACE, &f->known->where, NULL, "not known where the plan is made");
}
