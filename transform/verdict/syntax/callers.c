/* SPDX-License-Identifier: MIT */
#include "callers.h"

#include <string.h>

#include "arena.h"
#include "called.h"
#include "calls.h"
#include "closure.h"
#include "ir.h"
#include "walk.h"

struct node { /* a function */
    bool called, escapes, site;
    struct {
        size_t *v; /* functions it names */
        size_t n, cap;
    } names;
};

struct xf_callers {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    struct node *node; /* [unit->n_functions] */
    size_t *of_sym;    /* by symbol id: 1 + its function's place, 0 for none */
    bool *to_site;     /* [unit->n_functions] */
    struct closures {
        struct xf_closure *v;
        size_t n, cap;
    } large, recursive;
    size_t current; /* whose body is read; n_functions outside of all */
};

/* ---- reading ---- */

static size_t place_of(const struct xf_callers *c, const struct xf_expr *e)
{
    return e->kind == XE_VAR && e->sym ? c->of_sym[e->sym->id] : 0;
}

static void note_name(struct xf_callers *c, size_t place)
{
    if (c->current == c->unit->n_functions || place == c->current)
        return;
    struct node *n = &c->node[c->current];
    c->node[place].called = true;
    for (size_t i = 0; i < n->names.n; i++)
        if (n->names.v[i] == place)
            return;
    *xf_push(c->arena, &n->names) = place;
}

static void note_call(struct xf_callers *c, const struct xf_expr *e)
{
    const struct xf_mpi_call *mpi = e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    if (!mpi || c->current == c->unit->n_functions)
        return;
    if (xf_mpi_is_transfer(mpi))
        c->node[c->current].site = true;
}

/* As an argument or operand. What is called then and there is judged there (memory/clib.c);
 * signal() and atexit() keep theirs. */
static void note_values(struct xf_callers *c, const struct xf_expr *e)
{
    bool call = e->kind == XE_CALL;
    const struct xf_c_call *known = call ? xf_called_library(e) : NULL;
    if (known && known->result != XF_C_EXTERNAL && strchr(known->args, 'c'))
        return;
    for (size_t i = call; i < e->n; i++) {
        const struct xf_expr *a = e->arg[i];
        while (a->n && (a->kind == XE_CAST || (a->kind == XE_UNARY && a->op == XOP_ADDRESS)))
            a = a->arg[0];
        if (place_of(c, a))
            c->node[place_of(c, a) - 1].escapes = true;
    }
}

static void note(const struct xf_expr *e, void *ctx)
{
    struct xf_callers *c = ctx;
    if (place_of(c, e))
        note_name(c, place_of(c, e) - 1);
    note_call(c, e);
    note_values(c, e);
}

static void read_globals(struct xf_callers *c)
{
    for (size_t i = 0; i < c->unit->n_globals; i++) {
        const struct xf_expr *init = c->unit->globals[i]->init;
        xf_walk_expr(init, note, c);
        if (init && place_of(c, init))
            c->node[place_of(c, init) - 1].escapes = true;
    }
}

/* ---- what comes to what ---- */

static bool names_marked(const struct node *n, const bool *marked)
{
    for (size_t i = 0; i < n->names.n; i++)
        if (marked[n->names.v[i]])
            return true;
    return false;
}

/* Carry marks from functions to those that name them. */
static void spread(const struct xf_callers *c, bool *marked)
{
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < c->unit->n_functions; i++) {
            if (marked[i] || !names_marked(&c->node[i], marked))
                continue;
            marked[i] = more = true;
        }
    }
}

struct xf_callers *xf_callers_create(struct xf_arena *a, const struct xf_unit *unit)
{
    size_t n = unit->n_functions;
    struct xf_callers *c = xf_alloc(a, sizeof *c);
    *c = (struct xf_callers){.arena = a, .unit = unit};
    c->node = xf_alloc(a, (n + 1) * sizeof *c->node);
    c->of_sym = xf_alloc(a, (unit->n_syms + 1) * sizeof *c->of_sym);
    c->to_site = xf_alloc(a, n + 1);
    for (size_t i = 0; i < n; i++)
        c->of_sym[unit->functions[i]->sym->id] = i + 1;
    for (c->current = 0; c->current < n; c->current++)
        xf_walk_exprs(unit->functions[c->current]->body, note, c);
    read_globals(c);
    for (size_t i = 0; i < n; i++)
        c->to_site[i] = c->node[i].site;
    spread(c, c->to_site);
    return c;
}

bool xf_is_called(const struct xf_callers *c, size_t fn)
{
    return c->node[fn].called;
}

bool xf_is_escaping(const struct xf_callers *c, size_t fn)
{
    return c->node[fn].escapes;
}

bool xf_comes_to_site(const struct xf_callers *c, size_t fn)
{
    return c->to_site[fn];
}

void xf_note_large(struct xf_callers *c, const struct xf_closure *large)
{
    *xf_push(c->arena, &c->large) = *large;
}

static const struct xf_closure *find(const struct closures *list, const struct xf_function *fn)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->v[i].of == fn)
            return &list->v[i];
    return NULL;
}

const struct xf_closure *xf_large_closure(const struct xf_callers *c, const struct xf_function *fn)
{
    return find(&c->large, fn);
}

void xf_note_recursive(struct xf_callers *c, const struct xf_closure *recursive)
{
    *xf_push(c->arena, &c->recursive) = *recursive;
}

const struct xf_closure *xf_recursive_closure(const struct xf_callers *c,
                                              const struct xf_function *fn)
{
    return find(&c->recursive, fn);
}
