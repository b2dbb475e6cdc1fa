/* SPDX-License-Identifier: MIT */
#include "num_index.h"

#include <stdbool.h>
#include <stdint.h>

#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_excess.h"
#include "num_terms.h"

const struct xf_num *xf_num_index(struct xf_nums *t)
{
    static const char key;
    return xf_num_fresh(t, &key, NULL, "i");
}

const struct xf_num *xf_num_any(struct xf_nums *t)
{
    return xf_num_rank(t, xf_num_index(t));
}

static void find_rest(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    *found = atom->kind == XA_MOD ? atom : *found;
}

const struct xf_num *xf_num_without_rest(struct xf_nums *t, const struct xf_num *a)
{
    const struct xf_atom *rest = NULL;
    if (a)
        xf_num_each_atom(t, a, find_rest, &rest);
    if (!rest)
        return a;
    const struct xf_num *whole = xf_num_mul(t, rest->b, xf_num_div(t, rest->a, rest->b));
    return xf_num_replace(t, a, t->alone.v[rest->id], xf_num_sub(t, rest->a, whole));
}

/* ---- another index ---- */

static const struct xf_num *replace_in(struct xf_nums *t, const struct xf_atom *x,
                                       const struct xf_num *atom, const struct xf_num *by)
{
    const struct xf_num *alone = t->alone.v[x->id];
    if (alone == atom || !xf_num_mentions(t, alone, atom))
        return alone == atom ? by : alone;
    if (x->kind != XA_DIV && x->kind != XA_MOD && x->kind != XA_EXCESS)
        return NULL;
    const struct xf_num *a = xf_num_replace(t, x->a, atom, by);
    if (x->kind == XA_EXCESS)
        return xf_num_excess(t, a);
    const struct xf_num *b = xf_num_replace(t, x->b, atom, by);
    return x->kind == XA_DIV ? xf_num_div(t, a, b) : xf_num_mod(t, a, b);
}

const struct xf_num *xf_num_replace(struct xf_nums *t, const struct xf_num *a,
                                    const struct xf_num *atom, const struct xf_num *by)
{
    const struct xf_num *sum = a && by ? xf_num_const(t, 0) : NULL;
    for (int i = 0; sum && i < a->n; i++) {
        const struct xf_num *product = xf_num_const(t, a->term[i].coef);
        for (int j = 0; j < a->term[i].degree; j++)
            product =
                xf_num_mul(t, product, replace_in(t, t->atoms.v[a->term[i].atom[j]], atom, by));
        sum = xf_num_add(t, sum, product);
    }
    return sum;
}

/* ---- tests of an index ---- */

static const struct xf_num *minus_one(struct xf_nums *t, const struct xf_num *a)
{
    return xf_num_sub(t, a, xf_num_const(t, 1));
}

/* `a`, which is not negative, stays below this; NULL: it is no index. */
static const struct xf_num *span_of(struct xf_nums *t, const struct xf_num *a)
{
    int64_t first = 0;
    for (int i = 0; a && i < a->n; i++) {
        const struct xf_num *term = xf_num_settle(t, 1, &a->term[i]);
        const struct xf_atom *atom = xf_num_as_atom(t, term);
        if (!atom || (atom->kind != XA_RANK && atom->kind != XA_COUNTER))
            continue;
        if (!xf_num_is_const(xf_num_sub(t, a, term), &first) || first < 0)
            return NULL;
        return atom->kind == XA_RANK ? xf_num_size(t, atom->a)
                                     : xf_num_add(t, atom->b, xf_num_const(t, first));
    }
    return NULL;
}

static void find_quotient(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    *found = atom->kind == XA_DIV || atom->kind == XA_MOD ? atom : *found;
}

/* What leaves the rest b, n % p or n - p * (n / p), when it is divided by p; NULL: b is none, or
 * may be negative. */
static const struct xf_num *divided(struct xf_nums *t, const struct xf_num *b,
                                    const struct xf_num *p)
{
    const struct xf_atom *found = NULL;
    xf_num_each_atom(t, b, find_quotient, &found);
    if (!p || !found || !xf_num_equal(found->b, p) || !xf_num_nonnegative(t, found->a))
        return NULL;
    const struct xf_num *alone = t->alone.v[found->id];
    const struct xf_num *whole = found->kind == XA_DIV ? xf_num_mul(t, p, alone) : NULL;
    const struct xf_num *rest = whole ? xf_num_sub(t, found->a, whole) : alone;
    return xf_num_equal(b, rest) ? found->a : NULL;
}

