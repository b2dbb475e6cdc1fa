/* SPDX-License-Identifier: MIT */
#include "sorted.h"

#include <stdint.h>

#include "contents.h"
#include "control.h"
#include "findings.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "numbers.h"
#include "object.h"
#include "order.h"
#include "points_to.h"
#include "recording.h"
#include "shares.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "value.h"
#include "value_arith.h"

/* The array that begins where `pointer` points; NULL: it is none, or one of several. */
static const struct xf_object *array_at(struct xf_flow *f, const struct xf_val *pointer)
{
    int id = xf_val_only_target(&pointer->to);
    bool begins = pointer->kind == XK_SAME && xf_num_is_zero(xf_val_rest(pointer)) &&
                  !xf_val_field(pointer) && !pointer->to.anywhere && !pointer->to.external;
    const struct xf_object *o = begins && id >= 0 ? xf_flow_object(f->store, id) : NULL;
    return o && o->array && !o->fields.n ? o : NULL;
}

static struct xf_val shuffled(struct xf_flow *f, const struct xf_num *per,
                              const struct xf_where *where)
{
    struct xf_val v = xf_val_split(&f->store->t, XEV_SORTED, where);
    xf_val_set_shuffled(&v, ++f->store->stamp);
    xf_val_set_shuffled_per(&v, per);
    return v;
}

static bool is_everywhere(struct xf_flow *f, const struct xf_state *st)
{
    struct xf_val control = xf_flow_control(f, st);
    return control.kind == XK_SAME && xf_val_uniform(&control) && !xf_flow_in_items(&f->at);
}

/* All own items and nothing else, as they were dealt or computed. */
static bool is_own_block(const struct xf_val *v, const struct xf_sorting *s)
{
    return v->kind == XK_BLOCK && !xf_val_deal(v) && !xf_val_placed(v) && !xf_val_shift(v) &&
           !xf_val_either(v) && !xf_val_right_on(v) && xf_num_equal(xf_val_per(v), s->per) &&
           s->bytes->kind == XK_AFFINE && xf_num_equal(xf_val_share(s->bytes), s->per) &&
           xf_val_is_own_number(s->bytes) && xf_num_is_zero(xf_val_rest(s->bytes));
}

/* As many bytes as all items have, or more: what lies behind them is the same in both programs. */
static bool covers_all(struct xf_flow *f, const struct xf_sorting *s)
{
    const struct xf_num *all = xf_num_mul(f->nums, xf_rule_total(f), s->per);
    const struct xf_num *bytes = s->bytes->kind == XK_SAME ? xf_val_rest(s->bytes) : NULL;
    const struct xf_num *n = xf_num_quotient(f->nums, bytes, s->per); /* share is n / size */
    const struct xf_num *even = xf_num_div(f->nums, n, xf_num_size(f->nums, f->in.group->comm));
    return bytes && all &&
           (xf_num_equal(bytes, all) || xf_num_equal(even, f->in.group->share) ||
            xf_num_nonnegative(f->nums, xf_num_sub(f->nums, bytes, all)));
}

static struct xf_val in_order(struct xf_flow *f, const struct xf_sorting *s)
{
    xf_flow_proof(f, XF_INDEPENDENT_ITEMS, s->where,
                  "all items are sorted here: in which order they came does not matter");
    if (xf_num_equal(f->scope.rank_is, f->in.group->root))
        return xf_val_same(false, NULL);
    int64_t root;
    struct xf_val v = xf_val_split(&f->store->t, XEV_SORTED, s->where);
    if (xf_num_is_const(f->in.group->root, &root))
        xf_val_set_right_on(&v, f->in.group->root);
    return v;
}

bool xf_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_sorting *s)
{
    const struct xf_object *o = f->in.group ? array_at(f, s->array) : NULL;
    if (!o)
        return false;
    struct xf_val v = xf_state_get(st, o->whole);
    bool own = is_own_block(&v, s) && is_everywhere(f, st);
    bool all = v.kind == XK_SPLIT && xf_val_shuffled(&v) && xf_val_shuffled_all(&v) &&
               xf_num_equal(xf_val_shuffled_per(&v), s->per);
    struct xf_val control = xf_flow_control(f, st);
    if (own)
        v = shuffled(f, s->per, s->where);
    else if (all && s->total && covers_all(f, s) && control.kind == XK_SAME)
        v = in_order(f, s);
    else
        return false;
    xf_summary_invalidate(f);
    xf_flow_set_contents(f, st, s->array, v, s->where);
    return true;
}

bool xf_sorted_has_block(struct xf_flow *f, const struct xf_state *st, const struct xf_val *array)
{
    const struct xf_object *o = array_at(f, array);
    return o && xf_state_get(st, o->whole).kind == XK_BLOCK;
}

bool xf_sorted_is_block(struct xf_flow *f, const struct xf_state *st, const struct xf_val *pointer,
                        const struct xf_num *per)
{
    const struct xf_object *o = array_at(f, pointer);
    struct xf_val v = o ? xf_state_get(st, o->whole) : (struct xf_val){.kind = XK_UNSET};
    return xf_val_shuffled(&v) && !xf_val_shuffled_all(&v) &&
           xf_num_equal(xf_val_shuffled_per(&v), per);
}

bool xf_sorted_gather(struct xf_flow *f, struct xf_state *st, const struct xf_val *from,
                      const struct xf_val *into, const struct xf_where *where)
{
    const struct xf_object *block = array_at(f, from), *o = array_at(f, into);
    struct xf_val old = o ? xf_state_get(st, o->whole) : xf_val_same(false, NULL);
    bool known = old.kind == XK_SPLIT && !xf_val_upto(&old) &&
                 xf_num_equal(xf_val_right_on(&old), f->in.group->root);
    if (!o || !block || (!known && !xf_val_is_plain(&old)))
        return false;
    struct xf_val all = xf_state_get(st, block->whole);
    xf_val_set_shuffled(&all, ++f->store->stamp);
    xf_val_set_shuffled_all(&all, true);
    xf_summary_invalidate(f);
    xf_flow_set_contents(f, st, into, all, where);
    return true;
}

/* compare, &compare, (cast)compare: the function of the unit; NULL where it is chosen otherwise. */
static const struct xf_function *named_function(const struct xf_expr *e)
{
    while (e->kind == XE_CAST ||
           (e->kind == XE_UNARY && (e->op == XOP_ADDRESS || e->op == XOP_DEREF)))
        e = e->arg[0];
    return e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_FUNCTION ? e->sym->function : NULL;
}

bool xf_sorted_by_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_val *args)
{
    int64_t per;
    if (call->n != 5 || args[2].kind != XK_SAME || !xf_num_is_const(xf_val_rest(&args[2]), &per))
        return false;
    const struct xf_function *order = named_function(call->arg[4]);
    bool total = order && xf_order_is_total(order, per);
    struct xf_val bytes =
        xf_val_arith(&f->store->t, XOP_MUL, args[1], args[2], false, &call->where);
    struct xf_sorting s = {&args[0], &bytes, xf_val_rest(&args[2]), total, &call->where};
    return xf_sorted(f, st, &s);
}
