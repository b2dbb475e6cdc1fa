/* SPDX-License-Identifier: MIT
 * Dividing sums, such as n / size + 1.
 */
#include "num_terms.h"

/* a / b by an atom that stands alone in one term of b: what it is multiplied with in a. */
const struct xf_num *xf_num_quotient_of_sums(struct xf_nums *t, const struct xf_num *a,
                                             const struct xf_num *b)
{
    for (int i = 0; i < b->n; i++) {
        const struct xf_num *factor, *others;
        if (b->term[i].degree == 1 && b->term[i].coef == 1 &&
            xf_num_linear(t, a, t->alone.v[b->term[i].atom[0]], &factor, &others) &&
            !xf_num_is_zero(factor) && xf_num_equal(xf_num_mul(t, factor, b), a))
            return factor;
    }
    return NULL;
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