static void find_rank_or_counter(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    *found = atom->kind == XA_RANK || atom->kind == XA_COUNTER ? atom : *found;
}

static bool at_most(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    return xf_num_nonnegative(t, xf_num_lowest(t, xf_num_sub(t, b, a)));
}

/* As many as `b` is a rest of, if an index that stays below `span` is one of as many or fewer. */
static const struct xf_num *among(struct xf_nums *t, const struct xf_num *b,
                                  const struct xf_num *span)
{
    const struct xf_atom *found = NULL;
    if (span)
        xf_num_each_atom(t, b, find_quotient, &found);
    return found && at_most(t, span, found->b) ? found->b : span;
}

struct quotients {
    struct xf_nums *t;
    const struct xf_num *of_index;
};

static void find_moving(const struct xf_atom *atom, void *ctx)
{
    struct quotients *q = ctx;
    const struct xf_atom *moves = NULL;
    if (atom->kind == XA_DIV)
        xf_num_each_atom(q->t, atom->a, find_rank_or_counter, &moves);
    q->of_index = moves ? q->t->alone.v[atom->id] : q->of_index;
}

/* 1 where `left` is more than nothing, what the indices before have left of a rest, as each has
 * taken one: (index < rest) * (rest - index). NULL: it is nothing of the kind. */
static const struct xf_num *some_left(struct xf_nums *t, const struct xf_num *left)
{
    struct quotients s = {.t = t};
    const struct xf_num *difference, *others, *index, *test;
    xf_num_each_atom(t, left, find_moving, &s);
    if (!s.of_index || !xf_num_linear(t, left, s.of_index, &difference, &others))
        return NULL;
    const struct xf_num *q =
        xf_num_quotient(t, xf_num_sub(t, xf_num_const(t, 0), others), difference);
    const struct xf_atom *even = xf_num_as_atom(t, q);
    if (!even || even->kind != XA_DIV)
        return NULL;
    const struct xf_num *rest = xf_num_mod(t, even->a, even->b);
    index = xf_num_sub(t, rest, difference);
    test = span_of(t, index) ? xf_num_below(t, index, rest) : NULL;
    return xf_num_equal(left, xf_num_mul(t, test, difference)) ? test : NULL;
}

const struct xf_num *xf_num_some_rest(struct xf_nums *t, const struct xf_num *rest)
{
    const struct xf_atom *found = NULL;
    if (rest)
        xf_num_each_atom(t, rest, find_quotient, &found);
    const struct xf_atom *by = found ? xf_num_as_atom(t, found->b) : NULL;
    const struct xf_num *n = by && by->kind == XA_SIZE ? divided(t, rest, found->b) : NULL;
    if (!n)
        return NULL;
    const struct xf_num *up = xf_num_div(t, xf_num_add(t, n, minus_one(t, found->b)), found->b);
    return xf_num_sub(t, up, xf_num_div(t, n, found->b));
}

/* 1 where d > 0, as a test of the index in it. */
static const struct xf_num *above_none(struct xf_nums *t, const struct xf_num *d)
{
    const struct xf_atom *atom = NULL;
    const struct xf_num *factor, *others, *one = xf_num_const(t, 1);
    int64_t k;
    if (d)
        xf_num_each_atom(t, d, find_rank_or_counter, &atom);
    const struct xf_num *index = atom ? t->alone.v[atom->id] : NULL;
    if (!index || !xf_num_linear(t, d, index, &factor, &others) || !xf_num_is_const(factor, &k))
        return NULL;
    if (k == -1)
        return xf_num_below(t, index, others);
    return k == 1 ? xf_num_sub(t, one, xf_num_below(t, index, xf_num_sub(t, one, others))) : NULL;
}

/* 1 where b > 0. */
static const struct xf_num *is_positive(struct xf_nums *t, const struct xf_num *b)
{
    const struct xf_num *test = xf_num_not_first(t, b);
    test = test ? test : some_left(t, b);
    test = test ? test : xf_num_some_rest(t, b);
    return test ? test : above_none(t, b);
}

