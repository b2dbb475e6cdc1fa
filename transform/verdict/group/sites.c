/* SPDX-License-Identifier: MIT */
#include "sites.h"

#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "ir.h"
#include "shape.h"
#include "judge.h"
#include "result.h"
#include "walk.h"

struct collector {
    struct xf_arena *arena;
    const struct xf_expr *callee; /* of the call met last */
    const struct xf_function *function;
    struct {
        struct xf_call_site *v;
        size_t n, cap;
    } sites;
};

static bool is_site(const char *name)
{
    const struct xf_mpi_call *mpi = name ? xf_mpi_lookup(name) : NULL;
    return mpi && xf_mpi_is_transfer(mpi);
}

/* Its counts come from a plan. */
static bool is_planned(const struct xf_expr *call)
{
    int i = xf_mpi_arg(xf_mpi_lookup(call->text), 'N');
    if (i < 0 || (size_t)i + 1 >= call->n)
        return false;
    const struct xf_expr *counts = xf_shape_without_casts(call->arg[i + 1]);
    return counts->kind == XE_CALL && counts->n && counts->arg[0]->sym &&
           !strncmp(counts->arg[0]->sym->name, "rsc_", strlen("rsc_"));
}

/* Named in a macro's body, where no token of the file shows it. */
static void collect_name(struct collector *c, const struct xf_expr *e)
{
    bool hidden = e->where.origin == XF_MACRO_USE || e->where.origin == XF_MACRO_BODY;
    if (!hidden || e == c->callee || !e->sym || !is_site(e->sym->name))
        return;
    struct xf_mention *m = xf_alloc(c->arena, sizeof *m);
    *m = (struct xf_mention){.kind = XM_REFERENCE, .name = e->sym->name, .where = e->where};
    *xf_push(c->arena, &c->sites) = (struct xf_call_site){.mention = m, .function = c->function};
}

static void collect(const struct xf_expr *e, void *ctx)
{
    struct collector *c = ctx;
    if (e->kind == XE_VAR)
        collect_name(c, e);
    if (e->kind != XE_CALL)
        return;
    c->callee = e->n ? e->arg[0] : NULL;
    if (is_site(e->text) && !is_planned(e))
        *xf_push(c->arena, &c->sites) = (struct xf_call_site){
            .call = e, .function = c->function, .mpi = xf_mpi_lookup(e->text)};
}

static const struct xf_where *where_of(const struct xf_call_site *s)
{
    return s->call ? &s->call->where : &s->mention->where;
}

/* File by file as they are linked, then header by header. */
static int by_place(const void *a, const void *b)
{
    const struct xf_where *x = where_of(a), *y = where_of(b);
    bool x_header = x->origin == XF_HEADER, y_header = y->origin == XF_HEADER;
    int order = x_header - y_header;
    if (!order && x_header)
        order = strcmp(x->file, y->file);
    else if (!order && strcmp(x->file, y->file) != 0)
        return x->span.begin < y->span.begin ? -1 : 1;
    if (!order && x->line != y->line)
        order = x->line < y->line ? -1 : 1;
    return order ? order : x->column < y->column ? -1 : x->column > y->column;
}

void xf_find_sites(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out)
{
    struct collector c = {.arena = a};
    for (size_t i = 0; i < unit->n_functions; i++) {
        c.function = unit->functions[i];
        xf_walk_exprs(c.function->body, collect, &c);
    }
    c.function = NULL;
    for (size_t i = 0; i < unit->n_globals; i++)
        xf_walk_expr(unit->globals[i]->init, collect, &c);
    for (size_t i = 0; i < unit->n_mentions; i++)
        *xf_push(a, &c.sites) = (struct xf_call_site){.mention = &unit->mentions[i]};
    if (c.sites.n)
        qsort(c.sites.v, c.sites.n, sizeof *c.sites.v, by_place);
    out->sites = c.sites.v;
    out->n_sites = c.sites.n;
}

size_t xf_count_sites(const struct xf_judgement *x, enum xf_verdict verdict)
{
    size_t n = 0;
    for (size_t i = 0; i < x->n_sites; i++)
        n += x->sites[i].group && x->sites[i].verdict == verdict;
    return n;
}
