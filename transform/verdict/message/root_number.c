/* SPDX-License-Identifier: MIT */
#include "root_number.h"

#include <stdbool.h>

#include "flow.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "rank_tests.h"
#include "state.h"
#include "store.h"
#include "text_length.h"
#include "value.h"
#include "points_to.h"

static void note_number(struct xf_state *st, int cell, const struct xf_num *on,
                        const struct xf_num *number)
{
    struct xf_val v = xf_state_get(st, cell);
    xf_val_set_on(&v, on);
    xf_val_set_rest_on(&v, number);
    xf_state_restate(st, cell, v);
}

struct term { /* of a number: does it stand in other numbers, too? */
    struct xf_nums *nums;
    const struct xf_num *in;
    bool found;
};

static void find_atom(const struct xf_atom *atom, void *ctx)
{
    struct term *t = ctx;
    bool opaque = atom->kind == XA_OPAQUE,
         made = atom->kind == XA_DIV || atom->kind == XA_MOD || atom->kind == XA_EXCESS;
    t->found = t->found || atom->kind == XA_RANK ||
               (opaque && t->in && xf_num_mentions(t->nums, t->in, xf_num_of_atom(t->nums, atom)));
    for (int i = 0; made && i < 2; i++)
        xf_num_each_atom(t->nums, i ? atom->b : atom->a, find_atom, ctx);
}

/* A symbol of n stands for a number of each process, or for another one elsewhere. */
static bool is_of_each(struct xf_nums *nums, const struct xf_num *n,
                       const struct xf_state *elsewhere)
{
    struct term t = {.nums = nums};
    xf_num_each_atom(nums, n, find_atom, &t);
    for (int i = xf_state_exactly(elsewhere, 0, XK_SAME); i < elsewhere->n && !t.found;
         i = xf_state_exactly(elsewhere, i + 1, XK_SAME)) {
        t.in = xf_val_rest(&xf_state_peek(elsewhere, i)->v);
        if (t.in)
            xf_num_each_atom(nums, n, find_atom, &t);
    }
    return t.found;
}

/* What x is on the one process that has it, in terms that mean the same on all: what it has
 * reckoned by itself has symbols of its own. */
static const struct xf_num *number_there(struct xf_nums *nums, const struct xf_cell *x,
                                         const struct xf_num *on, unsigned since,
                                         const struct xf_state *elsewhere)
{
    const struct xf_num *n = x->v.kind == XK_SAME ? xf_val_rest(&x->v) : NULL;
    if (n && xf_num_equal(xf_val_on(&x->v), on))
        return xf_val_rest_on(&x->v);
    bool own = n && x->stamp > since && !is_of_each(nums, n, elsewhere);
    return n && (xf_val_uniform(&x->v) || own) ? n : NULL;
}

/* The others have now what that process had: one number, which is equal on all of them. */
static bool is_what_all_have(const struct xf_flow *f, const struct xf_state *there,
                             const struct xf_val *others, const struct xf_num *number,
                             const struct xf_num *comm)
{
    return others->kind == XK_SAME && xf_val_uniform(others) && !xf_val_partly(others) &&
           xf_num_equal(xf_val_rest(others), number) &&
           xf_flow_is_held_by_all(f, there, number, comm);
}

void xf_ranks_note_number(const struct xf_flow *f, struct xf_state *there,
                          struct xf_state *elsewhere, const struct xf_rank_test *test,
                          unsigned since)
{
    const struct xf_num *on = xf_ranks_distance_to(f->nums, test->comm, test->rank);
    for (int i = xf_state_apart(elsewhere, there, 0); on && i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
        bool written = x->stamp > since || y->stamp > since, set = y->v.kind == XK_SAME;
        if (!written || !xf_val_is_plain(&y->v) || xf_val_is_pointer(&x->v))
            continue;
        const struct xf_num *number = number_there(f->nums, x, on, since, elsewhere);
        if (!number)
            continue;
        const struct xf_num *length =
            xf_text_is_one(xf_store_owner(f->store, i).object) ? xf_val_length(&y->v) : NULL;
        if (xf_num_equal(length, xf_text_length_by(f->nums, number))) {
            struct xf_val v = x->v;
            xf_val_set_length(&v, length);
            xf_state_restate(there, i, v);
            continue;
        }
        if (is_what_all_have(f, there, &y->v, number, test->comm)) {
            xf_state_restate(there, i, xf_val_same(true, number));
            continue;
        }
        note_number(there, i, on, number);
        if (set)
            note_number(elsewhere, i, on, number);
    }
}
