/* SPDX-License-Identifier: MIT
 * Text that is dealt out and ended by a zero behind each part. strlen() tells how many characters
 * are none; where the parts are made of these, what goes on to the zero goes over the own items.
 */
#include "text_end.h"

#include <string.h>

#include "arena.h"
#include "rules.h"
#include "shape.h"

static bool is_char(const struct xf_type *t)
{
    return t && t->kind == XT_INT && t->size_bytes == 1;
}

/* The object that `pointer` points to the beginning of. */
static struct xf_object *text_at(struct xf_flow *f, const struct xf_val *pointer)
{
    bool at_start = pointer->role == XR_SAME && xf_num_is_zero(pointer->rest) && !pointer->field;
    struct xf_object *o = at_start ? xf_flow_target(f, &pointer->to) : NULL;
    return o && !o->kept_by ? o : NULL;
}

/* A block of characters, one an item, none of them zero, with a zero behind them. */
static bool is_ended(const struct xf_val *v)
{
    int64_t per;
    return v->role == XR_BLOCK && v->text && v->ended && !v->placed && !v->either && !v->right_on &&
           xf_num_is_const(v->per, &per) && per == 1;
}

static struct xf_val own_length(struct xf_flow *f)
{
    struct xf_val v = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    v.share = xf_num_const(f->nums, 1);
    return v;
}

/* ---- what is known of a text ---- */

bool xf_text_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *pointer, struct xf_val *length)
{
    struct xf_object *o = text_at(f, pointer);
    if (!o || !o->array)
        return false;
    struct xf_val v = xf_state_get(st, o->whole);
    if (is_ended(&v)) {
        *length = own_length(f);
        return true;
    }
    if (v.role != XR_SAME || v.head || v.stride)
        return false;
    struct xf_val told = xf_flow_contents(f, st, pointer, &call->where);
    if (told.role != XR_SAME)
        return false;
    const struct xf_num *n =
        v.text && !v.text_on ? v.text : xf_num_opaque(f->nums, call, f->path, NULL);
    *length = told;
    length->rest = n;
    v.text = n;
    v.text_on = NULL;
    xf_state_restate(st, o->whole, v);
    return true;
}

bool xf_text_covers(struct xf_flow *f, const struct xf_val *whole, const struct xf_num *per)
{
    int64_t bytes;
    bool known = whole->role == XR_SAME && whole->text &&
                 (!whole->text_on || xf_num_equal(whole->text_on, f->group->root));
    return known && xf_num_is_const(per, &bytes) && bytes == 1 &&
           xf_rule_reaches_total(f, whole->text, per);
}

void xf_text_end_written(struct xf_flow *f, const struct xf_ref *r, const struct xf_val *v,
                         struct xf_val *block)
{
    if (!xf_num_is_zero(r->offset.rest))
        return;
    int64_t per;
    block->ended = r->bytes == 1 && v->role == XR_SAME && xf_num_is_zero(v->rest) &&
                   xf_num_is_const(block->per, &per) && per == 1 && !f->loops;
}

/* ---- loops ---- */

static const struct xf_expr *without_casts(const struct xf_expr *e)
{
    while (e->kind == XE_CAST && xf_shape_is_integer(e->type) &&
           xf_shape_is_integer(e->arg[0]->type))
        e = e->arg[0];
    return e;
}

/* The character that `e` compares with zero; else NULL. */
static const struct xf_expr *tested_character(const struct xf_expr *e)
{
    for (int i = 0; e->kind == XE_BINARY && e->op == XOP_NE && i < 2; i++)
        if (e->arg[i]->has_value && e->arg[i]->ival == 0)
            e = e->arg[1 - i];
    e = without_casts(e);
    bool place = e->kind == XE_INDEX || (e->kind == XE_UNARY && e->op == XOP_DEREF);
    return place && is_char(e->type) ? e : NULL;
}

/* What `e` compares a counter with, where that is strlen() of something. */
static const struct xf_expr *measured(const struct xf_expr *e)
{
    const struct xf_expr *call =
        e->kind == XE_BINARY && (e->op == XOP_LT || e->op == XOP_NE) ? without_casts(e->arg[1]) : e;
    return call->kind == XE_CALL && call->n == 2 && call->text && !strcmp(call->text, "strlen")
               ? call->arg[1]
               : NULL;
}

bool xf_text_end(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                 struct xf_text_loop *out)
{
    const struct xf_expr *at = s->expr && s->kind != XS_DO ? tested_character(s->expr) : NULL;
    const struct xf_expr *in = s->expr && s->kind != XS_DO ? measured(s->expr) : NULL;
    if (!f->group || (!at && !in))
        return false;
    out->counter = in ? s->expr->arg[0] : at->kind == XE_INDEX ? at->arg[1] : at->arg[0];
    out->base = in ? in : at->arg[0];
    if ((in || at->kind == XE_INDEX) && !xf_shape_unwritten(s, out->base))
        return false;
    struct xf_val pointer = xf_eval(f, st, out->base);
    out->text = text_at(f, &pointer);
    struct xf_val v = {.role = XR_UNSET};
    if (out->text)
        v = xf_state_get(st, out->text->whole);
    out->end = own_length(f);
    out->end.to = in || at->kind == XE_INDEX ? (struct xf_targets){0} : pointer.to;
    return is_ended(&v);
}

bool xf_text_still_ends(const struct xf_state *st, const struct xf_object *text)
{
    const struct xf_val *v = &xf_state_cell(st, text->whole)->v;
    return v->role == XR_BLOCK && v->ended;
}
