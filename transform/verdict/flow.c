/* SPDX-License-Identifier: MIT */
#include "flow.h"

#include <string.h>

#include "arena.h"
#include "calls.h"
#include "result.h"

#include "shape.h"
#include "walk.h"

struct xf_path {

    const void *outer, *call;
    const void *self; /* its own address, stable although the list moves */
};

struct xf_paths {
    struct xf_path *v;
    size_t n, cap;
};

struct xf_numbers {
    struct entry {
        const struct xf_expr *expr;
        const struct xf_num *num;
    } *slot;
    size_t n, cap;
};

struct xf_paths *xf_paths_create(struct xf_arena *a)
{
    return xf_alloc(a, sizeof(struct xf_paths));
}

struct xf_flow *xf_flow_create(struct xf_arena *a, struct xf_nums *nums, struct xf_paths *paths,
                               const struct xf_unit *unit)
{
    struct xf_flow *f = xf_alloc(a, sizeof *f);
    f->arena = a;
    f->paths = paths;
    f->nums = nums;
    f->unit = unit;
    f->store = xf_store_create(a, nums, unit->n_syms);
    f->numbers = xf_alloc(a, sizeof *f->numbers);
    f->control = xf_val_same(true, NULL);
    f->hidden = f->store->n_cells++;
    return f;
}

/* ---- what the run finds ---- */

void xf_flow_event(struct xf_flow *f, enum xf_event_kind kind, const struct xf_where *where,
                   const struct xf_where *seen, const char *detail)
{
    if (f->quiet)
        return;
    for (size_t i = 0; i < f->events.n; i++)
        if (f->events.v[i].kind == kind && f->events.v[i].where.line == where->line)
            return;
    struct xf_event *e = xf_push(f->arena, &f->events);
    *e = (struct xf_event){.kind = kind, .where = *where, .detail = detail ? detail : ""};
    if (seen)
        e->seen = *seen;
}

void xf_flow_proof(struct xf_flow *f, int obligation, const struct xf_where *where,
                   const char *text)
{
    if (f->quiet || !f->group)
        return;
    for (size_t i = 0; i < f->proofs.n; i++)
        if (f->proofs.v[i].obligation == obligation && f->proofs.v[i].where.line == where->line)
            return;
    *xf_push(f->arena, &f->proofs) =
        (struct xf_proof){.obligation = obligation, .where = *where, .text = text};
}

void xf_flow_show(struct xf_flow *f, const struct xf_val *v, const struct xf_where *where)
{
    switch (v->role) {
    case XR_UNSET:
    case XR_SAME:
        return;
    case XR_SPLIT:
        xf_flow_event(f, v->cause->kind, &v->cause->where, where, NULL);
        return;
    case XR_PARTIAL:
    case XR_RANKPART:
        xf_flow_event(f, XEV_PARTIAL, where, NULL, NULL);
        return;
    default:
        xf_flow_event(f, XEV_SHOWN, where, NULL, NULL);
        return;
    }
}

struct xf_val xf_flow_control(struct xf_flow *f, const struct xf_state *st)
{
    struct xf_where nowhere = {0};
    struct xf_val v = xf_val_mix(&f->store->t, f->control, st->rest, &nowhere);
    for (const struct xf_active_loop *l = f->loops; l; l = l->outer)
        if (!l->cases)
            v = xf_val_mix(&f->store->t, v, l->outer_control, &nowhere);
    return v;
}

/* ---- numbers of expressions ---- */

static struct entry *find_entry(struct xf_numbers *t, const struct xf_expr *e)
{
    size_t i = ((uintptr_t)e >> 4) & (t->cap - 1);
    while (t->slot[i].expr && t->slot[i].expr != e)
        i = (i + 1) & (t->cap - 1);
    return &t->slot[i];
}

static void grow_numbers(struct xf_flow *f)
{
    struct xf_numbers *t = f->numbers, old = *t;
    t->cap = old.cap ? old.cap * 2 : 1024;
    t->slot = xf_alloc(f->arena, t->cap * sizeof *t->slot);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slot[i].expr)
            *find_entry(t, old.slot[i].expr) = old.slot[i];
}

void xf_flow_remember(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    if (f->numbers->n * 2 >= f->numbers->cap)
        grow_numbers(f);
    struct entry *slot = find_entry(f->numbers, e);
    f->numbers->n += !slot->expr;
    *slot = (struct entry){.expr = e, .num = n};
}

const struct xf_num *xf_flow_number(struct xf_flow *f, const struct xf_expr *e)
{
    return f->numbers->cap ? find_entry(f->numbers, e)->num : NULL;
}

const struct xf_num *xf_flow_in_shares(struct xf_flow *f, const struct xf_num *n)
{
    return f->group && !xf_num_is_zero(n) ? xf_num_quotient(f->nums, n, f->group->share) : NULL;
}

