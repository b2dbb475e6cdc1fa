/* SPDX-License-Identifier: MIT */
#include "link.h"

#include <string.h>

#include "arena.h"
#include "fits.h"
#include "ir.h"
#include "move.h"
#include "unique.h"

struct linking {
    struct xf_arena *arena;
    struct xf_unit *whole;
    struct xf_unique names; /* symbols with external linkage */
    const char *failed;     /* why the units do not fit together */
};

/* ---- symbols ---- */

static bool same_name(const void *have, const void *want)
{
    const struct xf_sym *x = have, *y = want;
    return !strcmp(x->name, y->name);
}

static uint64_t hash_of(const char *name)
{
    uint64_t hash = 0;
    for (; *name; name++)
        hash = xf_stir(hash, (unsigned char)*name);
    return hash;
}

static bool is_external(const struct xf_sym *s)
{
    return (s->kind == XSYM_GLOBAL || s->kind == XSYM_FUNCTION) && !s->is_static;
}

static bool is_definition(const struct xf_sym *s)
{
    return s->kind == XSYM_FUNCTION ? s->function != NULL : s->init != NULL;
}

/* Two bodies that a header brings to both units (C11 6.7.4: inline). */
static bool is_inline_again(const struct xf_sym *a, const struct xf_sym *b)
{
    return a->kind == XSYM_FUNCTION && is_definition(a) && is_definition(b) &&
           a->where.origin == XF_HEADER && b->where.origin == XF_HEADER &&
           a->where.line == b->where.line && !strcmp(a->where.file, b->where.file);
}

static void fail(struct linking *l, const char *what, const struct xf_sym *a,
                 const struct xf_sym *b)
{
    if (!l->failed)
        l->failed = xf_sprintf(l->arena, "'%s' %s: in %s and in %s", a->name, what, a->where.file,
                               b->where.file);
}

/* `s` is another declaration of `known`, which becomes the definition if `s` is that. */
static void join(struct linking *l, struct xf_sym *known, const struct xf_sym *s)
{
    if (!xf_sym_fits(known, s))
        fail(l, "is declared as two things", known, s);
    if (is_definition(known) && is_definition(s))
        fail(l, "is defined twice", known, s);
    struct xf_sym both = *known;
    bool better = is_definition(s) || (known->is_extern && !s->is_extern);
    if (better && !is_definition(known))
        both = *s;
    if (xf_type_says_less(both.type))
        both.type = both.type == s->type ? known->type : s->type;
    both.id = known->id;
    both.is_extern = known->is_extern && s->is_extern;
    both.is_volatile = known->is_volatile || s->is_volatile;
    both.unknown = known->unknown ? known->unknown : s->unknown;
    *known = both;
}

static struct xf_sym *resolve(void *ctx, struct xf_sym *s)
{
    struct linking *l = ctx;
    if (!is_external(s))
        return s;
    if (s->has_other_names && !l->failed)
        l->failed = xf_sprintf(l->arena, "'%s' has another name for the linker", s->name);
    uint64_t hash = hash_of(s->name);
    struct xf_slot *slot = xf_unique_find(l->arena, &l->names, hash, same_name, s);
    struct xf_sym *known = (struct xf_sym *)slot->what;
    if (known && is_inline_again(known, s)) /* each unit has its own: macros may differ */
        return s;
    if (known) {
        join(l, known, s);
        return known;
    }
    xf_unique_put(&l->names, slot, hash, s);
    return s;
}

/* ---- lists ---- */

static void *append(struct xf_arena *a, void *to, size_t *n, const void *from, size_t n_from,
                    size_t bytes)
{
    char *all = xf_alloc(a, (*n + n_from + 1) * bytes);
    if (*n)
        memcpy(all, to, *n * bytes);
    if (n_from)
        memcpy(all + *n * bytes, from, n_from * bytes);
    *n += n_from;
    return all;
}

#define APPEND(l, list, n, from)                                                                   \
    ((l)->whole->list = append((l)->arena, (l)->whole->list, &(l)->whole->n, (from)->list,         \
                               (from)->n, sizeof *(from)->list))

