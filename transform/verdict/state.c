/* SPDX-License-Identifier: MIT
 * States: what every cell holds. Their cells lie in pages that copies share until one of them
 * writes, so that a branch costs what it changes and not what the program has declared.
 */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

enum { PAGE_CELLS = 16 };

struct xf_page {
    unsigned users;  /* states that have it; only a page with one may be changed */
    unsigned newest; /* no cell was written later */
    unsigned roles;  /* 1 << role, of all values that were put here */
    struct xf_cell cell[PAGE_CELLS];
};

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

/* ---- pages; NULL stands for one that was never written ---- */

static int pages_for(int n_cells)
{
    return (n_cells + PAGE_CELLS - 1) / PAGE_CELLS;
}

static struct xf_page *page_at(const struct xf_state *st, int p)
{
    return p < pages_for(st->n) ? st->page[p] : NULL;
}

static void release(struct xf_page *page)
{
    if (page && --page->users == 0)
        free(page);
}

/* The page of `cell`, which must exist, for this state alone. */
static struct xf_page *own_page(struct xf_state *st, int cell)
{
    struct xf_page **at = &st->page[cell / PAGE_CELLS], *shared = *at;
    if (shared && shared->users == 1)
        return shared;
    *at = must(shared ? malloc(sizeof *shared) : calloc(1, sizeof *shared));
    if (shared) {
        memcpy(*at, shared, sizeof *shared);
        shared->users--;
    }
    (*at)->users = 1;
    return *at;
}

static void reach_cell(struct xf_state *st, int cell)
{
    if (cell < st->n)
        return;
    int have = pages_for(st->n), need = pages_for(cell + 1);
    if (need > st->cap) {
        st->cap = need * 2;
        st->page = must(realloc(st->page, (size_t)st->cap * sizeof *st->page));
    }
    for (int p = have; p < need; p++)
        st->page[p] = NULL;
    st->n = cell + 1;
}

static void put(struct xf_state *st, int cell, struct xf_val v)
{
    struct xf_page *page = own_page(st, cell);
    page->cell[cell % PAGE_CELLS].v = v;
    page->roles |= 1U << v.role;
}

static void put_new(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v)
{
    ++s->stamp;
    if (v.role == XR_PARTIAL && !v.made)
        v.made = s->stamp;
    put(st, cell, v);
    struct xf_page *page = st->page[cell / PAGE_CELLS];
    page->cell[cell % PAGE_CELLS].stamp = page->newest = s->stamp;
}

/* ---- whole states ---- */

struct xf_state *xf_state_create(struct xf_store *s)
{
    (void)s;
    struct xf_state *st = must(calloc(1, sizeof *st));
    st->rest = xf_val_same(true, NULL);
    return st;
}

struct xf_state *xf_state_copy(const struct xf_state *st)
{
    struct xf_state *c = must(malloc(sizeof *c));
    *c = *st;
    c->cap = pages_for(st->n);
    c->page = c->cap ? must(malloc((size_t)c->cap * sizeof(*c->page))) : NULL;
    for (int p = 0; p < c->cap; p++) {
        c->page[p] = st->page[p];
        if (c->page[p])
            c->page[p]->users++;
    }
    return c;
}

static void release_pages(struct xf_state *st)
{
    for (int p = 0; p < pages_for(st->n); p++)
        release(st->page[p]);
    free(st->page);
}

void xf_state_free(struct xf_state *st)
{
    if (!st)
        return;
    release_pages(st);
    free(st);
}

void xf_state_take(struct xf_state *into, struct xf_state *from)
{
    release_pages(into);
    *into = *from;
    free(from);
}

/* ---- cells ---- */

const struct xf_cell *xf_state_cell(const struct xf_state *st, int cell)
{
    static const struct xf_cell unwritten = {.v = {.role = XR_UNSET}};
    const struct xf_page *page = cell < st->n ? st->page[cell / PAGE_CELLS] : NULL;
    return page ? &page->cell[cell % PAGE_CELLS] : &unwritten;
}

struct xf_val xf_state_get(const struct xf_state *st, int cell)
{
    return xf_state_cell(st, cell)->v;
}

