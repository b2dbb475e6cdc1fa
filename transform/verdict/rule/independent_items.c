/* SPDX-License-Identifier: MIT */
#include "independent_items.h"

#include <stdint.h>

#include "arena.h"
#include "control.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "hand_scatter_has.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "path_facts.h"
#include "points_to.h"
#include "room.h"
#include "rules.h"
#include "shifted.h"
#include "store.h"
#include "value.h"
#include "value_mod.h"

bool xf_flow_lies_within(const struct xf_flow *f, const struct xf_num *place,
                         const struct xf_num *bytes, const struct xf_num *length)
{
    const struct xf_num *end = xf_num_add(f->nums, place, bytes);
    const struct xf_num *slack = xf_num_sub(f->nums, length, xf_num_highest(f->nums, end));
    bool plain = xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, place)) &&
                 xf_num_nonnegative(f->nums, slack);
    return plain || (end && xf_path_facts_at_least(f, place, 0) &&
                     xf_path_facts_at_least(f, xf_num_sub(f->nums, length, end), 0));
}

const struct xf_num *xf_flow_extent(struct xf_nums *nums, const struct xf_ref *r)
{
    if (r->extent)
        return r->extent;
    return r->bytes > 0 ? xf_num_const(nums, r->bytes) : NULL;
}

bool xf_flow_own_item(const struct xf_flow *f, const struct xf_val *o, const struct xf_num *bytes,
                      struct xf_own_item *own)
{
    const struct xf_num *unit, *rest;
    own->loop = xf_val_own_trip(&f->store->t, o, &unit, &rest);
    if (!own->loop || !own->loop->under_way || !xf_flow_lies_within(f, rest, bytes, unit))
        return false;
    own->per = xf_num_mul(f->nums, unit, own->loop->per);
    own->shift = NULL;
    own->placed = xf_num_equal(xf_val_offset(o), own->per);
    return own->placed || xf_num_is_zero(xf_val_offset(o));
}

bool xf_flow_may_stay(const struct xf_flow *f, const struct xf_val *o, const struct xf_num *bytes,
                      const struct xf_num *per)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *unit, *rest, *none = xf_num_const(nums, -1);
    const struct xf_item_loop *loop = xf_val_own_trip(&f->store->t, o, &unit, &rest);
    if (!loop || !bytes || !xf_num_equal(xf_num_mul(nums, unit, loop->per), per))
        return false;
    const struct xf_num *low = xf_num_lowest(nums, rest),
                        *high = xf_num_highest(nums, xf_num_add(nums, rest, bytes));
    bool below = xf_num_nonnegative(nums, xf_num_sub(nums, none, low)),
         above = xf_num_nonnegative(nums, xf_num_add(nums, none, xf_num_sub(nums, high, unit)));
    return !below && !above;
}

bool xf_flow_within_item(const struct xf_flow *f, const struct xf_val *o,
                         const struct xf_num *bytes, struct xf_own_item *own)
{
    return o->in_item && xf_flow_own_item(f, o->in_item, bytes, own) && !own->placed;
}

bool xf_flow_shifted_item(const struct xf_flow *f, const struct xf_val *o,
                          const struct xf_num *bytes, struct xf_own_item *own)
{
    enum { MAX_SHIFT = 4 };
    const struct xf_num *unit, *rest;
    const struct xf_item_loop *loop = xf_val_own_trip(&f->store->t, o, &unit, &rest);
    for (int k = 1; loop && k <= MAX_SHIFT; k++) {
        const struct xf_num *shift =
            xf_num_mul(f->nums, xf_num_const(f->nums, k), xf_num_mul(f->nums, unit, loop->per));
        struct xf_val place = *o;
        xf_val_set_rest(&place, xf_num_sub(f->nums, xf_val_rest(o), shift));
        if (!xf_flow_own_item(f, &place, bytes, own) || own->placed)
            continue;
        own->shift = shift;
        return true;
    }
    return false;
}

/* Element g of each own item, g being its position in the whole, as on a diagonal: beside the
 * beginning of the item, `step` bytes for each trip counted over all processes, which are not more
 * than an item has; as C has it where that is a row of `row_bytes` bytes, an array itself. */
