/* SPDX-License-Identifier: MIT
 * Local results of all processes, put together in a loop over the ranks.
 */
#include "trips.h"

#include "result.h"
#include "rules.h"

/* A sum over ranks is swept after the loop: each trip begins with what was there before it. */
void xf_ranks_restart(struct xf_flow *f, const struct xf_active_loop *l,
                      const struct xf_state *entry, struct xf_state *head,
                      const struct xf_state *trip)
{
    for (int i = 0; l->counter && i < trip->n; i++) {
        const struct xf_val *v = &trip->cell[i].v;
        if (v->role == XR_RANKPART && v->lo && xf_num_mentions(f->nums, v->lo, l->counter))
            xf_state_restate(head, i, xf_state_get(entry, i));
    }
}

/* x op x is x */
static bool may_repeat(enum xf_reduction op)
{
    return op != XF_RED_SUM && op != XF_RED_PROD && op != XF_RED_BXOR;
}

static bool is_one_rank(struct xf_flow *f, const struct xf_val *v)
{
    int64_t n;
    return xf_num_is_const(xf_num_sub(f->nums, v->hi, v->lo), &n) && n == 1;
}

void xf_ranks_sweep(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *entry,
                    struct xf_state *st)
{
    for (int i = 0; l->counter && i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v, before = xf_flow_own_part(f, xf_state_get(entry, i));
        if (v->role != XR_RANKPART || !v->lo || !xf_num_mentions(f->nums, v->lo, l->counter))
            continue;
        v->lo = xf_num_sub(f->nums, v->lo, l->counter);
        v->hi = xf_num_add(f->nums, v->lo, l->trips);
        if (xf_num_mentions(f->nums, v->lo, l->counter))
            *v = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
        else if (before.role == XR_RANKPART && xf_num_equal(before.hi, v->lo) && before.op == v->op)
            v->lo = before.lo;
        else if (before.role == XR_RANKPART && may_repeat(v->op) && before.op == v->op &&
                 xf_num_equal(before.lo, v->lo) && is_one_rank(f, &before))
            continue; /* that rank's result counts twice, which changes nothing */
        else if (before.role != XR_SAME && before.role != XR_UNSET)
            *v = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
    }
}

/* Rank sums describe all trips, however many there are. */
void xf_ranks_keep(struct xf_state *st, const struct xf_state *trip)
{
    for (int i = 0; i < trip->n; i++)
        if (trip->cell[i].v.role == XR_RANKPART)
            xf_state_restate(st, i, trip->cell[i].v);
}

/* A reduction over all ranks of the communicator is what the original computed. */
void xf_ranks_complete(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_num *all = f->group ? xf_num_size(f->nums, f->group->comm) : NULL;
    for (int i = 0; all && i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v;
        if (v->role != XR_RANKPART || !xf_num_is_zero(v->lo) || !xf_num_equal(v->hi, all))
            continue;
        *v = xf_val_same(false, xf_num_opaque(f->nums, s, (const void *)(uintptr_t)(i + 1), NULL));
        xf_flow_proof(f, XF_SAME_ANSWER, &s->where,
                      "the partial results of all processes are combined here");
    }
}
