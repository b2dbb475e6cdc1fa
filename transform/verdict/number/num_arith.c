/* SPDX-License-Identifier: MIT */
#include "num_arith.h"

#include <stdint.h>

#include "num.h"
#include "num_terms.h"

/* Sum of two sorted term lists, b times `sign`. */
static const struct xf_num *merge(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b,
                                  int64_t sign)
{
    if (!a || !b || a->n + b->n > MAX_TERMS)
        return NULL;
    if (!a->n && sign == 1)
        return b;
    if (!b->n)
        return a;
    struct term sum[MAX_TERMS];
    int n = 0, i = 0, j = 0;
    while (i < a->n || j < b->n) {
        int order = i == a->n ? 1 : j == b->n ? -1 : xf_num_term_order(&a->term[i], &b->term[j]);
        struct term *out = &sum[n];
        *out = order <= 0 ? a->term[i] : b->term[j];
        int64_t right = 0;
        bool lost = order >= 0 && __builtin_mul_overflow(sign, b->term[j].coef, &right);
        if (order > 0)
            out->coef = right;
        else if (order == 0)
            lost = lost || __builtin_add_overflow(out->coef, right, &out->coef);
        if (lost)
            return NULL; /* beyond what is counted here: not known */
        i += order <= 0;
        j += order >= 0;
        n += out->coef != 0;
    }
    return xf_num_settle(t, n, sum);
}

/* a - a % k is k * (a / k); NULL when b, times `sign`, is no such rest. */
static const struct xf_num *without_rest(struct xf_nums *t, const struct xf_num *a,
                                         const struct xf_num *b, int64_t sign)
{
    bool once = b && b->n == 1 && b->term[0].degree == 1 && b->term[0].coef * sign == -1;
    const struct xf_atom *rest = once ? t->atoms.v[b->term[0].atom[0]] : NULL;
    return rest && rest->kind == XA_MOD && rest->a == a
               ? xf_num_mul(t, rest->b, xf_num_div(t, a, rest->b))
               : NULL;
}

const struct xf_num *xf_num_add(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    const struct xf_num *whole = without_rest(t, a, b, 1);
    return whole ? whole : merge(t, a, b, 1);
}

const struct xf_num *xf_num_sub(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    const struct xf_num *whole = without_rest(t, a, b, -1);
    return whole ? whole : merge(t, a, b, -1);
}

static bool term_times(const struct term *a, const struct term *b, struct term *out)
{
    if (a->degree + b->degree > MAX_DEGREE)
        return false;
    *out = (struct term){.degree = a->degree + b->degree};
    if (__builtin_mul_overflow(a->coef, b->coef, &out->coef))
        return false;
    for (int i = 0, j = 0, k = 0; k < out->degree; k++) {
        bool from_a = j == b->degree || (i < a->degree && a->atom[i] <= b->atom[j]);
        out->atom[k] = from_a ? a->atom[i++] : b->atom[j++];
    }
    return true;
}

const struct xf_num *xf_num_mul(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    if (!a || !b)
        return NULL;
    const struct xf_num *neutral = xf_num_const(t, 1);
    if (a == neutral || b == neutral)
        return a == neutral ? b : a;
    const struct xf_num *product = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        for (int j = 0; j < b->n; j++) {
            struct term one;
            if (!term_times(&a->term[i], &b->term[j], &one))
                return NULL;
            product = xf_num_add(t, product, xf_num_settle(t, 1, &one));
        }
    }
    return product;
}

/* a / b for single terms, exact; false when b's atoms are not all in a. */
static bool term_over(const struct term *a, const struct term *b, struct term *out)
{
    if (b->coef == 0 || (b->coef == -1 && a->coef == INT64_MIN) || a->coef % b->coef)
        return false;
    *out = (struct term){.coef = a->coef / b->coef};
    int j = 0;
    for (int i = 0; i < a->degree; i++) {
        if (j < b->degree && a->atom[i] == b->atom[j])
            j++;
        else
            out->atom[out->degree++] = a->atom[i];
    }
    return j == b->degree;
}

const struct xf_num *xf_num_quotient(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b)
{
    if (!a || !b || !b->n)
        return NULL;
    if (b->n > 1)
        return xf_num_quotient_of_sums(t, a, b);
    struct term one = {0};
    for (int i = 0; i < a->n; i++) /* mostly it does not divide */
        if (!term_over(&a->term[i], &b->term[0], &one))
            return NULL;
    if (a->n == 1)
        return xf_num_settle(t, 1, &one);
    const struct xf_num *q = xf_num_const(t, 0);
    for (int i = 0; i < a->n && term_over(&a->term[i], &b->term[0], &one); i++)
        q = xf_num_add(t, q, xf_num_settle(t, 1, &one));
    return q;
}

const struct xf_num *xf_num_div(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    int64_t ka, kb;
    if (!a || !b || xf_num_is_zero(b))
        return NULL;
    if (xf_num_is_const(a, &ka) && xf_num_is_const(b, &kb))
        return xf_num_const(t, ka / kb);
    const struct xf_num *exact = xf_num_quotient(t, a, b);
    if (exact)
        return exact;
    const struct xf_num *times =
        xf_num_equal(b, t->divisor) ? xf_num_quotient(t, a, t->divided) : NULL;
    if (!times)
        return xf_num_intern(t, (struct xf_atom){.kind = XA_DIV, .a = a, .b = b});
    return xf_num_mul(t, times,
                      xf_num_intern(t, (struct xf_atom){.kind = XA_DIV, .a = t->divided, .b = b}));
}