static bool on_diagonal(const struct xf_flow *f, const struct xf_val *contents,
                        const struct xf_val *o, const struct xf_num *bytes, int64_t row_bytes)
{
    if (f->in.hooks.off[XF_RECOGNISE_DIAGONAL] || o->kind != XK_AFFINE || !xf_val_loop(o) ||
        !xf_val_loop(o)->under_way || !xf_num_is_zero(xf_val_share(o)))
        return false;
    const struct xf_num *unit = xf_num_quotient(f->nums, xf_val_per(contents), xf_val_loop(o)->per);
    const struct xf_num *step = xf_num_sub(f->nums, xf_val_index(o), unit),
                        *offset = xf_val_offset(o);
    if (xf_val_placed(contents))
        offset = xf_num_sub(f->nums, offset, xf_val_per(contents));
    const struct xf_num *per_item = xf_num_mul(f->nums, step, xf_val_loop(o)->per);
    return xf_val_uniform(o) && xf_flow_lies_within(f, xf_val_rest(o), bytes, step) &&
           xf_num_equal(offset, per_item) &&
           (xf_num_equal(unit, xf_num_const(f->nums, row_bytes)) ||
            xf_rule_reaches_total(f, unit, per_item));
}

static const struct xf_item_loop *in_block(const struct xf_flow *f, const struct xf_val *contents,
                                           const struct xf_val *offset, const struct xf_num *bytes,
                                           int64_t row_bytes)
{
    struct xf_own_item own;
    if (offset->kind == XK_SPLIT)
        return !xf_val_placed(contents) && !xf_val_shift(contents) &&
                       xf_flow_within_item(f, offset, bytes, &own) &&
                       xf_num_equal(own.per, xf_val_per(contents))
                   ? own.loop
                   : NULL;
    struct xf_val place = xf_val_from_first(f->nums, contents, offset);
    if (!xf_flow_own_item(f, &place, bytes, &own))
        return on_diagonal(f, contents, &place, bytes, row_bytes) ? xf_val_loop(&place) : NULL;
    bool fits = xf_num_equal(own.per, xf_val_per(contents)) &&
                (own.placed == xf_val_placed(contents) || xf_val_either(contents)) &&
                !(own.placed && xf_val_shift(contents));
    return fits ? own.loop : NULL;
}

const struct xf_item_loop *xf_flow_in_block(const struct xf_flow *f, const struct xf_val *contents,
                                            const struct xf_val *offset, const struct xf_num *bytes)
{
    return in_block(f, contents, offset, bytes, 0);
}

const struct xf_item_loop *xf_flow_access_in_block(const struct xf_flow *f,
                                                   const struct xf_val *contents,
                                                   const struct xf_ref *r)
{
    return in_block(f, contents, &r->offset, xf_flow_extent(f->nums, r), r->row.bytes);
}

/* ---- all items but one ---- */

bool xf_flow_leaves_last(const struct xf_scope *scope, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < scope->heads_only.n; i++)
        if (scope->heads_only.v[i] == loop)
            return true;
    return false;
}

static void note_choice(const struct xf_atom *atom, void *ctx)
{
    bool *chosen = ctx;
    *chosen = *chosen || atom->kind != XA_COUNTER;
}

bool xf_rule_is_chosen(const struct xf_flow *f, const struct xf_val *offset)
{
    const struct xf_num *unit, *rest;
    bool chosen = false;
    if (xf_val_own_trip(&f->store->t, offset, &unit, &rest))
        xf_num_each_atom(f->nums, rest, note_choice, &chosen);
    return chosen && !xf_val_uniform(offset);
}

static bool innermost_item(const struct xf_position *position, const struct xf_item_loop *loop)
{
    const struct xf_active_loop *l = xf_flow_in_items(position);
    return l && (l->item == loop || l->item->mirror == loop);
}

/* x does not come behind all items, of which there are no more than y. */
static bool stays_below(const struct xf_flow *f, const struct xf_val *x, const struct xf_val *y)
{
    int64_t rest;
    return x->kind == XK_AFFINE && !xf_val_has_index(x) && !xf_val_is_pointer(x) &&
           !xf_num_is_zero(xf_val_offset(x)) && xf_num_equal(xf_val_offset(x), xf_val_share(x)) &&
           xf_num_is_const(xf_val_rest(x), &rest) && rest <= 0 && y->kind == XK_SAME &&
           xf_rule_reaches_total(f, xf_val_rest(y), xf_val_share(x));
}

struct xf_val xf_rule_smaller(const struct xf_flow *f, const struct xf_val *a,
                              const struct xf_val *b, const struct xf_where *where)
{
    if (stays_below(f, a, b) || stays_below(f, b, a))
        return stays_below(f, a, b) ? *a : *b;
    return xf_val_smaller(&f->store->t, a, b, where);
}

struct trips {
    struct xf_nums *nums;
    const struct xf_num *product;
};

static void multiply_trips(const struct xf_atom *atom, void *ctx)
{
    struct trips *x = ctx;
    if (atom->kind == XA_COUNTER)
        x->product = xf_num_mul(x->nums, x->product, atom->b);
}

/* Do the elements of `bytes` bytes at `offset`, over all trips of the loops inside, make up the
 * whole part of the item that one trip of the item loop is for? */
