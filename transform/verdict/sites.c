/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "arena.h"
#include "calls.h"
#include "judge.h"
#include "walk.h"

struct collector {
    struct xf_arena *arena;
    const struct xf_function *function;
    struct {
        struct xf_call_site *v;
        size_t n, cap;
    } sites;
};

static void collect(const struct xf_expr *e, void *ctx)
{
    struct collector *c = ctx;
    const struct xf_mpi_call *mpi = e->kind == XE_CALL && e->text ? xf_mpi_lookup(e->text) : NULL;
    if (!mpi || (mpi->class != XF_MPI_SCATTER && mpi->class != XF_MPI_GATHER &&
                 mpi->class != XF_MPI_ALLGATHER))
        return;
    *xf_push(c->arena, &c->sites) =
        (struct xf_call_site){.call = e, .function = c->function, .mpi = mpi};
}

static const struct xf_where *where_of(const struct xf_call_site *s)
{
    return s->call ? &s->call->where : &s->mention->where;
}

static int by_place(const void *a, const void *b)
{
    const struct xf_where *x = where_of(a), *y = where_of(b);
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->column < y->column ? -1 : x->column > y->column;
}

void xf_find_sites(struct xf_arena *a, const struct xf_unit *unit, struct xf_judgement *out)
{
    struct collector c = {.arena = a};
    for (size_t i = 0; i < unit->n_functions; i++) {
        c.function = unit->functions[i];
        xf_walk_exprs(c.function->body, collect, &c);
    }
    for (size_t i = 0; i < unit->n_mentions; i++)
        *xf_push(a, &c.sites) = (struct xf_call_site){.mention = &unit->mentions[i]};
    if (c.sites.n)
        qsort(c.sites.v, c.sites.n, sizeof *c.sites.v, by_place);
    out->sites = c.sites.v;
    out->n_sites = c.sites.n;
}
