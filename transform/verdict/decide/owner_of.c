/* SPDX-License-Identifier: MIT */
#include "owner_of.h"

#include "arena.h"
#include "control.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "owned_item.h"
#include "owner.h"
#include "points_to.h"
#include "recording.h"
#include "result.h"
#include "shape.h"

#include "store.h"
#include "value.h"
#include "walk.h"

/* The plan has a rank for each item: shares are counted in items, and all have as many. */
static bool may_be_found(const struct xf_flow *f)
{
    int64_t grain;
    return f->in.group && f->in.decisions && f->at.frame && !f->in.group->total &&
           xf_num_is_const(f->in.group->grain, &grain) && grain == 1;
}

static const struct xf_num *owner_of(const struct xf_flow *f, const struct xf_num *item)
{
    return xf_num_div(f->nums, item, f->in.group->share);
}

/* The place of the item in the even block of its owner. */
static const struct xf_num *even_place(const struct xf_flow *f, const struct xf_num *item)
{
    return xf_num_mod(f->nums, item, f->in.group->share);
}

static bool is_known(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *item)
{
    for (size_t i = 0; i < f->found->owners.n; i++)
        if (f->found->owners.v[i].expr == e && f->found->owners.v[i].item == item)
            return true;
    return false;
}

void xf_owner_note(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v)
{
    bool finds = e->kind == XE_BINARY && (e->op == XOP_DIV || e->op == XOP_MOD) &&
                 xf_shape_is_integer(e->type);
    if (!finds || !may_be_found(f) || !xf_val_is_uniform(v) || xf_val_is_pointer(v))
        return;
    const struct xf_num *n = xf_val_rest(v), *item = xf_flow_number(f, e->arg[0]);
    const struct xf_atom *atom = xf_num_as_atom(f->nums, owner_of(f, item));
    bool owner = e->op == XOP_DIV;
    if (!atom || atom->kind != XA_DIV || is_known(f, e, item) ||
        !xf_num_equal(n, owner ? owner_of(f, item) : even_place(f, item)))
        return;
    xf_summary_note_effect(f);
    *xf_push(f->arena, &f->found->owners) =
        (struct xf_owner_found){e, item, owner ? XF_OWNER_OF : XF_PLACE_OF};
}

/* ---- deciding ---- */

static bool is_editable(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_type *kept = xf_shape_kept_as(e);
    return e->where.origin == XF_PLAIN && e->arg[0]->where.origin != XF_MACRO_BODY &&
           e->arg[0]->where.origin != XF_HEADER && !xf_flow_decided(&f->in, e) && kept &&
           xf_shape_is_integer(kept) && kept->size_bytes >= (int64_t)sizeof(int) &&
           !xf_shape_has_effects(e);
}

/* ... which may stand in other functions. */
static void decide_found(struct xf_flow *f, const struct xf_num *item)
{
    static const char *const why[] = {[XF_OWNER_OF] = "process that has an item",
                                      [XF_PLACE_OF] = "place of an item in its process's block"};
    for (size_t i = 0; i < f->found->owners.n; i++) {
        const struct xf_owner_found *o = &f->found->owners.v[i];
        const struct xf_function *in = xf_function_around(f->in.unit, o->expr);
        if (!xf_num_equal(o->item, item) || !is_editable(f, o->expr))
            continue;
        f->scope.wants_across = f->scope.wants_across || !xf_flow_may_edit(&f->in, in);
        if (!xf_flow_may_edit(&f->in, in))
            continue;
        xf_summary_invalidate(f);
        *xf_push(f->arena, f->in.decisions) =
            (struct xf_decision){.expr = o->expr,
                                 .meaning = o->meaning,
                                 .scale = xf_num_const(f->nums, 1),
                                 .of = o->expr->arg[0],
                                 .why = why[o->meaning],
                                 .in = in};
    }
}

/* ---- places ---- */

/* It is found by the even share. */
static bool is_even_in_item(const struct xf_flow *f, const struct xf_val *contents,
                            const struct xf_ref *r, const struct xf_num *item)
{
    const struct xf_num *per = xf_val_per(contents);
    const struct xf_num *begin = xf_num_mul(f->nums, even_place(f, item), per);
    const struct xf_num *at =
        xf_val_is_uniform(&r->offset) ? xf_num_sub(f->nums, xf_val_rest(&r->offset), begin) : NULL;
    return at && xf_flow_lies_within(f, at, xf_flow_extent(f->nums, r), per);
}

bool xf_owner_has(struct xf_flow *f, const struct xf_val *contents, const struct xf_ref *r)
{
    if (!may_be_found(f) || !xf_rule_holds_items(f, contents))
        return false;
    bool owned = f->scope.rank.owner &&
                 xf_rule_in_item(f, contents, r, xf_num_owned(f->nums, f->scope.rank.owner));
    const struct xf_atom *found = xf_num_as_atom(f->nums, f->scope.rank_is);
    bool even = !f->scope.rank.owner && found && found->kind == XA_DIV &&
                xf_num_equal(found->b, f->in.group->share);
    if (owned || (even && (xf_rule_in_item(f, contents, r, found->a) ||
                           is_even_in_item(f, contents, r, found->a))))
        decide_found(f, owned ? xf_num_owned(f->nums, f->scope.rank.owner) : found->a);
    return owned;
}

/* ---- decided ---- */

bool xf_owner_is_meant(const struct xf_decision *d)
{
    return d->meaning == XF_OWNER_OF || d->meaning == XF_PLACE_OF;
}

struct xf_val xf_owner_decided(struct xf_flow *f, const struct xf_expr *e,
                               const struct xf_decision *d, const struct xf_val *v)
{
    bool owner = d->meaning == XF_OWNER_OF;
    const struct xf_num *item = xf_flow_number(f, d->of), *n = xf_val_rest(v);
    bool so = xf_num_equal(n, owner ? owner_of(f, item) : even_place(f, item));
    if (!xf_val_is_uniform(v) || xf_val_is_pointer(v) || xf_val_partly(v) || !item || !so) {
        xf_flow_event(f, XEV_BOUND, &e->where, NULL, NULL);
        return *v;
    }
    xf_flow_proof(f, XF_SHARE_KNOWN, &e->where, d->why);
    if (!owner && xf_num_equal(xf_num_owned(f->nums, f->scope.rank.owner), item))
        return xf_owner_place(f, item);
    return xf_owner_told(f, item, owner ? XF_TELLS_OWNER : XF_TELLS_PLACE, &e->where);
}
