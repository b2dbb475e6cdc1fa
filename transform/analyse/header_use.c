/* SPDX-License-Identifier: MIT */
#include "header_use.h"

#include <string.h>

#include "arena.h"
#include "ir.h"
#include "path.h"
#include "result.h"
#include "source_part.h"
#include "walk.h"

struct xf_file **xf_header_files(struct xf_arena *a, const struct xf_unit *unit,
                                 struct xf_file *const given[])
{
    struct xf_file **out = xf_alloc(a, (unit->parts.n + 1) * sizeof *out);
    for (size_t i = 0; i < unit->parts.n; i++) {
        const struct xf_unit *own = unit->parts.v[i].own;
        out[i] = unit->parts.v[i].is_header ? xf_alloc(a, sizeof *out[i]) : given[i];
        if (!unit->parts.v[i].is_header)
            continue;
        out[i]->path = xf_short_path(a, xf_real_path(a, own->path));
        out[i]->source = own->source;
        out[i]->source_len = own->source_len;
    }
    return out;
}

/* ---- functions that are used ---- */

struct users {
    const struct xf_function *self;
    bool *used; /* [n_syms] */
};

static void note_use(const struct xf_expr *e, void *ctx)
{
    struct users *u = ctx;
    if (e->kind == XE_VAR && e->sym && e->sym->function && e->sym->function != u->self)
        u->used[e->sym->id] = true;
}

static bool *find_used(struct xf_arena *a, const struct xf_unit *unit)
{
    struct users u = {.used = xf_alloc(a, unit->n_syms + 1)};
    for (size_t i = 0; i < unit->n_functions; i++) {
        u.self = unit->functions[i];
        xf_walk_exprs(u.self->body, note_use, &u);
        u.used[u.self->sym->id] |= !u.self->sym->is_static;
    }
    u.self = NULL;
    for (size_t i = 0; i < unit->n_globals; i++)
        xf_walk_expr(unit->globals[i]->init, note_use, &u);
    return u.used;
}

static void note_functions(struct xf_arena *a, const struct xf_unit *unit, const bool *used,
                           const struct xf_source_part *p, struct xf_header_use *out)
{
    out->used = xf_alloc(a, (unit->n_functions + 1) * sizeof *out->used);
    for (size_t i = 0; i < unit->n_functions; i++) {
        const struct xf_function *fn = unit->functions[i];
        if (fn->where.origin != XF_HEADER && xf_source_part_holds(p, fn->where.span.begin) &&
            used[fn->sym->id])
            out->used[out->n_used++] =
                (struct xf_extent){fn->where.span.begin - p->begin, fn->where.span.end - p->begin};
    }
}

static size_t part_of(const struct xf_unit *unit, const char *path)
{
    for (size_t i = 0; i < unit->parts.n; i++)
        if (unit->parts.v[i].is_header && !strcmp(unit->parts.v[i].own->path, path))
            return i;
    return unit->parts.n;
}

void xf_header_uses_find(struct xf_arena *a, const struct xf_unit *unit,
                         struct xf_file *const out[])
{
    const bool *used = find_used(a, unit);
    for (size_t i = 0; i < unit->headers.n; i++) {
        struct xf_header_use *use = xf_push(a, &out[0]->headers);
        size_t part = part_of(unit, unit->headers.v[i].path);
        use->real = unit->headers.v[i].real;
        if (part == unit->parts.n)
            continue;
        use->edited = out[part];
        use->has_mpi = unit->parts.v[part].has_mpi;
        note_functions(a, unit, used, &unit->parts.v[part], use);
    }
}
