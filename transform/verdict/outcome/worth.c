/* SPDX-License-Identifier: MIT */
#include "worth.h"

#include <stdint.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"

enum { FIRST_BUCKETS = 512 };

static struct xf_numbered **bucket_of(const struct xf_worths *t, const struct xf_expr *e)
{
    return &t->bucket[((uintptr_t)e >> 4) & (t->n_buckets - 1)];
}

/* NULL: nothing was noted of it. */
static struct xf_numbered *find_entry(const struct xf_worths *t, const struct xf_expr *e)
{
    struct xf_numbered *x = t->n ? *bucket_of(t, e) : NULL;
    while (x && x->expr != e)
        x = x->next;
    return x;
}

static void put(struct xf_worths *t, struct xf_numbered *x)
{
    struct xf_numbered **b = bucket_of(t, x->expr);
    x->next = *b;
    *b = x;
}

static void spread(struct xf_arena *a, struct xf_worths *t)
{
    struct xf_worths old = *t;
    t->n_buckets = old.n_buckets ? old.n_buckets * 2 : FIRST_BUCKETS;
    t->bucket = xf_alloc(a, t->n_buckets * sizeof *t->bucket);
    for (size_t i = 0; i < old.n_buckets; i++)
        for (struct xf_numbered *x = old.bucket[i], *next; x; x = next) {
            next = x->next;
            put(t, x);
        }
}

static void add(struct xf_arena *a, struct xf_worths *t, const struct xf_expr *e,
                const struct xf_num *n)
{
    if (t->n++ >= t->n_buckets)
        spread(a, t);
    struct xf_numbered *x = xf_alloc(a, sizeof *x);
    x->expr = e;
    x->num = n;
    put(t, x);
}

struct xf_worths *xf_worths_copy(struct xf_arena *a, const struct xf_worths *t)
{
    struct xf_worths *copy = xf_alloc(a, sizeof *copy);
    *copy = (struct xf_worths){.n = t->n, .n_buckets = t->n_buckets};
    copy->bucket = xf_alloc(a, t->n_buckets * sizeof *copy->bucket + 1);
    for (size_t i = 0; i < t->n_buckets; i++)
        for (const struct xf_numbered *x = t->bucket[i]; x; x = x->next) {
            struct xf_numbered *own = xf_alloc(a, sizeof *own);
            *own = *x;
            put(copy, own);
        }
    return copy;
}

void xf_worth_note(struct xf_arena *a, struct xf_worths *t, const struct xf_expr *e,
                   const struct xf_num *n)
{
    struct xf_numbered *x = find_entry(t, e);
    if (!x) {
        add(a, t, e, n);
        return;
    }
    x->varies = x->varies || !n || !xf_num_equal(x->num, n);
    x->num = n;
}

bool xf_worth_varies(const struct xf_worths *t, const struct xf_expr *e)
{
    const struct xf_numbered *x = find_entry(t, e);
    return x ? x->varies : !t->n;
}

bool xf_worth_see(struct xf_worths *t, const struct xf_expr *e, unsigned pass)
{
    struct xf_numbered *x = find_entry(t, e);
    bool first = !x || x->pass != pass;
    if (x)
        x->pass = pass;
    return first;
}

const struct xf_num *xf_worth(const struct xf_worths *t, const struct xf_expr *e)
{
    const struct xf_numbered *x = find_entry(t, e);
    return x ? x->num : NULL;
}