bool xf_rule_whole_item(const struct xf_flow *f, const struct xf_val *offset, int64_t bytes)
{
    const struct xf_num *unit, *rest, *size = xf_num_const(f->nums, bytes);
    struct trips trips = {f->nums, size};
    if (bytes <= 0 || !xf_val_own_trip(&f->store->t, offset, &unit, &rest))
        return false;
    xf_num_each_atom(f->nums, rest, multiply_trips, &trips);
    const struct xf_num *end = xf_num_add(f->nums, xf_num_highest(f->nums, rest), size);
    return xf_num_equal(end, unit) && xf_num_equal(trips.product, unit);
}

static bool same_number(const struct xf_num *a, const struct xf_num *b)
{
    return a == b || xf_num_equal(a, b);
}

/* What lay there belongs to an earlier plan, or to another piece. */
static bool is_stale(const struct xf_val *old)
{
    if (old->kind != XK_SPLIT)
        return false;
    enum xf_event_kind cause = xf_val_cause(old)->kind;
    return cause == XEV_REPLANNED || cause == XEV_PIECES_AGAIN || cause == XEV_PIECES_LEFT;
}

/* Contents after element k of item k was written with v. */
struct xf_val xf_rule_block_written(const struct xf_flow *f, const struct xf_state *st,
                                    struct xf_val old, struct xf_val v,
                                    const struct xf_own_item *own, bool whole,
                                    const struct xf_where *where)
{
    struct xf_vals *t = &f->store->t;
    struct xf_val control = xf_flow_control(f, st);
    const struct xf_item_loop *loop = own->loop;
    struct xf_val item = xf_val_transfer(t, xf_val_item(loop), v, where);
    if (item.kind == XK_ITEM)
        item = xf_val_transfer(t, item, control, where);
    if (item.kind != XK_ITEM)
        return item;
    if (xf_val_of_share(&item))
        return xf_val_split(t, XEV_SHARE_USED, where);
    if (loop->tail)
        return xf_val_split(t, XEV_POSITION, where);
    bool blank = old.kind == XK_UNSET || xf_val_can_fill(&old, own->placed);
    bool always = whole && xf_val_is_uniform(&control) && innermost_item(&f->at, loop);
    bool same_block = old.kind == XK_BLOCK && xf_num_equal(xf_val_per(&old), own->per) &&
                      (xf_val_placed(&old) == own->placed || xf_val_either(&old)) &&
                      same_number(xf_val_shift(&old), own->shift);
    if (!blank && !same_block && !(always && (old.kind == XK_SAME || is_stale(&old))))
        return old.kind == XK_SPLIT ? old : xf_val_split(t, XEV_POSITION, where);
    bool even = xf_val_can_fill(&old, true) && !xf_val_partly(&old);
    bool amid = own->placed && (even || (same_block && xf_val_amid(&old)));
    bool either = same_block && xf_val_either(&old) && xf_num_is_zero(f->scope.rank_is);
    struct xf_val block = {.kind = XK_BLOCK,
                           .as.block.per = own->per,
                           .as.block.shift = own->shift,
                           .as.block.placed = own->placed,
                           .as.block.amid = amid,
                           .as.block.either = either,
                           .as.block.ended = same_block && xf_val_ended(&old),
                           .as.block.deal = same_block ? xf_val_deal(&old) : 0};
    xf_val_keep_beside(&block, &old);
    block.to = item.to; /* pointers lead on, and what is not overwritten led before */
    xf_val_unite(&block.to, &old.to);
    return block;
}

void xf_rule_gathered(const struct xf_flow *f, const struct xf_val *v, const struct xf_num *per,
                      const struct xf_num *shift, bool placed, const struct xf_where *where)
{
    if (v->kind == XK_SPLIT)
        xf_flow_event(f, xf_val_cause(v)->kind, &xf_val_cause(v)->where, where, NULL);
    else if (v->kind == XK_BLOCK && xf_val_deal(v))
        xf_flow_event(f, XEV_HOLDER, where, NULL, NULL);
    else if (v->kind == XK_BLOCK && !xf_num_equal(xf_val_per(v), per))
        xf_flow_event(f, XEV_COUNTS, where, NULL, NULL);
    else if (v->kind == XK_BLOCK && !same_number(xf_val_shift(v), shift))
        xf_flow_event(f, XEV_STORE, where, NULL, NULL);
    else if (v->kind == XK_BLOCK && xf_val_placed(v) != placed && !xf_val_either(v))
        xf_flow_event(f, XEV_STORE, where, NULL, NULL);
    else if (v->kind != XK_BLOCK && !xf_val_can_fill(v, placed))
        xf_flow_event(f, XEV_MADE_LOCALLY, where, NULL, NULL);
}