void xf_flow_name(struct xf_flow *f, struct xf_state *st, unsigned since, const void *key)
{
    for (int i = 0; i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v;
        if (st->cell[i].stamp > since && v->role == XR_SAME && !v->rest)
            v->rest = xf_num_opaque(f->nums, key, (const void *)(uintptr_t)(i + 1), NULL);
    }
}

/* ---- call paths ---- */

const void *xf_flow_path(struct xf_flow *f, const void *outer, const void *call)
{
    for (size_t i = 0; i < f->paths->n; i++)
        if (f->paths->v[i].outer == outer && f->paths->v[i].call == call)
            return f->paths->v[i].self;
    struct xf_path *p = xf_push(f->arena, f->paths);

    *p = (struct xf_path){.outer = outer, .call = call, .self = xf_alloc(f->arena, 1)};
    return p->self;
}

/* ---- decisions ---- */

const struct xf_decision *xf_flow_decided(const struct xf_flow *f, const struct xf_expr *e)
{
    for (size_t i = 0; f->decisions && i < f->decisions->n; i++)
        if (f->decisions->v[i].expr == e)
            return &f->decisions->v[i];
    return NULL;
}

static bool editable(const struct xf_expr *e)
{
    return e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE;
}

struct uses {
    const struct xf_sym *sym;
    int reads;
    const struct xf_expr *value; /* what the last assignment gives it */
};

static void count_uses(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    u->reads += e->kind == XE_VAR && e->sym == u->sym;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
        e->arg[0]->sym == u->sym) {
        u->reads--;
        u->value = e->arg[1];
    }
}

/* A variable that is read nowhere else would be left without a use: its definition is edited. */
static const struct xf_expr *only_definition(struct xf_flow *f, const struct xf_expr *e)
{
    struct uses u = {.sym = e->sym, .value = e->sym ? e->sym->init : NULL};
    if (e->kind != XE_VAR || !e->sym || e->sym->kind != XSYM_LOCAL)
        return NULL;
    xf_walk_exprs(f->group->function->body, count_uses, &u);
    struct xf_stmt all = {.kind = XS_BLOCK, .body = f->group->function->body};
    return u.reads == 1 && u.value && xf_shape_writes(&all, e->sym) == 1 ? u.value : NULL;
}

static bool decide_inside(struct xf_flow *f, const struct xf_expr *e, const char *why);

static bool holds_variable(struct xf_flow *f, const struct xf_expr *e)
{
    if (e->kind == XE_VAR && xf_num_equal(xf_flow_number(f, e), f->group->share))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (e->kind != XE_CALL && holds_variable(f, e->arg[i]))
            return true;
    return false;
}

static bool decide_one(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *scale,
                       int64_t rest, const char *why)
{
    if (xf_flow_decided(f, e))
        return true;
    const struct xf_expr *definition = only_definition(f, e);
    if (definition && holds_variable(f, definition))
        return decide_inside(f, definition, why);
    if (!editable(e))
        return false;
    *xf_push(f->arena, f->decisions) = (struct xf_decision){
        .expr = e, .meaning = XF_MY_SHARE, .scale = scale, .rest = rest, .why = why};
    return true;
}

/* The innermost expressions that are the share itself. */
static bool decide_inside(struct xf_flow *f, const struct xf_expr *e, const char *why)
{
    bool found = false;
    if (e->kind == XE_SIZEOF || e->kind == XE_CALL)
        return false;
    for (size_t i = 0; i < e->n; i++)
        found = decide_inside(f, e->arg[i], why) || found;
    if (found || !xf_num_equal(xf_flow_number(f, e), f->group->share))
        return found;
    return decide_one(f, e, xf_num_const(f->nums, 1), 0, why);
}

/* A variable such as last = share - 1. */
static bool decide_shifted(struct xf_flow *f, const struct xf_expr *e, const char *why)
{
    int64_t rest;
    const struct xf_num *n = xf_flow_number(f, e), *s = f->group->share;
    return !xf_num_is_const(s, &rest) && xf_num_is_const(xf_num_sub(f->nums, n, s), &rest) &&
           decide_one(f, e, xf_num_const(f->nums, 1), rest, why);
}

bool xf_flow_holds_share(struct xf_flow *f, const struct xf_expr *e)
{
    if (e->kind == XE_SIZEOF || e->kind == XE_CALL)
        return false;
    if (xf_flow_in_shares(f, xf_flow_number(f, e)))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (xf_flow_holds_share(f, e->arg[i]))
            return true;
    return false;
}

/* The argument behind a parameter in `e` that is a multiple of the share. */
static const struct xf_expr *argument_of(struct xf_flow *f, const struct xf_frame *frame,
                                         const struct xf_expr *e)
{
    if (e->kind == XE_VAR && xf_flow_in_shares(f, xf_flow_number(f, e)))
        for (size_t i = 0; i < frame->function->n_params; i++)
            if (frame->function->params[i] == e->sym && i + 1 < frame->call->n)
                return frame->call->arg[i + 1];
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_expr *found = argument_of(f, frame, e->arg[i]);
        if (found)
            return found;
    }
    return NULL;
}

