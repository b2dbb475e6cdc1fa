/* SPDX-License-Identifier: MIT */
#include "copies.h"

#include <stdbool.h>
#include <string.h>

#include "alike.h"
#include "arena.h"
#include "ir.h"

struct functions {
    struct xf_function **v;
    size_t n, cap;
};

struct copy {         /* of a header, in one unit */
    const char *path; /* as the unit has it; NULL: it does not include it */
    bool edited;      /* it is a part */
    struct functions functions;
};

struct xf_same_header {
    const char *real, *fixed; /* why it is not edited; or NULL */
    struct copy *copies;      /* [units] */
    size_t first;             /* unit that includes it */
    bool differs;             /* units read it as different things */
};

struct settling {
    struct xf_arena *arena;
    struct xf_unit *whole;
    struct xf_unit *const *units;
    size_t n;
    struct xf_copies all;
};

/* ---- the headers ---- */

static struct xf_same_header *header_named(struct settling *s, const char *real, size_t unit)
{
    for (size_t i = 0; i < s->all.n; i++)
        if (!strcmp(s->all.v[i].real, real))
            return &s->all.v[i];
    struct xf_same_header *h = xf_push(s->arena, &s->all);
    h->real = real;
    h->first = unit;
    h->copies = xf_alloc(s->arena, s->n * sizeof *h->copies);
    return h;
}

static bool is_part(const struct xf_unit *u, const char *path)
{
    for (size_t i = 1; i < u->parts.n; i++)
        if (!strcmp(u->parts.v[i].own->path, path))
            return true;
    return false;
}

static void find_functions(struct xf_arena *a, const struct xf_unit *u, struct copy *c)
{
    for (size_t i = 0; i < u->n_functions; i++) {
        const char *file = u->functions[i]->where.file;
        if (file && !strcmp(file, c->path))
            *xf_push(a, &c->functions) = u->functions[i];
    }
}

static void find_headers(struct settling *s)
{
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->units[i]->headers.n; k++) {
            const struct xf_header *own = &s->units[i]->headers.v[k];
            struct xf_same_header *h = header_named(s, own->real, i);
            h->copies[i].path = own->path;
            h->copies[i].edited = is_part(s->units[i], own->path);
            find_functions(s->arena, s->units[i], &h->copies[i]);
            h->fixed = h->fixed ? h->fixed : own->fixed;
        }
}

/* ---- are they alike? ---- */

static const struct xf_same_header *header_of(const struct settling *s, const struct xf_sym *f)
{
    for (size_t i = 0; f->function && i < s->all.n; i++)
        for (size_t u = 0; u < s->n; u++) {
            const struct functions *list = &s->all.v[i].copies[u].functions;
            for (size_t k = 0; k < list->n; k++)
                if (list->v[k] == f->function)
                    return &s->all.v[i];
        }
    return NULL;
}

static bool same_function(void *ctx, const struct xf_sym *a, const struct xf_sym *b)
{
    const struct xf_same_header *h = header_of(ctx, a);
    return h && h == header_of(ctx, b) && !h->differs && a->where.line == b->where.line &&
           a->where.column == b->where.column;
}

static bool copies_alike(struct settling *s, const struct copy *a, const struct copy *b)
{
    bool alike = a->functions.n == b->functions.n;
    for (size_t i = 0; alike && i < a->functions.n; i++)
        alike =
            xf_functions_alike(s->arena, a->functions.v[i], b->functions.v[i], same_function, s);
    return alike;
}

/* The first unit that reads it otherwise; s->n when there is none. */
static size_t first_other(struct settling *s, const struct xf_same_header *h)
{
    for (size_t i = h->first + 1; i < s->n; i++)
        if (h->copies[i].path && !copies_alike(s, &h->copies[h->first], &h->copies[i]))
            return i;
    return s->n;
}

/* Functions of one header may call those of another: until no other header is found to differ. */
static void compare(struct settling *s)
{
    for (bool again = true; again;) {
        again = false;
        for (size_t i = 0; i < s->all.n; i++) {
            struct xf_same_header *h = &s->all.v[i];
            size_t other = h->differs ? s->n : first_other(s, h);
            if (other == s->n)
                continue;
            h->differs = again = true;
            if (!h->fixed)
                h->fixed = xf_sprintf(s->arena, "which %s and %s read as different things",
                                      s->units[h->first]->path, s->units[other]->path);
        }
    }
}

/* ---- what becomes of them ---- */

void xf_place_nowhere(struct xf_where *at)
{
    at->origin = XF_HEADER;
    at->span = at->outer = (struct xf_span){0, 0};
}

struct walk {
    bool nowhere;            /* places are given up; else: */
    struct xf_sym **becomes; /* [n_syms]: by id; NULL: it stays */
};

static void walk_expr(const struct walk *w, struct xf_expr *e)
{
    if (!e)
        return;
    if (w->nowhere)
        xf_place_nowhere(&e->where);
    else if (e->sym && w->becomes[e->sym->id])
        e->sym = w->becomes[e->sym->id];
    for (size_t i = 0; i < e->n; i++)
        walk_expr(w, e->arg[i]);
}

static void walk_sym(const struct walk *w, struct xf_sym *s)
{
    if (w->nowhere)
        xf_place_nowhere(&s->where);
    for (const struct xf_type *t = s->type; t && t->kind == XT_ARRAY; t = t->elem)
        walk_expr(w, t->vla);
    walk_expr(w, s->init);
}

