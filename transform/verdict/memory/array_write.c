/* SPDX-License-Identifier: MIT */
#include "array_write.h"

#include "beside.h"
#include "block_room.h"
#include "control.h"
#include "join.h"
#include "findings.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "own_copy.h"
#include "owned_item.h"
#include "owner_of.h"
#include "points_to.h"
#include "region.h"
#include "renewed.h"
#include "room.h"
#include "rows.h"
#include "same_answer.h"
#include "share_known.h"
#include "shifted.h"
#include "source_part.h"
#include "state.h"
#include "store.h"
#include "text.h"
#include "value.h"
#include "walk.h"

bool xf_is_alone_in(const struct xf_object *o, const struct xf_ref *r)
{
    int64_t bytes;
    return xf_num_is_const(xf_val_rest(&o->capacity), &bytes) && bytes == r->bytes;
}

/* A table of the rows of a local block has a row for each own item. */
static void prepare_rows(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                         const struct xf_ref *r, const struct xf_val *table,
                         const struct xf_where *where)
{
    const struct xf_object *rows = xf_flow_object(f->store, table->to.id[0]);
    if (xf_val_per(table))
        xf_decide_room(f, st, o, xf_val_per(table), where);
    else if (rows->block.held && xf_num_equal(rows->block.per, xf_val_stride(table)))
        xf_decide_loop(f, &r->offset, xf_num_const(f->nums, r->bytes));
}

struct declaration {
    const struct xf_sym *sym;
    bool found;
};

static void find_declaration(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    (void)parent;
    struct declaration *d = ctx;
    for (size_t i = 0; s->kind == XS_DECL && i < s->n; i++)
        d->found = d->found || s->syms[i] == d->sym;
}

/* A variable that every trip over the items has anew: of its function, called there, or of its
 * body. Or memory that is made in such a trip: what another trip has left there is told apart where
 * trips begin.
 */
static bool made_in_trip(const struct xf_position *position, const struct xf_object *o)
{
    const struct xf_active_loop *l = xf_flow_in_items(position);
    if (l && o->made && o->site.made_at > l->entered)
        return true;
    if (!l || !o->sym || o->sym->kind != XSYM_LOCAL || o->sym->is_static)
        return false;
    for (const struct xf_frame *fr = position->frame; fr && fr != l->frame; fr = fr->caller)
        if (fr->function == o->sym->function)
            return true;
    struct declaration d = {o->sym, false};
    if (l->stmt->body)
        xf_walk_stmts(l->stmt->body, find_declaration, &d);
    return d.found;
}

/* Behind the results of all processes, which are not touched. */
static bool lies_behind_parts(struct xf_flow *f, const struct xf_val *parts, const struct xf_ref *r)
{
    if (parts->kind != XK_RANKPART || r->offset.kind != XK_SAME || !f->in.group)
        return false;
    const struct xf_num *all =
        xf_num_mul(f->nums, xf_val_per(parts), xf_num_size(f->nums, f->in.group->comm));
    return xf_num_nonnegative(f->nums, xf_num_sub(f->nums, xf_val_rest(&r->offset), all));
}

/* The first items of a block that lies behind some room for others. */
static struct xf_val begin_shifted(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                                   const struct xf_ref *r, struct xf_val v,
                                   const struct xf_own_item *own, const struct xf_where *where)
{
    struct xf_ref place = *r;
    if (xf_val_rest(&r->offset))
        xf_val_set_rest(&place.offset, xf_num_sub(f->nums, xf_val_rest(&r->offset), own->shift));
    if (xf_rule_is_chosen(f, &place.offset))
        return xf_val_split(&f->store->t, XEV_HOLDER, where);
    xf_decide_margin(f, o, own->shift, own->shift);
    xf_decide_room(f, st, o, own->per, where);
    bool whole = !r->field && xf_rule_whole_item(f, &place.offset, r->bytes);
    return xf_rule_block_written(f, st, xf_state_get(st, o->whole), v, own, whole, where);
}

/* A write of v into an array of which `old` is known. */
struct write {
    struct xf_state *st;
    struct xf_object *o;
    const struct xf_ref *r;
    struct xf_val v, old;
    const struct xf_where *where;
};

