/* SPDX-License-Identifier: MIT */
#include "structure.h"

#include "access.h"
#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "lvalue.h"
#include "members.h"
#include "null_test.h"
#include "num.h"
#include "paths.h"
#include "points_to.h"
#include "shape.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "value.h"

static struct xf_val collect_plain(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                   const struct xf_record_member *to, const char *into,
                                   struct members *m)
{
    struct xf_val v = xf_eval(f, st, e);
    if (to->type->kind == XT_ARRAY) { /* of several elements: the others are 0 */
        xf_val_set_rest(&v, NULL);
        xf_val_set_flat(&v, false);
    } else {
        v = xf_null_test_converted(f, v, e->type, to->type, &e->where);
        v.by = e;
    }
    xf_members_add(f, m, into, v);
    return v;
}

static struct xf_val collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const char *into, struct members *m);

/* The members that have no value are 0. */
static struct xf_val collect_braces(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                    const char *into, struct members *m)
{
    struct xf_val sum = xf_val_same(true, NULL);
    xf_members_add(f, m, into, xf_val_same(true, xf_num_const(f->nums, 0)));
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_record_member *to = &e->member[i];
        const char *field = xf_nums_member(f->nums, into, to->name);
        struct xf_val v = xf_shape_is_structure(to->type)
                              ? collect(f, st, e->arg[i], field, m)
                              : collect_plain(f, st, e->arg[i], to, field, m);
        xf_members_cut_to_bits(f, &v, e, to, field, m);
        sum = xf_val_transfer(&f->store->t, sum, v, &e->where);
        xf_val_unite(&sum.to, &v.to);
    }
    return sum;
}

/* What the function left as its result, see xf_flow_return_structure(). */
static void take_result(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call,
                        unsigned since, const char *into, struct members *m)
{
    const struct xf_object *o =
        xf_object_of_value(f->store, call, xf_flow_path(f, f->at.path, call));
    struct xf_ref from = xf_flow_part_ref(f->nums, o, NULL);
    if (xf_state_cell(st, o->whole)->stamp > since)
        xf_members_take(f, st, &from, into, m);
}

static struct xf_val collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const char *into, struct members *m)
{
    if (e->kind == XE_INIT && e->member)
        return collect_braces(f, st, e, into, m);
    if (e->kind == XE_COMMA) {
        xf_eval(f, st, e->arg[0]);
        return collect(f, st, e->arg[1], into, m);
    }
    unsigned since = f->store->stamp;
    struct xf_val v = xf_eval(f, st, e);
    xf_members_add(f, m, into, v);
    if (e->kind == XE_CALL) {
        take_result(f, st, e, since, into, m);
    } else if ((e->kind == XE_VAR || e->kind == XE_MEMBER || e->kind == XE_UNARY) &&
               !xf_shape_has_effects(e)) {
        struct xf_ref from = xf_flow_ref(f, st, e);
        xf_members_take(f, st, &from, into, m);
    }
    return v;
}

struct xf_val xf_flow_set_structure(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                                    const struct xf_expr *e, const struct xf_where *where)
{
    struct members m = {0};
    struct xf_val v = collect(f, st, e, NULL, &m);
    if (xf_members_holder(f->store, to))
        xf_members_put(f, st, to, &m, where);
    else
        xf_flow_write(f, st, to, v, where);
    return v;
}

struct xf_ref xf_flow_value_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                struct xf_val *v)
{
    struct xf_object *o = xf_object_of_value(f->store, e, f->at.path);
    struct xf_ref r = xf_flow_part_ref(f->nums, o, NULL);
    struct xf_val value = xf_flow_set_structure(f, st, &r, e, &e->where);
    if (v)
        *v = value;
    return r;
}

struct xf_val xf_flow_return_structure(struct xf_flow *f, struct xf_state *st,
                                       const struct xf_expr *e)
{
    struct xf_object *o = xf_object_of_value(f->store, f->at.frame->call, f->at.path);
    struct xf_ref r = xf_flow_part_ref(f->nums, o, NULL);
    return xf_flow_set_structure(f, st, &r, e, &e->where);
}
