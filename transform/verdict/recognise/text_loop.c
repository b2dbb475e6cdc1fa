/* SPDX-License-Identifier: MIT */
#include "text_loop.h"

#include <stdint.h>
#include <string.h>

#include "eval.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "text.h"
#include "value.h"

static bool is_char(const struct xf_type *t)
{
    return t && t->kind == XT_INT && t->size_bytes == 1;
}

/* The character that `e` compares with zero; else NULL. */
static const struct xf_expr *tested_character(const struct xf_expr *e)
{
    for (int i = 0; e->kind == XE_BINARY && e->op == XOP_NE && i < 2; i++)
        if (e->arg[i]->has_value && e->arg[i]->ival == 0)
            e = e->arg[1 - i];
    e = xf_shape_without_casts(e);
    bool place = e->kind == XE_INDEX || (e->kind == XE_UNARY && e->op == XOP_DEREF);
    return place && is_char(e->type) ? e : NULL;
}

/* What `e` compares a counter with, where that is strlen() of something. */
static const struct xf_expr *measured(const struct xf_expr *e)
{
    bool compares = e->kind == XE_BINARY && (e->op == XOP_LT || e->op == XOP_NE);
    const struct xf_expr *call = compares ? e->arg[1] : e;
    if (compares && xf_shape_is_integer(call->type) && call->type->size_bytes >= 4)
        call = xf_shape_without_casts(call);
    return call->kind == XE_CALL && call->n == 2 && call->text && !strcmp(call->text, "strlen")
               ? call->arg[1]
               : NULL;
}

/* The text stands in an array of the own item, which C has it end in. */
static bool is_in_item(struct xf_flow *f, const struct xf_val *pointer, struct xf_text_loop *out)
{
    struct xf_own_item own;
    const struct xf_num *left = xf_num_sub(f->nums, xf_val_until(pointer), xf_val_rest(pointer));
    int64_t characters;
    if (!left || !xf_num_is_const(left, &characters) || characters < 2 ||
        !xf_flow_own_item(f, pointer, left, &own))
        return false;
    out->item = own.loop;
    out->most = xf_num_const(f->nums, characters - 1);
    return true;
}

bool xf_recognise_text_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                            struct xf_text_loop *out)
{
    const struct xf_expr *at = s->expr && s->kind != XS_DO ? tested_character(s->expr) : NULL;
    const struct xf_expr *in = s->expr && s->kind != XS_DO ? measured(s->expr) : NULL;
    if (!f->in.group || (!at && !in))
        return false;
    out->counter = in ? s->expr->arg[0] : at->kind == XE_INDEX ? at->arg[1] : at->arg[0];
    out->base = in ? in : at->arg[0];
    if ((in || at->kind == XE_INDEX) && !xf_shape_unwritten(s, out->base))
        return false;
    struct xf_val pointer = xf_eval(f, st, out->base);
    out->item = NULL;
    if (at && pointer.kind == XK_AFFINE && is_in_item(f, &pointer, out))
        return true;
    out->text = xf_text_at(f->store, &pointer);
    struct xf_val v = {.kind = XK_UNSET};
    if (out->text)
        v = xf_state_get(st, out->text->whole);
    out->end = xf_text_own_length(f);
    out->end.to = in || at->kind == XE_INDEX ? (struct xf_points_to){0} : pointer.to;
    return xf_text_has_end(&v);
}