static void walk_stmt(const struct walk *w, struct xf_stmt *s)
{
    if (!s)
        return;
    if (w->nowhere)
        xf_place_nowhere(&s->where);
    walk_expr(w, s->expr);
    walk_expr(w, s->step);
    walk_stmt(w, s->init);
    walk_stmt(w, s->body);
    walk_stmt(w, s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        walk_stmt(w, s->list[i]);
    for (size_t i = 0; s->syms && i < s->n; i++)
        walk_sym(w, s->syms[i]);
}

static void walk_function(const struct walk *w, struct xf_function *fn)
{
    if (w->nowhere) {
        xf_place_nowhere(&fn->where);
        xf_place_nowhere(&fn->sym->where);
    }
    for (size_t i = 0; w->nowhere && i < fn->unknowns.n; i++)
        xf_place_nowhere(&fn->unknowns.v[i].where);
    for (size_t i = 0; i < fn->n_params; i++)
        walk_sym(w, fn->params[i]);
    walk_stmt(w, fn->body);
}

static void give_up_globals(const struct xf_unit *u, const char *path)
{
    struct walk w = {.nowhere = true};
    for (size_t i = 0; i < u->n_globals; i++)
        if (u->globals[i]->where.file && !strcmp(u->globals[i]->where.file, path))
            walk_sym(&w, u->globals[i]);
}

static void give_up_places(const struct settling *s, const struct xf_same_header *h)
{
    struct walk w = {.nowhere = true};
    for (size_t i = 0; i < s->n; i++) {
        if (!h->copies[i].edited)
            continue;
        for (size_t k = 0; k < h->copies[i].functions.n; k++)
            walk_function(&w, h->copies[i].functions.v[k]);
        give_up_globals(s->units[i], h->copies[i].path);
    }
}

/* The functions of later copies become those of the first. */
static void note_same(const struct settling *s, const struct xf_same_header *h, struct walk *w)
{
    const struct functions *first = &h->copies[h->first].functions;
    for (size_t i = h->first + 1; i < s->n; i++) {
        if (!h->copies[i].path)
            continue;
        give_up_globals(s->units[i], h->copies[i].path);
        for (size_t k = 0; k < h->copies[i].functions.n; k++)
            w->becomes[h->copies[i].functions.v[k]->sym->id] = first->v[k]->sym;
    }
}

static void use_first(const struct settling *s, const struct walk *w)
{
    struct xf_unit *u = s->whole;
    size_t kept = 0;
    for (size_t i = 0; i < u->n_functions; i++) {
        if (w->becomes[u->functions[i]->sym->id])
            continue;
        walk_function(w, u->functions[i]);
        u->functions[kept++] = u->functions[i];
    }
    u->n_functions = kept;
    for (size_t i = 0; i < u->n_globals; i++)
        walk_sym(w, u->globals[i]);
}

/* All that include the header include mpi.h, too. */
static bool all_have_mpi(const struct settling *s, const char *path)
{
    bool have = true;
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 1; k < s->units[i]->parts.n; k++)
            have = have && (strcmp(s->units[i]->parts.v[k].own->path, path) != 0 ||
                            s->units[i]->parts.v[k].has_mpi);
    return have;
}

/* Parts are those of the files, and the first copies of headers that are edited. */
static void drop_parts(struct settling *s)
{
    struct xf_source_parts *parts = &s->whole->parts;
    size_t from = s->n, kept = s->n;
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 1; k < s->units[i]->parts.n; k++, from++) {
            if (xf_copy_of(&s->all, i, parts->v[from].own->path) != XF_COPY_KEPT)
                continue;
            parts->v[kept] = parts->v[from];
            parts->v[kept].has_mpi = all_have_mpi(s, parts->v[from].own->path);
            kept++;
        }
    parts->n = kept;
}

struct xf_copies xf_copies_settle(struct xf_arena *a, struct xf_unit *whole,
                                  struct xf_unit *const *units, size_t n)
{
    struct settling s = {.arena = a, .whole = whole, .units = units, .n = n};
    struct walk w = {.becomes = xf_alloc(a, (whole->n_syms + 1) * sizeof *w.becomes)};
    bool same = false;
    find_headers(&s);
    compare(&s);
    for (size_t i = 0; i < s.all.n; i++) {
        const struct xf_same_header *h = &s.all.v[i];
        if (h->fixed)
            give_up_places(&s, h);
        else if (h->copies[h->first].edited) {
            note_same(&s, h, &w);
            same = true;
        }
        *xf_push(a, &whole->headers) = (struct xf_header){
            .path = h->copies[h->first].path, .real = h->real, .fixed = h->fixed};
    }
    if (same)
        use_first(&s, &w);
    drop_parts(&s);
    return s.all;
}

enum xf_copy xf_copy_of(const struct xf_copies *c, size_t unit, const char *file)
{
    for (size_t i = 0; file && i < c->n; i++) {
        const struct xf_same_header *h = &c->v[i];
        if (!h->copies[unit].path || strcmp(h->copies[unit].path, file) != 0)
            continue;
        if (h->fixed)
            return h->copies[unit].edited ? XF_COPY_FIXED : XF_COPY_KEPT;
        return h->first == unit || !h->copies[unit].edited ? XF_COPY_KEPT : XF_COPY_AGAIN;
    }
    return XF_COPY_KEPT;
}
