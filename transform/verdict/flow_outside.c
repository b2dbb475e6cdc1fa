/* SPDX-License-Identifier: MIT
 * Functions of other files: what they may write, see and call of this one.
 */
#include "outside.h"

#include <string.h>

#include "arena.h"
#include "callers.h"
#include "result.h"
#include "walk.h"

/* ---- memory ---- */

bool xf_flow_leads_outside(const struct xf_val *pointer)
{
    int64_t k;
    const struct xf_targets *to = &pointer->to;
    bool number = pointer->role == XR_UNSET || xf_num_is_const(pointer->rest, &k);
    return to->outside || to->anywhere || (!to->n && !number);
}

void xf_flow_write_outside(struct xf_flow *f, const struct xf_state *st,
                           const struct xf_targets *to, const struct xf_val *v,
                           const struct xf_where *where)
{
    if (!f->group)
        return;
    if (to->anywhere || !xf_val_is_plain(v))
        xf_flow_event(f, XEV_STORE, where, NULL, NULL);
    xf_flow_keep(f, st, v, "what is not in this file", where);
}

/* ---- variables ---- */

static bool is_seen(const struct xf_sym *g, bool inside)
{
    return (inside || !g->is_static) && !g->in_system_header && !(g->type && g->type->is_const);
}

void xf_flow_hand_over_globals(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call)
{
    const struct xf_sym *callee = call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    bool inside = callee && callee->function;
    if (!f->group || (callee && callee->in_system_header))
        return;
    f->called_out = true;
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        struct xf_sym *g = f->unit->globals[i];
        if (!is_seen(g, inside))
            continue;
        struct xf_val pointer = xf_val_pointer(xf_object_of_sym(f->store, g)->id, NULL);
        if (xf_flow_reaches_split(f, st, &pointer))
            xf_flow_event(f, inside ? XEV_CALLEE : XEV_GLOBAL, &call->where, NULL,
                          inside ? call->text : g->name);
        xf_flow_keep(f, st, &pointer, call->text ? call->text : "a function", &call->where);
    }
}

/* ---- functions ---- */

struct look { /* into a function that may be called out of sight, and those it names */
    struct xf_flow *f;
    const struct xf_state *nothing;
    bool *seen; /* [unit->n_functions] */
    bool looks;
};

static void look_into(struct look *x, const struct xf_function *fn);

static void find_look(const struct xf_expr *e, void *ctx)
{
    struct look *x = ctx;
    if (e->kind != XE_VAR || !e->sym)
        return;
    if (e->sym->kind == XSYM_FUNCTION && e->sym->function)
        look_into(x, e->sym->function);
    if (e->sym->kind == XSYM_FUNCTION || (e->sym->kind != XSYM_GLOBAL && !e->sym->is_static))
        return;
    struct xf_object *o = xf_object_of_sym(x->f->store, e->sym);
    x->looks = x->looks || xf_store_was_split(x->f->store, o->whole);
    for (size_t i = 0; i < o->fields.n; i++)
        x->looks = x->looks || xf_store_was_split(x->f->store, o->fields.v[i].cell);
    struct xf_val pointer = xf_val_pointer(o->id, NULL); /* it may be written there, too */
    xf_flow_keep(x->f, x->nothing, &pointer, e->text ? e->text : "a function", &e->where);
}

static void look_into(struct look *x, const struct xf_function *fn)
{
    const struct xf_unit *u = x->f->unit;
    size_t i = 0;
    while (i < u->n_functions && u->functions[i] != fn)
        i++;
    if (i == u->n_functions || x->seen[i])
        return;
    x->seen[i] = true;
    xf_walk_exprs(fn->body, find_look, x);
}

/* One that reads what depends on the split shows it. */
static void check_function(struct xf_flow *f, const struct xf_function *fn,
                           enum xf_event_kind event)
{
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_state *nothing = xf_state_create(f->store);
    struct look x = {.f = f,
                     .nothing = nothing,
                     .seen = xf_alloc(f->scratch, f->unit->n_functions * sizeof(bool) + 1)};
    look_into(&x, fn);
    xf_state_free(nothing);
    xf_arena_rewind(f->scratch, before);
    if (x.looks)
        xf_flow_event(f, event, &fn->where, NULL, fn->sym->name);
}

void xf_flow_check_callbacks(struct xf_flow *f)
{
    for (size_t i = 0; f->group && i < f->unit->n_functions; i++) {
        const struct xf_function *fn = f->unit->functions[i];
        bool named = f->called_out && !fn->sym->is_static && strcmp(fn->sym->name, "main") != 0;
        if (xf_is_escaping(f->callers, i))
            check_function(f, fn, XEV_SHOWN);
        else if (named)
            check_function(f, fn, XEV_CALLED_BACK);
    }
}
