/* SPDX-License-Identifier: MIT */
#include "num_excess.h"

#include <stdint.h>

#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_terms.h"

static const struct xf_num *negative(struct xf_nums *t, const struct xf_num *a)
{
    return xf_num_sub(t, xf_num_const(t, 0), a);
}

/* ---- signs ---- */

struct quotients {
    struct xf_nums *t;
    const struct xf_num *of;
    bool positive;
};

/* x >= 0, as b * (a / b) is at most a, and less than b below it. */
static void try_quotient(const struct xf_atom *atom, void *ctx)
{
    struct quotients *q = ctx;
    struct xf_nums *t = q->t;
    const struct xf_num *factor, *others;
    if (q->positive || atom->kind != XA_DIV || !xf_num_nonnegative(t, atom->b) ||
        !xf_num_linear(t, q->of, t->alone.v[atom->id], &factor, &others))
        return;
    const struct xf_num *up = xf_num_quotient(t, factor, atom->b), *down = negative(t, up);
    const struct xf_num *rest = xf_num_sub(t, atom->b, xf_num_const(t, 1));
    const struct xf_num *bound =
        xf_num_nonnegative(t, up)
            ? xf_num_add(t, others, xf_num_mul(t, up, xf_num_sub(t, atom->a, rest)))
        : xf_num_nonnegative(t, down) && xf_num_nonnegative(t, atom->a)
            ? xf_num_sub(t, others, xf_num_mul(t, down, atom->a))
            : NULL;
    q->positive = xf_num_nonnegative(t, bound);
}

bool xf_num_at_least_none(struct xf_nums *t, const struct xf_num *x)
{
    struct quotients q = {t, x, xf_num_nonnegative(t, x)};
    xf_num_each_atom(t, x, try_quotient, &q);
    return q.positive;
}

/* Of x and -x the one whose first term among those of the highest degree is positive. */
static bool is_turned(const struct xf_num *x)
{
    int first = 0;
    for (int i = 1; i < x->n; i++)
        first = x->term[i].degree > x->term[first].degree ? i : first;
    return x->n && x->term[first].coef < 0;
}

/* ---- of an excess ---- */

struct inner {
    const struct xf_atom *atom;
    int n;
};

static void find_excess(const struct xf_atom *atom, void *ctx)
{
    struct inner *in = ctx;
    in->atom = atom->kind == XA_EXCESS ? atom : in->atom;
    in->n += atom->kind == XA_EXCESS;
}

const struct xf_atom *xf_num_excess_in(struct xf_nums *t, const struct xf_num *x, int64_t *factor,
                                       const struct xf_num **others)
{
    struct inner in = {0};
    const struct xf_num *times;
    xf_num_each_atom(t, x, find_excess, &in);
    bool one = in.n == 1 && xf_num_linear(t, x, t->alone.v[in.atom->id], &times, others) &&
               xf_num_is_const(times, factor);
    return one ? in.atom : NULL;
}

/* The excess of most - excess(z); NULL: not known. */
static const struct xf_num *of_what_is_left(struct xf_nums *t, const struct xf_num *most,
                                            const struct xf_num *z, const struct xf_num *excess)
{
    if (xf_num_at_least_none(t, most))
        return xf_num_add(t, xf_num_sub(t, most, excess), xf_num_excess(t, xf_num_sub(t, z, most)));
    if (xf_num_at_least_none(t, xf_num_sub(t, most, z)))
        return xf_num_sub(t, xf_num_excess(t, most), excess);
    return NULL;
}

static const struct xf_num *of_excess(struct xf_nums *t, const struct xf_num *x)
{
    int64_t factor;
    const struct xf_num *others;
    const struct xf_atom *in = xf_num_excess_in(t, x, &factor, &others);
    if (!in || (factor != 1 && factor != -1))
        return NULL;
    const struct xf_num *excess = t->alone.v[in->id];
    if (factor == -1)
        return of_what_is_left(t, others, in->a, excess);
    const struct xf_num *turned = of_what_is_left(t, negative(t, others), in->a, excess);
    return xf_num_add(t, turned, x);
}

const struct xf_num *xf_num_excess(struct xf_nums *t, const struct xf_num *x)
{
    if (!x || xf_num_at_least_none(t, x))
        return x;
    if (xf_num_at_least_none(t, negative(t, x)))
        return xf_num_const(t, 0);
    const struct xf_num *simpler = of_excess(t, x);
    if (simpler)
        return simpler;
    if (is_turned(x))
        return xf_num_add(t, x, xf_num_excess(t, negative(t, x)));
    return xf_num_intern(t, (struct xf_atom){.kind = XA_EXCESS, .a = x});
}

/* ---- questions ---- */

const struct xf_num *xf_num_excess_of(const struct xf_nums *t, const struct xf_num *d)
{
    const struct xf_atom *atom = xf_num_as_atom(t, d);
    return atom && atom->kind == XA_EXCESS ? atom->a : NULL;
}

bool xf_num_is_smaller(struct xf_nums *t, const struct xf_num *f, const struct xf_num **a,
                       const struct xf_num **b)
{
    int64_t factor;
    const struct xf_atom *in = xf_num_excess_in(t, f, &factor, a);
    *b = in ? xf_num_sub(t, *a, in->a) : NULL;
    return in && factor == -1;
}

/* ---- the smaller and the larger of two ---- */

struct search {
    const struct xf_nums *nums;
    bool found;
};

static void find_size(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    s->found = s->found || atom->kind == XA_SIZE;
    if (s->found)
        return;
    xf_num_each_atom(s->nums, atom->a, find_size, s);
    xf_num_each_atom(s->nums, atom->b, find_size, s);
}

bool xf_num_counts_processes(const struct xf_nums *t, const struct xf_num *n)
{
    struct search s = {.nums = t};
    xf_num_each_atom(t, n, find_size, &s);
    return s.found;
}

static void find_division(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    bool divides = atom->kind == XA_DIV || atom->kind == XA_MOD;
    s->found = s->found || (divides && xf_num_counts_processes(s->nums, atom->b));
    if (!s->found && (divides || atom->kind == XA_EXCESS))
        xf_num_each_atom(s->nums, atom->a, find_division, s);
}

bool xf_num_divides_by_processes(const struct xf_nums *t, const struct xf_num *n)
{
    struct search s = {.nums = t};
    xf_num_each_atom(t, n, find_division, &s);
    return s.found;
}

const struct xf_num *xf_num_smaller(struct xf_nums *t, const struct xf_num *a,
                                    const struct xf_num *b)
{
    const struct xf_num *difference = xf_num_sub(t, a, b);
    return xf_num_divides_by_processes(t, difference)
               ? xf_num_sub(t, a, xf_num_excess(t, difference))
               : NULL;
}

const struct xf_num *xf_num_larger(struct xf_nums *t, const struct xf_num *a,
                                   const struct xf_num *b)
{
    return xf_num_sub(t, xf_num_add(t, a, b), xf_num_smaller(t, a, b));
}
