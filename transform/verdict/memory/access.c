/* SPDX-License-Identifier: MIT */
#include "access.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "array_write.h"
#include "block_room.h"
#include "domain.h"
#include "element.h"
#include "elements.h"
#include "join.h"
#include "escape.h"
#include "external.h"
#include "field.h"
#include "flight.h"
#include "flow.h"
#include "halo.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "own_copy.h"
#include "owner.h"
#include "path_facts.h"
#include "points_to.h"
#include "progression.h"
#include "reach.h"
#include "region.h"
#include "renewed.h"
#include "span.h"
#include "same_answer.h"
#include "state.h"
#include "store.h"
#include "targets.h"
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
    if (xf_state_get(st, cell).kind == XK_UNSET) {
        struct xf_val v = xf_object_field_value(store, st, o, r->field, where);
        unsigned own = xf_state_cell(st, cell)->stamp, age = xf_object_field_age(st, o, r->field);
        xf_state_reach_cell(st, cell);
        xf_state_put(st, cell, v, own > age ? own : age);
    }
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
    xf_val_leads_as(&combined, &v);
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

/* Why it is not known what is read at r: other types see the same bytes, or where the structure
 * lies whose member `from` tells is lost. */
static enum xf_event_kind why_unknown(const struct xf_ref *from, const struct xf_ref *r)
{
    return from->field && !r->field ? XEV_STORE : XEV_TORN;
}

static struct xf_val read_object(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                                 const struct xf_ref *from, const struct xf_where *where)
{
    struct xf_ref placed = *from, *r = &placed;
    xf_elements_reach(f, o, r);
    xf_flow_place_in(f->nums, o, r);
    xf_flow_touch(f, st, o, false, where);
    struct xf_val v = r->field && !o->array
                          ? xf_object_field_value(f->store, st, o, r->field, where)
                          : xf_state_get(st, o->whole);
    if (o->escaped.by)
        v = xf_escape_value(o, v);
    if (o->array) {
        xf_renewed_read(f, st, o, r, &v);
        xf_elements_want(f, o, &v);
        xf_renewed_want(f, o, &v);
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
        xf_progression_read(f, st, o, r, &v);
        if (v.kind == XK_PARTIAL && !xf_is_alone_in(o, r))
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
        xf_rule_reach_unsized(f, o, r, where);
        v = at_place(f->store, v, r, where);
    }
    if (!o->array && xf_field_is_element(r->field))
        v = one_of_several(v);

    for (size_t i = 0; !r->field && i < o->fields.n; i++)
        v = xf_val_join_parts(&f->store->t, v, xf_state_get(st, o->fields.v[i].cell), where);
    if (r->in_union && (!o->array || v.kind == XK_PARTIAL || v.kind == XK_RANKPART))
        v = xf_flow_as_other_type(f->store, v, why_unknown(from, r), where);
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

/* A number that differs by process is known on the one that runs here alone. */
static void tell_number_here(const struct xf_flow *f, struct xf_val *v)
{
    if (v->kind != XK_SAME || !xf_num_equal(xf_val_on(v), f->scope.rank.zero))
        return;
    xf_val_set_rest(v, xf_val_rest_on(v));
    xf_val_set_uniform(v, true); /* as the number is that was put there */
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
        v = xf_flow_by_holder(f->store, v, &r->offset, &r->to, where);
    if (r->type && r->type->is_count) /* beside an address, in the cell of an array of vectors */
        v.to = (struct xf_points_to){0};
    v = xf_owner_read(f, xf_flow_here(&f->scope, v));
    tell_number_here(f, &v);
    return v;
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

/* Bytes of a variable that comes of an item, overwritten by what comes of it or is the same, leave
 * what comes of it; as a number it is not known. */
static struct xf_val among_other_bytes(struct xf_vals *t, struct xf_val held,
                                       const struct xf_object *o, const struct xf_ref *r,
                                       struct xf_val v, const struct xf_where *where)
{
    bool item = held.kind == XK_ITEM && (v.kind == XK_ITEM || v.kind == XK_SAME) && !o->array &&
                !r->field && !xf_val_is_pointer(&held) && !xf_val_is_pointer(&v);
    return item ? xf_val_transfer(t, held, v, where) : xf_val_split(t, XEV_TORN, where);
}

static void write_object(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                         const struct xf_ref *into, struct xf_val v, bool only,
                         const struct xf_where *where)
{
    struct xf_ref placed = *into, *r = &placed;
    if (!r->field && r->bytes >= 0)
        xf_flow_note_stored(f, o, r->type);
    xf_elements_reach(f, o, r);
    xf_elements_written(f, o, r);
    xf_flow_place_in(f->nums, o, r);
    xf_flow_touch(f, st, o, true, where);
    if (r->in_union)
        v = in_several(f->store, o, r, v, where);
    if (xf_flow_is_torn(o, r) && holds_result(st, o))
        v = among_other_bytes(&f->store->t, xf_state_get(st, o->whole), o, r, v, where);
    if (o->array) {
        xf_rule_reach(f, st, o, r, where);
        struct xf_val after = xf_array_written(f, st, o, r, v, where);
        xf_val_set_value_number(&after, NULL);
        xf_val_set_clipped(&after, NULL);
        after.in_item = NULL;
        xf_progression_written(f, st, o, r, &v, &after);
        if (!only)
            after = xf_val_join(&f->store->t, xf_state_get(st, o->whole), after, where);
        if (xf_val_shift(&after) && xf_val_equal(&after, &xf_state_cell(st, o->whole)->v))
            return; /* beside the own items, of which nothing was said */
        if (xf_val_shift(&after) && !xf_val_made(&after))
            xf_val_set_made(&after, ++f->store->stamp);
        if (after.kind != XK_BLOCK && !xf_hand_gather_is_part(&f->messages, &after) &&
            !xf_val_stride(&after) && !xf_val_head(&after))
            xf_flow_note_plain(f, st, o->whole, where);
        const struct xf_renewed before = xf_renewed_before(st, o);
        xf_state_set(f->store, st, o->whole, after);
        xf_renewed_written(f, st, o, r, &v, &before, only, where);
        return;
    }
    if (!is_fixed_place(r)) {
        xf_rule_reach_unsized(f, o, r, where);
        v = at_place(f->store, v, r, where);
    }
    if (!only || writes_part(o, r))
        set_part(f, st, o, r, v, where);
    else
        set_variable(f, st, o, r, v, where);
}

void xf_flow_write(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r, struct xf_val v,
                   const struct xf_where *where)
{
    xf_path_facts_from_access(f, r);
    if (r->bits)
        v = xf_flow_cut_to_bits(f, v, r->bits, r->type, where);
    if (r->differs)
        v = xf_flow_by_holder(f->store, v, &r->offset, &r->to, where);
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
