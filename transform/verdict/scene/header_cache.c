/* SPDX-License-Identifier: MIT */
#include "header_cache.h"

#include <stdint.h>

#include "arena.h"
#include "fresh.h"
#include "ir.h"
#include "state.h"
#include "store.h"
#include "unique.h"
#include "value.h"
#include "domain.h"
#include "join.h"

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
    struct xf_header_control control;
    unsigned when; /* it was kept */
    bool known;
};

struct xf_header_cache {
    struct xf_arena *arena;
    struct xf_unique by_place;
    struct {
        struct head **v;
        size_t n, cap;
    } all;
    size_t kept;
    unsigned clock;
};

struct xf_header_cache *xf_header_cache_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_header_cache *h = xf_alloc(a, sizeof *h);
    h->arena = a;
    return h;
}

void xf_header_cache_destroy(struct xf_header_cache *h)
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

static struct head *head_at(struct xf_header_cache *h, struct place p)
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

static bool make_room(struct xf_header_cache *h, struct head *at, size_t n)
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

void xf_header_cache_keep(struct xf_header_cache *h, const struct xf_stmt *loop, const void *path,
                          const struct xf_state *head, unsigned since,
                          const struct xf_header_control *c)
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

unsigned xf_header_cache_mark(const struct xf_header_cache *h)
{
    return h->clock;
}

void xf_header_cache_forget(struct xf_header_cache *h, unsigned mark)
{
    for (size_t i = 0; i < h->all.n; i++)
        if (h->all.v[i]->when > mark)
            h->all.v[i]->known = false;
}

bool xf_header_cache_recall(struct xf_header_cache *h, struct xf_store *s,
                            const struct xf_stmt *loop, const void *path, struct xf_state *st,
                            struct xf_header_control *c)
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

bool xf_header_same(const struct xf_state *a, const struct xf_state *b)
{
    if (a->n != b->n || a->reach != b->reach)
        return false;
    for (int i = xf_state_apart(a, b, 0); i < b->n; i = xf_state_apart(a, b, i + 1))
        if (!xf_val_identical(&xf_state_cell(a, i)->v, &xf_state_cell(b, i)->v))
            return false;
    return true;
}

static int cells_of(const struct xf_state *a, const struct xf_state *b)
{
    return a->n > b->n ? a->n : b->n;
}

/* The next cell from i on that holds another value in b than in a, or perhaps a new name. */
static int next_to_compare(const struct xf_round *r, const struct xf_state *a,
                           const struct xf_state *b, int i)
{
    int apart = a->n < b->n ? xf_state_apart(a, b, i) : xf_state_apart(b, a, i);
    int written = xf_state_written(r->trip, i, r->since);
    return apart < written ? apart : written;
}

static bool alike_controls(const struct xf_header_control *a, const struct xf_header_control *b,
                           struct xf_fresh *names)
{
    return (!a && !b) || (xf_val_alike(&a->control, &b->control, names) &&
                          xf_val_alike(&a->jump_control, &b->jump_control, names));
}

bool xf_heads_settled(const struct xf_round *r, const struct xf_state *a,
                      const struct xf_header_control *ca, const struct xf_state *b,
                      const struct xf_header_control *cb, bool *less)
{
    struct xf_mark mark = xf_arena_mark(r->scratch);
    struct xf_fresh names = {.arena = r->scratch, .since = r->since};
    bool settled = a->reach == b->reach && alike_controls(ca, cb, &names);
    int n = cells_of(a, b);
    *less = false;
    for (int i = next_to_compare(r, a, b, 0); settled && i < n;
         i = next_to_compare(r, a, b, i + 1)) {
        const struct xf_val *x = &xf_state_cell(a, i)->v, *y = &xf_state_cell(b, i)->v;
        bool alike = xf_val_alike(x, y, &names);
        *less = *less || !alike;
        settled = alike || xf_val_leq(r->t, y, x);
    }
    xf_arena_rewind(r->scratch, mark);
    return settled;
}

void xf_heads_take_back(const struct xf_state *a, struct xf_state *b)
{
    struct xf_state *back = xf_state_copy(a);
    for (int i = xf_state_apart(b, a, 0); i < a->n; i = xf_state_apart(b, a, i + 1)) {
        struct xf_val x = xf_state_get(a, i), y = xf_state_get(b, i);
        if (x.kind != XK_SPLIT || y.kind != XK_SPLIT)
            continue;
        xf_val_set_cause(&x, xf_val_cause(&y));
        xf_state_restate(back, i, x);
    }
    xf_state_take(b, back);
}

void xf_heads_widen(const struct xf_round *r, const struct xf_state *a, struct xf_state *b)
{
    struct xf_mark mark = xf_arena_mark(r->scratch);
    struct xf_fresh names = {.arena = r->scratch, .since = r->since};
    int n = cells_of(a, b);
    for (int i = next_to_compare(r, a, b, 0); i < n; i = next_to_compare(r, a, b, i + 1)) {
        struct xf_val x = xf_state_get(a, i), y = xf_state_get(b, i);
        if (!xf_val_alike(&x, &y, &names))
            xf_state_restate(b, i, xf_val_join(r->t, y, x, r->where));
    }
    xf_arena_rewind(r->scratch, mark);
}
