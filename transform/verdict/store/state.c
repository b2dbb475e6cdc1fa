/* SPDX-License-Identifier: MIT */
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "domain.h"
#include "held.h"
#include "num.h"
#include "store.h"
#include "value.h"

enum { PAGE_CELLS = 16, BOOK_PAGES = 16, BOOK_CELLS = BOOK_PAGES * PAGE_CELLS };

struct share {       /* of what several states may have */
    unsigned users;  /* only what has one may be changed */
    unsigned newest; /* no cell in it was written later */
    unsigned roles;  /* 1 << role, of all values that were put into it */
};

struct held {       /* a cell as pages have it, and may have it in common */
    unsigned users; /* only what has one may be changed */
    struct xf_cell cell;
};

struct page {
    struct share share;
    unsigned stamp[PAGE_CELLS];     /* of each cell, and */
    unsigned char role[PAGE_CELLS]; /* ... what it holds: most need not be looked at for more */
    struct held *held[PAGE_CELLS];  /* NULL stands for one that was never written */
};

struct xf_book {
    struct share share;
    struct page *page[BOOK_PAGES]; /* NULL stands for one that was never written */
};

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

/* ---- books and pages ---- */

/* Cells are numbered from 0: unsigned numbers are divided and masked at once. */
static unsigned book_of(int cell)
{
    return (unsigned)cell / BOOK_CELLS;
}

static unsigned page_of(int cell) /* in its book */
{
    return (unsigned)cell % BOOK_CELLS / PAGE_CELLS;
}

static unsigned in_page(int cell)
{
    return (unsigned)cell % PAGE_CELLS;
}

static int books_for(int n_cells)
{
    return (int)book_of(n_cells + BOOK_CELLS - 1);
}

static const struct xf_book *book_at(const struct xf_state *st, int cell)
{
    return cell < st->n ? st->book[book_of(cell)] : NULL;
}

/* NULL for NULL. */
static const struct page *page_in(const struct xf_book *b, int cell)
{
    return b ? b->page[page_of(cell)] : NULL;
}

static const struct page *page_at(const struct xf_state *st, int cell)
{
    return page_in(book_at(st, cell), cell);
}

static void release_cell(struct held *h)
{
    if (h && --h->users == 0)
        free(h);
}

static void release_page(struct page *p)
{
    if (!p || --p->share.users > 0)
        return;
    for (int i = 0; i < PAGE_CELLS; i++)
        release_cell(p->held[i]);
    free(p);
}

static void release_book(struct xf_book *b)
{
    if (!b || --b->share.users > 0)
        return;
    for (int i = 0; i < BOOK_PAGES; i++)
        release_page(b->page[i]);
    free(b);
}

/* The same for one user alone: itself, a copy of what is shared, or an empty one for NULL. */
static void *owned(struct share *shared, size_t bytes)
{
    if (shared && shared->users == 1)
        return shared;
    struct share *fresh = must(shared ? malloc(bytes) : calloc(1, bytes));
    if (shared) {
        memcpy(fresh, shared, bytes);
        shared->users--;
    }
    fresh->users = 1;
    return fresh;
}

static struct xf_book *own_book(struct xf_state *st, int cell)
{
    struct xf_book **at = &st->book[book_of(cell)], *shared = *at;
    *at = owned((struct share *)shared, sizeof **at);
    for (int i = 0; shared && shared != *at && i < BOOK_PAGES; i++)
        if (shared->page[i])
            shared->page[i]->share.users++;
    return *at;
}

static struct page *own_page(struct xf_book *b, int cell)
{
    struct page **at = &b->page[page_of(cell)], *shared = *at;
    *at = owned((struct share *)shared, sizeof **at);
    for (int i = 0; shared && shared != *at && i < PAGE_CELLS; i++)
        if (shared->held[i])
            shared->held[i]->users++;
    return *at;
}

/* For another value. */
static struct xf_cell *own_cell(struct held **at)
{
    struct held *shared = *at;
    if (shared && shared->users == 1)
        return &shared->cell;
    *at = must(malloc(sizeof **at));
    (*at)->users = 1;
    (*at)->cell.stamp = shared ? shared->cell.stamp : 0;
    if (shared)
        shared->users--;
    return &(*at)->cell;
}

