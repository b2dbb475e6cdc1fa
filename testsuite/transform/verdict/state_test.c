/* SPDX-License-Identifier: MIT
 * States that share pages behave like ones that own all their cells: random writes, copies and
 * merges are carried out on states and on plain arrays side by side.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "field.h"
#include "domain.h"
#include "join.h"
#include "merge.h"
#include "num.h"
#include "state.h"
#include "store.h"
#include "value.h"

enum { STATES = 5, CELLS = 600, OPERATIONS = 20000 };

struct plain {
    struct xf_cell cell[CELLS];
    int n;
};

struct pair { /* a state, and what it should hold */
    struct xf_state *st;
    struct plain p;
};

struct bench {
    struct xf_arena *arena;
    struct xf_store *store;
    struct pair pair[STATES];
    uint32_t seed;
};

static int below(struct bench *b, int n)
{
    b->seed = b->seed * 1664525U + 1013904223U;
    return (int)((b->seed >> 8) % (uint32_t)n);
}

static struct xf_val some_value(struct bench *b)
{
    static const enum xf_val_kind kinds[] = {XK_SAME, XK_SAME, XK_SAME, XK_ITEM, XK_PARTIAL};
    struct xf_val v = {.kind = kinds[below(b, 5)]};
    const struct xf_num *number = xf_num_const(b->store->t.nums, below(b, 3));
    if (v.kind == XK_SAME)
        v = xf_val_same(true, number);
    if (v.kind == XK_PARTIAL) {
        xf_val_set_per(&v, number);
        xf_val_set_made(&v, 1); /* a store numbers what is not */
    }
    return v;
}

static void reach(struct plain *p, int cell)
{
    p->n = cell < p->n ? p->n : cell + 1;
}

static void write_some(struct bench *b, struct pair *x)
{
    int cell = below(b, CELLS);
    struct xf_val v = some_value(b);
    xf_state_set(b->store, x->st, cell, v);
    x->p.cell[cell] = (struct xf_cell){.v = v, .stamp = b->store->stamp};
    reach(&x->p, cell);
}

static void restate_some(struct bench *b, struct pair *x)
{
    int cell = below(b, CELLS);
    struct xf_val v = some_value(b);
    xf_state_restate(x->st, cell, v);
    x->p.cell[cell].v = v;
    reach(&x->p, cell);
}

static void copy(struct pair *to, const struct pair *from)
{
    if (to == from)
        return;
    xf_state_take(to->st, xf_state_copy(from->st));
    to->p = from->p;
}

static void merge_plain(struct bench *b, struct plain *into, const struct plain *from,
                        unsigned since, unsigned stamp)
{
    struct xf_where nowhere = {0};
    into->n = into->n > from->n ? into->n : from->n;
    for (int i = 0; i < into->n; i++) {
        struct xf_cell *x = &into->cell[i];
        const struct xf_cell *y = &from->cell[i];
        if (x->stamp == y->stamp)
            continue;
        struct xf_cell later = x->stamp > y->stamp ? *x : *y;
        x->v = xf_val_join(&b->store->t, x->v, y->v, &nowhere);
        bool fresh = x->stamp > since || y->stamp > since;
        if (!fresh && xf_val_equal(&later.v, &x->v)) {
            x->stamp = later.stamp;
            continue;
        }
        x->stamp = ++stamp;
        if (x->v.kind == XK_PARTIAL && !xf_val_made(&x->v)) /* of another making than both */
            xf_val_set_made(&x->v, stamp);
    }
    assert_int_equal(stamp, b->store->stamp);
}

static void merge(struct bench *b, struct pair *into, const struct pair *from)
{
    struct xf_where nowhere = {0};
    struct xf_val always = xf_val_same(true, NULL);
    unsigned stamp = b->store->stamp, since = (unsigned)below(b, (int)stamp + 1);
    if (into == from)
        return;
    xf_state_merge(b->store, into->st, from->st, since, &always, &nowhere);
    merge_plain(b, &into->p, &from->p, since, stamp);
}

static void check_cells(const struct pair *x)
{
    assert_int_equal(x->st->n, x->p.n);
    for (int i = 0; i < CELLS; i++) {
        const struct xf_cell *have = xf_state_cell(x->st, i), *want = &x->p.cell[i];
        assert_int_equal(have->stamp, want->stamp);
        assert_true(xf_val_equal(&have->v, &want->v));
    }
}

static void check_selections(struct bench *b, const struct pair *x)
{
    unsigned since = (unsigned)below(b, (int)b->store->stamp + 1);
    int written = xf_state_written(x->st, 0, since), items = xf_state_role(x->st, 0, XK_ITEM);
    for (int i = 0; i < x->p.n; i++) {
        assert_int_equal(i == written, x->p.cell[i].stamp > since && i <= written);
        assert_int_equal(i == items, x->p.cell[i].v.kind >= XK_ITEM && i <= items);
        written = i == written ? xf_state_written(x->st, i + 1, since) : written;
        items = i == items ? xf_state_role(x->st, i + 1, XK_ITEM) : items;
    }
    assert_int_equal(written, x->p.n);
    assert_int_equal(items, x->p.n);
}

/* Cells that are passed over are equal. */
static void check_apart(const struct pair *x, const struct pair *y)
{
    int apart = xf_state_apart(x->st, y->st, 0);
    for (int i = 0; i < y->p.n; i++) {
        if (i == apart)
            apart = xf_state_apart(x->st, y->st, i + 1);
        else
            assert_true(x->p.cell[i].stamp == y->p.cell[i].stamp &&
                        xf_val_equal(&x->p.cell[i].v, &y->p.cell[i].v));
    }
    assert_int_equal(apart, y->p.n);
}

static void act(struct bench *b, struct pair *x, struct pair *y)
{
    int what = below(b, 16);
    if (what < 10)
        write_some(b, x);
    else if (what < 12)
        restate_some(b, x);
    else if (what < 14)
        copy(x, y);
    else
        merge(b, x, y);
}

static void shared_pages_do_not_show(void **state)
{
    struct bench b = {.arena = *state, .seed = 4};
    b.store = xf_store_create(b.arena, xf_nums_create(b.arena), 0);
    for (int i = 0; i < STATES; i++)
        b.pair[i].st = xf_state_create(b.store);
    for (int i = 0; i < OPERATIONS; i++) {
        struct pair *x = &b.pair[below(&b, STATES)], *y = &b.pair[below(&b, STATES)];
        act(&b, x, y);
        check_cells(x);
        check_cells(y);
        check_selections(&b, x);
        check_apart(x, y);
    }
    for (int i = 0; i < STATES; i++)
        xf_state_free(b.pair[i].st);
}

/* The last cells of a state may be nobody's: they are written where the ways that a program goes
 * come together, say. */
static void a_cell_may_be_nobodys(void **state)
{
    struct xf_store *store = xf_store_create(*state, xf_nums_create(*state), 0);
    struct xf_object o = {.id = 7};
    xf_object_own(store, &o, 1, "member");
    assert_null(xf_store_owner(store, 0).object);
    assert_ptr_equal(xf_store_owner(store, 1).object, &o);
    assert_string_equal(xf_store_owner(store, 1).field, "member");
    assert_null(xf_store_owner(store, 2).object);
    assert_null(xf_store_owner(store, 1000).object);
}

static int set_up(void **state)
{
    *state = xf_arena_create();
    return 0;
}

static int tear_down(void **state)
{
    xf_arena_destroy(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(shared_pages_do_not_show, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_cell_may_be_nobodys, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
