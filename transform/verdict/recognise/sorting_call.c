/* SPDX-License-Identifier: MIT */
#include "sorting_call.h"

#include <stdint.h>

#include "arena.h"
#include "block_room.h"
#include "called.h"
#include "contents.h"
#include "decision.h"
#include "decisions.h"
#include "eval.h"
#include "field.h"
#include "flow.h"
#include "ir.h"
#include "control.h"
#include "num.h"
#include "num_bounds.h"
#include "numbers.h"
#include "object.h"
#include "points_to.h"
#include "reach.h"
#include "recursion.h"
#include "shape.h"
#include "sort_function.h"
#include "sorted.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

struct sorted_call {
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_expr *call;
    const struct xf_function *fn;
    const struct xf_val *args;
    struct xf_sort_function how;
    struct xf_val array, lower, upper;
    struct xf_val scratch[XF_SORT_SCRATCH];
};

/* A vector stands for its elements. */
static struct xf_val elements(const struct sorted_call *c, size_t param)
{
    const struct xf_type *t = c->fn->params[param]->type;
    struct xf_val v = c->args[param];
    if (!t->is_reference || !xf_shape_is_structure(t->elem))
        return v;
    int id = xf_val_only_target(&v.to);
    bool known = id >= 0 && !v.to.anywhere && !v.to.external && v.kind == XK_SAME &&
                 !xf_val_field(&v) && xf_num_is_zero(xf_val_rest(&v));
    const struct xf_object *o = known ? xf_flow_object(c->f->store, id) : NULL;
    return o && !o->array ? xf_object_field_value(c->f->store, c->st, o, "data", &c->call->where)
                          : xf_val_same(false, NULL);
}

/* The text that was proved is not that which is written. */
static bool is_edited(const struct xf_function *fn, void *ctx)
{
    const struct xf_flow *f = ctx;
    for (size_t i = 0; f->in.decisions && i < f->in.decisions->n; i++)
        if (f->in.decisions->v[i].in == fn)
            return true;
    return false;
}

static struct xf_val scratch_array(struct sorted_call *c, size_t i)
{
    if (!c->how.scratch[i].sym)
        return elements(c, (size_t)c->how.scratch[i].param);
    struct xf_store *store = c->f->store;
    const struct xf_object *o = xf_object_of_sym(store, c->how.scratch[i].sym);
    return xf_val_pointer(o->id, xf_num_const(c->f->nums, 0));
}

/* Every array is one object, which no other is. */
static bool are_apart(const struct sorted_call *c)
{
    for (size_t i = 0; i <= c->how.n_scratch; i++) {
        const struct xf_val *v = i ? &c->scratch[i - 1] : &c->array;
        int id = xf_val_only_target(&v->to);
        if (id < 0 || v->to.anywhere || v->to.external || v->kind != XK_SAME ||
            !xf_num_is_zero(xf_val_rest(v)) || !xf_flow_object(c->f->store, id)->array)
            return false;
        for (size_t k = 0; k < i; k++)
            if (id == xf_val_only_target(k ? &c->scratch[k - 1].to : &c->array.to))
                return false;
    }
    return true;
}

static struct xf_val combined(const struct sorted_call *c, enum xf_op op, struct xf_val a,
                              struct xf_val b)
{
    return xf_val_arith(&c->f->store->t, op, a, b, false, &c->call->where);
}

static struct xf_val number(const struct sorted_call *c, int64_t k)
{
    return xf_val_same(true, xf_num_const(c->f->nums, k));
}

/* Behind the last element that is sorted. */
static struct xf_val end(const struct sorted_call *c)
{
    return combined(c, XOP_ADD, c->upper, number(c, c->how.behind));
}

/* Where that is the share, it is the own one. */
static bool decide(struct sorted_call *c)
{
    const struct xf_expr *upper = c->call->arg[c->how.upper + 1];
    struct xf_val n = combined(c, XOP_SUB, end(c), c->lower);
    if (n.kind != XK_SAME || !xf_flow_in_shares(c->f, xf_val_rest(&n)) ||
        !xf_sorted_has_block(c->f, c->st, &c->array))
        return true;
    if (xf_shape_has_effects(upper))
        return false;
    xf_flow_decide(c->f, c->f->at.frame, upper, "length of the local block");
    c->upper = xf_eval(c->f, c->st, upper);
    return true;
}

/* What is beside the array is as large as it is, and holds some of its items then. */
static void use_scratch(struct sorted_call *c, bool own, const struct xf_num *per)
{
    const struct xf_where *where = &c->call->where;
    struct xf_val bytes = combined(c, XOP_MUL, end(c), xf_val_same(true, per));
    for (size_t i = 0; i < c->how.n_scratch; i++) {
        struct xf_object *o = c->f->store->objects.v[xf_val_only_target(&c->scratch[i].to)];
        if (own)
            xf_decide_room(c->f, c->st, o, per, where);
        xf_rule_reach_bytes(c->f, &c->scratch[i], &bytes, where);
        xf_flow_set_contents(c->f, c->st, &c->scratch[i],
                             xf_val_split(&c->f->store->t, XEV_SORTED, where), where);
    }
}

static bool runs(struct sorted_call *c)
{
    const struct xf_sort_function *how = &c->how;
    if (c->call->n != c->fn->n_params + 1)
        return false;
    c->array = elements(c, (size_t)how->array);
    c->lower = how->lower == XF_SORT_NO_PARAM ? number(c, 0) : c->args[how->lower];
    c->upper = c->args[how->upper];
    for (size_t i = 0; i < how->n_scratch; i++)
        c->scratch[i] = scratch_array(c, i);
    if (!are_apart(c) || c->lower.kind != XK_SAME || !xf_num_is_zero(xf_val_rest(&c->lower)) ||
        !decide(c))
        return false;
    const struct xf_num *per = xf_num_const(c->f->nums, how->elem->size_bytes);
    struct xf_val bytes = combined(c, XOP_MUL, end(c), xf_val_same(true, per));
    bool own = xf_sorted_has_block(c->f, c->st, &c->array);
    if (!xf_sorted(c->f, c->st,
                   &(struct xf_sorting){&c->array, &bytes, per, true, &c->call->where}))
        return false;
    use_scratch(c, own, per);
    return true;
}

/* The text of a function is the same each time it is called: it is proved once. */
static bool sorts(struct xf_flow *f, const struct xf_function *fn, struct xf_sort_function *how)
{
    size_t i = 0;
    while (i < f->caches.sorts.n && f->caches.sorts.v[i].fn != fn)
        i++;
    if (i == f->caches.sorts.n) {
        struct xf_sort_proved p = {.fn = fn, .how = *how};
        p.sorts = xf_sort_function(f->scratch, fn, &p.how);
        *xf_push(f->arena, &f->caches.sorts) = p;
    }
    *how = f->caches.sorts.v[i].how;
    return f->caches.sorts.v[i].sorts;
}

bool xf_recognise_sorting_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_function *fn, const struct xf_val *args)
{
    struct sorted_call c = {.f = f, .st = st, .call = call, .fn = fn, .args = args};
    struct xf_val out;
    if (!f->in.group || !xf_sort_function_may_be(fn, &c.how))
        return false;
    if (sorts(f, fn, &c.how))
        return !is_edited(fn, f) && !xf_calls_one_below(fn->body, is_edited, f) && runs(&c);
    c.array = elements(&c, (size_t)c.how.array);
    return xf_sorted_has_block(f, st, &c.array) && !xf_flow_in_items(&f->at) &&
           xf_recursion_call(f, st, call, fn, args, XEV_RECURSIVE, &out);
}
