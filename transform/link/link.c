/* SPDX-License-Identifier: MIT */
#include "link.h"

#include <string.h>

#include "arena.h"
#include "copies.h"
#include "cxx.h"
#include "fits.h"
#include "ir.h"
#include "move.h"
#include "unique.h"

struct linking {
    struct xf_arena *arena;
    struct xf_unit *whole;
    const struct xf_unit *unit;   /* that moves */
    struct xf_placements *places; /* [n]: of each unit */
    struct xf_copies copies;
    struct {
        size_t mentions, comments, branches, globals, functions;
    } cap;                    /* of the whole's lists */
    struct xf_unique names;   /* symbols with external linkage */
    struct xf_unique headers; /* parts: each text of a header once */
    struct xf_twins twins;
    const char *failed; /* why the units do not fit together */
};

/* ---- symbols ---- */

static bool same_name(const void *have, const void *want)
{
    const struct xf_sym *x = have, *y = want;
    return !strcmp(x->link_name, y->link_name);
}

static bool is_external(const struct xf_sym *s)
{
    return (s->kind == XSYM_GLOBAL || s->kind == XSYM_FUNCTION) && !s->is_static && s->link_name;
}

static bool is_definition(const struct xf_sym *s)
{
    return s->kind == XSYM_FUNCTION ? s->function != NULL : s->init != NULL;
}

/* Two bodies that a header brings to both units (C11 6.7.4: inline), not as C++ has it. */
static bool is_inline_again(const struct linking *l, const struct xf_sym *a, const struct xf_sym *b)
{
    return a->kind == XSYM_FUNCTION && !l->unit->is_cxx && is_definition(a) && is_definition(b) &&
           a->where.file && b->where.file && strcmp(b->where.file, l->unit->path) != 0 &&
           a->where.line == b->where.line && !strcmp(a->where.file, b->where.file);
}

/* A number that a class gives its constant, which a file defines besides. */
static bool is_same_number(const struct xf_sym *a, const struct xf_sym *b)
{
    bool constant = a->kind == XSYM_GLOBAL && a->type && b->type && a->type->is_const &&
                    b->type->is_const && !a->is_volatile && !b->is_volatile;
    return constant && a->init->has_value && b->init->has_value && a->init->ival == b->init->ival;
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
    bool both_define = is_definition(known) && is_definition(s);
    bool twins = known->is_shared && s->is_shared && both_define;
    if (twins)
        xf_twins_add(l->arena, &l->twins, known, s);
    if (!xf_sym_fits(known, s))
        fail(l, "is declared as two things", known, s);
    if (both_define && !twins && !(l->unit->is_cxx && is_same_number(known, s)))
        fail(l, "is defined twice", known, s);
    struct xf_sym both = *known;
    bool better = is_definition(s) || (known->is_extern && !s->is_extern);
    if (better && !is_definition(known))
        both = *s;
    if (xf_type_says_less(both.type))
        both.type = both.type == s->type ? known->type : s->type;
    both.id = known->id;
    both.is_extern = known->is_extern && s->is_extern;
    both.in_system_header = known->in_system_header && s->in_system_header;
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
    uint64_t hash = xf_hash_text(s->link_name);
    struct xf_slot *slot = xf_unique_find(l->arena, &l->names, hash, same_name, s);
    struct xf_sym *known = (struct xf_sym *)slot->what;
    if (known && is_inline_again(l, known, s)) /* each unit has its own: macros may differ */
        return s;
    if (known) {
        join(l, known, s);
        return known;
    }
    xf_unique_put(&l->names, slot, hash, s);
    return s;
}

/* ---- lists ---- */

static void *append(struct xf_arena *a, void *to, size_t *n, size_t *cap, const void *from,
                    size_t n_from, size_t bytes)
{
    for (size_t i = 0; i < n_from; i++, ++*n) {
        to = xf_grow(a, to, *n, cap, bytes);
        memcpy((char *)to + *n * bytes, (const char *)from + i * bytes, bytes);
    }
    return to;
}

#define APPEND(l, list, n, from)                                                                   \
    ((l)->whole->list = append((l)->arena, (l)->whole->list, &(l)->whole->n, &(l)->cap.list,       \
                               (from)->list, (from)->n, sizeof *(from)->list))

/* What a header says to several units is said once. */
static void settle_place(const struct linking *l, size_t unit, struct xf_where *at, bool *again)
{
    enum xf_copy copy = xf_copy_of(&l->copies, unit, at->file);
    *again = copy == XF_COPY_AGAIN;
    if (copy == XF_COPY_FIXED)
        xf_place_nowhere(at);
    else
        xf_move_place(at, &l->places[unit]);
}

static void add_comments(struct linking *l, const struct xf_unit *u, size_t unit)
{
    struct xf_unit *w = l->whole;
    size_t mentions = w->n_mentions, comments = w->n_comments;
    bool again;
    APPEND(l, mentions, n_mentions, u);
    APPEND(l, comments, n_comments, u);
    size_t n = w->n_mentions;
    for (size_t i = w->n_mentions = mentions; i < n; i++) {
        struct xf_mention *m = &w->mentions[w->n_mentions];
        *m = w->mentions[i];
        settle_place(l, unit, &m->where, &again);
        w->n_mentions += !again;
    }
    n = w->n_comments;
    for (size_t i = w->n_comments = comments; i < n; i++) {
        struct xf_comment *c = &w->comments[w->n_comments];
        *c = w->comments[i];
        settle_place(l, unit, &c->where, &again);
        w->n_comments += !again && c->where.origin != XF_HEADER;
    }
}