const struct xf_num *xf_num_below(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    if (xf_num_is_zero(a))
        return is_positive(t, b);
    if (a && b && !span_of(t, a) && !xf_num_is_zero(b))
        return above_none(t, xf_num_sub(t, b, a));
    if (xf_num_is_zero(b))
        return span_of(t, a) ? b : NULL;
    const struct xf_num *p = among(t, b, span_of(t, a)), *one = xf_num_const(t, 1);
    const struct xf_num *n = divided(t, b, p);
    if (n) {
        const struct xf_num *from = xf_num_add(t, n, minus_one(t, p));
        return xf_num_sub(t, xf_num_div(t, xf_num_sub(t, from, a), p), xf_num_div(t, n, p));
    }
    n = divided(t, xf_num_sub(t, p, b), p);
    const struct xf_num *late =
        n ? xf_num_sub(t, xf_num_div(t, xf_num_add(t, n, a), p), xf_num_div(t, n, p))
          : xf_num_is_end(t, a, b);
    return xf_num_sub(t, one, late);
}

const struct xf_num *xf_num_not_first(struct xf_nums *t, const struct xf_num *a)
{
    const struct xf_atom *atom = xf_num_as_atom(t, a);
    if (!atom || atom->kind != XA_COUNTER)
        return NULL;
    return xf_num_div(t, xf_num_add(t, a, minus_one(t, atom->b)), atom->b);
}

const struct xf_num *xf_num_is_end(struct xf_nums *t, const struct xf_num *a,
                                   const struct xf_num *b)
{
    const struct xf_num *p = span_of(t, a);
    int64_t k;
    if (xf_num_is_zero(b)) {
        const struct xf_num *other = xf_num_not_first(t, a);
        return xf_num_sub(t, xf_num_const(t, 1), other ? other : xf_num_some_rest(t, a));
    }
    if (!p || xf_num_is_const(p, &k) || !xf_num_equal(b, minus_one(t, p)))
        return NULL;
    return xf_num_div(t, xf_num_add(t, a, xf_num_const(t, 1)), p);
}

bool xf_num_from_end(struct xf_nums *t, const struct xf_num *d, struct xf_index_end *e)
{
    const struct xf_atom *atom = NULL;
    const struct xf_num *factor, *others;
    if (d)
        xf_num_each_atom(t, d, find_rank_or_counter, &atom);
    *e = (struct xf_index_end){.index = atom ? t->alone.v[atom->id] : NULL};
    if (!atom || !xf_num_linear(t, d, e->index, &factor, &others) ||
        !xf_num_equal(factor, xf_num_const(t, 1)))
        return false;
    e->end = xf_num_sub(t, xf_num_const(t, 0), others);
    e->test = xf_num_is_end(t, e->index, e->end);
    return e->test;
}

/* ---- sums ---- */

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
        k->n = xf_num_sub(t, k->n, minus_one(t, k->p));
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
                        *before = xf_num_replace(t, alone, index, minus_one(t, index));
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
        !(s->p ? xf_num_equal(k.p, s->p) : at_most(t, s->reach, minus_one(t, k.p))))
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
    const struct xf_num *up = minus_one(t, l->p), *index = xf_num_index(t);
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
    xf_num_each_atom(t, b, find_rank_or_counter, &atom);
    l->t = t;
    l->index = atom ? t->alone.v[atom->id] : NULL;
    return atom && xf_num_linear(t, b, l->index, &factor, &l->p) && xf_num_is_const(factor, &k) &&
           k == -1 && xf_num_equal(span_of(t, l->index), l->p);
}

const struct xf_num *xf_num_over_left(struct xf_nums *t, const struct xf_num *a,
                                      const struct xf_num *b)
{
    struct left l = {.a = a};
    if (find_left(t, b, &l))
        xf_num_each_atom(t, a, try_each, &l);
    return l.each;
}

const struct xf_num *xf_num_of_left(struct xf_nums *t, const struct xf_num *n,
                                    const struct xf_num *taken)
{
    const struct xf_atom *atom = xf_num_as_atom(t, taken);
    struct left l = {0};
    if (!atom || atom->kind != XA_DIV || !find_left(t, atom->b, &l))
        return NULL;
    const struct xf_num *up = minus_one(t, atom->b);
    if (xf_num_equal(atom->a, n))
        return xf_num_div(t, xf_num_add(t, n, l.index), l.p);
    return xf_num_equal(atom->a, xf_num_add(t, n, up))
               ? xf_num_div(t, xf_num_sub(t, xf_num_add(t, n, minus_one(t, l.p)), l.index), l.p)
               : NULL;
}
