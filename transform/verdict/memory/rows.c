/* SPDX-License-Identifier: MIT */
#include "rows.h"

#include <stdint.h>

#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "room.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* The number of the element at `offset`, elements being of `bytes` bytes. */
static bool element_number(struct xf_flow *f, const struct xf_val *offset, int64_t bytes,
                           struct xf_val *k)
{
    const struct xf_num *unit = xf_num_const(f->nums, bytes);
    if (bytes <= 0 || (offset->role != XR_SAME && offset->role != XR_AFFINE))
        return false;
    *k = *offset;
    k->rest = xf_num_quotient(f->nums, offset->rest, unit);
    if (offset->role == XR_SAME)
        return k->rest;
    k->share = xf_num_quotient(f->nums, offset->share, unit);
    k->offset = xf_num_quotient(f->nums, offset->offset, unit);
    k->index = xf_num_quotient(f->nums, offset->index, unit);
    return k->rest && k->share && k->offset && k->index;
}

/* What v grows by when k does, by one; NULL when they do not grow together, or not at all. */
static const struct xf_num *growth(struct xf_flow *f, const struct xf_val *k,
                                   const struct xf_val *v)
{
    const struct xf_num *by_k, *by_v, *others;
    if (k->role == XR_AFFINE && !xf_num_is_zero(k->index))
        return v->role == XR_AFFINE && v->loop == k->loop
                   ? xf_num_quotient(f->nums, v->index, k->index)
                   : NULL;
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        const struct xf_num *counter =
            xf_num_mentions(f->nums, k->rest, l->counter) ? l->counter : l->back;
        if (xf_num_mentions(f->nums, k->rest, counter))
            return xf_num_linear(f->nums, k->rest, counter, &by_k, &others) &&
                           xf_num_linear(f->nums, v->rest, counter, &by_v, &others)
                       ? xf_num_quotient(f->nums, by_v, by_k)
                       : NULL;
    }
    return NULL;
}

struct search { /* for a variable that holds an atom from before all loops on */
    struct xf_flow *f;
    const struct xf_state *st;
    unsigned since;
    bool all;
};

static void find_holder(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    const struct xf_num *n = xf_num_of_atom(s->f->nums, atom);
    bool found = atom->kind == XA_SIZE;
    for (int i = 0; i < s->st->n && !found; i++) {
        const struct xf_cell *cell = xf_state_cell(s->st, i);
        found = cell->stamp && cell->stamp <= s->since && cell->v.role == XR_SAME &&
                xf_num_mentions(s->f->nums, cell->v.rest, n);
    }
    s->all = s->all && found;
}

/* n is the same number in all trips of the loops under way. */
static bool is_constant(struct xf_flow *f, const struct xf_state *st, const struct xf_num *n)
{
    struct search s = {.f = f, .st = st, .since = f->store->stamp, .all = true};
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        s.since = l->entered < s.since ? l->entered : s.since;
    xf_num_each_atom(f->nums, n, find_holder, &s);
    return s.all;
}

/* v without `stride` times k, where that is a constant number of bytes; else NULL. */
static const struct xf_num *beginning(struct xf_flow *f, const struct xf_val *k,
                                      const struct xf_val *v, const struct xf_num *stride,
                                      const struct xf_where *where)
{
    int64_t bytes;
    struct xf_val place = *v, by = xf_val_same(true, stride);
    place.to = (struct xf_points_to){0};
    by = xf_val_arith(&f->store->t, XOP_MUL, *k, by, false, where);
    place = xf_val_arith(&f->store->t, XOP_SUB, place, by, false, where);
    return place.role == XR_SAME && xf_num_is_const(place.rest, &bytes) ? place.rest : NULL;
}

/* How far the loop under way writes rows: one for each own item, or a number that is the same in
 * both programs. */
static void note_extent(struct xf_flow *f, const struct xf_ref *r, struct xf_val *table)
{
    struct xf_own_item own;
    if (xf_flow_own_item(f, &r->offset, xf_flow_extent(f, r), &own) && !own.placed)
        table->per = own.per;
    else if (r->offset.role == XR_SAME)
        table->upto = xf_num_add(f->nums, xf_num_highest(f->nums, r->offset.rest),
                                 xf_num_const(f->nums, r->bytes));
}

static bool goes_with(const struct xf_val *old, const struct xf_val *table)
{
    return old->role == XR_SAME && (old->head || old->stride == table->stride) &&
           xf_num_equal(old->rest, table->rest) && xf_val_only_target(&old->to) >= 0 &&
           old->to.id[0] == table->to.id[0];
}

bool xf_rows_written(struct xf_flow *f, const struct xf_state *st, const struct xf_val *old,
                     const struct xf_ref *r, const struct xf_val *v, struct xf_val *after,
                     const struct xf_where *where)
{
    struct xf_val k;
    bool alone = xf_val_only_target(&v->to) >= 0 && !v->field && !r->field && !r->in_union;
    if (!alone || (v->role != XR_SAME && v->role != XR_AFFINE) ||
        !element_number(f, &r->offset, r->bytes, &k))
        return false;
    *after = xf_val_same(v->uniform && r->offset.uniform, NULL);
    after->to = v->to;
    after->stride = growth(f, &k, v);
    note_extent(f, r, after);
    if (!after->stride && k.role == XR_SAME && xf_num_is_zero(k.rest)) { /* where it begins */
        after->stride = old->stride;
        after->per = old->per;
        after->upto = old->stride ? old->upto : NULL;
        after->head = !old->stride;
    }
    const struct xf_num *stride = after->head ? xf_num_const(f->nums, 0) : after->stride;
    if (!stride || (!after->head && xf_num_is_zero(stride)) || !is_constant(f, st, stride))
        return false;
    after->rest = beginning(f, &k, v, stride, where);
    if (after->rest && old->role != XR_UNSET)
        after->uniform = after->uniform && old->uniform;
    return after->rest && (old->role == XR_UNSET || goes_with(old, after));
}

/* Was each row written that is read by the number k? The own rows are not those of the even share.
 */
static bool is_written(struct xf_flow *f, const struct xf_val *table, const struct xf_val *k,
                       int64_t bytes, const struct xf_where *where)
{
    const struct xf_num *unit = xf_num_const(f->nums, bytes);
    if (k->role == XR_AFFINE)
        return (table->per && xf_num_is_zero(k->offset)) ||
               xf_rule_reaches_total(f, table->upto, unit);
    if (table->per && xf_num_is_zero(k->rest))
        xf_rule_keep_one(f, where, "looks at the first row: the plan keeps one everywhere");
    return !table->per || xf_num_is_zero(k->rest);
}

bool xf_rows_read(struct xf_flow *f, const struct xf_val *table, const struct xf_ref *r,
                  struct xf_val *row, const struct xf_where *where)
{
    struct xf_val k, base = xf_val_same(table->uniform, table->rest);
    if ((!table->stride && !table->head) || !element_number(f, &r->offset, r->bytes, &k) ||
        (table->head && (k.role != XR_SAME || !xf_num_is_zero(k.rest))))
        return false;
    base.to = table->to;
    if (!is_written(f, table, &k, r->bytes, where)) {
        *row = xf_val_split(&f->store->t, XEV_POSITION, where);
        row->to = table->to;
        return true;
    }
    struct xf_val by = xf_val_same(true, table->head ? xf_num_const(f->nums, 0) : table->stride);
    by = xf_val_arith(&f->store->t, XOP_MUL, k, by, false, where);
    *row = xf_val_arith(&f->store->t, XOP_ADD, base, by, false, where);
    return true;
}
