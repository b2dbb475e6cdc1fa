/* SPDX-License-Identifier: MIT */
#include "num_sums.h"

#include <stdbool.h>
#include <stdint.h>

#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_index.h"
#include "num_terms.h"

struct kernel { /* (with * index + n) / p, where `with` is 1 or -1 */
    const struct xf_num *alone, *n, *p;
    int64_t with;
};

struct search {
    struct xf_nums *t;
    const struct xf_num *found;
};

static void find_indexed(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    const struct xf_num *alone = s->t->alone.v[atom->id];
    bool made = atom->kind == XA_DIV || atom->kind == XA_EXCESS;
    if (!s->found && made && xf_num_mentions(s->t, alone, xf_num_index(s->t)))
        s->found = alone;
}

const struct xf_num *xf_num_indexed(struct xf_nums *t, const struct xf_num *f)
{
    struct search s = {.t = t};
    xf_num_each_atom(t, f, find_indexed, &s);
    return s.found;
}

/* False when the quotient is of no known form. */
static bool find_kernel(struct xf_nums *t, const struct xf_num *alone, struct kernel *k)
{
    const struct xf_num *index = xf_num_index(t), *factor;
    const struct xf_atom *found = xf_num_as_atom(t, alone);
    if (!found || found->kind != XA_DIV || xf_num_mentions(t, found->b, index) ||
        !xf_num_linear(t, found->a, index, &factor, &k->n) || !xf_num_is_const(factor, &k->with) ||
        (k->with != 1 && k->with != -1))
        return false;
    k->alone = alone;
    k->p = found->b;
    if (k->with == -1)
        k->n = xf_num_sub(t, k->n, xf_num_less_one(t, k->p));
    return xf_num_nonnegative(t, k->n);
}

/* The first n % p indices have one more than the others; of `with` 1 the last ones, of n = 1 that
 * is the very last. */
static const struct xf_num *sum_of_kernel(struct xf_nums *t, const struct kernel *k)
{
    const struct xf_num *one = xf_num_const(t, 1), *index = xf_num_index(t);
    const struct xf_num *rest = xf_num_mod(t, k->n, k->p), *q = xf_num_div(t, k->n, k->p);
    if (k->with == 1 && xf_num_equal(k->n, one))
        return xf_num_const(t, 0);
    if (k->with == 1) {
        const struct xf_num *above = xf_num_sub(t, index, xf_num_sub(t, k->p, rest));
        return xf_num_add(t, xf_num_mul(t, q, index),
                          xf_num_mul(t, xf_num_sub(t, k->alone, q), above));
    }
    const struct xf_num *less = xf_num_sub(t, xf_num_add(t, q, one), k->alone);
    return xf_num_add(t, xf_num_mul(t, rest, less), xf_num_mul(t, k->alone, index));
}

struct adding { /* a sum over f: below p, or, where that is NULL, before the index, which does not
                 * exceed `reach` */
    struct xf_nums *t;
    const struct xf_num *f, *reach, *p;
    const struct xf_num *sum;
};

static void add_times(struct adding *s, const struct xf_num *factor, const struct xf_num *n,
                      const struct xf_num *others)
{
    s->sum = xf_num_add(s->t, s->sum, xf_num_mul(s->t, factor, n));
    s->f = others;
}

/* Parts of f are what a quotient has more than that of the index before, or after: all but the
 * first and the last cancel each other. */
static bool add_differences(struct adding *s, const struct xf_num *alone)
{
    struct xf_nums *t = s->t;
    const struct xf_num *index = xf_num_index(t), *one = xf_num_const(t, 1), *factor, *others;
    const struct xf_num *next = xf_num_replace(t, alone, index, xf_num_add(t, index, one)),
                        *before = xf_num_replace(t, alone, index, xf_num_less_one(t, index));
    if (!xf_num_linear(t, s->f, alone, &factor, &others) || xf_num_mentions(t, factor, index))
        return false;
    for (int i = 0; i < 2; i++) {
        const struct xf_num *lower = i ? before : alone, *times, *rest;
        if (!xf_num_linear(t, others, i ? before : next, &times, &rest) ||
            !xf_num_is_zero(xf_num_add(t, factor, times)))
            continue;
        const struct xf_num *from = xf_num_replace(t, lower, index, xf_num_const(t, 0)),
                            *to = s->p ? xf_num_replace(t, lower, index, s->p) : lower;
        add_times(s, i ? factor : times, xf_num_sub(t, to, from), rest);
        return true;
    }
    return false;
}

