/* SPDX-License-Identifier: MIT
 * Where a run of a unit begins: main, functions nobody calls, functions used as values.
 */
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "result.h"
#include "walk.h"

static bool expr_calls(const struct xf_expr *e, const struct xf_sym *fn)
{
    if (!e)
        return false;
    if (e->kind == XE_VAR && e->sym == fn)
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (expr_calls(e->arg[i], fn))
            return true;
    return false;
}

static bool stmt_calls(const struct xf_stmt *s, const struct xf_sym *fn)
{
    if (!s)
        return false;
    if (expr_calls(s->expr, fn) || expr_calls(s->step, fn) || stmt_calls(s->init, fn) ||
        stmt_calls(s->body, fn) || stmt_calls(s->other, fn))
        return true;
    for (size_t i = 0; i < s->n; i++)
        if (s->list ? stmt_calls(s->list[i], fn)
                    : s->syms && s->syms[i] && expr_calls(s->syms[i]->init, fn))
            return true;
    return false;
}

static bool is_called(const struct xf_unit *unit, const struct xf_function *fn)
{
    for (size_t i = 0; i < unit->n_functions; i++)
        if (unit->functions[i] != fn && stmt_calls(unit->functions[i]->body, fn->sym))
            return true;
    return false;
}

/* Where the program begins, what the unit's globals hold is known; anywhere else somebody may have
 * set them, on each process to something else. */
static void set_globals(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        struct xf_sym *g = f->unit->globals[i];
        struct xf_object *o = xf_object_of_sym(f->store, g);
        bool known = (is_main && !g->is_extern) || (g->type && g->type->is_const && g->init);
        struct xf_val v = xf_val_same(known, NULL);
        if (known && g->init && !o->array)
            v = xf_eval(f, st, g->init);
        else if (known && !g->init)
            v.rest = xf_num_const(f->nums, 0);
        v.flat = known && o->array && !g->init;
        xf_state_set(f->store, st, o->whole, v);
    }
    xf_flow_name(f, st, 0, f->unit);
}

/* What nobody in the unit passes: a number of its own, or a pointer to memory of its own. */
static struct xf_val entry_argument(struct xf_flow *f, struct xf_state *st, struct xf_sym *param,
                                    bool is_main)
{
    if (!param->type || param->type->kind != XT_POINTER)
        return xf_val_same(is_main, xf_num_opaque(f->nums, param, NULL, param->name));
    struct xf_object *o = xf_object_of_alloc(f->store, NULL, param);
    o->name = param->name;
    xf_state_set(f->store, st, o->whole, xf_val_same(is_main, NULL));
    return xf_val_pointer(o->id, xf_num_const(f->nums, 0));
}

/* Callers that are not seen may look at whatever a function leaves behind. */
static void show_to_callers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                            const struct xf_val *args)
{
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        struct xf_object *o = xf_object_of_sym(f->store, f->unit->globals[i]);
        struct xf_val pointer = xf_val_pointer(o->id, NULL);
        struct xf_val v = xf_flow_contents(f, st, &pointer, &fn->where);
        xf_flow_show(f, &v, &fn->where);
        xf_rule_reach_whole(f, &v, &fn->where);
    }
    for (size_t i = 0; i < fn->n_params; i++) {
        struct xf_val v = xf_flow_contents(f, st, &args[i], &fn->where);
        xf_flow_show(f, &v, &fn->where);
        xf_rule_reach_whole(f, &v, &fn->where);
    }
}

static void run_entry(struct xf_flow *f, const struct xf_function *fn)
{

    struct xf_state *st = xf_state_create(f->store);
    bool is_main = !strcmp(fn->sym->name, "main");
    struct xf_val *args = xf_alloc(f->scratch, (fn->n_params + 1) * sizeof *args);
    xf_state_set(f->store, st, f->hidden, xf_val_same(false, NULL));
    set_globals(f, st, is_main);

    for (size_t i = 0; i < fn->n_params; i++)
        args[i] = entry_argument(f, st, fn->params[i], is_main);
    struct xf_val v = xf_call_function(f, st, NULL, fn, args, fn->n_params);
    xf_flow_show(f, &v, &fn->where);
    if (!is_main) {
        xf_rule_reach_whole(f, &v, &fn->where);
        show_to_callers(f, st, fn, args);
    }

    xf_rule_report_unmatched(f);

    xf_state_free(st);
}

struct escape {
    struct xf_flow *f;
    const struct xf_function *fn;
    const struct xf_state *st;
    bool escapes, looks;
};

