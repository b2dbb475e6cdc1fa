/* SPDX-License-Identifier: MIT */
#include "heads.h"

#include "arena.h"
#include "unique.h"

enum { MAX_KEPT = 100000 }; /* values, of less than 200 bytes each */

struct place {
    const struct xf_stmt *loop;
    const void *path;
};

struct head {
    struct place place;
    struct kept {
        int cell;
        struct xf_val v;
    } * v;
    size_t n, cap;
    struct xf_head_control control;
    unsigned when; /* it was kept */
    bool known;
};

struct xf_heads {
    struct xf_arena *arena;
    struct xf_unique by_place;
    struct {
        struct head **v;
        size_t n, cap;
    } all;
    size_t kept;
    unsigned clock;
};

struct xf_heads *xf_heads_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_heads *h = xf_alloc(a, sizeof *h);
    h->arena = a;
    return h;
}

void xf_heads_destroy(struct xf_heads *h)
{
    if (h)
        xf_arena_destroy(h->arena);
}

static bool same_place(const void *have, const void *want)
{
    const struct head *a = have;
    const struct place *b = want;
    return a->place.loop == b->loop && a->place.path == b->path;
}

static uint64_t hash_of(const struct place *p)
{
    return xf_stir(xf_stir(0, (uintptr_t)p->loop), (uintptr_t)p->path);
}

static struct head *head_at(struct xf_heads *h, struct place p)
{
    struct xf_slot *slot = xf_unique_find(h->arena, &h->by_place, hash_of(&p), same_place, &p);
    if (!slot->what) {
        struct head *fresh = xf_alloc(h->arena, sizeof *fresh);
        fresh->place = p;
        *xf_push(h->arena, &h->all) = fresh;
        xf_unique_put(&h->by_place, slot, hash_of(&p), fresh);
    }
    return (struct head *)slot->what;
}

static bool make_room(struct xf_heads *h, struct head *at, size_t n)
{
    if (n <= at->cap)
        return true;
    if (h->kept + n > MAX_KEPT)
        return false;
    at->v = xf_alloc(h->arena, n * sizeof *at->v);
    at->cap = n;
    h->kept += n;
    return true;
}

void xf_heads_keep(struct xf_heads *h, const struct xf_stmt *loop, const void *path,
                   const struct xf_state *head, unsigned since, const struct xf_head_control *c)
{
    struct head *at = head_at(h, (struct place){loop, path});
    size_t n = 0;
    for (int i = xf_state_written(head, 0, since); i < head->n;
         i = xf_state_written(head, i + 1, since))
        n++;
    at->n = 0;
    at->known = make_room(h, at, n);
    if (!at->known)
        return;
    for (int i = xf_state_written(head, 0, since); i < head->n;
         i = xf_state_written(head, i + 1, since))
        at->v[at->n++] = (struct kept){i, xf_state_get(head, i)};
    at->control = *c;
    at->when = ++h->clock;
}

unsigned xf_heads_mark(const struct xf_heads *h)
{
    return h->clock;
}

void xf_heads_forget(struct xf_heads *h, unsigned mark)
{
    for (size_t i = 0; i < h->all.n; i++)
        if (h->all.v[i]->when > mark)
            h->all.v[i]->known = false;
}

bool xf_heads_recall(struct xf_heads *h, struct xf_store *s, const struct xf_stmt *loop,
                     const void *path, struct xf_state *st, struct xf_head_control *c)
{
    const struct head *at = head_at(h, (struct place){loop, path});
    if (!at->known)
        return false;
    for (size_t i = 0; i < at->n; i++)
        xf_state_set(s, st, at->v[i].cell, at->v[i].v);
    *c = at->control;
    return true;
}

/* ---- is it the same again? ---- */

static bool same_cause(const struct xf_cause *a, const struct xf_cause *b)
{
    if (!a || !b)
        return a == b;
    return a->kind == b->kind && a->where.file == b->where.file && a->where.line == b->where.line &&
           a->where.column == b->where.column;
}

bool xf_heads_same_value(const struct xf_val *a, const struct xf_val *b)
{
    return xf_val_equal(a, b) && a->by == b->by && same_cause(a->cause, b->cause);
}

bool xf_heads_same(const struct xf_state *a, const struct xf_state *b)
{
    if (a->n != b->n || a->reach != b->reach)
        return false;
    for (int i = xf_state_apart(a, b, 0); i < b->n; i = xf_state_apart(a, b, i + 1))
        if (!xf_heads_same_value(&xf_state_cell(a, i)->v, &xf_state_cell(b, i)->v))
            return false;
    return true;
}