/* At the place of the own item `own`. */
static struct xf_val write_own_item(struct xf_flow *f, struct write *w,
                                    const struct xf_own_item *own)
{
    if (xf_rule_is_chosen(f, &w->r->offset))
        return xf_val_split(&f->store->t, XEV_HOLDER, w->where);
    if (own->placed)
        xf_rule_room_for_whole(f, w->o, own->per, w->where);
    else
        xf_decide_room(f, w->st, w->o, own->per, w->where);
    struct xf_val copy = xf_hand_scatter_copy(f, w->st, w->r, &w->v, own);
    if (copy.kind != XK_BLOCK)
        copy = xf_hand_gather_copy(f, w->st, w->r, &w->v, own);
    if (copy.kind == XK_BLOCK)
        return xf_hand_gather_complete(f, &w->old, copy);
    bool whole = !w->r->field && xf_rule_whole_item(f, &w->r->offset, w->r->bytes);
    return xf_rule_block_written(f, w->st, w->old, w->v, own, whole, w->where);
}

/* At an item of a loop over it, of the block that is there. */
static struct xf_val write_item_of_block(struct xf_flow *f, const struct write *w,
                                         const struct xf_item_loop *loop)
{
    struct xf_own_item own = {.loop = loop,
                              .per = xf_val_per(&w->old),
                              .placed = xf_val_placed(&w->old),
                              .shift = xf_val_shift(&w->old)};
    struct xf_val place = xf_val_from_first(f->nums, &w->old, &w->r->offset);
    if (own.shift && xf_rule_is_chosen(f, &place))
        return xf_val_split(&f->store->t, XEV_HOLDER, w->where);
    bool whole = own.shift && !w->r->field && xf_rule_whole_item(f, &place, w->r->bytes);
    return xf_rule_block_written(f, w->st, w->old, w->v, &own, whole, w->where);
}

/* Behind the items, where nobody may look. */
static struct xf_val write_behind_block(struct xf_flow *f, struct write *w)
{
    if (w->old.kind == XK_BLOCK || w->old.kind == XK_SAME)
        xf_val_set_text(&w->old, xf_val_text(&xf_state_cell(w->st, w->o->whole)->v));
    xf_text_end_written(&f->at, w->r, &w->v, &w->old);
    return w->old.kind == XK_BLOCK ? w->old : xf_val_split(&f->store->t, XEV_POSITION, w->where);
}

/* Where the processes write to places of their own, in an array of no block. */
static struct xf_val write_by_process(struct xf_flow *f, const struct write *w)
{
    struct xf_vals *t = &f->store->t;
    const struct xf_val *offset = &w->r->offset;
    struct xf_val told = xf_val_transfer(t, *offset, w->v, w->where);
    if (told.kind == XK_ITEM &&
        (made_in_trip(&f->at, w->o) || xf_renewed_is_complete(f, w->st, w->o)))
        return xf_val_join_parts(t, w->old, told, w->where);
    if (xf_val_is_uniform(&w->v) && xf_val_flat(&w->v) && xf_val_rest(&w->v))
        return w->old;
    if (offset->kind == XK_AFFINE && w->o->block.held &&
        xf_flow_may_stay(f, offset, xf_flow_extent(f->nums, w->r), w->o->block.per))
        return xf_val_split(t, XEV_STRAYS, w->where);
    if (told.kind == XK_SPLIT)
        return told;
    enum xf_event_kind why = told.kind == XK_ITEM ? XEV_CARRIED : XEV_STORE;
    return xf_val_split(t, offset->kind == XK_AFFINE ? xf_val_reason_of_place(offset) : why,
                        w->where);
}

