/* SPDX-License-Identifier: MIT */
#include "num_bounds.h"

#include <stdint.h>

#include "num.h"
#include "num_arith.h"
#include "num_terms.h"

static bool counts_from_zero(struct xf_nums *t, const struct xf_atom *atom);

/* a >= 0, whatever else was read from outside than what `positive` is made of. */
static bool surely_nonnegative(struct xf_nums *t, const struct xf_num *a,
                               const struct xf_num *positive)
{
    for (int i = 0; a && i < a->n; i++) {
        for (int j = 0; j < a->term[i].degree; j++) {
            const struct xf_atom *atom = t->atoms.v[a->term[i].atom[j]];
            bool known = atom->kind == XA_OPAQUE
                             ? xf_num_mentions(t, positive, t->alone.v[atom->id])
                         : atom->kind == XA_DIV || atom->kind == XA_RATIO
                             ? surely_nonnegative(t, atom->a, positive)
                             : atom->kind != XA_MOD || counts_from_zero(t, atom);
            if (!known)
                return false;
        }
        if (a->term[i].coef < 0)
            return false;
    }
    return a;
}

/* 0 <= atom < atom->b: a counter, or the rest of what is not negative. What it is divided by is
 * positive, or the program is wrong itself. */
static bool counts_from_zero(struct xf_nums *t, const struct xf_atom *atom)
{
    if (atom->kind != XA_MOD)
        return atom->kind == XA_COUNTER || atom->kind == XA_WITHIN;
    const struct xf_num *least = xf_num_lowest(t, atom->a), *one = xf_num_const(t, 1);
    const struct xf_num *beside = xf_num_sub(t, least, xf_num_sub(t, atom->b, one));
    return surely_nonnegative(t, least, atom->b) || surely_nonnegative(t, beside, atom->b);
}

/* The term is one quotient by a constant, which grows with what is divided. */
static const struct xf_atom *quotient_by_constant(struct xf_nums *t, const struct term *term)
{
    const struct xf_atom *atom = term->degree == 1 ? t->atoms.v[term->atom[0]] : NULL;
    int64_t by;
    bool is = atom && atom->kind == XA_DIV && xf_num_is_const(atom->b, &by) && by > 0;
    return is ? atom : NULL;
}

static const struct xf_num *times(struct xf_nums *t, int64_t k, const struct xf_num *n)
{
    return xf_num_mul(t, xf_num_const(t, k), n);
}

/* The factor a term's atom contributes when its loop stands at its last trip. */
static const struct xf_num *last_of(struct xf_nums *t, int id)
{
    const struct xf_atom *atom = t->atoms.v[id];
    if (atom->kind != XA_COUNTER && atom->kind != XA_WITHIN && atom->kind != XA_MOD)
        return t->alone.v[id];
    return xf_num_sub(t, xf_num_highest(t, atom->b), xf_num_const(t, 1));
}

static const struct xf_num *term_at_last(struct xf_nums *t, const struct term *term)
{
    const struct xf_atom *q = quotient_by_constant(t, term);
    if (q)
        return times(t, term->coef, xf_num_div(t, xf_num_highest(t, q->a), q->b));
    const struct xf_num *product = xf_num_const(t, term->coef);
    for (int j = 0; j < term->degree; j++)
        product = xf_num_mul(t, product, last_of(t, term->atom[j]));
    return product;
}

/* The term, when it counts, at the first trip: nothing, unless it is the rest of what may be
 * negative. NULL when that cannot be told. */
static const struct xf_num *term_at_first(struct xf_nums *t, const struct term *term)
{
    const struct xf_atom *signed_rest = NULL, *q = quotient_by_constant(t, term);
    bool counts = false;
    if (q)
        return times(t, term->coef, xf_num_div(t, xf_num_lowest(t, q->a), q->b));
    for (int j = 0; j < term->degree; j++) {
        const struct xf_atom *atom = t->atoms.v[term->atom[j]];
        bool from_zero = counts_from_zero(t, atom);
        counts = counts || from_zero;
        signed_rest = atom->kind == XA_MOD && !from_zero ? atom : signed_rest;
    }
    if (!signed_rest)
        return counts ? xf_num_const(t, 0) : term_at_last(t, term);
    const struct xf_num *least = xf_num_sub(t, xf_num_const(t, 1), signed_rest->b);
    return term->degree > 1 ? NULL : xf_num_mul(t, xf_num_const(t, term->coef), least);
}

