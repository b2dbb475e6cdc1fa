/* SPDX-License-Identifier: MIT */
#include "access.h"

#include <stdint.h>
#include <string.h>

#include "beside.h"
#include "block_room.h"
#include "control.h"
#include "domain.h"
#include "element.h"
#include "join.h"
#include "arena.h"
#include "escape.h"
#include "external.h"
#include "field.h"
#include "flight.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "halo.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "own_copy.h"
#include "path_facts.h"
#include "points_to.h"
#include "reach.h"
#include "region.h"
#include "room.h"
#include "rows.h"
#include "same_answer.h"
#include "share_known.h"
#include "span.h"
#include "shifted.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "text.h"
#include "value.h"

/* ---- reading ---- */

/* A reduction under way is no value: reading it makes the items, or the processes, depend on their
 * order. */
static struct xf_val settled(struct xf_store *store, struct xf_val v, const struct xf_where *where)
{
    if (v.kind == XK_PARTIAL && xf_val_loop(&v) && xf_val_loop(&v)->under_way)
        return xf_val_split(&store->t, XEV_CARRIED, where);
    if (v.over)
        return xf_val_split(&store->t, XEV_PARTIAL, where);
    if (v.kind == XK_ITEM && !xf_val_loop(&v)->under_way)
        return xf_val_split(&store->t, XEV_CARRIED, where);
    if (v.kind == XK_PARTIAL)
        xf_val_set_loop(&v, NULL);
    return v;
}

int xf_flow_cell(struct xf_store *store, struct xf_state *st, struct xf_object *o,
                 const struct xf_ref *r, const struct xf_where *where)
{
    if (!r->field || o->array)
        return o->whole;
    int cell = xf_object_field(store, o, r->field);
    if (xf_state_get(st, cell).kind == XK_UNSET)
        xf_state_restate(st, cell, xf_object_field_value(store, st, o, r->field, where));
    return cell;
}

/* The same place on every process, whatever its items are. */
static bool is_fixed_place(const struct xf_ref *r)
{
    return r->offset.kind == XK_UNSET || xf_val_is_uniform(&r->offset);
}

/* A value in an array that is a member: it depends on which element it is. */
static struct xf_val at_place(struct xf_store *store, struct xf_val v, const struct xf_ref *r,
                              const struct xf_where *where)
{
    struct xf_val combined = xf_val_transfer(&store->t, v, r->offset, where);
    combined.to = v.to;
    return v.kind == XK_UNSET ? v : combined;
}

/* ... of which it may be any. */
static struct xf_val one_of_several(struct xf_val v)
{
    int64_t k;
    if (v.kind == XK_SAME && !xf_num_is_const(xf_val_rest(&v), &k))
        xf_val_set_rest(&v, NULL);
    if (v.kind == XK_PARTIAL)
        xf_val_set_made(&v, 0);
    return v;
}

/* The only element of an array. */
static bool is_alone(const struct xf_object *o, const struct xf_ref *r)
{
    int64_t bytes;
    return xf_num_is_const(xf_val_rest(&o->capacity), &bytes) && bytes == r->bytes;
}

