/* SPDX-License-Identifier: MIT */
#include "entry.h"

#include <string.h>

#include "arena.h"
#include "call.h"
#include "callers.h"
#include "collective.h"
#include "contents.h"
#include "escape.h"
#include "eval.h"
#include "exec.h"
#include "external.h"
#include "findings.h"
#include "flow.h"
#include "hand_gather.h"
#include "hand_scatter.h"
#include "hand_transfers.h"
#include "header_cache.h"
#include "held.h"
#include "ir.h"
#include "jump.h"
#include "left.h"
#include "message_match.h"
#include "command_line.h"
#include "num.h"
#include "numbers.h"
#include "pieces.h"
#include "preconditions.h"
#include "reach.h"
#include "reproducible.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "told.h"
#include "value.h"
#include "values.h"
#include "walk.h"

static void set_initial_value(struct xf_flow *f, struct xf_state *st, struct xf_sym *g,
                              struct xf_object *o)
{
    struct xf_val v = xf_val_same(true, NULL);
    if (g->init && o->array) {
        xf_flow_init_array(f, st, o, g->init);
        return;
    }
    if (g->init && xf_shape_is_structure(g->type)) {
        xf_flow_init_structure(f, st, g);
        return;
    }
    if (g->init)
        v = xf_eval(f, st, g->init);
    else
        xf_val_set_rest(&v, xf_num_const(f->nums, 0));
    xf_val_set_flat(&v, o->array && !g->init);
    xf_state_set(f->store, st, o->whole, v);
}

/* Where the program begins, what the unit's globals hold is known; anywhere else only what cannot
 * be changed is. */
static void set_globals(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    for (size_t i = 0; i < f->in.unit->n_globals; i++) {
        struct xf_sym *g = f->in.unit->globals[i];
        struct xf_object *o = xf_object_of_sym(f->store, g);
        bool is_const = g->type && g->type->is_const && g->init;
        if (is_const || (is_main && !g->is_extern))
            set_initial_value(f, st, g, o);
        else
            xf_left_set_unknown(f, st, g, o);
    }
}

struct beginning {
    struct xf_flow *f;
    struct xf_state *st;
    bool is_main;
};

static void begin_static(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct beginning *b = ctx;
    (void)parent;
    for (size_t i = 0; s->kind == XS_DECL && s->syms && i < s->n; i++) {
        struct xf_sym *sym = s->syms[i];
        bool begins = sym && sym->init && sym->type && (b->is_main || sym->type->is_const);
        if (begins)
            xf_flow_begin_static(b->f, b->st, sym);
    }
}

/* What a variable of a function that stays begins with is a constant: whether it is made where the
 * function is called first makes no difference. */
static void begin_statics(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    struct beginning b = {f, st, is_main};
    for (size_t i = 0; i < f->in.unit->n_functions; i++)
        xf_walk_stmts(f->in.unit->functions[i]->body, begin_static, &b);
}

/* What nobody in the unit passes: a number of its own, or a pointer to memory of its own. */
static struct xf_val entry_argument(struct xf_flow *f, struct xf_state *st, struct xf_sym *param,
                                    bool is_main)
{
    if (!param->type || param->type->kind != XT_POINTER)
        return xf_val_same(is_main, xf_num_fresh(f->nums, param, NULL, param->name));
    struct xf_object *o = xf_object_of_alloc(f->store, NULL, param);
    o->name = param->name;
    xf_state_set(f->store, st, o->whole, xf_val_same(is_main, NULL));
    return xf_val_pointer(o->id, xf_num_const(f->nums, 0));
}

/* Where they may be, as far as that is known. */
static const char *callers_of(const struct xf_flow *f, const struct xf_function *fn)
{
    const struct xf_others *others = f->in.unit->others;
    const char *unread = others ? others->unread(others->ctx, fn->sym->name) : NULL;
    return unread ? xf_sprintf(f->arena, "%s() may be called in %s", fn->sym->name, unread)
                  : fn->sym->name;
}

/* Callers that are not seen may look at `v`. */
static void hand_to_callers(struct xf_flow *f, const struct xf_val *v, const struct xf_function *fn)
{
    if (v->kind == XK_SPLIT)
        xf_flow_show(f, v, &fn->where);
    else if (v->kind != XK_UNSET && v->kind != XK_SAME)
        xf_flow_event(f, XEV_HANDED_ON, &fn->where, NULL, callers_of(f, fn));
    xf_rule_reach_whole(f, v, &fn->where);
}

/* ... and at whatever a function leaves behind. */
static void show_to_callers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                            const struct xf_val *args)
{
    for (size_t i = 0; i < f->in.unit->n_globals; i++) {
        struct xf_object *o = xf_object_of_sym(f->store, f->in.unit->globals[i]);
        struct xf_val pointer = xf_val_pointer(o->id, NULL);
        struct xf_val v = xf_flow_contents(f, st, &pointer, &fn->where);
        hand_to_callers(f, &v, fn);
    }
    for (size_t i = 0; i < fn->n_params; i++) {
        struct xf_val v = xf_flow_contents(f, st, &args[i], &fn->where);
        hand_to_callers(f, &v, fn);
    }
}

