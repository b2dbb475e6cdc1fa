/* SPDX-License-Identifier: MIT */
#include "span.h"

#include <stdint.h>

#include "elements.h"
#include "flow.h"
#include "ir.h"
#include "layout.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "recording.h"
#include "reference.h"
#include "shape.h"
#include "store.h"
#include "value.h"

static bool has_parts(const struct xf_object *o)
{
    return !o->array && xf_layout_has_parts(o->type);
}

/* ---- an element of an array, wherever it is ---- */

static bool at_least(struct xf_nums *nums, const struct xf_num *a, int64_t k)
{
    return xf_num_nonnegative(nums, xf_num_sub(nums, a, xf_num_const(nums, k)));
}

/* An index of the array itself leads to one of its elements, as C has it, unless it is known to
 * lead elsewhere. An array of one may be the beginning of a longer one, as programs of old have it.
 */
static bool is_indexed(struct xf_nums *nums, const struct xf_layout_part *p, const struct xf_ref *r,
                       const struct xf_num *low, const struct xf_num *high)
{
    if (!r->indexed || !low || !high)
        return r->indexed;
    const struct xf_num *beyond = xf_num_sub(nums, high, xf_num_const(nums, p->end));
    const struct xf_num *before = xf_num_sub(nums, xf_num_const(nums, p->begin - 1), low);
    return p->end - p->begin > p->bytes && !xf_num_surely_nonnegative(nums, beyond) &&
           !xf_num_surely_nonnegative(nums, before);
}

/* The place is that of one of the elements that the part stands for: by its bounds, or because an
 * index of an array leads into it. */
static bool is_some_element(struct xf_nums *nums, const struct xf_layout_part *p,
                            const struct xf_ref *r)
{
    const struct xf_val *offset = &r->offset;
    const struct xf_num *low = xf_num_lowest(nums, xf_val_rest(offset)),
                        *high = xf_num_highest(nums, xf_val_rest(offset));
    if (!p->array || p->step <= 0 || (offset->kind != XK_SAME && offset->kind != XK_ITEM))
        return false;
    if (is_indexed(nums, p, r, low, high))
        return true;
    if (!low || !high)
        return false;
    const struct xf_num *behind = xf_num_sub(nums, xf_num_const(nums, p->end), high);
    const struct xf_num *from = xf_num_sub(nums, xf_val_rest(offset), xf_num_const(nums, p->at));
    return at_least(nums, low, p->begin) && at_least(nums, behind, p->bytes) &&
           xf_num_quotient(nums, from, xf_num_const(nums, p->step));
}

/* ---- places ---- */

static bool is_part(const struct xf_layout_part *p, const struct xf_ref *r)
{
    if (p->bits)
        return r->bits;
    return r->bytes < 0 || !r->type || xf_layout_is_alike(p->type, r->type);
}

static bool begins_at(const struct xf_layout_part *p, int64_t at)
{
    return p->array ? at >= p->begin && at + p->bytes <= p->end && p->step > 0 &&
                          (at - p->at) % p->step == 0
                    : at == p->at;
}

/* The part in which all of it lies; false: none is smaller than the object. */
static bool part_of(struct xf_nums *nums, const struct xf_object *o, const struct xf_ref *r,
                    struct xf_layout_part *out)
{
    int64_t at;
    bool fixed = r->offset.kind == XK_SAME && xf_num_is_const(xf_val_rest(&r->offset), &at);
    bool named = r->field && xf_layout_named(nums, o->type, r->field, out);
    if (!fixed)
        return named && is_part(out, r) && is_some_element(nums, out, r);
    if (named && is_part(out, r) && begins_at(out, at))
        return true;
    if (r->bytes < 0 && !r->field)
        return false;
    *out = xf_layout_around(nums, o->type, at, r->bytes < 0 ? 1 : r->bytes, r->type);
    return true;
}

/* A variable of one value, seen as another type. */
static void place_in_scalar(const struct xf_object *o, struct xf_ref *r)
{
    bool known = o->type && r->type && r->bytes >= 0;
    r->field = NULL;
    r->in_union = r->in_union || (known && !xf_layout_is_alike(o->type, r->type));
}

/* What the elements of such a type are, where they are numbers; else NULL. */
static const struct xf_type *number_of(const struct xf_type *t)
{
    while (t && t->kind == XT_ARRAY)
        t = t->elem;
    bool number = t && !xf_layout_has_parts(t) && t->kind != XT_POINTER && t->size_bytes > 0;
    return number ? t : NULL;
}

static const struct xf_type *number_type(const struct xf_object *o)
{
    return number_of(o->type ? o->type : o->site.stored);
}