void xf_state_reach_cell(struct xf_state *st, int cell)
{
    if (cell < st->n)
        return;
    int have = books_for(st->n), need = books_for(cell + 1);
    if (need > st->cap) {
        st->cap = need * 2;
        st->book = must(realloc(st->book, (size_t)st->cap * sizeof(*st->book)));
    }
    for (int i = have; i < need; i++)
        st->book[i] = NULL;
    st->n = cell + 1;
}

static unsigned later(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

void xf_state_put(struct xf_state *st, int cell, struct xf_val v, unsigned stamp)
{
    struct xf_book *b = own_book(st, cell);
    struct page *p = own_page(b, cell);
    int i = in_page(cell);
    struct xf_cell *c = own_cell(&p->held[i]);
    c->v = v;
    p->role[i] = (unsigned char)v.kind;
    b->share.roles |= 1U << v.kind;
    p->share.roles |= 1U << v.kind;
    if (stamp)
        p->stamp[i] = c->stamp = stamp;
    b->share.newest = later(b->share.newest, stamp);
    p->share.newest = later(p->share.newest, stamp);
}

void xf_state_put_new(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v)
{
    ++s->stamp;
    if (v.kind == XK_PARTIAL && !xf_val_made(&v))
        xf_val_set_made(&v, s->stamp);
    xf_state_put(st, cell, v, s->stamp);
}

/* ---- whole states ---- */

struct xf_state *xf_state_create(struct xf_store *s)
{
    (void)s;
    struct xf_state *st = must(calloc(1, sizeof *st));
    st->jump_control = xf_val_same(true, NULL);
    return st;
}

struct xf_state *xf_state_copy(const struct xf_state *st)
{
    struct xf_state *c = must(malloc(sizeof *c));
    *c = *st;
    c->cap = books_for(st->n);
    c->book = c->cap ? must(malloc((size_t)c->cap * sizeof(*c->book))) : NULL;
    for (int i = 0; i < c->cap; i++) {
        c->book[i] = st->book[i];
        if (c->book[i])
            c->book[i]->share.users++;
    }
    return c;
}

static void release_books(struct xf_state *st)
{
    for (int i = 0; i < books_for(st->n); i++)
        release_book(st->book[i]);
    free(st->book);
}

void xf_state_free(struct xf_state *st)
{
    if (!st)
        return;
    release_books(st);
    free(st);
}

void xf_state_take(struct xf_state *into, struct xf_state *from)
{
    release_books(into);
    *into = *from;
    free(from);
}

/* ---- cells ---- */

static const struct xf_cell *cell_of(const struct page *page, int cell)
{
    static const struct xf_cell unwritten = {.v = {.kind = XK_UNSET}};
    const struct held *h = page ? page->held[in_page(cell)] : NULL;
    return h ? &h->cell : &unwritten;
}

static void note_read(struct xf_reads *r, int cell)
{
    if (cell >= r->room || r->seen[cell])
        return;
    r->seen[cell] = true;
    r->cell[r->n++] = cell;
}

const struct xf_cell *xf_state_peek(const struct xf_state *st, int cell)
{
    return cell_of(page_at(st, cell), cell);
}

const struct xf_cell *xf_state_cell(const struct xf_state *st, int cell)
{
    const struct xf_cell *c = xf_state_peek(st, cell);
    if (st->reads && c->stamp <= st->reads->since)
        note_read(st->reads, cell);
    return c;
}

struct xf_val xf_state_get(const struct xf_state *st, int cell)
{
    return xf_state_cell(st, cell)->v;
}

void xf_state_note_split(struct xf_store *s, int cell)
{
    if (cell >= s->n_ever) {
        int n = cell * 2 + 64;
        bool *more = xf_alloc(s->t.arena, (size_t)n * sizeof *more);
        if (s->n_ever)
            memcpy(more, s->ever_split, (size_t)s->n_ever * sizeof *more);
        s->ever_split = more;
        s->n_ever = n;
    }
    s->more_split = s->more_split || !s->ever_split[cell];
    s->ever_split[cell] = true;
}

bool xf_store_was_split(const struct xf_store *s, int cell)
{
    return cell < s->n_ever && s->ever_split[cell];
}

/* Whoever writes to an array that is followed, and knows where, tells so behind that. */
static void forget_renewed(struct xf_store *s, struct xf_state *st, int cell)
{
    const struct xf_object *o = (size_t)cell < s->owners.n ? s->owners.v[cell].object : NULL;
    if (!o || !o->elements.renewed.bytes || o->whole != cell)
        return;
    const struct xf_val none = xf_val_same(true, xf_num_const(s->t.nums, 0));
    xf_state_set(s, st, o->elements.renewed.bytes->whole, none);
    xf_state_set(s, st, o->elements.renewed.more->whole, none);
    xf_state_set(s, st, o->elements.renewed.low->whole, (struct xf_val){.kind = XK_UNSET});
    xf_state_set(s, st, o->elements.renewed.end->whole, (struct xf_val){.kind = XK_UNSET});
    xf_state_set(s, st, o->elements.renewed.held->whole, (struct xf_val){.kind = XK_UNSET});
}

void xf_state_set(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v)
{
    forget_renewed(s, st, cell);
    xf_state_reach_cell(st, cell);
    if (v.kind != XK_SAME && v.kind != XK_UNSET)
        xf_state_note_split(s, cell);
    xf_store_note_held(s, cell, &v);
    xf_state_put_new(s, st, cell, v);
}

void xf_state_restate(struct xf_state *st, int cell, struct xf_val v)
{
    xf_state_reach_cell(st, cell);
    xf_state_put(st, cell, v, 0);
}

/* ---- some of the cells ---- */

/* The first cell of the next page, or of the next book. */
static int next_page(int i)
{
    return i + PAGE_CELLS - (int)in_page(i);
}

static int next_book(int i)
{
    return i + BOOK_CELLS - (int)((unsigned)i % BOOK_CELLS);
}

/* In a page, the first cell from i on ...; the next page's when there is none. */
static int written_in_page(const struct page *page, int i, unsigned since)
{
    int end = next_page(i);
    while (i < end && page->stamp[in_page(i)] <= since)
        i++;
    return i;
}

static int role_in_page(const struct page *page, int i, enum xf_val_kind least)
{
    int end = next_page(i);
    while (i < end && page->role[in_page(i)] < least)
        i++;
    return i;
}

int xf_state_written(const struct xf_state *st, int i, unsigned since)
{
    while (i < st->n) {
        const struct xf_book *book = book_at(st, i);
        if (!book || book->share.newest <= since) {
            i = next_book(i);
            continue;
        }
        const struct page *page = page_in(book, i);
        int end = next_page(i);
        i = page && page->share.newest > since ? written_in_page(page, i, since) : end;
        if (i < end)
            return i;
    }
    return st->n;
}

static int from_role(const struct xf_state *st, int i, enum xf_val_kind least)
{
    while (i < st->n) {
        const struct xf_book *book = book_at(st, i);
        if (!book || book->share.roles >> least == 0) {
            i = next_book(i);
            continue;
        }
        const struct page *page = page_in(book, i);
        int end = next_page(i);
        i = page && page->share.roles >> least ? role_in_page(page, i, least) : end;
        if (i < end)
            return i;
    }
    return st->n;
}

int xf_state_role(const struct xf_state *st, int i, enum xf_val_kind least)
{
    if (st->reads)
        st->reads->all = true;
    return from_role(st, i, least);
}

int xf_state_exactly(const struct xf_state *st, int i, enum xf_val_kind role)
{
    i = from_role(st, i, role);
    while (i < st->n && page_at(st, i)->role[in_page(i)] != role)
        i = from_role(st, i + 1, role);
    return i;
}

static bool same_cell(const struct xf_cell *a, const struct xf_cell *b)
{
    return a->stamp == b->stamp && xf_val_exact(&a->v, &b->v);
}

/* The first cell from i on, in its page, that is not the same in all; the next page's when none. */
static int apart_in_page(const struct page *x, const struct page *y, int i)
{
    int end = next_page(i);
    if (x == y)
        return end;
    if (!x || !y)
        while (i < end && same_cell(cell_of(x, i), cell_of(y, i)))
            i++;
    else
        while (i < end && (x->held[in_page(i)] == y->held[in_page(i)] ||
                           same_cell(cell_of(x, i), cell_of(y, i))))
            i++;
    return i;
}

int xf_state_apart(const struct xf_state *a, const struct xf_state *b, int i)
{
    while (i < b->n) {
        const struct xf_book *x = book_at(a, i), *y = book_at(b, i);
        if (x == y) {
            i = next_book(i);
            continue;
        }
        int end = next_page(i);
        i = apart_in_page(page_in(x, i), page_in(y, i), i);
        if (i < end)
            return i < b->n ? i : b->n;
    }
    return b->n;
}
