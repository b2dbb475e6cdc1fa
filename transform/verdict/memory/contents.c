/* SPDX-License-Identifier: MIT */
#include "contents.h"

#include "join.h"
#include "access.h"
#include "elements.h"
#include "external.h"
#include "field.h"
#include "flight.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "owner.h"
#include "points_to.h"
#include "reference.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "text.h"
#include "value.h"

bool xf_contents_leads_to_array(struct xf_store *store, const struct xf_val *pointer)
{
    bool array = false;
    for (int i = 0; i < pointer->to.n && !array; i++)
        array = xf_flow_object(store, pointer->to.id[i])->array;
    return array;
}

struct xf_val xf_extent_contents(struct xf_flow *f, struct xf_state *st,
                                 const struct xf_val *pointer, const struct xf_where *where)
{
    struct xf_val p = *pointer;
    if (xf_val_has_index(&p) && xf_contents_leads_to_array(f->store, &p))
        xf_val_set_field(&p, NULL); /* an array is one cell */
    return xf_flow_contents(f, st, &p, where);
}

/* What is an item's goes to, or comes from, another place in the object on each process. */
static bool is_at_own_place(const struct xf_val *pointer, const struct xf_val *v)
{
    return v->kind == XK_ITEM && pointer->kind == XK_SAME && pointer->to.n &&
           !xf_val_is_even_base(pointer);
}

/* The pointer, if to an element of an array in a structure, as one to that array. */
static struct xf_val to_member(struct xf_store *store, const struct xf_val *pointer)
{
    struct xf_val p = *pointer;
    xf_val_set_field(&p, xf_field_of_element(store, xf_val_field(&p)));
    return p;
}

struct xf_val xf_flow_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                               const struct xf_where *where)
{
    struct xf_val v = xf_flow_block_contents(f, st, pointer, where);
    return xf_val_shift(&v) ? xf_val_split(&f->store->t, XEV_POSITION, where) : v;
}

struct xf_val xf_flow_block_contents(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_val *pointer, const struct xf_where *where)
{
    struct xf_val v = {.kind = XK_UNSET};
    if (xf_flow_leads_outside(pointer))
        v = xf_val_same(xf_val_uniform(pointer) && !pointer->to.n, NULL);
    if (pointer->to.anywhere || pointer->kind == XK_SPLIT) {
        struct xf_ref r = xf_flow_deref(pointer, NULL);
        return xf_flow_read(f, st, &r, where);
    }
    for (int i = 0; i < pointer->to.n; i++) {
        struct xf_object *o = xf_flow_object(f->store, pointer->to.id[i]);
        xf_flow_touch(f, st, o, false, where);
        if (xf_val_field(pointer)) {
            struct xf_val member = to_member(f->store, pointer);
            struct xf_ref r = xf_flow_deref(&member, NULL);
            v = xf_val_join(&f->store->t, v, xf_flow_read(f, st, &r, where), where);
            continue;
        }
        struct xf_val whole = xf_state_get(st, o->whole);
        for (size_t j = 0; j < o->fields.n; j++)
            whole = xf_val_join_parts(&f->store->t, whole, xf_state_get(st, o->fields.v[j].cell),
                                      where);
        if (!o->array) {
            struct xf_ref r = xf_flow_deref(pointer, NULL);
            struct xf_val now = xf_flow_read(f, st, &r, where);
            whole = now.kind == XK_SPLIT ? now : whole;
        }
        v = xf_val_join(&f->store->t, v, whole, where);
    }
    if (xf_flow_differs(pointer) || is_at_own_place(pointer, &v))
        v = xf_flow_by_holder(f->store, v, pointer, &pointer->to, where);
    if (v.kind == XK_SPLIT && xf_val_upto(&v))
        xf_val_set_right_on(&v, NULL); /* not as a whole */
    xf_val_set_value_number(&v, NULL);
    xf_val_set_progression(&v, NULL); /* as it lies there */
    xf_val_set_onward(&v, 0);
    if (v.over) /* it is not all there yet */
        return xf_val_split(&f->store->t, XEV_PARTIAL, where);
    return xf_owner_read(f, xf_flow_here(&f->scope, v));
}

void xf_flow_set_contents(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                          struct xf_val v, const struct xf_where *where)
{
    bool only = xf_val_only_target(&pointer->to) >= 0;
    if (xf_flow_leads_outside(pointer))
        xf_flow_write_outside(f, st, &pointer->to, &v, where);
    if (xf_val_field(pointer)) {
        struct xf_val member = to_member(f->store, pointer);
        struct xf_ref r = xf_flow_deref(&member, NULL);
        xf_flow_write(f, st, &r, v, where);
        return;
    }
    if (xf_flow_differs(pointer) || is_at_own_place(pointer, &v))
        v = xf_flow_by_holder(f->store, v, pointer, &pointer->to, where);
    for (int i = 0; i < pointer->to.n; i++) {
        struct xf_object *o = xf_flow_object(f->store, pointer->to.id[i]);
        xf_elements_hand_over(f, o);
        xf_flow_touch(f, st, o, true, where);
        struct xf_val now = v;
        if (!only)
            now = xf_val_join(&f->store->t, xf_state_get(st, o->whole), v, where);
        if (!o->array && !(pointer->kind == XK_SAME && xf_num_is_zero(xf_val_rest(pointer)))) {
            struct xf_ref some = xf_flow_deref(pointer, NULL);
            some.to = (struct xf_points_to){.n = 1, .id = {o->id}};
            xf_flow_write(f, st, &some, v, where);
            continue;
        }
        xf_object_forget_fields(f->store, st, o, NULL);
        if (now.kind != XK_BLOCK)
            xf_flow_note_plain(f, st, o->whole, where);
        xf_state_set(f->store, st, o->whole, now);
    }
}

bool xf_text_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *pointer, struct xf_val *length)
{
    struct xf_object *o = xf_text_at(f->store, pointer);
    if (!o || !o->array)
        return false;
    struct xf_val v = xf_state_get(st, o->whole);
    if (xf_text_has_end(&v)) {
        *length = xf_text_own_length(f);
        return true;
    }
    if (v.kind != XK_SAME || xf_val_head(&v) || xf_val_stride(&v))
        return false;
    struct xf_val told = xf_flow_contents(f, st, pointer, &call->where);
    if (told.kind != XK_SAME)
        return false;
    const struct xf_num *n = xf_val_text(&v) && !xf_val_text_on(&v)
                                 ? xf_val_text(&v)
                                 : xf_num_fresh(f->nums, call, f->at.path, NULL);
    *length = told;
    xf_val_set_rest(length, n);
    xf_val_set_text(&v, n);
    xf_val_set_text_on(&v, NULL);
    xf_state_restate(st, o->whole, v);
    return true;
}
