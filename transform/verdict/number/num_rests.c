/* SPDX-License-Identifier: MIT */
#include "num_rests.h"

#include "num.h"
#include "num_bounds.h"
#include "num_arith.h"
#include "num_terms.h"

static bool is_share(const struct xf_nums *t, const struct xf_atom *atom)
{
    const struct xf_atom *by = atom->kind == XA_DIV ? xf_num_as_atom(t, atom->b) : NULL;
    return by && by->kind == XA_SIZE && atom->a->n == 1;
}

static int multiples_of(struct xf_nums *t, const struct xf_atom *base)
{
    int n = 0;
    for (size_t i = 0; i < t->atoms.n; i++) {
        const struct xf_atom *atom = t->atoms.v[i];
        n += atom != base && is_share(t, atom) && xf_num_equal(atom->b, base->b) &&
             xf_num_quotient(t, atom->a, base->a);
    }
    return n;
}

bool xf_nums_tied(struct xf_nums *t, const struct xf_num **n, const struct xf_num **size)
{
    int most = 0;
    for (size_t i = 0; i < t->atoms.n; i++) {
        const struct xf_atom *atom = t->atoms.v[i];
        int multiples = is_share(t, atom) ? multiples_of(t, atom) : 0;
        if (multiples <= most)
            continue;
        most = multiples;
        *n = atom->a;
        *size = atom->b;
    }
    return most > 0;
}

bool xf_nums_rest(const struct xf_nums *t, size_t *next, const struct xf_num **n,
                  const struct xf_num **size)
{
    while (*next < t->atoms.n) {
        const struct xf_atom *atom = t->atoms.v[(*next)++];
        const struct xf_atom *by = atom->kind == XA_MOD ? xf_num_as_atom(t, atom->b) : NULL;
        if (!by || by->kind != XA_SIZE || atom->a->n != 1)
            continue;
        *n = atom->a;
        *size = atom->b;
        return true;
    }
    return false;
}

bool xf_nums_asked(const struct xf_nums *t, const struct xf_num **n, const struct xf_num **size)
{
    *n = t->asked_divided;
    *size = t->asked_divisor;
    return *n;
}

/* The share by a number of processes that is multiplied by that in one of a's terms. */
static const struct xf_atom *multiplied_share(struct xf_nums *t, const struct xf_num *a)
{
    for (int i = 0; i < a->n; i++) {
        for (int k = 0; k < a->term[i].degree; k++) {
            const struct xf_atom *atom = t->atoms.v[a->term[i].atom[k]];
            const struct xf_num *product =
                is_share(t, atom) ? xf_num_mul(t, atom->b, t->alone.v[atom->id]) : NULL;
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

bool xf_num_nonnegative_divided(struct xf_nums *t, const struct xf_num *a)
{
    const struct xf_atom *share = multiplied_share(t, a);
    bool known = share && xf_num_equal(t->divided, share->a) && xf_num_equal(t->divisor, share->b);
    if (!share || (t->divided && !known) ||
        !xf_num_plainly_nonnegative(t, without_share(t, a, share)))
        return false;
    t->asked_divided = share->a;
    t->asked_divisor = share->b;
    return known;
}

void xf_nums_divide(struct xf_nums *t, const struct xf_num *n, const struct xf_num *size)
{
    t->divided = n;
    t->divisor = n ? size : NULL;
}
