/* SPDX-License-Identifier: MIT
 * Where a run of a unit begins: main, functions nobody calls, functions used as values.
 */
#include "collect.h"
#include "deal.h"
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "callers.h"
#include "ends.h"
#include "jump.h"
#include "heads.h"
#include "outside.h"
#include "segment.h"
#include "result.h"
#include "shape.h"

/* Where the program begins, what the unit's globals hold is known; anywhere else somebody may have
 * set them, on each process to something else. */
static void set_globals(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        struct xf_sym *g = f->unit->globals[i];
        struct xf_object *o = xf_object_of_sym(f->store, g);
        bool known = (is_main && !g->is_extern) || (g->type && g->type->is_const && g->init);
        struct xf_val v = xf_val_same(known, NULL);
        if (known && g->init && !o->array && xf_shape_is_structure(g->type)) {
            xf_flow_init_structure(f, st, g);
            continue;
        }
        if (known && g->init && !o->array)
            v = xf_eval(f, st, g->init);
        else if (known && !g->init)
            v.rest = xf_num_const(f->nums, 0);
        v.flat = known && o->array && !g->init;
        v.to.outside = !known;
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
    xf_state_set(f->store, st, f->begun, xf_val_same(true, xf_num_const(f->nums, 0)));
    xf_state_set(f->store, st, f->planned, xf_val_same(true, xf_num_const(f->nums, 0)));
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

/* What is static and never named is never called; it is run only where a site in it wants a
 * verdict. */
static bool matters(const struct xf_flow *f, size_t fn)
{
    bool hidden = f->unit->functions[fn]->sym->is_static;
    bool named = xf_is_called(f->callers, fn) || xf_is_escaping(f->callers, fn);
    return named || !hidden || xf_comes_to_site(f->callers, fn);
}

void xf_flow_run(struct xf_flow *f)
{
    bool asked = false; /* what depends on the split, before the run was over */
    f->store->more_split = false;
    f->events.n = f->proofs.n = f->notices.n = 0;
    f->redirected = mentions(f->unit, "freopen") || mentions(f->unit, "dup2");
    f->item_loops.n = f->per_item.n = f->flights.n = f->offers.n = 0;
    f->run_began = f->store->stamp;
    f->sent_made = 0;
    f->listed.n = f->texts.n = f->parts_shown.n = f->parts_gathered.n = f->parts_combined.n = 0;
    xf_store_forget(f->store);
    f->gave_up_at = NULL;
    *f->collect = (struct xf_collect){0};
    xf_deal_begin(f);
    f->n_group_calls = 0;
    f->called_out = false;
    f->scratch = xf_arena_create();
    f->heads = xf_heads_create();
    xf_ends_forget(f);
    xf_jumps_forget(f);
    if (f->group && has_hidden_calls(f->unit))
        xf_flow_event(f, XEV_CONSTRUCT, &f->group->calls[0]->where, NULL,
                      "a function called by an attribute");

    for (size_t i = 0; i < f->unit->n_functions; i++) {
        const struct xf_function *fn = f->unit->functions[i];
        bool escaping = xf_is_escaping(f->callers, i);
        bool entry = !strcmp(fn->sym->name, "main") || !xf_is_called(f->callers, i) || escaping;
        if (entry && matters(f, i))
            run_entry(f, fn);
        asked = asked || escaping;
    }
    xf_flow_check_callbacks(f);
    f->learned = f->learned || (asked && f->store->more_split);
    xf_flow_check_kept(f);
    xf_rule_check_parts(f);
    xf_collect_check(f);
    xf_deal_check(f);
    xf_segment_check(f);
    xf_arena_destroy(f->scratch);
    f->scratch = NULL;
    xf_heads_destroy(f->heads);
    f->heads = NULL;
}