static void note_split(struct xf_store *s, int cell)
{
    if (cell >= s->n_ever) {
        int n = cell * 2 + 64;
        bool *more = xf_alloc(s->t.arena, (size_t)n * sizeof *more);
        if (s->n_ever)
            memcpy(more, s->ever_split, (size_t)s->n_ever * sizeof *more);
        s->ever_split = more;
        s->n_ever = n;
    }
    s->ever_split[cell] = true;
}

bool xf_store_was_split(const struct xf_store *s, int cell)
{
    return cell < s->n_ever && s->ever_split[cell];
}

void xf_state_set(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v)
{
    reach_cell(st, cell);
    if (v.role != XR_SAME && v.role != XR_UNSET)
        note_split(s, cell);
    xf_store_note_held(s, cell, &v);
    put_new(s, st, cell, v);
}

void xf_state_restate(struct xf_state *st, int cell, struct xf_val v)
{
    reach_cell(st, cell);
    put(st, cell, v);
}

/* ---- some of the cells ---- */

int xf_state_written(const struct xf_state *st, int i, unsigned since)
{
    while (i < st->n) {
        const struct xf_page *page = st->page[i / PAGE_CELLS];
        if (!page || page->newest <= since)
            i += PAGE_CELLS - i % PAGE_CELLS;
        else if (page->cell[i % PAGE_CELLS].stamp > since)
            return i;
        else
            i++;
    }
    return st->n;
}

int xf_state_role(const struct xf_state *st, int i, enum xf_role least)
{
    while (i < st->n) {
        const struct xf_page *page = st->page[i / PAGE_CELLS];
        if (!page || page->roles >> least == 0)
            i += PAGE_CELLS - i % PAGE_CELLS;
        else if (page->cell[i % PAGE_CELLS].v.role >= least)
            return i;
        else
            i++;
    }
    return st->n;
}

int xf_state_apart(const struct xf_state *a, const struct xf_state *b, int i)
{
    while (i < b->n && page_at(a, i / PAGE_CELLS) == b->page[i / PAGE_CELLS])
        i += PAGE_CELLS - i % PAGE_CELLS;
    return i < b->n ? i : b->n;
}

/* ---- paths that meet ---- */

static void merge_rest(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                       const struct xf_where *where)
{
    if (from->rest.role == XR_SAME && from->rest.uniform)
        return;
    if (into->rest_stamp == 0 || from->rest_stamp < into->rest_stamp)
        into->rest_stamp = from->rest_stamp;
    into->rest = xf_val_mix(&s->t, into->rest, from->rest, where);
}

struct meeting {
    struct xf_store *s;
    unsigned since;
    const struct xf_val *control;
    const struct xf_where *where;
};

static void merge_cell(const struct meeting *m, struct xf_state *into, const struct xf_state *from,
                       int i)
{
    struct xf_vals *t = &m->s->t;
    const struct xf_cell *a = xf_state_cell(into, i), *b = xf_state_cell(from, i);
    if (a->stamp == b->stamp)
        return;
    bool fresh = a->stamp > m->since || b->stamp > m->since;
    struct xf_val x = xf_state_held(m->s, into, i, m->where);
    struct xf_val y = xf_state_held(m->s, from, i, m->where);
    struct xf_val v = xf_val_meet(t, x, y, m->control, m->where);
    if (v.role != XR_SAME && v.role != XR_UNSET)
        note_split(m->s, i);
    if (fresh)
        v = xf_val_under(t, m->control, v, m->where);
    xf_store_note_held(m->s, i, &v);
    if (fresh)
        put_new(m->s, into, i, v);
    else
        put(into, i, v);
}

void xf_state_merge(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                    unsigned since, const struct xf_val *control, const struct xf_where *where)
{
    struct meeting m = {s, since, control, where};
    if (from->n)
        reach_cell(into, from->n - 1);
    for (int i = xf_state_apart(from, into, 0); i < into->n; i = xf_state_apart(from, into, i + 1))
        merge_cell(&m, into, from, i);
    merge_rest(s, into, from, where);
}

void xf_state_confine(struct xf_store *s, struct xf_state *st, unsigned since,
                      const struct xf_val *control, const struct xf_where *where)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_val_under(&s->t, control, xf_state_get(st, i), where);
        xf_store_note_held(s, i, &v);
        put(st, i, v);
    }
}
