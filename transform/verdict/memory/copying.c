/* SPDX-License-Identifier: MIT */
#include "copying.h"

#include <stdint.h>
#include <string.h>

#include "block_room.h"
#include "access.h"
#include "beside.h"
#include "calls.h"
#include "contents.h"
#include "control.h"
#include "extent.h"
#include "fill.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_bounds.h"
#include "object.h"
#include "own_copy.h"
#include "shifted.h"
#include "state.h"
#include "store.h"
#include "value.h"

static bool goes_to_own_item(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                             const struct xf_val *block)
{
    if (block->kind != XK_BLOCK || !xf_extent_is_amid(f->store, x, 0))
        return false;
    struct xf_ref r = xf_extent_ref(f, st, x, 0);
    return xf_flow_in_block(f, block, &r.offset, xf_flow_extent(f->nums, &r));
}

/* Beside the own items of a block, such as at the ends of the whole. */
static bool goes_beside(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x,
                        const struct xf_val *v)
{
    const struct xf_object *o = xf_flow_target(f->store, &x->args[0].to);
    if (!o || !o->array)
        return false;
    struct xf_ref r = xf_extent_ref(f, st, x, 0);
    struct xf_val old = xf_state_get(st, o->whole);
    r.index = x->call->arg[1];
    if (!xf_beside_block(f, st, o, &r, &old, v))
        return false;
    xf_flow_write(f, st, &r, *v, &x->call->where);
    return true;
}

/* Is a number that argument i may point to overwritten in part only, as far as is known? What is
 * left of it is what it was. */
static bool leaves_a_rest(struct xf_flow *f, const struct xf_state *st,
                          const struct xf_clib_call *x, size_t i)
{
    struct xf_val told;
    int64_t bytes, all;
    bool known = xf_extent_told(f, x, i, &told) && told.kind == XK_SAME &&
                 xf_num_is_const(xf_val_rest(&told), &bytes);
    for (int k = 0; k < x->args[i].to.n; k++) {
        const struct xf_object *o = xf_flow_object(f->store, x->args[i].to.id[k]);
        bool whole = known && xf_num_is_const(xf_val_rest(&o->capacity), &all) && bytes >= all;
        struct xf_val held = xf_state_get(st, o->whole);
        if (!o->array && !o->fields.n && !whole && !xf_val_is_plain(&held))
            return true;
    }
    return false;
}

void xf_memory_store(struct xf_flow *f, struct xf_state *st, const struct xf_clib_call *x, size_t i,
                     struct xf_val v)
{
    if (leaves_a_rest(f, st, x, i))
        v = xf_val_split(&f->store->t, XEV_PART_LOST, &x->call->where);
    if (v.kind == XK_BLOCK || v.kind == XK_SPLIT || !xf_extent_is_amid(f->store, x, i)) {
        xf_flow_set_contents(f, st, &x->args[i], v, &x->call->where);
        return;
    }
    struct xf_ref r = xf_extent_ref(f, st, x, i);
    xf_flow_write(f, st, &r, v, &x->call->where);
}

/* Bytes before the first own item, where the pointer leads to that of a block; NULL: none. */
static const struct xf_num *room_before(const struct xf_val *pointer)
{
    return xf_num_is_zero(xf_val_rest(pointer)) ? NULL : xf_val_rest(pointer);
}

static bool is_fixed(struct xf_flow *f, const struct xf_val *pointer)
{
    return pointer->kind == XK_SAME && xf_val_is_even_base(pointer) && !xf_val_field(pointer) &&
           pointer->to.n && !pointer->to.anywhere && !pointer->to.external &&
           xf_num_nonnegative(f->nums, xf_val_rest(pointer));
}

/* All own items are copied from one block to another, of which one or both lie behind some room for
 * borders. */