static struct xf_val read_object(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                                 const struct xf_ref *from, const struct xf_where *where)
{
    struct xf_ref placed = *from, *r = &placed;
    xf_flow_place_in(f->nums, o, r);
    xf_flow_touch(f, st, o, false, where);
    struct xf_val v = r->field && !o->array
                          ? xf_object_field_value(f->store, st, o, r->field, where)
                          : xf_state_get(st, o->whole);
    if (o->escaped.by)
        v = xf_escape_value(o, v);
    if (o->array) {
        struct xf_own_item own;
        bool plain = xf_val_is_plain(&v),
             of_item = xf_flow_own_item(f, &r->offset, xf_flow_extent(f->nums, r), &own);
        if (plain && of_item && !own.placed &&
            !xf_hand_scatter_is_in_whole(f, o, &own)) /* beside the block */
            xf_decide_room(f, st, o, own.per, where);
        xf_rule_reach(f, st, o, r, where);
        const struct xf_item_loop *beside =
            v.kind == XK_BLOCK ? xf_halo_item(f, &v, &r->offset, xf_flow_extent(f->nums, r)) : NULL;
        bool shifted = xf_val_shift(&v);
        v = beside ? xf_val_item(beside) : xf_element_of(f, v, r, where);
        if (v.kind == XK_PARTIAL && !is_alone(o, r))
            xf_val_set_made(&v, 0); /* it is one of several */
        xf_val_set_onward(&v, 0);
        bool element = !shifted && (v.kind == XK_ITEM || xf_val_first(&v) || xf_val_edge(&v));
        xf_val_set_from(&v, 0);
        xf_val_set_place(&v, NULL);
        bool in_whole = plain && of_item && xf_hand_scatter_is_own(f, own.placed) &&
                        (v.kind == XK_ITEM || v.kind == XK_SPLIT);
        own.loop = of_item && (in_whole || v.kind == XK_ITEM) ? own.loop : NULL;
        if (element || in_whole)
            xf_hand_scatter_note_origin(f->store, st, o, r, &own, &v);
    } else if (!is_fixed_place(r)) {
        v = at_place(f->store, v, r, where);
    }
    if (!o->array && xf_field_is_element(r->field))
        v = one_of_several(v);

    for (size_t i = 0; !r->field && i < o->fields.n; i++)
        v = xf_val_join_parts(&f->store->t, v, xf_state_get(st, o->fields.v[i].cell), where);
    if (r->in_union && (!o->array || v.kind == XK_PARTIAL || v.kind == XK_RANKPART))
        v = xf_flow_as_other_type(f->store, v, where);
    return settled(f->store, v, where);
}

static bool all_same(const struct xf_state *st)
{
    return xf_state_role(st, 0, XK_AFFINE + 1) == st->n;
}

struct xf_val xf_flow_here(const struct xf_scope *scope, struct xf_val v)
{
    bool right = v.kind == XK_SPLIT && xf_val_right_on(&v) &&
                 xf_num_equal(xf_val_right_on(&v), scope->rank_is);
    if (right)
        return xf_val_same(false, NULL);
    xf_val_set_shuffled(&v, 0); /* that is said of the memory, not of what is read there */
    xf_val_set_shuffled_per(&v, NULL);
    xf_val_set_shuffled_all(&v, false);
    return v;
}

struct xf_val xf_flow_read(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                           const struct xf_where *where)
{
    xf_path_facts_from_access(f, r);
    xf_rule_followed(f, st, r, where);
    if (r->to.anywhere)
        xf_rule_reach_anywhere(f, where);
    if (r->to.anywhere)
        return all_same(st) ? xf_val_same(false, NULL)
                            : xf_val_split(&f->store->t, XEV_STORE, where);
    if (!r->to.n) {
        struct xf_val unknown =
            xf_val_same(xf_val_uniform(&r->offset) || r->offset.kind == XK_ITEM, NULL);
        return xf_val_transfer(&f->store->t, unknown, r->offset, where);
    }
    struct xf_val v = read_object(f, st, xf_flow_object(f->store, r->to.id[0]), r, where);
    if (r->to.external)
        v = xf_val_join(&f->store->t, v, xf_val_same(false, NULL), where);
    for (int i = 1; i < r->to.n; i++)
        v = xf_val_join(&f->store->t, v,
                        read_object(f, st, xf_flow_object(f->store, r->to.id[i]), r, where), where);
    if (r->differs)
        v = xf_flow_by_holder(f->store, v, &r->to, where);
    return xf_flow_here(&f->scope, v);
}

/* ---- writing ---- */

/* In an item loop, a variable older than the trip that is written otherwise than by accumulation
 * carries a value into the next trip. */
void xf_flow_note_plain(struct xf_flow *f, const struct xf_state *st, int cell,
                        const struct xf_where *where)
{
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        if (!l->item)
            continue;
        bool known = false;
        for (size_t i = 0; i < l->plain.n && !known; i++)
            known = l->plain.v[i].cell == cell;
        if (!known && cell < st->n)
            *xf_push(f->arena, &l->plain) = (struct xf_plain_write){cell, *where};
    }
}

