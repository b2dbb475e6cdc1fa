/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include "arena.h"
#include "budget.h"
#include "callers.h"
#include "flow.h"
#include "once.h"

struct xf_paths *xf_paths_create(struct xf_arena *a, const struct xf_unit *unit,
                                 struct xf_budget budget)
{
    struct xf_paths *p = xf_alloc(a, sizeof *p);
    p->callers = xf_callers_create(a, unit);
    p->once = xf_once_create(a);
    p->budget = budget;
    return p;
}

bool xf_flow_bound_varies(const struct xf_inputs *inputs, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < inputs->paths->varying_bounds.n; i++)
        if (inputs->paths->varying_bounds.v[i] == loop)
            return true;
    return false;
}

bool xf_flow_trips_apart(const struct xf_inputs *inputs, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < inputs->paths->trips_apart.n; i++)
        if (inputs->paths->trips_apart.v[i] == loop)
            return true;
    return false;
}

void xf_flow_note_trips_apart(struct xf_flow *f, const struct xf_stmt *loop)
{
    if (xf_flow_trips_apart(&f->in, loop))
        return;
    f->progress.changed = true;
    *xf_push(f->arena, &f->in.paths->trips_apart) = loop;
}

size_t xf_flow_count_ways(const struct xf_inputs *inputs)
{
    const struct xf_paths *p = inputs->paths;
    return p->varying_bounds.n + p->trips_apart.n + p->n_arrays;
}

void xf_flow_note_varying_bound(struct xf_flow *f, const struct xf_stmt *loop)
{
    f->progress.changed = f->progress.trips_changed = true;
    if (!xf_flow_bound_varies(&f->in, loop))
        *xf_push(f->arena, &f->in.paths->varying_bounds) = loop;
}

const void *xf_flow_path(const struct xf_flow *f, const void *outer, const void *call)
{
    for (size_t i = 0; i < f->in.paths->n; i++)
        if (f->in.paths->v[i].outer == outer && f->in.paths->v[i].call == call)
            return f->in.paths->v[i].self;
    struct xf_path *p = xf_push(f->arena, f->in.paths);

    *p = (struct xf_path){.outer = outer, .call = call, .self = xf_alloc(f->arena, 1)};
    return p->self;
}
