/* SPDX-License-Identifier: MIT */
#include "closure.h"

#include <string.h>

#include "arena.h"
#include "callers.h"
#include "ir.h"
#include "walk.h"

struct walk {
    struct xf_arena *arena;
    const struct xf_unit *unit;
    const struct xf_callers *callers;
    bool *seen; /* [unit->n_functions] */
    bool by_pointer, communicates;
    struct {
        struct xf_sym **v;
        size_t n, cap;
    } names;
    struct {
        const struct xf_function **v;
        size_t n, cap;
    } functions;
};

static void visit(struct walk *w, const struct xf_function *fn);

static void note_variable(struct walk *w, struct xf_sym *s)
{
    if (s->kind != XSYM_GLOBAL && !s->is_static)
        return;
    for (size_t i = 0; i < w->names.n; i++)
        if (w->names.v[i] == s)
            return;
    *xf_push(w->arena, &w->names) = s;
}

static bool is_of_mpi(const char *name)
{
    return strncmp(name, "MPI_", 4) == 0 || strncmp(name, "PMPI_", 5) == 0;
}

static void look(const struct xf_expr *e, void *ctx)
{
    struct walk *w = ctx;
    if (e->kind == XE_CALL && e->text)
        w->communicates = w->communicates || is_of_mpi(e->text);
    else if (e->kind == XE_CALL)
        w->by_pointer = true;
    if (e->kind != XE_VAR || !e->sym)
        return;
    if (e->sym->kind == XSYM_FUNCTION && e->sym->function)
        visit(w, e->sym->function);
    else if (e->sym->kind != XSYM_FUNCTION)
        note_variable(w, e->sym);
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
    w->communicates = w->communicates || xf_comes_to_site(w->callers, i);
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
    for (size_t i = 0; w.by_pointer && i < unit->n_functions; i++)
        if (xf_is_escaping(callers, i))
            visit(&w, unit->functions[i]);
    return (struct xf_closure){.of = fn,
                               .communicates = w.communicates,
                               .names = w.names.v,
                               .n_names = w.names.n,
                               .functions = w.functions.v,
                               .n_functions = w.functions.n};
}