static void run_entry(struct xf_flow *f, const struct xf_function *fn)
{

    struct xf_state *st = xf_state_create(f->store);
    bool is_main = !strcmp(fn->sym->name, "main");
    struct xf_val *args = xf_alloc(f->scratch, (fn->n_params + 1) * sizeof *args);
    xf_state_set(f->store, st, f->hidden.generator, xf_val_same(false, NULL));
    xf_state_set(f->store, st, f->hidden.begun, xf_val_same(true, xf_num_const(f->nums, 0)));
    xf_state_set(f->store, st, f->hidden.planned, xf_val_same(true, xf_num_const(f->nums, 0)));
    xf_state_set(f->store, st, f->hidden.afloat, xf_val_same(true, xf_num_const(f->nums, 0)));
    set_globals(f, st, is_main);
    xf_command_line_begin(f, st, is_main);
    if (!is_main)
        xf_left_find(f, st);
    begin_statics(f, st, is_main);
    xf_flow_name(f, st, 0, f->in.unit);

    for (size_t i = 0; i < fn->n_params; i++)
        args[i] = entry_argument(f, st, fn->params[i], is_main);
    struct xf_val v = xf_call_function(f, st, NULL, fn, args, fn->n_params);
    if (is_main)
        xf_flow_show(f, &v, &fn->where);
    if (!is_main) {
        hand_to_callers(f, &v, fn);
        show_to_callers(f, st, fn, args);
        xf_left_note(f, st);
    }

    xf_collective_report(f);
    if (f->found->values)
        f->found->values = xf_sprintf(f->arena, "%s  %s\n%s", f->found->values, fn->sym->name,
                                      xf_values_text(f, st));

    xf_state_free(st);
}

/* The text names it: nothing finer is needed of what is hardly ever there. */
static bool mentions(const struct xf_unit *u, const char *name)
{
    return u->source_len && strstr(u->source, name);
}

/* What is static and never named is never called; it is run only where a site in it wants a
 * verdict. */
static bool matters(const struct xf_flow *f, size_t fn)
{
    bool hidden = f->in.unit->functions[fn]->sym->is_static;
    bool named = xf_is_called(f->in.callers, fn) || xf_is_escaping(f->in.callers, fn);
    return named || !hidden || xf_comes_to_site(f->in.callers, fn);
}

static const struct xf_function *main_of(const struct xf_unit *u)
{
    for (size_t i = 0; i < u->n_functions; i++)
        if (!strcmp(u->functions[i]->sym->name, "main"))
            return u->functions[i];
    return NULL;
}

/* A function that nobody here calls, of a program that has its main() here: do other files? */
static bool is_called_by_others(const struct xf_flow *f, const struct xf_function *fn)
{
    return !f->in.group || (f->scope.called_out && xf_flow_is_named_elsewhere(&f->in, fn->sym));
}

/* Where the program, or what its files do for others, may begin. */
static void run_entries(struct xf_flow *f, bool for_others)
{
    const struct xf_function *start = main_of(f->in.unit);
    for (size_t i = 0; i < f->in.unit->n_functions; i++) {
        const struct xf_function *fn = f->in.unit->functions[i];
        bool known = fn == start || xf_is_escaping(f->in.callers, i);
        bool begins = known || xf_comes_to_site(f->in.callers, i);
        bool entry = known || !xf_is_called(f->in.callers, i);
        if (entry && matters(f, i) && begins != for_others &&
            (begins || !start || is_called_by_others(f, fn)))
            run_entry(f, fn);
    }
}

static bool has_escaping(const struct xf_flow *f)
{
    bool found = false;
    for (size_t i = 0; i < f->in.unit->n_functions; i++)
        found = found || xf_is_escaping(f->in.callers, i);
    return found;
}

static void run_once(struct xf_flow *f)
{
    bool asked = has_escaping(f); /* what depends on the split, before the run was over */
    f->store->more_split = false;
    f->found->values = f->found->values ? "" : NULL;
    f->found->events.n = f->found->proofs.n = f->found->notices.n = 0;
    f->found->lost = NULL;
    f->scope.redirected = mentions(f->in.unit, "freopen") || mentions(f->in.unit, "dup2");
    f->found->item_loops.n = f->found->per_item.n = f->scope.flights.n = f->messages.offers.n = 0;
    f->scope.borders.n = f->scope.borders.tags.n = f->scope.borders.now = 0;
    f->messages.run_began = f->store->stamp;
    f->messages.sent_made = 0;
    f->printed->listed.n = f->scope.texts.n = f->printed->parts_shown.n =
        f->printed->parts_gathered.n = f->printed->parts_combined.n = 0;
    xf_store_forget(f->store);
    f->progress.gave_up_at = NULL;
    f->progress.large.found = false;
    *f->messages.collect = (struct xf_hand_gather){0};
    xf_hand_scatter_begin(&f->messages);
    f->progress.n_group_calls = 0;
    f->progress.decided = f->in.decisions ? f->in.decisions->n : 0;
    f->scope.called_out = false;
    f->scratch = xf_arena_create();
    f->caches.heads = xf_header_cache_create();
    xf_pieces_begin(&f->pieces);
    xf_precondition_forget(f);
    xf_jumps_forget(f);
    xf_flow_note_unknowns(f, &f->in.unit->unknowns);

    run_entries(f, false);
    run_entries(f, true);
    xf_flow_check_callbacks(f);
    f->progress.changed = f->progress.changed || (asked && f->store->more_split);
    xf_escape_check(f);
    xf_rule_check_parts(f);
    xf_hand_gather_check(f);
    xf_hand_scatter_check(f);
    xf_message_match_check(f);
    if (f->pieces.region)
        xf_rule_reproducible(f);
    xf_arena_destroy(f->scratch);
    f->scratch = NULL;
    xf_header_cache_destroy(f->caches.heads);
    f->caches.heads = NULL;
}

void xf_flow_run(struct xf_flow *f)
{
    do
        run_once(f);
    while (f->progress.large.found);
}