static void add_branches(struct linking *l, const struct xf_unit *u, size_t unit)
{
    struct xf_unit *w = l->whole;
    size_t from = w->n_branches;
    APPEND(l, branches, n_branches, u);
    size_t n = w->n_branches;
    for (size_t i = w->n_branches = from; i < n; i++) {
        struct xf_branch *b = &w->branches[w->n_branches];
        *b = w->branches[i];
        enum xf_copy copy = xf_copy_of(&l->copies, unit, b->file);
        size_t by = xf_placed_at(&l->places[unit], b->file);
        b->in_main = b->in_main && copy != XF_COPY_FIXED;
        if (b->in_main)
            b->span = (struct xf_span){b->span.begin + by, b->span.end + by};
        w->n_branches += copy != XF_COPY_AGAIN && (b->in_main || !b->active);
    }
}

static void add_lists(struct linking *l, struct xf_unit *const *units, size_t n)
{
    struct xf_unit *w = l->whole;
    for (size_t i = 0; i < n; i++) {
        add_comments(l, units[i], i);
        add_branches(l, units[i], i);
        for (size_t k = 0; k < units[i]->unknowns.n; k++)
            *xf_push(l->arena, &w->unknowns) = units[i]->unknowns.v[k];
    }
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

/* Texts of headers are kept once each, see struct xf_texts. */
static bool is_same_header(const void *have, const void *want)
{
    const struct xf_source_part *a = have, *b = want;
    return a->own->source == b->own->source && !strcmp(a->own->path, b->own->path);
}

/* Where the text of the part begins: a header that several units include stands there once. A line
 * end stands between two files, so that no line is of both. */
static size_t beginning_of(struct linking *l, const struct xf_source_part *part)
{
    uint64_t hash = xf_hash_text(part->own->path);
    struct xf_slot *slot =
        part->is_header ? xf_unique_find(l->arena, &l->headers, hash, is_same_header, part) : NULL;
    if (slot && slot->what)
        return ((const struct xf_source_part *)slot->what)->begin;
    if (slot)
        xf_unique_put(&l->headers, slot, hash, part);
    size_t begin = l->whole->source_len;
    l->whole->source_len += part->own->source_len + 1;
    return begin;
}

static void place_part(struct linking *l, size_t unit, const struct xf_source_part *from)
{
    struct xf_unit *w = l->whole;
    struct xf_source_part *part = &w->parts.v[w->parts.n++];
    struct xf_placements *places = &l->places[unit];
    *part = *from;
    part->begin = beginning_of(l, part);
    part->end = part->begin + from->own->source_len;
    places->v[places->n++] = (struct xf_placement){.path = from->own->path, .begin = part->begin};
}

/* The files first, then the headers of each. false: spans do not reach so far. */
static bool place_parts(struct linking *l, struct xf_unit *const *units, size_t n)
{
    struct xf_unit *w = l->whole;
    size_t parts = 0;
    for (size_t i = 0; i < n; i++)
        parts += units[i]->parts.n;
    w->parts.v = xf_alloc(l->arena, (parts + 1) * sizeof *w->parts.v);
    l->places = xf_alloc(l->arena, (n + 1) * sizeof *l->places);
    for (size_t i = 0; i < n; i++) {
        l->places[i].v = xf_alloc(l->arena, units[i]->parts.n * sizeof *l->places[i].v);
        place_part(l, i, units[i]->parts.v);
    }
    for (size_t i = 0; i < n; i++)
        for (size_t k = 1; k < units[i]->parts.n; k++)
            place_part(l, i, &units[i]->parts.v[k]);
    if (w->source_len > UINT32_MAX)
        return false; /* see struct xf_span */
    char *text = xf_alloc(l->arena, w->source_len + 1);
    for (size_t i = 0; i < w->parts.n; i++) {
        const struct xf_source_part *p = &w->parts.v[i];
        memcpy(text + p->begin, p->own->source, p->own->source_len);
        text[p->end] = '\n';
    }
    w->source = text;
    return true;
}

static void add_unit(struct linking *l, struct xf_unit *u, size_t i)
{
    struct xf_unit *w = l->whole;
    struct xf_moving m = {
        .places = &l->places[i], .first_id = (int)w->n_syms, .resolve = resolve, .ctx = l};
    l->unit = u;
    xf_move_unit(&m, u);
    add_definitions(l, u);
    w->n_syms += u->n_syms;
}

struct xf_unit *xf_link(struct xf_arena *a, struct xf_unit *const *units, size_t n,
                        const char **why)
{
    struct linking l = {.arena = a, .whole = xf_alloc(a, sizeof *l.whole)};
    if (n == 1 && units[0]->parts.n == 1)
        return units[0];
    *l.whole = (struct xf_unit){.arena = a, .path = units[0]->path};
    if (!place_parts(&l, units, n)) {
        *why = "their sources are more than 4 GiB together";
        return NULL;
    }
    l.failed = xf_units_disturb(a, units, n);
    for (size_t i = 0; i < n; i++) {
        l.whole->is_cxx = l.whole->is_cxx || units[i]->is_cxx;
        add_unit(&l, units[i], i);
    }
    if (!l.failed)
        l.failed = xf_twins_differ(a, &l.twins);
    l.copies = xf_copies_settle(a, l.whole, units, n);
    add_lists(&l, units, n);
    *why = l.failed;
    return l.failed ? NULL : l.whole;
}