/* Terms with the sign of `up` at the last trip, the others at the first. */
static const struct xf_num *extreme(struct xf_nums *t, const struct xf_num *a, bool up)
{
    const struct xf_num *sum = a ? xf_num_const(t, 0) : NULL;
    for (int i = 0; a && i < a->n; i++) {
        bool last = (a->term[i].coef > 0) == up;
        sum =
            xf_num_add(t, sum, last ? term_at_last(t, &a->term[i]) : term_at_first(t, &a->term[i]));
    }
    return sum;
}

const struct xf_num *xf_num_highest(struct xf_nums *t, const struct xf_num *a)
{
    return extreme(t, a, true);
}

const struct xf_num *xf_num_lowest(struct xf_nums *t, const struct xf_num *a)
{
    return extreme(t, a, false);
}

const struct xf_num *xf_num_without_quotient(struct xf_nums *t, const struct xf_num *a)
{
    for (int i = 0; a && i < a->n; i++) {
        const struct xf_atom *q = quotient_by_constant(t, &a->term[i]);
        if (!q)
            continue;
        const struct xf_num *others = xf_num_sub(t, a, xf_num_settle(t, 1, &a->term[i]));
        const struct xf_num *rest = xf_num_sub(t, q->b, xf_num_const(t, 1));
        const struct xf_num *bound =
            a->term[i].coef > 0 ? xf_num_sub(t, q->a, rest) : xf_num_add(t, q->a, rest);
        return xf_num_add(t, xf_num_mul(t, q->b, others), times(t, a->term[i].coef, bound));
    }
    return NULL;
}

bool xf_num_surely_nonnegative(struct xf_nums *t, const struct xf_num *a)
{
    return surely_nonnegative(t, a, NULL);
}

static bool may_be_negative(struct xf_nums *t, const struct term *term)
{
    bool negative = term->coef < 0;
    for (int j = 0; j < term->degree; j++) {
        const struct xf_atom *atom = t->atoms.v[term->atom[j]];
        negative = negative || (atom->kind == XA_MOD && !counts_from_zero(t, atom));
    }
    return negative;
}

static bool plainly_nonnegative(struct xf_nums *t, const struct xf_num *a)
{
    if (!a)
        return false;
    for (int i = 0; i < a->n; i++)
        if (may_be_negative(t, &a->term[i]))
            return false;
    return true;
}

/* ---- divisions that leave no rest ---- */

bool xf_num_is_share(const struct xf_nums *t, const struct xf_atom *atom)
{
    const struct xf_atom *by = atom->kind == XA_DIV ? xf_num_as_atom(t, atom->b) : NULL;
    return by && by->kind == XA_SIZE && atom->a->n == 1;
}

/* The share by a number of processes that is multiplied by that in one of a's terms. */
static const struct xf_atom *multiplied_share(struct xf_nums *t, const struct xf_num *a)
{
    for (int i = 0; i < a->n; i++) {
        for (int k = 0; k < a->term[i].degree; k++) {
            const struct xf_atom *atom = t->atoms.v[a->term[i].atom[k]];
            const struct xf_num *product =
                xf_num_is_share(t, atom) ? xf_num_mul(t, atom->b, t->alone.v[atom->id]) : NULL;
            if (product && xf_num_quotient(t, xf_num_settle(t, 1, &a->term[i]), product))
                return atom;
        }
    }
    return NULL;
}

/* a, with n for size * (n / size). */
static const struct xf_num *without_share(struct xf_nums *t, const struct xf_num *a,
                                          const struct xf_atom *share)
{
    const struct xf_num *product = xf_num_mul(t, share->b, t->alone.v[share->id]), *sum = NULL;
    for (int i = 0; i < a->n; i++) {
        const struct xf_num *term = xf_num_settle(t, 1, &a->term[i]),
                            *times = xf_num_quotient(t, term, product);
        term = times ? xf_num_mul(t, times, share->a) : term;
        sum = i ? xf_num_add(t, sum, term) : term;
    }
    return sum;
}

/* a >= 0, as the division that leaves no rest tells; else that is asked, see xf_nums_asked(). */
static bool nonnegative_divided(struct xf_nums *t, const struct xf_num *a)
{
    const struct xf_atom *share = multiplied_share(t, a);
    bool known = share && xf_num_equal(t->divided, share->a) && xf_num_equal(t->divisor, share->b);
    if (!share || (t->divided && !known) || !plainly_nonnegative(t, without_share(t, a, share)))
        return false;
    t->asked_divided = share->a;
    t->asked_divisor = share->b;
    return known;
}

bool xf_num_nonnegative(struct xf_nums *t, const struct xf_num *a)
{
    return a && (plainly_nonnegative(t, a) || nonnegative_divided(t, a));
}
