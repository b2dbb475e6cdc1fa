/* SPDX-License-Identifier: MIT */
#include "sorting.h"

#include "decisions.h"
#include "eval.h"
#include "flow.h"
#include "domain.h"
#include "ir.h"
#include "num.h"
#include "numbers.h"
#include "object.h"
#include "sort_loop.h"
#include "sorted.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* The number of elements, if all the places that say so agree. */
static bool length(struct xf_flow *f, struct xf_state *st, const struct xf_sort_loop *s,
                   struct xf_val *n)
{
    for (size_t i = 0; i < s->n_counts; i++) {
        struct xf_val v = xf_eval(f, st, s->count[i]);
        if (i && !xf_val_equal(n, &v))
            return false;
        *n = v;
    }
    return true;
}

static void decide(struct xf_flow *f, struct xf_state *st, const struct xf_sort_loop *s)
{
    for (size_t i = 0; i < s->n_counts; i++) {
        struct xf_val v = xf_eval(f, st, s->count[i]);
        if (v.kind == XK_SAME && xf_flow_in_shares(f, xf_val_rest(&v)))
            xf_flow_decide(f, f->at.frame, s->count[i], "length of the local block");
    }
}

bool xf_recognise_sorting(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop)
{
    struct xf_sort_loop s;
    struct xf_val n;
    if (!f->in.group || !xf_sort_loop(loop, &s))
        return false;
    struct xf_val array = xf_eval(f, st, s.array);
    const struct xf_num *per = xf_num_const(f->nums, s.elem->size_bytes);
    if (xf_sorted_has_block(f, st, &array))
        decide(f, st, &s);
    if (!length(f, st, &s, &n))
        return false;
    struct xf_val size = xf_val_same(true, per);
    struct xf_val bytes = xf_val_arith(&f->store->t, XOP_MUL, n, size, false, &loop->where);
    struct xf_sorting sorting = {&array, &bytes, per, true, &loop->where};
    if (!xf_sorted(f, st, &sorting))
        return false;
    struct xf_val left = xf_val_split(&f->store->t, XEV_SORTED, &loop->where);
    for (size_t i = 0; i < s.n_locals; i++)
        xf_state_set(f->store, st, xf_object_of_sym(f->store, s.local[i])->whole, left);
    return true;
}