void xf_flow_note_stored(const struct xf_flow *f, struct xf_object *o, const struct xf_type *type)
{
    if (o->type || !o->made || o->site.stored || !number_of(type))
        return;
    o->site.stored = number_of(type);
    xf_summary_invalidate(f);
}

static bool is_multiple(const struct xf_num *n, int64_t of)
{
    int64_t k;
    return !xf_num_is_const(n, &k) || k % of == 0;
}

bool xf_flow_is_torn(const struct xf_object *o, const struct xf_ref *r)
{
    const struct xf_type *t = number_type(o);
    if (!t || (r->type && r->type->kind == XT_ARRAY))
        return false;
    if (r->type && r->bytes >= 0)
        return !xf_layout_is_alike(t, r->type);
    return (r->bytes >= 0 && r->bytes % t->size_bytes != 0) ||
           !is_multiple(r->extent, t->size_bytes) ||
           !is_multiple(xf_val_rest(&r->offset), t->size_bytes);
}

void xf_flow_place_in(struct xf_nums *nums, const struct xf_object *o, struct xf_ref *r)
{
    struct xf_layout_part p;
    if (o->array)
        r->in_union = r->in_union || xf_flow_is_torn(o, r);
    else if (!has_parts(o))
        place_in_scalar(o, r);
    else if (r->field || r->bytes >= 0) {
        bool found = part_of(nums, o, r, &p);
        r->field = found ? p.name : NULL;
        r->in_union = r->in_union || !found || !is_part(&p, r) || p.type->kind == XT_UNION;
    }
}

struct xf_ref xf_flow_part_ref(struct xf_nums *nums, const struct xf_object *o, const char *field)
{
    struct xf_layout_part p = {.type = o->type, .bytes = o->type ? o->type->size_bytes : -1};
    bool found = !field || (o->type && xf_layout_named(nums, o->type, field, &p));
    struct xf_val pointer = xf_val_pointer(o->id, found ? xf_num_const(nums, p.at) : NULL);
    struct xf_ref r = xf_flow_deref(&pointer, found ? p.type : NULL);
    r.field = field;
    r.bits = p.bits;
    xf_flow_place_in(nums, o, &r);
    return r;
}

struct xf_val xf_flow_as_other_type(struct xf_store *store, struct xf_val v, enum xf_event_kind why,
                                    const struct xf_where *where)
{
    if (v.kind == XK_PARTIAL || v.kind == XK_RANKPART || v.kind == XK_AFFINE)
        return xf_val_split(&store->t, why, where);
    xf_val_set_first(&v, false);
    xf_val_set_truth(&v, false);
    xf_val_set_own_text(&v, false);
    xf_val_set_edge(&v, 0);
    xf_val_set_from(&v, 0);
    xf_val_set_place(&v, NULL);
    v.functions = (struct xf_functions){0};
    xf_val_set_clipped(&v, NULL);
    if (!xf_val_is_pointer(&v)) {
        xf_val_set_rest(&v, NULL);
        xf_val_set_on(&v, NULL);
        xf_val_set_rest_on(&v, NULL);
    }
    return v;
}

/* ---- what a call is given ---- */

struct xf_val xf_flow_span(struct xf_flow *f, const struct xf_val *pointer, int64_t bytes)
{
    struct xf_val v = *pointer;
    struct xf_layout_part p;
    int64_t at;
    for (int i = 0; i < pointer->to.n; i++) {
        struct xf_object *o = f->store->objects.v[pointer->to.id[i]];
        xf_elements_hand_over(f, o);
        if (!has_parts(o))
            continue;
        bool fixed = pointer->kind == XK_SAME && xf_num_is_const(xf_val_rest(pointer), &at);
        if (fixed && bytes > 0)
            p = xf_layout_around(f->nums, o->type, at, bytes, NULL);
        bool is_all = fixed && bytes > 0 && (p.type->kind == XT_ARRAY || p.bytes == bytes);
        if (is_all && p.type->kind == XT_ARRAY)
            p.name = xf_nums_member(f->nums, p.name, "[]");
        xf_val_set_field(&v, is_all && (i == 0 || xf_val_field(&v) == p.name) ? p.name : NULL);
        if (!is_all)
            xf_val_set_rest(&v, NULL);
    }
    return v;
}

struct xf_val xf_flow_span_of(struct xf_flow *f, const struct xf_val *pointer,
                              const struct xf_expr *e)
{
    const struct xf_type *elem = e->type && xf_shape_is_pointer(e->type) ? e->type->elem : NULL;
    bool text = elem && elem->size_bytes == 1;
    if (!pointer->to.n || (text && xf_val_field(pointer)))
        return *pointer;
    return xf_flow_span(f, pointer, elem && !text ? elem->size_bytes : -1);
}
