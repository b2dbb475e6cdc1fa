/* SPDX-License-Identifier: MIT */
#include "move.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "unique.h"

struct walk {
    struct xf_moving *m;
    struct xf_arena *arena;  /* ends with the walk */
    struct xf_unique met;    /* nodes: types and what they are made from may be shared */
    struct xf_sym **becomes; /* [n_syms] */
};

static bool same_node(const void *have, const void *want)
{
    return have == want;
}

/* True the first time that it is asked of a node. */
static bool is_new(struct walk *w, const void *node)
{
    uint64_t hash = xf_stir(0, (uintptr_t)node);
    struct xf_slot *slot = xf_unique_find(w->arena, &w->met, hash, same_node, node);
    if (slot->what)
        return false;
    xf_unique_put(&w->met, slot, hash, node);
    return true;
}

size_t xf_placed_at(const struct xf_placements *places, const char *file)
{
    for (size_t i = 1; file && file != places->v->path && i < places->n; i++)
        if (!strcmp(places->v[i].path, file))
            return places->v[i].begin;
    return places->v->begin;
}

void xf_move_place(struct xf_where *at, const struct xf_placements *places)
{
    size_t by = at->origin == XF_HEADER ? 0 : xf_placed_at(places, at->file);
    at->span = (struct xf_span){at->span.begin + by, at->span.end + by};
    at->outer = (struct xf_span){at->outer.begin + by, at->outer.end + by};
}

static void move_unknowns(const struct walk *w, struct xf_unknowns *u)
{
    for (size_t i = 0; i < u->n; i++)
        xf_move_place(&u->v[i].where, w->m->places);
}

static void move_expr(struct walk *w, struct xf_expr *e);
static void move_stmt(struct walk *w, struct xf_stmt *s);

static void move_type(struct walk *w, struct xf_type *t)
{
    if (!t || !is_new(w, t))
        return;
    move_type(w, t->elem);
    move_expr(w, t->vla);
    for (size_t i = 0; i < t->n_members; i++)
        move_type(w, t->members[i].type);
    for (size_t i = 0; i < t->n_params; i++)
        move_type(w, t->params[i]);
}

/* Ids are counted on from those of the units before. */
static void move_sym(struct walk *w, struct xf_sym **use)
{
    struct xf_sym *s = *use;
    if (!s)
        return;
    if (is_new(w, s)) {
        struct xf_sym **becomes = &w->becomes[s->id];
        s->id += w->m->first_id;
        xf_move_place(&s->where, w->m->places);
        move_type(w, s->type);
        *becomes = w->m->resolve(w->m->ctx, s);
        move_expr(w, s->init);
    }
    *use = w->becomes[s->id - w->m->first_id];
}

static void move_expr(struct walk *w, struct xf_expr *e)
{
    if (!e || !is_new(w, e))
        return;
    xf_move_place(&e->where, w->m->places);
    move_type(w, e->type);
    if (e->kind == XE_SIZEOF)
        move_type(w, e->of);
    move_sym(w, &e->sym);
    for (size_t i = 0; i < e->n; i++)
        move_expr(w, e->arg[i]);
}

static void move_stmt(struct walk *w, struct xf_stmt *s)
{
    if (!s || !is_new(w, s))
        return;
    xf_move_place(&s->where, w->m->places);
    move_expr(w, s->expr);
    move_expr(w, s->step);
    move_stmt(w, s->init);
    move_stmt(w, s->body);
    move_stmt(w, s->other);
    for (size_t i = 0; s->list && i < s->n; i++)
        move_stmt(w, s->list[i]);
    for (size_t i = 0; s->syms && i < s->n; i++)
        move_sym(w, &s->syms[i]);
}

static void move_function(struct walk *w, struct xf_function *fn)
{
    xf_move_place(&fn->where, w->m->places);
    xf_move_place(&fn->around, w->m->places);
    move_unknowns(w, &fn->unknowns);
    move_sym(w, &fn->sym);
    for (size_t i = 0; i < fn->n_params; i++)
        move_sym(w, &fn->params[i]);
    move_stmt(w, fn->body);
}

void xf_move_unit(struct xf_moving *m, struct xf_unit *unit)
{
    struct walk w = {.m = m, .arena = xf_arena_create()};
    w.becomes = xf_alloc(w.arena, (unit->n_syms + 1) * sizeof *w.becomes);
    for (size_t i = 0; i < unit->n_globals; i++)
        move_sym(&w, &unit->globals[i]);
    for (size_t i = 0; i < unit->n_functions; i++)
        move_function(&w, unit->functions[i]);
    move_unknowns(&w, &unit->unknowns);
    xf_arena_destroy(w.arena);
}
