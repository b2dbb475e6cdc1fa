/* SPDX-License-Identifier: MIT */
#include "num_rests.h"

#include "num.h"
#include "num_bounds.h"
#include "num_arith.h"
#include "num_terms.h"

static int multiples_of(struct xf_nums *t, const struct xf_atom *base)
{
    int n = 0;
    for (size_t i = 0; i < t->atoms.n; i++) {
        const struct xf_atom *atom = t->atoms.v[i];
        n += atom != base && xf_num_is_share(t, atom) && xf_num_equal(atom->b, base->b) &&
             xf_num_quotient(t, atom->a, base->a);
    }
    return n;
}

bool xf_nums_tied(struct xf_nums *t, const struct xf_num **n, const struct xf_num **size)
{
    int most = 0;
    for (size_t i = 0; i < t->atoms.n; i++) {
        const struct xf_atom *atom = t->atoms.v[i];
        int multiples = xf_num_is_share(t, atom) ? multiples_of(t, atom) : 0;
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

void xf_nums_divide(struct xf_nums *t, const struct xf_num *n, const struct xf_num *size)
{
    t->divided = n;
    t->divisor = n ? size : NULL;
}
