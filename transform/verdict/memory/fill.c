/* SPDX-License-Identifier: MIT */
#include "fill.h"

#include <stdint.h>

#include "join.h"
#include "contents.h"
#include "field.h"
#include "flow.h"
#include "ir.h"
#include "layout.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "path_facts.h"
#include "points_to.h"
#include "recording.h"
#include "reference.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "text_length.h"
#include "value.h"
#include "value_arith.h"

/* The bytes are all of the member. */
static bool is_field(struct xf_nums *nums, const struct xf_object *o, const struct xf_val *pointer,
                     const struct xf_num *bytes)
{
    int64_t n, at;
    struct xf_layout_part p;
    return o->type && xf_layout_named(nums, o->type, xf_val_field(pointer), &p) && p.type &&
           !p.type->is_unsized && pointer->kind == XK_SAME &&
           xf_num_is_const(xf_val_rest(pointer), &at) && at == p.at && xf_num_is_const(bytes, &n) &&
           n == p.bytes;
}

/* All bytes of the array that is the argument. */
static bool is_array(const struct xf_expr *buffer, const struct xf_num *bytes)
{
    int64_t n;
    bool array = buffer->type && buffer->type->kind == XT_ARRAY;
    return array && xf_num_is_const(bytes, &n) && n == buffer->type->size_bytes;
}

static bool at_start(const struct xf_val *pointer)
{
    return pointer->kind == XK_SAME && xf_num_is_zero(xf_val_rest(pointer));
}

/* a - b, a number in terms of my share, is never negative. */
static bool at_least(struct xf_flow *f, const struct xf_val *a, const struct xf_val *b)
{
    struct xf_where nowhere = {0};
    struct xf_val d = xf_val_arith(&f->store->t, XOP_SUB, *a, *b, false, &nowhere);
    return d.kind == XK_SAME && xf_num_nonnegative(f->nums, xf_val_rest(&d));
}

bool xf_flow_fills(struct xf_flow *f, const struct xf_val *pointer, const struct xf_expr *buffer,
                   const struct xf_val *bytes)
{
    const struct xf_object *o = xf_flow_target(f->store, &pointer->to);
    if (!o || !bytes || (bytes->kind != XK_SAME && bytes->kind != XK_AFFINE))
        return false;
    if (xf_field_is_element(xf_val_field(pointer)))
        return bytes->kind == XK_SAME && is_array(buffer, xf_val_rest(bytes));
    if (xf_val_field(pointer))
        return bytes->kind == XK_SAME && is_field(f->nums, o, pointer, xf_val_rest(bytes));
    return !xf_text_is_one(o) && at_start(pointer) &&
           (o->capacity.kind == XK_SAME || o->capacity.kind == XK_AFFINE) &&
           at_least(f, bytes, &o->capacity);
}

/* So many bytes from the beginning are equal on all processes once those at the pointer are, too:
 * these follow on those that are (*old tells). NULL: not known. */
static const struct xf_num *uniform_beginning(struct xf_flow *f, const struct xf_val *old,
                                              const struct xf_val *pointer,
                                              const struct xf_val *bytes)
{
    bool known = bytes && bytes->kind == XK_SAME && pointer->kind == XK_SAME &&
                 xf_val_is_even_base(pointer) && !xf_val_field(pointer);
    const struct xf_num *from = known ? xf_val_rest(pointer) : NULL;
    const struct xf_num *have =
        old->kind == XK_SAME && !xf_val_is_pointer(old) ? xf_val_upto(old) : NULL;
    bool follows =
        xf_num_is_zero(from) || (have && xf_num_nonnegative(f->nums, from) &&
                                 xf_num_nonnegative(f->nums, xf_num_sub(f->nums, have, from)));
    const struct xf_num *end = follows ? xf_num_add(f->nums, from, xf_val_rest(bytes)) : NULL;
    bool within = have && end && xf_num_nonnegative(f->nums, xf_num_sub(f->nums, have, end));
    return within ? have : end;
}

/* `bytes` are all that `o` has, which holds *v, as the path to here tells. */
static bool are_all(const struct xf_flow *f, const struct xf_object *o, const struct xf_val *v,
                    const struct xf_num *bytes)
{
    const struct xf_num *all = xf_text_is_one(o)             ? xf_text_length_of(f->nums, v)
                               : o->capacity.kind == XK_SAME ? xf_val_rest(&o->capacity)
                                                             : NULL;
    const struct xf_num *beyond = xf_num_sub(f->nums, bytes, all);
    return beyond && (xf_num_nonnegative(f->nums, beyond) || xf_path_facts_at_least(f, beyond, 0) ||
                      xf_path_facts_in_units(f, beyond));
}