static void find_escape(const struct xf_expr *e, void *ctx)
{
    struct escape *x = ctx;
    const struct xf_c_call *c = e->kind == XE_CALL && e->text ? xf_c_lookup(e->text) : NULL;
    bool compares = c && c->result != XF_C_EXTERNAL && strchr(c->args, 'c');
    /* called then and there: flow_clib.c judges these; signal() and atexit() keep theirs */
    for (size_t i = e->kind == XE_CALL; i < e->n; i++) {
        const struct xf_expr *a = e->arg[i];
        while (a->n && (a->kind == XE_CAST || (a->kind == XE_UNARY && a->op == XOP_ADDRESS)))
            a = a->arg[0];
        bool names = a->kind == XE_VAR && a->sym == x->fn->sym;
        x->escapes = x->escapes || (names && !compares);
    }
}

static void find_look(const struct xf_expr *e, void *ctx)
{
    struct escape *x = ctx;
    if (e->kind != XE_VAR || !e->sym || e->sym->kind == XSYM_FUNCTION ||
        (e->sym->kind != XSYM_GLOBAL && !e->sym->is_static))
        return;
    struct xf_object *o = xf_object_of_sym(x->f->store, e->sym);
    x->looks = x->looks || xf_store_was_split(x->f->store, o->whole);
    for (size_t i = 0; i < o->fields.n; i++)
        x->looks = x->looks || xf_store_was_split(x->f->store, o->fields.v[i].cell);
    struct xf_val pointer = xf_val_pointer(o->id, NULL); /* it may be written there, too */
    xf_flow_keep(x->f, x->st, &pointer, e);
}

static bool escapes(struct xf_flow *f, const struct xf_function *fn)
{
    struct escape x = {.f = f, .fn = fn};
    for (size_t i = 0; i < f->unit->n_functions; i++)
        xf_walk_exprs(f->unit->functions[i]->body, find_escape, &x);
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        const struct xf_expr *init = f->unit->globals[i]->init;
        xf_walk_expr(init, find_escape, &x);
        x.escapes = x.escapes || (init && init->kind == XE_VAR && init->sym == fn->sym);
    }
    return x.escapes;
}

/* One that reads what depends on the split shows it. */
static void check_escape(struct xf_flow *f, const struct xf_function *fn)
{
    struct xf_state *nothing = xf_state_create(f->store);
    struct escape x = {.f = f, .fn = fn, .st = nothing};
    xf_walk_exprs(fn->body, find_look, &x);
    xf_state_free(nothing);
    if (x.looks)
        xf_flow_event(f, XEV_SHOWN, &fn->where, NULL, fn->sym->name);
}

/* Attributes by which a function is called although nothing in the text calls it. */
static bool has_hidden_calls(const struct xf_unit *u)
{
    static const char *const names[] = {"cleanup", "constructor", "destructor"};
    const char *attribute = u->source_len ? strstr(u->source, "__attribute__") : NULL;
    for (; attribute; attribute = strstr(attribute + 1, "__attribute__"))
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            const char *at = strstr(attribute, names[i]), *end = strchr(attribute, ';');
            if (at && (!end || at < end))
                return true;
        }
    return false;
}

/* The text names it: nothing finer is needed of what is hardly ever there. */
static bool mentions(const struct xf_unit *u, const char *name)
{
    return u->source_len && strstr(u->source, name);
}

void xf_flow_run(struct xf_flow *f)
{
    f->events.n = f->proofs.n = f->notices.n = 0;
    f->redirected = mentions(f->unit, "freopen") || mentions(f->unit, "dup2");
    f->item_loops.n = f->per_item.n = 0;
    xf_store_forget(f->store);
    f->steps = 0;
    f->n_group_calls = 0;
    f->scratch = xf_arena_create();
    if (f->group && has_hidden_calls(f->unit))
        xf_flow_event(f, XEV_CONSTRUCT, &f->group->calls[0]->where, NULL,
                      "a function called by an attribute");

    for (size_t i = 0; i < f->unit->n_functions; i++) {
        const struct xf_function *fn = f->unit->functions[i];
        bool escaping = escapes(f, fn);
        if (!strcmp(fn->sym->name, "main") || !is_called(f->unit, fn) || escaping)
            run_entry(f, fn);
        if (escaping && f->group)
            check_escape(f, fn);
    }
    xf_flow_check_kept(f);
    xf_arena_destroy(f->scratch);
    f->scratch = NULL;
}