/* At a place that is the same in both programs, in an array of no block. */
static struct xf_val write_same_place(struct xf_flow *f, const struct write *w)
{
    struct xf_vals *t = &f->store->t;
    struct xf_val v = w->v, old = w->old;
    bool uniform = xf_val_uniform(&w->r->offset);
    bool results = v.kind == XK_PARTIAL || old.kind == XK_PARTIAL;
    if (v.kind == XK_RANKPART || (results && !uniform))
        return xf_val_split(t, XEV_PARTIAL, w->where); /* of one process alone */
    if (v.kind == XK_PARTIAL && !xf_is_alone_in(w->o, w->r))
        xf_val_set_made(&v, 0); /* beside others: where it lies counts, too */
    if (v.kind == XK_ITEM)      /* where the item tells, in the same place for all that have it */
        v = xf_val_transfer(t, v, w->r->offset, w->where);
    if (v.kind == XK_SAME)
        xf_val_set_flat(&v, old.kind == XK_UNSET);
    if (!uniform)
        xf_val_set_uniform(&v, false);
    if (xf_val_is_pointer(&v)) /* where the first one leads remains known, see element.c */
        xf_val_set_head(&old, false);
    old = xf_rule_as_sum(f, old, &v);
    v = xf_rule_as_sum(f, v, &old);
    v = xf_val_join_parts(t, old, v, w->where);
    xf_val_set_flat(&v, false);
    return v;
}

/* Why a write to a block may not be at `offset`, which is in no item of a trip. */
static enum xf_event_kind reason_beside_own(const struct xf_flow *f, const struct write *w)
{
    const struct xf_val *offset = &w->r->offset;
    bool item = xf_val_has_index(offset) && xf_num_equal(xf_val_index(offset), xf_val_per(&w->old));
    if (!item)
        return XEV_POSITION;
    return xf_flow_may_stay(f, offset, xf_flow_extent(f->nums, w->r), xf_val_per(&w->old))
               ? XEV_STRAYS
               : XEV_OTHER_ITEM;
}

/* At no place of an item that a loop over items is known to be at. */
static struct xf_val write_elsewhere(struct xf_flow *f, struct write *w)
{
    const struct xf_val *offset = &w->r->offset;
    if (offset->kind == XK_SPLIT)
        return *offset;
    if (!xf_val_shift(&w->old) && xf_decide_behind_block(f, w->o, w->r, w->where))
        return write_behind_block(f, w);
    if (lies_behind_parts(f, &w->old, w->r) && xf_val_is_plain(&w->v))
        return w->old;
    if (w->old.kind == XK_BLOCK) {
        xf_decide_loop(f, offset, xf_val_per(&w->old));
        return xf_val_split(&f->store->t, reason_beside_own(f, w), w->where);
    }
    if (w->o->block.held)
        xf_decide_loop(f, offset, w->o->block.per);
    return offset->kind == XK_SAME ? write_same_place(f, w) : write_by_process(f, w);
}

struct xf_val xf_array_written(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                               const struct xf_ref *r, struct xf_val v,
                               const struct xf_where *where)
{
    struct write w = {st, o, r, v, xf_state_get(st, o->whole), where};
    struct xf_val table;
    struct xf_own_item own;
    xf_val_set_text(&w.old, NULL);
    if (!xf_val_is_uniform(&r->offset))
        xf_val_set_item_told(&w.v, NULL);
    if (w.old.kind == XK_SPLIT && xf_val_cause(&w.old)->kind == XEV_MOVED) {
        xf_flow_event(f, XEV_MOVED, where, NULL, NULL);
        return w.old;
    }
    if (xf_beside_block(f, st, o, r, &w.old, &w.v))
        return w.old;
    if (xf_rows_written(f, st, &w.old, r, &w.v, &table, where)) {
        prepare_rows(f, st, o, r, &table, where);
        return table;
    }
    if (xf_flow_own_item(f, &r->offset, xf_flow_extent(f->nums, r), &own))
        return write_own_item(f, &w, &own);
    if (w.old.kind != XK_BLOCK &&
        xf_flow_within_item(f, &r->offset, xf_flow_extent(f->nums, r), &own)) {
        xf_decide_room(f, st, o, own.per, where);
        return xf_rule_block_written(f, st, w.old, w.v, &own, false, where);
    }
    if (w.old.kind != XK_BLOCK &&
        xf_flow_shifted_item(f, &r->offset, xf_flow_extent(f->nums, r), &own))
        return begin_shifted(f, st, o, r, w.v, &own, where);
    if (w.old.kind == XK_BLOCK && xf_owner_has(f, &w.old, r))
        return xf_rule_owned_item_written(f, w.old, &w.v, where);
    const struct xf_item_loop *loop =
        w.old.kind == XK_BLOCK ? xf_flow_access_in_block(f, &w.old, r) : NULL;
    return loop ? write_item_of_block(f, &w, loop) : write_elsewhere(f, &w);
}