static bool add_kernel(struct adding *s, const struct xf_num *alone)
{
    struct xf_nums *t = s->t;
    struct kernel k;
    const struct xf_num *factor, *others;
    if (!find_kernel(t, alone, &k) || !xf_num_linear(t, s->f, alone, &factor, &others) ||
        xf_num_mentions(t, factor, xf_num_index(t)) ||
        !(s->p ? xf_num_equal(k.p, s->p) : xf_num_at_most(t, s->reach, xf_num_less_one(t, k.p))))
        return false;
    add_times(s, factor, s->p ? k.n : sum_of_kernel(t, &k), others);
    return true;
}

static const struct xf_num *sum(struct adding s)
{
    const struct xf_num *index = xf_num_index(s.t);
    s.sum = xf_num_const(s.t, 0);
    while (s.f && s.sum && xf_num_mentions(s.t, s.f, index)) {
        const struct xf_num *alone = xf_num_indexed(s.t, s.f);
        if (!add_kernel(&s, alone) && !add_differences(&s, alone))
            return NULL;
    }
    return xf_num_add(s.t, s.sum, xf_num_mul(s.t, s.f, s.p ? s.p : index));
}

const struct xf_num *xf_num_sum_before(struct xf_nums *t, const struct xf_num *f,
                                       const struct xf_num *reach)
{
    return sum((struct adding){.t = t, .f = f, .reach = reach});
}

const struct xf_num *xf_num_sum_all(struct xf_nums *t, const struct xf_num *f,
                                    const struct xf_num *p)
{
    return xf_num_without_rest(t, sum((struct adding){.t = t, .f = f, .p = p}));
}

/* ---- the sum behind an index ---- */

const struct xf_num *xf_num_sum_behind(struct xf_nums *t, const struct xf_num *f,
                                       const struct xf_num *end)
{
    const struct xf_num *index = xf_num_index(t), *late = xf_num_indexed(t, f), *factor, *others;
    const struct xf_num *next =
        xf_num_replace(t, late, index, xf_num_add(t, index, xf_num_const(t, 1)));
    struct kernel k;
    if (!late || !find_kernel(t, next, &k) || !xf_num_equal(end, k.p) ||
        !xf_num_linear(t, f, late, &factor, &others))
        return f;
    const struct xf_num *rest = xf_num_mod(t, k.n, k.p);
    const struct xf_num *border = k.with == 1 ? xf_num_sub(t, k.p, rest) : rest;
    return xf_num_quotient(t, factor, xf_num_sub(t, index, border))
               ? xf_num_add(t, others, xf_num_mul(t, factor, next))
               : f;
}

struct rounding {
    struct xf_nums *t;
    const struct xf_num *a;
};

static void round_up(const struct xf_atom *atom, void *ctx)
{
    struct rounding *r = ctx;
    struct xf_nums *t = r->t;
    const struct xf_num *alone = t->alone.v[atom->id], *factor, *others;
    if (atom->kind != XA_DIV || !xf_num_linear(t, r->a, alone, &factor, &others))
        return;
    const struct xf_num *n = xf_num_sub(t, atom->a, xf_num_less_one(t, atom->b));
    const struct xf_num *up = xf_num_add(t, xf_num_div(t, n, atom->b), xf_num_const(t, 1));
    if (xf_num_nonnegative(t, n) && xf_num_nonnegative(t, atom->b) && !xf_num_is_zero(factor) &&
        xf_num_quotient(t, factor, xf_num_mod(t, n, atom->b)))
        r->a = xf_num_add(t, others, xf_num_mul(t, factor, up));
}