static bool moves_shifted(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_val *args)
{
    struct xf_object *o = xf_flow_target(f->store, &args[0].to);
    if (!f->in.group || call->n <= 3 || !o || !is_fixed(f, &args[0]) || !is_fixed(f, &args[1]) ||
        xf_flow_in_items(&f->at))
        return false;
    const struct xf_num *to = room_before(&args[0]), *from = room_before(&args[1]);
    struct xf_val block = xf_flow_block_contents(f, st, &args[1], &call->where),
                  old = xf_flow_block_contents(f, st, &args[0], &call->where);
    const struct xf_num *shift = xf_val_shift(&block), *per = xf_val_per(&block);
    bool plain = block.kind == XK_BLOCK && !xf_val_placed(&block) && !xf_val_either(&block) &&
                 !xf_val_deal(&block) && !xf_val_right_on(&block);
    if ((!to && !from) || !plain || (from ? !xf_num_equal(from, shift) : !!shift) ||
        args[2].kind != XK_AFFINE || !xf_val_is_own_multiple(&args[2]) ||
        !xf_num_equal(xf_val_share(&args[2]), per))
        return false;
    if (to)
        xf_decide_margin(f, o, to, to);
    xf_decide_room(f, st, o, per, &call->where);
    struct xf_val moved = {.kind = XK_BLOCK, .as.block.per = per, .as.block.shift = to};
    xf_val_keep_beside(&moved, &old);
    xf_val_set_made(&moved, to ? ++f->store->stamp : 0);
    moved.to = block.to;
    xf_flow_set_contents(f, st, &args[0], moved, &call->where);
    return true;
}

void xf_memory_move(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_c_call *c, const struct xf_val *args)
{
    bool sets = strstr(c->name, "memset") != NULL;
    struct xf_val length = call->n > 3 ? args[2] : xf_val_same(true, NULL);
    const struct xf_clib_call x = {call, c, args};
    struct xf_val all = sets ? args[1] : xf_extent_contents(f, st, &args[1], &call->where);
    struct xf_val source = sets ? args[1] : xf_extent_read(f, st, &x, 1);
    struct xf_val old = xf_extent_contents(f, st, &args[0], &call->where);
    bool at_start = args[0].kind == XK_SAME && xf_num_is_zero(xf_val_rest(&args[0])) &&
                    (sets || (args[1].kind == XK_SAME && xf_num_is_zero(xf_val_rest(&args[1]))));
    if (sets && source.kind == XK_SAME)
        xf_val_set_flat(&source, true);
    xf_val_set_dealt(&source, false);
    xf_val_set_ended(&source, false);
    xf_val_set_text(&source, NULL);
    if (source.kind == XK_BLOCK)
        xf_val_set_right_on(&source, NULL); /* of a part only */
    xf_val_set_item_told(&source, NULL);
    if (goes_beside(f, st, &x, &source) || (!sets && moves_shifted(f, st, call, args)))
        return;
    xf_hand_gather_note_copy(f, st, &args[1], &source);
    struct xf_val part = {.kind = XK_UNSET};
    if (!sets && xf_val_is_plain(&all))
        part = xf_hand_scatter_copied(f, st, &args[0], &args[1], &length, &call->where);
    if (part.kind == XK_BLOCK) {
        source = part;
    } else if (goes_to_own_item(f, st, &x, &old)) {
        source = xf_val_transfer(&f->store->t, source, length, &call->where);
    } else if (xf_val_placed(&source) || xf_val_placed(&old)) {
        source = xf_val_split(&f->store->t, XEV_BOUND, &call->where);
    } else if (source.kind == XK_BLOCK || old.kind == XK_BLOCK) {
        const struct xf_num *per = source.kind == XK_BLOCK ? xf_val_per(&source) : xf_val_per(&old);
        struct xf_object *o = xf_flow_target(f->store, &args[0].to);
        if (!o || !at_start || !xf_val_is_own_multiple(&length) ||
            !xf_num_equal(xf_val_share(&length), per))
            source = xf_val_split(&f->store->t, XEV_BOUND, &call->where);
        else
            xf_decide_room(f, st, o, per, &call->where);
        if (source.kind == XK_BLOCK)
            source = xf_hand_gather_whole(f, xf_hand_gather_complete(f, &old, source));
    } else if (!sets || old.kind != XK_UNSET) {
        source = xf_val_transfer(&f->store->t, source, length, &call->where);
        xf_val_set_flat(&source, sets && xf_val_flat(&old) &&
                                     xf_num_equal(xf_val_rest(&old), xf_val_rest(&source)));
        source = xf_flow_filled(f, st, &args[0], call->arg[1], &length, source, &call->where);
    }
    xf_memory_store(f, st, &x, 0, source);
}
