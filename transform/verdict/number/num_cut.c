/* SPDX-License-Identifier: MIT */
#include "num_cut.h"

#include <stdint.h>

#include "num.h"
#include "num_arith.h"
#include "num_excess.h"
#include "num_index.h"
#include "num_terms.h"

static void find_size(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    *found = atom->kind == XA_SIZE ? atom : *found;
}

bool xf_num_never_negative(struct xf_nums *t, const struct xf_num *x)
{
    const struct xf_atom *size = NULL;
    if (xf_num_at_least_none(t, x) || !x)
        return x;
    xf_num_each_atom(t, x, find_size, &size);
    if (!size) /* there is one process at least */
        return false;
    const struct xf_num *alone = t->alone.v[size->id];
    const struct xf_num *others = xf_num_add(t, alone, xf_num_const(t, 1));
    return xf_num_at_least_none(t, xf_num_replace(t, x, alone, others));
}

struct beyond {
    struct xf_nums *t;
    const struct xf_num *f, *z;
};

static void take_all(const struct xf_atom *atom, void *ctx)
{
    struct beyond *b = ctx;
    if (atom->kind == XA_EXCESS && xf_num_at_least_none(b->t, xf_num_sub(b->t, atom->a, b->z)))
        b->f = xf_num_replace(b->t, b->f, b->t->alone.v[atom->id], atom->a);
}

const struct xf_num *xf_num_beyond(struct xf_nums *t, const struct xf_num *f,
                                   const struct xf_num *z)
{
    struct beyond b = {t, f, z};
    xf_num_each_atom(t, f, take_all, &b);
    return b.f;
}

/* f = most - excess(x), where x has at each index `most` more than at the one before: as f is not
 * negative, x is at most `most`, and so was not above 0 before. */
static const struct xf_num *but_the_last(struct xf_nums *t, const struct xf_num *most,
                                         const struct xf_num *x, const struct xf_num *p)
{
    const struct xf_num *index = xf_num_index(t), *one = xf_num_const(t, 1);
    const struct xf_num *before = xf_num_replace(t, x, index, xf_num_sub(t, index, one));
    if (xf_num_mentions(t, most, index) || !xf_num_equal(xf_num_add(t, before, most), x))
        return NULL;
    const struct xf_num *last = xf_num_replace(t, x, index, xf_num_sub(t, p, one));
    const struct xf_num *there = xf_num_div(t, xf_num_add(t, index, one), p);
    return xf_num_sub(t, most, xf_num_mul(t, there, xf_num_excess(t, last)));
}

const struct xf_num *xf_num_if_none_negative(struct xf_nums *t, const struct xf_num *f,
                                             const struct xf_num *p)
{
    int64_t factor;
    const struct xf_num *others;
    const struct xf_atom *in = xf_num_excess_in(t, f, &factor, &others);
    if (!in || factor != -1)
        return f;
    const struct xf_num *found = but_the_last(t, others, in->a, p);
    if (!found) /* the excess of what is turned */
        found = but_the_last(t, xf_num_sub(t, others, in->a),
                             xf_num_sub(t, xf_num_const(t, 0), in->a), p);
    return found ? found : f;
}