const struct xf_num *xf_num_where_rest(struct xf_nums *t, const struct xf_num *a)
{
    struct rounding r = {t, a};
    xf_num_each_atom(t, a, round_up, &r);
    return r.a;
}

/* ---- what is left, over those that are left ---- */

struct left {
    struct xf_nums *t;
    const struct xf_num *index, *p; /* of this one among so many */
    const struct xf_num *a;
    const struct xf_num *each; /* of each before: a / (p - index), rounded down or up */
};

/* (n + i) / p of each, or (n + p - 1 - i) / p, are what is left over those left, rounded down or
 * up: of n = q * p + r each gets q, and the last or the first r get one more. */
static void try_each(const struct xf_atom *atom, void *ctx)
{
    struct left *l = ctx;
    struct xf_nums *t = l->t;
    const struct xf_num *each = t->alone.v[atom->id], *factor, *n;
    int64_t with;
    if (l->each || atom->kind != XA_DIV || !xf_num_equal(atom->b, l->p) ||
        !xf_num_linear(t, atom->a, l->index, &factor, &n) || !xf_num_is_const(factor, &with) ||
        (with != 1 && with != -1))
        return;
    const struct xf_num *up = xf_num_less_one(t, l->p), *index = xf_num_index(t);
    n = with == 1 ? n : xf_num_sub(t, n, up);
    const struct xf_num *before =
        xf_num_sum_before(t, xf_num_replace(t, each, l->index, index), up);
    const struct xf_num *left = xf_num_sub(t, n, xf_num_replace(t, before, index, l->index));
    if (with == -1)
        left = xf_num_add(t, left, xf_num_sub(t, up, l->index));
    l->each = xf_num_equal(left, l->a) ? each : NULL;
}

/* b is p - index. */
static bool find_left(struct xf_nums *t, const struct xf_num *b, struct left *l)
{
    const struct xf_atom *atom = NULL;
    const struct xf_num *factor;
    int64_t k;
    xf_num_each_atom(t, b, xf_num_find_index, &atom);
    l->t = t;
    l->index = atom ? t->alone.v[atom->id] : NULL;
    return atom && xf_num_linear(t, b, l->index, &factor, &l->p) && xf_num_is_const(factor, &k) &&
           k == -1 && xf_num_equal(xf_num_span(t, l->index), l->p);
}

const struct xf_num *xf_num_over_left(struct xf_nums *t, const struct xf_num *a,
                                      const struct xf_num *b)
{
    struct left l = {.a = a};
    if (b && find_left(t, b, &l))
        xf_num_each_atom(t, a, try_each, &l);
    return l.each ? l.each : xf_num_div(t, a, b);
}

static void find_over_left(const struct xf_atom *atom, void *ctx)
{
    struct rounding *r = ctx;
    const struct xf_num *alone = r->t->alone.v[atom->id], *factor, *others;
    if (atom->kind == XA_DIV && xf_num_linear(r->t, r->a, alone, &factor, &others))
        r->a = xf_num_add(r->t, others,
                          xf_num_mul(r->t, factor, xf_num_over_left(r->t, atom->a, atom->b)));
}

const struct xf_num *xf_num_with_over_left(struct xf_nums *t, const struct xf_num *a)
{
    struct rounding r = {t, a};
    xf_num_each_atom(t, a, find_over_left, &r);
    return r.a;
}

const struct xf_num *xf_num_of_left(struct xf_nums *t, const struct xf_num *n,
                                    const struct xf_num *taken)
{
    const struct xf_atom *atom = xf_num_as_atom(t, taken);
    struct left l = {0};
    if (!atom || atom->kind != XA_DIV || !find_left(t, atom->b, &l))
        return NULL;
    const struct xf_num *up = xf_num_less_one(t, atom->b);
    if (xf_num_equal(atom->a, n))
        return xf_num_div(t, xf_num_add(t, n, l.index), l.p);
    return xf_num_equal(atom->a, xf_num_add(t, n, up))
               ? xf_num_div(t, xf_num_sub(t, xf_num_add(t, n, xf_num_less_one(t, l.p)), l.index),
                            l.p)
               : NULL;
}