/* So many bytes of *v, which `o` holds, are equal on all processes. */
static void set_uniform_beginning(struct xf_flow *f, const struct xf_object *o, struct xf_val *v,
                                  const struct xf_num *bytes)
{
    bool all = o && are_all(f, o, v, bytes);
    xf_val_set_uniform(v, all);
    xf_val_set_upto(v, all ? NULL : bytes);
    f->progress.begun_uniform = f->progress.begun_uniform || !all;
}

/* So many bytes are equal on all processes, perhaps none of a text. */
static const struct xf_num *known_beginning(struct xf_nums *nums, const struct xf_val *v)
{
    return xf_val_upto(v) || !xf_val_length(v) ? xf_val_upto(v) : xf_num_const(nums, 0);
}

void xf_fill_settle(struct xf_flow *f, struct xf_state *st)
{
    if (!f->progress.begun_uniform)
        return;
    for (int i = xf_state_exactly(st, 0, XK_SAME); i < st->n;
         i = xf_state_exactly(st, i + 1, XK_SAME)) {
        struct xf_val v = xf_state_peek(st, i)->v;
        const struct xf_object *o = xf_store_owner(f->store, i).object;
        const struct xf_num *equal = known_beginning(f->nums, &v);
        if (!equal || xf_val_uniform(&v) || xf_val_is_pointer(&v) || !o || o->whole != i ||
            !are_all(f, o, &v, equal))
            continue;
        xf_summary_invalidate(f);
        set_uniform_beginning(f, o, &v, equal);
        xf_state_restate(st, i, v);
    }
}

/* Of a text's characters, which stay as many, those that are written become v's. */
static struct xf_val filled_text(struct xf_flow *f, const struct xf_val *old,
                                 const struct xf_val *pointer, const struct xf_val *bytes,
                                 struct xf_val v, struct xf_val with_old)
{
    const struct xf_num *n = xf_text_length_of(f->nums, old);
    const struct xf_val all = xf_val_same(false, n);
    bool covered = n && at_start(pointer) && bytes && bytes->kind == XK_SAME &&
                   xf_val_is_plain(&v) && at_least(f, bytes, &all);
    struct xf_val w = covered ? v : with_old;
    if (w.kind == XK_SAME)
        xf_val_set_length(&w, n);
    return w;
}

struct xf_val xf_flow_filled(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                             const struct xf_expr *buffer, const struct xf_val *bytes,
                             struct xf_val v, const struct xf_where *where)
{
    struct xf_object *o = xf_flow_target(f->store, &pointer->to);
    if (o && buffer->type && !xf_val_field(pointer))
        xf_flow_note_stored(f, o, buffer->type->elem);
    if (!pointer->to.n || xf_flow_fills(f, pointer, buffer, bytes))
        return v;
    struct xf_val old = xf_flow_contents(f, st, pointer, where);
    bool plain = xf_val_is_plain(&old);
    if (v.kind == XK_RANKPART && plain && at_start(pointer))
        return v; /* behind those of all processes there is nothing that could complete them */
    bool alike = xf_val_is_even_base(pointer) && bytes && xf_val_is_uniform(bytes);
    if (old.kind == XK_PARTIAL && !alike) /* another part of it is lost on each process */
        return xf_val_split(&f->store->t, XEV_PARTIAL, where);
    const struct xf_num *beginning = uniform_beginning(f, &old, pointer, bytes);
    struct xf_val w = xf_val_join_parts(&f->store->t, old, v, where);
    xf_val_set_flat(&w, false);
    if (w.kind == XK_SAME && !xf_val_uniform(&w) && xf_val_uniform(&v) && beginning)
        set_uniform_beginning(f, o, &w, beginning);
    return xf_text_is_one(o) ? filled_text(f, &old, pointer, bytes, v, w) : w;
}

void xf_flow_fill(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                  const struct xf_expr *buffer, const struct xf_val *bytes, struct xf_val v,
                  const struct xf_where *where)
{
    struct xf_val into = *pointer;
    const struct xf_num *value_number = xf_val_value_number(&v);
    v = xf_flow_filled(f, st, &into, buffer, bytes, v, where);
    xf_val_set_value_number(&v, v.kind == XK_SAME ? value_number : NULL);
    xf_flow_set_contents(f, st, &into, v, where);
}
