/* SPDX-License-Identifier: MIT
 * Functions of other files: what they may write, see and call of this one.
 */
#include "external.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "callers.h"
#include "escape.h"
#include "findings.h"
#include "flow.h"
#include "held.h"
#include "ir.h"
#include "num.h"
#include "recording.h"
#include "result.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "uses.h"
#include "value.h"
#include "walk.h"

/* ---- memory ---- */

bool xf_flow_leads_outside(const struct xf_val *pointer)
{
    int64_t k;
    const struct xf_points_to *to = &pointer->to;
    bool number = pointer->kind == XK_UNSET || xf_num_is_const(xf_val_rest(pointer), &k);
    return to->external || to->anywhere || (!to->n && !number);
}

void xf_flow_write_outside(struct xf_flow *f, const struct xf_state *st,
                           const struct xf_points_to *to, const struct xf_val *v,
                           const struct xf_where *where)
{
    xf_summary_invalidate(f);
    if (!f->in.group)
        return;
    if (to->anywhere || !xf_val_is_plain(v))
        xf_flow_event(f, XEV_STORE, where, NULL, NULL);
    xf_escape_mark(f, st, v, "what is not in this file", where);
}

/* ---- variables ---- */

bool xf_flow_is_named_elsewhere(const struct xf_inputs *inputs, const struct xf_sym *s)
{
    const struct xf_others *others = inputs->unit->others;
    return !s->is_static && (s->has_other_names || !others || !s->link_name ||
                             others->name(others->ctx, s->link_name));
}

static bool is_seen(const struct xf_inputs *inputs, const struct xf_sym *g, bool inside)
{
    return !g->in_system_header && !(g->type && g->type->is_const) &&
           (inside || xf_flow_is_named_elsewhere(inputs, g));
}

void xf_flow_hand_over_globals(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               enum xf_event_kind why)
{
    const struct xf_sym *callee = call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    bool inside = callee && callee->function;
    if (!f->in.group || (callee && callee->in_system_header))
        return;
    f->scope.called_out = true;
    for (size_t i = 0; i < f->in.unit->n_globals; i++) {
        struct xf_sym *g = f->in.unit->globals[i];
        struct xf_val pointer = xf_val_pointer(xf_object_of_sym(f->store, g)->id, NULL);
        bool split = xf_escape_reaches_split(f, st, &pointer);
        if (split && !inside && !g->is_static && !xf_flow_is_named_elsewhere(&f->in, g))
            xf_flow_proof(f, XF_SHARE_KNOWN, &g->where,
                          "no other file of the program names this variable");
        if (!is_seen(&f->in, g, inside))
            continue;
        if (split)
            xf_flow_event(f, inside ? why : XEV_GLOBAL, &call->where, NULL,
                          inside ? call->text : g->name);
        xf_escape_mark(f, st, &pointer, call->text ? call->text : "a function", &call->where);
    }
}

/* ---- functions ---- */

struct look { /* into a function that may be called out of sight, and those it names */
    struct xf_flow *f;
    const struct xf_state *nothing;
    bool *seen; /* [unit->n_functions] */
    bool looks;
    struct xf_uses uses;
    struct xf_places given_up; /* pointers that are only freed, or set to NULL */
};

/* The pointer that `e` frees or sets to NULL; or NULL. */
static const struct xf_expr *gives_up(const struct xf_expr *e)
{
    if (e->kind == XE_CALL && e->text && !strcmp(e->text, "free") && e->n == 2)
        return xf_shape_without_casts(e->arg[1]);
    bool sets = e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->type &&
                e->arg[0]->type->kind == XT_POINTER;
    const struct xf_expr *to = sets ? xf_shape_without_casts(e->arg[1]) : NULL;
    return to && to->has_value && to->ival == 0 ? e->arg[0] : NULL;
}

static void look_into(struct look *x, const struct xf_function *fn);

static void find_look(const struct xf_expr *e, void *ctx)
{
    struct look *x = ctx;
    if (gives_up(e))
        *xf_push(x->f->arena, &x->given_up) = gives_up(e);
    else
        xf_uses_note(x->f->arena, &x->uses, e);
    if (e->kind != XE_VAR || !e->sym || xf_places_hold(&x->given_up, e))
        return;
    if (e->sym->kind == XSYM_FUNCTION && e->sym->function)
        look_into(x, e->sym->function);
    if (e->sym->kind == XSYM_FUNCTION || (e->sym->kind != XSYM_GLOBAL && !e->sym->is_static))
        return;
    struct xf_object *o = xf_object_of_sym(x->f->store, e->sym);
    x->looks = x->looks || xf_store_was_split(x->f->store, o->whole) ||
               xf_store_is_touched(x->f->store, o);
    for (size_t i = 0; i < o->fields.n; i++)
        x->looks = x->looks || xf_store_was_split(x->f->store, o->fields.v[i].cell);
    if (xf_places_hold(&x->uses.read, e))
        return;
    struct xf_val pointer = xf_val_pointer(o->id, NULL); /* it may be written there, too */
    xf_escape_mark(x->f, x->nothing, &pointer, e->text ? e->text : "a function", &e->where);
}

static void look_into(struct look *x, const struct xf_function *fn)
{
    const struct xf_unit *u = x->f->in.unit;
    size_t i = 0;
    while (i < u->n_functions && u->functions[i] != fn)
        i++;
    if (i == u->n_functions || x->seen[i])
        return;
    x->seen[i] = true;
    xf_walk_exprs(fn->body, find_look, x);
}

/* One that reads what depends on the split may show it. */
static void check_function(struct xf_flow *f, const struct xf_function *fn,
                           enum xf_event_kind event)
{
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_state *nothing = xf_state_create(f->store);
    struct look x = {.f = f,
                     .nothing = nothing,
                     .seen = xf_alloc(f->scratch, f->in.unit->n_functions * sizeof(bool) + 1)};
    look_into(&x, fn);
    xf_state_free(nothing);
    xf_arena_rewind(f->scratch, before);
    if (x.looks)
        xf_flow_event(f, event, &fn->where, NULL, fn->sym->name);
}

void xf_flow_check_callbacks(struct xf_flow *f)
{
    for (size_t i = 0; f->in.group && i < f->in.unit->n_functions; i++) {
        const struct xf_function *fn = f->in.unit->functions[i];
        bool named = f->scope.called_out && strcmp(fn->sym->name, "main") != 0 &&
                     xf_flow_is_named_elsewhere(&f->in, fn->sym);
        if (xf_is_escaping(f->in.callers, i))
            check_function(f, fn, XEV_BY_POINTER);
        else if (named)
            check_function(f, fn, XEV_CALLED_BACK);
    }
}
