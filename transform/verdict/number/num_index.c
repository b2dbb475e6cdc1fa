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

const struct xf_num *xf_num_less_one(struct xf_nums *t, const struct xf_num *a)
{
    return xf_num_sub(t, a, xf_num_const(t, 1));
}

const struct xf_num *xf_num_span(struct xf_nums *t, const struct xf_num *a)
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

void xf_num_find_index(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    *found = atom->kind == XA_RANK || atom->kind == XA_COUNTER ? atom : *found;
}

bool xf_num_at_most(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
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
    return found && xf_num_at_most(t, span, found->b) ? found->b : span;
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
        xf_num_each_atom(q->t, atom->a, xf_num_find_index, &moves);
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
    test = xf_num_span(t, index) ? xf_num_below(t, index, rest) : NULL;
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
    const struct xf_num *up =
        xf_num_div(t, xf_num_add(t, n, xf_num_less_one(t, found->b)), found->b);
    return xf_num_sub(t, up, xf_num_div(t, n, found->b));
}

/* 1 where d > 0, as a test of the index in it. */
static const struct xf_num *above_none(struct xf_nums *t, const struct xf_num *d)
{
    const struct xf_atom *atom = NULL;
    const struct xf_num *factor, *others, *one = xf_num_const(t, 1);
    int64_t k;
    if (d)
        xf_num_each_atom(t, d, xf_num_find_index, &atom);
    const struct xf_num *index = atom ? t->alone.v[atom->id] : NULL;
    if (!xf_num_span(t, index) || !xf_num_linear(t, d, index, &factor, &others) ||
        !xf_num_is_const(factor, &k))
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
    if (a && b && !xf_num_span(t, a) && !xf_num_is_zero(b))
        return above_none(t, xf_num_sub(t, b, a));
    if (xf_num_is_zero(b))
        return xf_num_span(t, a) ? b : NULL;
    const struct xf_num *p = among(t, b, xf_num_span(t, a)), *one = xf_num_const(t, 1);
    const struct xf_num *n = divided(t, b, p);
    if (n) {
        const struct xf_num *from = xf_num_add(t, n, xf_num_less_one(t, p));
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
    return xf_num_div(t, xf_num_add(t, a, xf_num_less_one(t, atom->b)), atom->b);
}

const struct xf_num *xf_num_is_end(struct xf_nums *t, const struct xf_num *a,
                                   const struct xf_num *b)
{
    const struct xf_num *p = xf_num_span(t, a);
    int64_t k;
    if (xf_num_is_zero(b)) {
        const struct xf_num *other = xf_num_not_first(t, a);
        return xf_num_sub(t, xf_num_const(t, 1), other ? other : xf_num_some_rest(t, a));
    }
    if (!p || xf_num_is_const(p, &k) || !xf_num_equal(b, xf_num_less_one(t, p)))
        return NULL;
    return xf_num_div(t, xf_num_add(t, a, xf_num_const(t, 1)), p);
}

bool xf_num_from_end(struct xf_nums *t, const struct xf_num *d, struct xf_index_end *e)
{
    const struct xf_atom *atom = NULL;
    const struct xf_num *factor, *others;
    if (d)
        xf_num_each_atom(t, d, xf_num_find_index, &atom);
    *e = (struct xf_index_end){.index = atom ? t->alone.v[atom->id] : NULL};
    if (!atom || !xf_num_linear(t, d, e->index, &factor, &others) ||
        !xf_num_equal(factor, xf_num_const(t, 1)))
        return false;
    e->end = xf_num_sub(t, xf_num_const(t, 0), others);
    e->test = xf_num_is_end(t, e->index, e->end);
    return e->test;
}
