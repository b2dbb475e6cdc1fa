/* SPDX-License-Identifier: MIT */
#include "closure.h"

#include <string.h>

#include "arena.h"
#include "called.h"
#include "callers.h"
#include "calls.h"
#include "ir.h"
#include "shape.h"
#include "uses.h"
#include "walk.h"

struct walk {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_callers *callers;
    bool *seen; /* [unit->n_functions] */
    struct xf_closure c;
    struct {
        const struct xf_expr **v;
        size_t n, cap;
    } made;
    struct syms {
        struct xf_sym **v;
        size_t n, cap;
    } names, touched;
    struct xf_uses uses;
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } functions;
};

static void visit(struct walk *w, const struct xf_function *fn);

static void note_sym(struct walk *w, struct syms *list, struct xf_sym *s)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->v[i] == s)
            return;
    *xf_push(w->arena, list) = s;
}

static void note_variable(struct walk *w, const struct xf_expr *e)
{
    if (e->sym->kind != XSYM_GLOBAL && !e->sym->is_static)
        return;
    note_sym(w, &w->names, e->sym);
    if (!xf_places_hold(&w->uses.read, e))
        note_sym(w, &w->touched, e->sym);
}

static bool is_of_mpi(const char *name)
{
    return strncmp(name, "MPI_", 4) == 0 || strncmp(name, "PMPI_", 5) == 0;
}

static bool is_name(const struct xf_expr *e)
{
    while (e->n && e->kind != XE_VAR)
        e = e->arg[0];
    return e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION;
}

static void look_at_library(struct walk *w, const struct xf_expr *call, const struct xf_c_call *c)
{
    bool plain = c->result == XF_C_PURE || c->result == XF_C_ALLOC || c->result == XF_C_ARG0 ||
                 c->result == XF_C_NOTHING;
    const char *callback = strchr(c->args, 'c');
    size_t k = callback ? (size_t)(callback - c->args) + 1 : 0;
    w->c.computes = true;
    w->c.stores_pointers = w->c.stores_pointers || strpbrk(c->args, "wb");
    w->c.acts = w->c.acts || !plain || c->prints || c->terminal || c->reads || c->ends;
    w->c.unseen = w->c.unseen || strchr(c->args, 'k') || (callback && c->result == XF_C_EXTERNAL);
    w->c.by_pointer = w->c.by_pointer || (callback && k < call->n && !is_name(call->arg[k]));
    if (c->result == XF_C_ALLOC)
        *xf_push(w->arena, &w->made) = call;
}

static void look_at_unknown(struct walk *w, const struct xf_sym *callee)
{
    w->c.by_pointer = true;
    w->c.calls_others = w->c.calls_others || !callee || !callee->in_system_header;
}

static void look_at_call(struct walk *w, const struct xf_expr *call)
{
    const struct xf_sym *callee =
        call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    if (callee && callee->kind == XSYM_FUNCTION && callee->function)
        return;
    const struct xf_c_call *c = xf_called_library(call);
    if (!call->text)
        w->c.by_pointer = true;
    else if (is_of_mpi(call->text))
        w->c.communicates = true;
    else if (c)
        look_at_library(w, call, c);
    else
        look_at_unknown(w, callee);
}

/* What is no number goes to other memory than a variable, or a pointer becomes a number. */
static bool may_store_pointer(const struct xf_expr *e)
{
    if (e->kind == XE_CAST)
        return xf_shape_is_number(e->type) && e->type->kind != XT_BOOL &&
               !xf_shape_is_number(e->arg[0]->type);
    return e->kind == XE_ASSIGN && !xf_shape_is_number(e->type) &&
           (e->arg[0]->kind != XE_VAR || !e->arg[0]->sym || e->arg[0]->sym->kind == XSYM_GLOBAL ||
            e->arg[0]->sym->is_static);
}

static void look(const struct xf_expr *e, void *ctx)
{
    struct walk *w = ctx;
    xf_uses_note(w->arena, &w->uses, e);
    if (e->kind == XE_CALL)
        look_at_call(w, e);
    w->c.unseen = w->c.unseen || (e->kind == XE_OTHER && e->text);
    w->c.stores_pointers = w->c.stores_pointers || may_store_pointer(e);
    if (e->kind != XE_VAR || !e->sym)
        return;
    w->c.unseen = w->c.unseen || e->sym->is_volatile;
    if (e->sym->kind == XSYM_FUNCTION && e->sym->function)
        visit(w, e->sym->function);
    else if (e->sym->kind != XSYM_FUNCTION)
        note_variable(w, e);
}

static void visit(struct walk *w, const struct xf_function *fn)
{
    size_t i = 0;
    while (i < w->unit->n_functions && w->unit->functions[i] != fn)
        i++;
    if (i == w->unit->n_functions || w->seen[i])
        return;
    w->seen[i] = true;
    *xf_push(w->arena, &w->functions) = fn;
    w->c.communicates = w->c.communicates || xf_comes_to_site(w->callers, i);
    w->c.unseen = w->c.unseen || !fn->body || fn->contract || fn->unknowns.n;
    xf_walk_exprs(fn->body, look, w);
}

struct xf_closure xf_closure_of(struct xf_arena *a, const struct xf_unit *unit,
                                const struct xf_callers *callers, const struct xf_function *fn)
{
    struct walk w = {.arena = a,
                     .unit = unit,
                     .callers = callers,
                     .seen = xf_alloc(a, unit->n_functions * sizeof(bool) + 1)};
    visit(&w, fn);
    for (size_t i = 0; w.c.by_pointer && i < unit->n_functions; i++)
        if (xf_is_escaping(callers, i))
            visit(&w, unit->functions[i]);
    w.c.of = fn;
    w.c.names = w.names.v;
    w.c.n_names = w.names.n;
    w.c.touched = w.touched.v;
    w.c.n_touched = w.touched.n;
    w.c.made = w.made.v;
    w.c.n_made = w.made.n;
    w.c.functions = w.functions.v;
    w.c.n_functions = w.functions.n;
    return w.c;
}