/* Some of the variable, or of its member, which may hold v from now on, and all that is in it, too.
 */
static void set_part(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                     const struct xf_ref *r, struct xf_val v, const struct xf_where *where)
{
    for (size_t i = 0; i < o->fields.n; i++) {
        struct xf_field *part = &o->fields.v[i];
        struct xf_val old = xf_state_get(st, part->cell);
        bool within = !r->field || (xf_field_overlaps(part->name, r->field) &&
                                    strlen(part->name) > strlen(r->field));
        if (!within || old.kind == XK_UNSET)
            continue;
        xf_flow_note_plain(f, st, part->cell, where);
        xf_state_set(f->store, st, part->cell, xf_val_join_parts(&f->store->t, old, v, where));
    }
    int cell = xf_flow_cell(f->store, st, o, r, where);
    struct xf_val old = xf_state_get(st, cell);
    xf_flow_note_plain(f, st, cell, where);
    if (old.kind == XK_PARTIAL && !is_fixed_place(r)) /* another one on each process is lost */
        v = xf_val_split(&f->store->t, XEV_PARTIAL, where);
    xf_state_set(f->store, st, cell, xf_val_join_parts(&f->store->t, old, v, where));
}

static void set_variable(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                         const struct xf_ref *r, struct xf_val v, const struct xf_where *where)
{
    if (!r->field) {
        xf_object_forget_fields(f->store, st, o, NULL);
        xf_flow_note_plain(f, st, o->whole, where);
        xf_state_set(f->store, st, o->whole, v);
        return;
    }
    int cell = xf_object_field(f->store, o, r->field);
    xf_object_forget_fields(f->store, st, o, r->field);
    xf_flow_note_plain(f, st, cell, where);
    xf_state_set(f->store, st, cell, v);
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

/* A variable that every trip over the items has anew: of its function, called there, or of its
 * body.
 */
static bool made_in_trip(const struct xf_position *position, const struct xf_object *o)
{
    const struct xf_active_loop *l = xf_flow_in_items(position);
    if (!l || !o->sym || o->sym->kind != XSYM_LOCAL || o->sym->is_static)
        return false;
    for (const struct xf_frame *fr = position->frame; fr && fr != l->frame; fr = fr->caller)
        if (fr->function == o->sym->function)
            return true;
    const struct xf_where *body = l->stmt->body ? &l->stmt->body->where : &l->stmt->where;
    const struct xf_where *name = &o->sym->where;
    return l->stmt->body && body->origin == XF_PLAIN && name->origin == XF_PLAIN &&
           body->span.begin <= name->span.begin && name->span.end <= body->span.end;
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

static struct xf_val contents_after(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                                    const struct xf_ref *r, struct xf_val v,
                                    const struct xf_where *where)
{
    struct xf_vals *t = &f->store->t;
    struct xf_val old = xf_state_get(st, o->whole), table;
    struct xf_own_item own;
    xf_val_set_text(&old, NULL);
    if (old.kind == XK_SPLIT && xf_val_cause(&old)->kind == XEV_MOVED) {
        xf_flow_event(f, XEV_MOVED, where, NULL, NULL);
        return old;
    }
    if (xf_beside_block(f, st, o, r, &old, &v))
        return old;
    if (xf_rows_written(f, st, &old, r, &v, &table, where)) {
        prepare_rows(f, st, o, r, &table, where);
        return table;
    }
    if (xf_flow_own_item(f, &r->offset, xf_flow_extent(f->nums, r), &own)) {
        if (xf_rule_is_chosen(f, &r->offset))
            return xf_val_split(t, XEV_HOLDER, where);
        if (own.placed)
            xf_rule_room_for_whole(f, o, own.per, where);
        else
            xf_decide_room(f, st, o, own.per, where);
        struct xf_val copy = xf_hand_scatter_copy(f, st, r, &v, &own);
        if (copy.kind != XK_BLOCK)
            copy = xf_hand_gather_copy(f, st, r, &v, &own);
        if (copy.kind == XK_BLOCK)
            return xf_hand_gather_complete(f, &old, copy);
        bool whole = !r->field && xf_rule_whole_item(f, &r->offset, r->bytes);
        return xf_rule_block_written(f, st, old, v, &own, whole, where);
    }

    if (old.kind != XK_BLOCK &&
        xf_flow_shifted_item(f, &r->offset, xf_flow_extent(f->nums, r), &own))
        return begin_shifted(f, st, o, r, v, &own, where);
    own.loop = old.kind == XK_BLOCK ? xf_flow_access_in_block(f, &old, r) : NULL;
    if (own.loop) {
        own = (struct xf_own_item){.loop = own.loop,
                                   .per = xf_val_per(&old),
                                   .placed = xf_val_placed(&old),
                                   .shift = xf_val_shift(&old)};
        struct xf_ref place = *r;
        place.offset = xf_val_from_first(f->nums, &old, &r->offset);
        if (own.shift && xf_rule_is_chosen(f, &place.offset))
            return xf_val_split(t, XEV_HOLDER, where);
        bool whole = own.shift && !r->field && xf_rule_whole_item(f, &place.offset, r->bytes);
        return xf_rule_block_written(f, st, old, v, &own, whole, where);
    }
    if (r->offset.kind == XK_SPLIT)
        return r->offset;
    if (!xf_val_shift(&old) && xf_decide_behind_block(f, o, r, where)) { /* nobody may look there */
        if (old.kind == XK_BLOCK || old.kind == XK_SAME)
            xf_val_set_text(&old, xf_val_text(&xf_state_cell(st, o->whole)->v));
        xf_text_end_written(&f->at, r, &v, &old);
        return old.kind == XK_BLOCK ? old : xf_val_split(t, XEV_POSITION, where);
    }
    if (lies_behind_parts(f, &old, r) && xf_val_is_plain(&v))
        return old;
    if (old.kind == XK_BLOCK) {
        xf_decide_loop(f, &r->offset, xf_val_per(&old));
        return xf_val_split(t, XEV_POSITION, where);
    }
    if (o->block.held)
        xf_decide_loop(f, &r->offset, o->block.per);
    if (r->offset.kind != XK_SAME && made_in_trip(&f->at, o) &&
        xf_val_transfer(t, r->offset, v, where).kind == XK_ITEM)
        return xf_val_join_parts(t, old, xf_val_transfer(t, r->offset, v, where), where);
    if (r->offset.kind != XK_SAME)
        return xf_val_is_uniform(&v) && xf_val_flat(&v) && xf_val_rest(&v) ? old
               : xf_val_transfer(t, r->offset, v, where).kind == XK_SPLIT
                   ? xf_val_transfer(t, r->offset, v, where)
                   : xf_val_split(t, r->offset.kind == XK_AFFINE ? XEV_POSITION : XEV_STORE, where);
    bool results = v.kind == XK_PARTIAL || old.kind == XK_PARTIAL;
    if (v.kind == XK_RANKPART || (results && !xf_val_uniform(&r->offset)))
        return xf_val_split(t, XEV_PARTIAL, where); /* of one process alone */
    if (v.kind == XK_PARTIAL && !is_alone(o, r))
        xf_val_set_made(&v, 0); /* beside others: where it lies counts, too */
    if (v.kind == XK_ITEM)      /* where the item tells, in the same place for all that have it */
        v = xf_val_transfer(t, v, r->offset, where);
    if (v.kind == XK_SAME)
        xf_val_set_flat(&v, old.kind == XK_UNSET);
    if (!xf_val_uniform(&r->offset))
        xf_val_set_uniform(&v, false);
    old = xf_rule_as_sum(f, old, &v);
    v = xf_rule_as_sum(f, v, &old);
    v = xf_val_join_parts(t, old, v, where);
    xf_val_set_flat(&v, false);
    return v;
}

/* Some bytes of a variable, by way of a union or of a pointer to a narrower type, or an element of
 * an array in it. */
static bool writes_part(const struct xf_object *o, const struct xf_ref *r)
{
    int64_t bytes;
    if (r->field)
        return xf_field_is_element(r->field) || r->in_union;
    return xf_num_is_const(xf_val_rest(&o->capacity), &bytes) && r->bytes > 0 &&
           (r->bytes < bytes || !xf_num_is_zero(xf_val_rest(&r->offset)));
}

bool xf_flow_is_all(const struct xf_object *o, const struct xf_ref *r)
{
    return is_fixed_place(r) && !writes_part(o, r);
}

/* Where other names have the same bytes, a value is what it is under its own name alone; what comes
 * of an item comes of it there, too, beside what the other bytes hold. */
static struct xf_val in_several(struct xf_store *store, const struct xf_object *o,
                                const struct xf_ref *r, struct xf_val v,
                                const struct xf_where *where)
{
    bool kept = v.kind == XK_SAME || v.kind == XK_SPLIT ||
                (v.kind == XK_ITEM && !o->array && writes_part(o, r));
    return kept ? v : xf_val_split(&store->t, XEV_TORN, where);
}

/* What is not overwritten of it is no number that the split does not touch. */
static bool holds_result(const struct xf_state *st, const struct xf_object *o)
{
    struct xf_val held = xf_state_get(st, o->whole);
    return held.kind == XK_PARTIAL || held.kind == XK_RANKPART ||
           (!o->array && !xf_val_is_plain(&held));
}

static void write_object(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                         const struct xf_ref *into, struct xf_val v, bool only,
                         const struct xf_where *where)
{
    struct xf_ref placed = *into, *r = &placed;
    if (!r->field && r->bytes >= 0)
        xf_flow_note_stored(f, o, r->type);
    xf_flow_place_in(f->nums, o, r);
    xf_flow_touch(f, st, o, true, where);
    if (r->in_union)
        v = in_several(f->store, o, r, v, where);
    if (xf_flow_is_torn(o, r) && holds_result(st, o))
        v = xf_val_split(&f->store->t, XEV_TORN, where);
    if (o->array) {
        xf_rule_reach(f, st, o, r, where);
        struct xf_val after = contents_after(f, st, o, r, v, where);
        xf_val_set_value_number(&after, NULL);
        xf_val_set_clipped(&after, NULL);
        if (!only)
            after = xf_val_join(&f->store->t, xf_state_get(st, o->whole), after, where);
        if (xf_val_shift(&after) && xf_val_equal(&after, &xf_state_cell(st, o->whole)->v))
            return; /* beside the own items, of which nothing was said */
        if (xf_val_shift(&after) && !xf_val_made(&after))
            xf_val_set_made(&after, ++f->store->stamp);
        if (after.kind != XK_BLOCK && !xf_hand_gather_is_part(&f->messages, &after) &&
            !xf_val_stride(&after) && !xf_val_head(&after))
            xf_flow_note_plain(f, st, o->whole, where);
        xf_state_set(f->store, st, o->whole, after);
        return;
    }
    if (!is_fixed_place(r))
        v = at_place(f->store, v, r, where);
    if (!only || writes_part(o, r))
        set_part(f, st, o, r, v, where);
    else
        set_variable(f, st, o, r, v, where);
}

void xf_flow_write(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r, struct xf_val v,
                   const struct xf_where *where)
{
    xf_path_facts_from_access(f, r);
    if (r->differs)
        v = xf_flow_by_holder(f->store, v, &r->to, where);
    xf_rule_followed(f, st, r, where);
    if (r->to.anywhere)
        xf_rule_reach_anywhere(f, where);
    if (r->to.anywhere)
        xf_rule_piece_exposed(f, where, NULL);
    if (!r->to.n || r->to.external || r->to.anywhere)
        xf_flow_write_outside(f, st, &r->to, &v, where);
    for (int i = 0; i < r->to.n; i++)
        write_object(f, st, xf_flow_object(f->store, r->to.id[i]), r, v,
                     xf_val_only_target(&r->to) >= 0, where);
}