const struct xf_num *xf_num_mod(struct xf_nums *t, const struct xf_num *a, const struct xf_num *b)
{
    int64_t ka, kb;
    if (!a || !b || xf_num_is_zero(b))
        return NULL;
    if (xf_num_is_const(a, &ka) && xf_num_is_const(b, &kb))
        return xf_num_const(t, ka % kb);
    bool exact = xf_num_equal(b, t->divisor) && xf_num_quotient(t, a, t->divided);
    if (exact || xf_num_quotient(t, a, b))
        return xf_num_const(t, 0);
    return xf_num_intern(t, (struct xf_atom){.kind = XA_MOD, .a = a, .b = b});
}

bool xf_num_linear(struct xf_nums *t, const struct xf_num *a, const struct xf_num *atom,
                   const struct xf_num **factor, const struct xf_num **others)
{
    if (!a || !xf_num_as_atom(t, atom))
        return false;
    *factor = *others = xf_num_const(t, 0);
    for (int i = 0; i < a->n; i++) {
        const struct xf_num *term = xf_num_settle(t, 1, &a->term[i]);
        const struct xf_num *over = xf_num_quotient(t, term, atom);
        const struct xf_num **sum = over ? factor : others;
        *sum = xf_num_add(t, *sum, over ? over : term);
    }
    return !xf_num_mentions(t, *factor, atom) && !xf_num_mentions(t, *others, atom);
}

/* a / b term by term, as long as a term of what is left is a multiple of this one of b. */
static const struct xf_num *divide_by_term(struct xf_nums *t, const struct xf_num *a,
                                           const struct xf_num *b, const struct term *leading)
{
    const struct xf_num *q = xf_num_const(t, 0);
    struct term one;
    for (int steps = 0; a && a->n && steps < MAX_TERMS; steps++) {
        int i = 0;
        while (i < a->n && !term_over(&a->term[i], leading, &one))
            i++;
        if (i == a->n)
            return NULL;
        const struct xf_num *part = xf_num_settle(t, 1, &one);
        q = xf_num_add(t, q, part);
        a = xf_num_sub(t, a, xf_num_mul(t, part, b));
    }
    return xf_num_is_zero(a) ? q : NULL;
}

/* a / b by an atom that stands alone in one term of b: what it is multiplied with in a. Else by the
 * term of b that is made of most atoms, where that tells. */
const struct xf_num *xf_num_quotient_of_sums(struct xf_nums *t, const struct xf_num *a,
                                             const struct xf_num *b)
{
    for (int i = 0; i < b->n; i++) {
        const struct xf_num *factor, *others;
        int64_t k = b->term[i].coef;
        if (b->term[i].degree != 1 || (k != 1 && k != -1) ||
            !xf_num_linear(t, a, t->alone.v[b->term[i].atom[0]], &factor, &others))
            continue;
        factor = xf_num_mul(t, factor, xf_num_const(t, k));
        if (!xf_num_is_zero(factor) && xf_num_equal(xf_num_mul(t, factor, b), a))
            return factor;
    }
    return b->term[0].degree > 1 ? divide_by_term(t, a, b, &b->term[0]) : NULL;
}

static bool has_factor(const struct term *t, int atom, int times)
{
    for (int i = 0; i < t->degree; i++)
        times -= t->atom[i] == atom;
    return times <= 0;
}

/* How often the i-th atom of `t` stands there up to i. */
static int times_until(const struct term *t, int i)
{
    int n = 0;
    for (int k = 0; k <= i; k++)
        n += t->atom[k] == t->atom[i];
    return n;
}

static int64_t common_coefficient(const struct xf_num *a)
{
    int64_t gcd = 0;
    for (int i = 0; i < a->n; i++)
        for (int64_t b = a->term[i].coef; b;) {
            int64_t rest = gcd % b;
            gcd = b;
            b = rest;
        }
    return gcd < 0 ? -gcd : gcd;
}

static bool has_atom(const struct xf_num *a, int atom)
{
    for (int i = 0; i < a->n; i++)
        if (has_factor(&a->term[i], atom, 1))
            return true;
    return false;
}

bool xf_num_share_factor(const struct xf_num *a, const struct xf_num *b)
{
    for (int i = 0; i < b->n; i++)
        for (int j = 0; j < b->term[i].degree; j++)
            if (has_atom(a, b->term[i].atom[j]))
                return true;
    return false;
}

const struct xf_num *xf_num_times_in(struct xf_nums *t, const struct xf_num *a,
                                     const struct xf_num *b)
{
    for (int i = 0; i < b->n; i++)
        for (int j = 0; j < a->n && b->term[i].degree; j++)
            if (!xf_num_term_order(&a->term[j], &b->term[i]) && a->term[j].coef > INT64_MIN)
                return xf_num_const(t, a->term[j].coef / b->term[i].coef);
    return NULL;
}

const struct xf_num *xf_num_content(struct xf_nums *t, const struct xf_num *a)
{
    const struct xf_num *common = a && a->n ? xf_num_const(t, common_coefficient(a)) : NULL;
    for (int i = 0; common && i < a->term[0].degree; i++) {
        bool in_all = true;
        for (int k = 1; in_all && k < a->n; k++)
            in_all = has_factor(&a->term[k], a->term[0].atom[i], times_until(&a->term[0], i));
        if (in_all)
            common = xf_num_mul(t, common, t->alone.v[a->term[0].atom[i]]);
    }
    return common;
}