static void add_lists(struct linking *l, const struct xf_unit *u, size_t by)
{
    struct xf_unit *w = l->whole;
    size_t branches = w->n_branches, mentions = w->n_mentions, comments = w->n_comments;
    APPEND(l, branches, n_branches, u);
    APPEND(l, mentions, n_mentions, u);
    APPEND(l, comments, n_comments, u);
    for (size_t i = branches; i < w->n_branches; i++)
        if (w->branches[i].in_main)
            w->branches[i].span =
                (struct xf_span){w->branches[i].span.begin + by, w->branches[i].span.end + by};
    for (size_t i = mentions; i < w->n_mentions; i++)
        xf_move_place(&w->mentions[i].where, by);
    for (size_t i = comments; i < w->n_comments; i++)
        xf_move_place(&w->comments[i].where, by);
    for (size_t i = 0; i < u->unknowns.n; i++)
        *xf_push(l->arena, &w->unknowns) = u->unknowns.v[i];
}

/* Once each: of what several units declare, one is left. */
static void add_definitions(struct linking *l, const struct xf_unit *u)
{
    struct xf_unit *w = l->whole;
    size_t globals = 0, functions = 0;
    struct xf_unit kept = *u;
    kept.globals = xf_alloc(l->arena, (u->n_globals + 1) * sizeof *kept.globals);
    kept.functions = xf_alloc(l->arena, (u->n_functions + 1) * sizeof *kept.functions);
    for (size_t i = 0; i < u->n_globals; i++)
        if (u->globals[i]->id >= (int)w->n_syms)
            kept.globals[globals++] = u->globals[i];
    for (size_t i = 0; i < u->n_functions; i++)
        if (u->functions[i]->sym->function == u->functions[i])
            kept.functions[functions++] = u->functions[i];
    kept.n_globals = globals;
    kept.n_functions = functions;
    APPEND(l, globals, n_globals, &kept);
    APPEND(l, functions, n_functions, &kept);
}

/* ---- units ---- */

static size_t text_bytes(struct xf_unit *const *units, size_t n)
{
    size_t bytes = 0;
    for (size_t i = 0; i < n; i++)
        bytes += units[i]->source_len + 1;
    return bytes;
}

/* A line end stands between two files, so that no line is of both. */
static void add_unit(struct linking *l, struct xf_unit *u, char *text)
{
    struct xf_unit *w = l->whole;
    struct xf_source_part *part = &w->parts.v[w->parts.n++];
    size_t by = w->source_len;
    struct xf_moving m = {.arena = l->arena,
                          .by_bytes = by,
                          .first_id = (int)w->n_syms,
                          .resolve = resolve,
                          .ctx = l};
    *part = (struct xf_source_part){
        .own = u, .begin = by, .end = by + u->source_len, .has_mpi = u->parts.v->has_mpi};
    memcpy(text + by, u->source, u->source_len);
    text[part->end] = '\n';
    w->source_len = part->end + 1;
    if (u->is_cxx && !l->failed)
        l->failed = xf_sprintf(l->arena, "%s is written in C++", u->path);
    xf_move_unit(&m, u);
    add_lists(l, u, by);
    add_definitions(l, u);
    w->n_syms += u->n_syms;
}

struct xf_unit *xf_link(struct xf_arena *a, struct xf_unit *const *units, size_t n,
                        const char **why)
{
    struct linking l = {.arena = a, .whole = xf_alloc(a, sizeof *l.whole)};
    char *text = xf_alloc(a, text_bytes(units, n) + 1);
    *l.whole = (struct xf_unit){.arena = a, .path = units[0]->path, .source = text};
    l.whole->parts.v = xf_alloc(a, (n + 1) * sizeof *l.whole->parts.v);
    for (size_t i = 0; i < n; i++)
        add_unit(&l, units[i], text);
    *why = l.failed;
    return l.failed ? NULL : l.whole;
}