const struct xf_expr *xf_flow_lift(struct xf_flow *f, const struct xf_frame *frame,
                                   const struct xf_expr *e)
{
    for (; e && frame && frame->function != f->group->function; frame = frame->caller)
        e = frame->call ? argument_of(f, frame, e) : NULL;
    return frame ? e : NULL;
}

bool xf_flow_decide(struct xf_flow *f, const struct xf_frame *frame, const struct xf_expr *e,
                    const char *why)
{
    if (!f->group || !f->decisions || !e)
        return false;
    if (frame && !(e = xf_flow_lift(f, frame, e)))
        return false;

    if (decide_inside(f, e, why))
        return true;

    const struct xf_num *scale = xf_flow_in_shares(f, xf_flow_number(f, e));
    return scale ? decide_one(f, e, scale, 0, why) : decide_shifted(f, e, why);

}

/* ---- running a unit ---- */

static bool is_called(const struct xf_unit *unit, const struct xf_function *fn);

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

static void set_globals(struct xf_flow *f, struct xf_state *st)
{
    for (size_t i = 0; i < f->unit->n_globals; i++) {
        struct xf_sym *g = f->unit->globals[i];
        struct xf_object *o = xf_object_of_sym(f->store, g);
        struct xf_val v = xf_val_same(true, NULL);
        if (g->init && !o->array)
            v = xf_eval(f, st, g->init);
        else if (!g->is_extern && !g->init)
            v.rest = xf_num_const(f->nums, 0);
        v.flat = o->array && !g->init && !g->is_extern;
        xf_state_set(f->store, st, o->whole, v);
    }
    xf_flow_name(f, st, 0, f->unit);
}

/* What nobody in the unit passes: a number of its own, or a pointer to memory of its own. */
static struct xf_val entry_argument(struct xf_flow *f, struct xf_state *st, struct xf_sym *param,
                                    bool is_main)
{
    if (!param->type || param->type->kind != XT_POINTER)
        return xf_val_same(true, xf_num_opaque(f->nums, param, NULL, param->name));
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
    }
    for (size_t i = 0; i < fn->n_params; i++) {
        struct xf_val v = xf_flow_contents(f, st, &args[i], &fn->where);
        xf_flow_show(f, &v, &fn->where);
    }
}

static void run_entry(struct xf_flow *f, const struct xf_function *fn)
{

    struct xf_state *st = xf_state_create(f->store);
    bool is_main = !strcmp(fn->sym->name, "main");
    struct xf_val *args = xf_alloc(f->arena, (fn->n_params + 1) * sizeof *args);
    xf_state_set(f->store, st, f->hidden, xf_val_same(false, NULL));
    set_globals(f, st);
    for (size_t i = 0; i < fn->n_params; i++)
        args[i] = entry_argument(f, st, fn->params[i], is_main);
    struct xf_val v = xf_call_function(f, st, NULL, fn, args, fn->n_params);
    xf_flow_show(f, &v, &fn->where);
    if (!is_main)
        show_to_callers(f, st, fn, args);
    xf_flow_report_halves(f);

    xf_state_free(st);
}

/* ---- functions used as values: they may be called at any time ---- */

struct escape {
    struct xf_flow *f;
    const struct xf_function *fn;
    bool escapes, looks;
};

static void find_escape(const struct xf_expr *e, void *ctx)
{
    struct escape *x = ctx;
    const struct xf_c_call *c = e->kind == XE_CALL && e->text ? xf_c_lookup(e->text) : NULL;
    bool compares = c && strchr(c->args, 'c'); /* flow_clib.c judges these */
    for (size_t i = e->kind == XE_CALL; i < e->n; i++) {
        const struct xf_expr *a = e->arg[i];
        while (a->n && (a->kind == XE_CAST || (a->kind == XE_UNARY && a->op == XOP_ADDRESS)))
            a = a->arg[0];
        bool names = a->kind == XE_VAR && a->sym == x->fn->sym;
        x->escapes = x->escapes || (names && !(compares && e->kind == XE_CALL && c &&
                                               strcmp(c->name, "atexit")));
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
    struct escape x = {.f = f, .fn = fn};
    xf_walk_exprs(fn->body, find_look, &x);
    if (x.looks)
        xf_flow_event(f, XEV_SHOWN, &fn->where, NULL, fn->sym->name);
}

void xf_flow_run(struct xf_flow *f)
{
    f->events.n = f->proofs.n = 0;
    f->steps = 0;
    f->n_group_calls = 0;

    for (size_t i = 0; i < f->unit->n_functions; i++) {
        const struct xf_function *fn = f->unit->functions[i];
        bool escaping = escapes(f, fn);
        if (!strcmp(fn->sym->name, "main") || !is_called(f->unit, fn) || escaping)
            run_entry(f, fn);
        if (escaping && f->group)
            check_escape(f, fn);
    }
}
