/* SPDX-License-Identifier: MIT */
#include "recursion.h"

#include "access.h"
#include "arena.h"
#include "callers.h"
#include "closure.h"
#include "contents.h"
#include "control.h"
#include "decisions.h"
#include "escape.h"
#include "external.h"
#include "findings.h"
#include "flight.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "paths.h"
#include "points_to.h"
#include "reach.h"
#include "recording.h"
#include "region.h"
#include "shape.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "structure_made.h"
#include "targets.h"
#include "value.h"
#include "writes.h"

struct bound { /* of one call */
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_expr *call;
    const struct xf_closure *c;
    bool writes;     /* to memory that is not its own */
    bool outside;    /* it may come to memory that is none of the program's variables */
    bool leads;      /* memory that it comes to holds pointers */
    bool found;      /* all objects that it may come to */
    bool known;      /* what they hold is the same in both runs, or follows one item */
    bool same;       /* what it leaves, likewise */
    struct xf_val v; /* what follows from all that it comes to */
    struct xf_points_to to;
    struct {
        int *v;
        size_t n, cap;
    } objects, read; /* read: variables that are only read */
};

/* ---- what it finds ---- */

static bool is_own(const struct bound *b, int id)
{
    for (size_t i = 0; i < b->objects.n; i++)
        if (b->objects.v[i] == id)
            return true;
    return false;
}

static void come_to(struct bound *b, const struct xf_points_to *to)
{
    b->found = b->found && !to->anywhere;
    b->outside = b->outside || to->external;
    for (int i = 0; i < to->n; i++)
        if (!is_own(b, to->id[i]))
            *xf_push(b->f->scratch, &b->objects) = to->id[i];
    xf_val_unite(&b->to, to);
}

/* One of the values that it finds. */
static void find(struct bound *b, struct xf_val v)
{
    const struct xf_item_loop *loop = xf_val_item_of(&b->f->store->t, &v);
    bool item = loop && loop->under_way && (v.kind == XK_ITEM || !xf_val_is_pointer(&v));
    b->known = b->known && !v.over && (xf_val_is_plain(&v) || item);
    if (b->known)
        b->v = xf_val_transfer(&b->f->store->t, b->v, v, &b->call->where);
    come_to(b, &v.to);
}

static void find_cell(struct bound *b, const struct xf_object *o, int cell)
{
    struct xf_val v = xf_flow_here(&b->f->scope, xf_escape_value(o, xf_state_get(b->st, cell)));
    b->leads = b->leads || v.to.n || v.to.external;
    find(b, v);
}

static void find_object(struct bound *b, const struct xf_object *o)
{
    find_cell(b, o, o->whole);
    for (size_t i = 0; i < o->fields.n; i++)
        find_cell(b, o, o->fields.v[i].cell);
}

static bool is_touched(const struct xf_closure *c, const struct xf_sym *name)
{
    for (size_t i = 0; i < c->n_touched; i++)
        if (c->touched[i] == name)
            return true;
    return false;
}

static void find_named(struct bound *b)
{
    for (size_t i = 0; i < b->c->n_names; i++) {
        struct xf_object *o = xf_object_of_sym(b->f->store, b->c->names[i]);
        struct xf_val p = xf_val_pointer(o->id, NULL);
        if (is_touched(b->c, b->c->names[i])) {
            come_to(b, &p.to);
            continue;
        }
        *xf_push(b->f->scratch, &b->read) = o->id;
        find_object(b, o);
    }
}

/* A structure that is handed over as a value is an object of its own, which was made for it. */
static void find_argument(struct bound *b, const struct xf_expr *e, struct xf_val v)
{
    find(b, v);
    if (!xf_shape_is_structure(e->type))
        return;
    const struct xf_object *o = xf_object_of_value(b->f->store, e, b->f->at.path);
    *xf_push(b->f->scratch, &b->read) = o->id;
    find_object(b, o);
}

static void find_all(struct bound *b, const struct xf_val *args, size_t n)
{
    for (size_t i = 0; i < n && b->found; i++)
        find_argument(b, b->call->arg[i + 1], args[i]);
    find_named(b);
    for (size_t i = 0; i < b->objects.n && b->found; i++)
        find_object(b, xf_flow_object(b->f->store, b->objects.v[i]));
}

/* ---- whether the bound holds ---- */

static bool is_edited(const struct xf_flow *f, const struct xf_closure *c)
{
    for (size_t d = 0; f->in.decisions && d < f->in.decisions->n; d++)
        for (size_t i = 0; i < c->n_functions; i++)
            if (f->in.decisions->v[d].in == c->functions[i])
                return true;
    return false;
}

static bool is_plain_cell(const struct xf_state *st, int cell)
{
    struct xf_val v = xf_state_get(st, cell);
    return xf_val_is_plain(&v);
}

/* What it does beside memory is done alike in both runs. */
static bool acts_alike(const struct bound *b)
{
    struct xf_val control = xf_flow_control(b->f, b->st);
    const struct xf_hidden_state *h = &b->f->hidden;
    return xf_val_is_plain(&b->v) && xf_val_is_plain(&control) && !xf_flow_in_items(&b->f->at) &&
           is_plain_cell(b->st, h->generator) && is_plain_cell(b->st, h->errors);
}

/* What the call leaves follows from what it finds; that it ends depends on no more than an item,
 * and an item's pointers are not kept. */
static bool holds(const struct bound *b)
{
    struct xf_val control = xf_flow_control(b->f, b->st);
    bool item = b->v.kind == XK_ITEM;
    if (!b->known || is_edited(b->f, b->c) || (!item && !xf_val_is_plain(&b->v)) ||
        (!xf_val_is_plain(&control) && control.kind != XK_ITEM))
        return false;
    if (item && b->writes && (b->leads || b->outside || b->c->stores_pointers))
        return false;
    return !b->c->acts || acts_alike(b);
}

/* ---- what it leaves ---- */

/* All that it allocates in one place is one array. */
static void make(struct bound *b, const struct xf_expr *made)
{
    struct xf_flow *f = b->f;
    struct xf_object *o = xf_object_of_alloc(f->store, made, f->at.path);
    struct xf_val p = xf_val_pointer(o->id, NULL);
    xf_flow_note_made(f, o);
    xf_flow_set_capacity(f, o, xf_val_same(false, NULL));
    xf_structure_settle(f, b->st, o, NULL);
    xf_state_set(f->store, b->st, o->sized, xf_val_same(true, NULL));
    xf_val_unite(&b->to, &p.to);
    *xf_push(f->scratch, &b->objects) = o->id;
}

/* Where it keeps what, when that is more than a points-to set holds. */
static void keep_outside(struct bound *b)
{
    for (size_t i = 0; i < b->objects.n; i++) {
        struct xf_val p = xf_val_pointer(b->objects.v[i], NULL);
        xf_escape_mark(b->f, b->st, &p, b->call->text, &b->call->where);
    }
    b->to = (struct xf_points_to){.external = true};
}

static bool is_constant(const struct xf_object *o)
{
    return o->sym && o->type && o->type->is_const;
}

static void leave(struct bound *b, const struct xf_object *o, bool writes)
{
    struct xf_val p = xf_val_pointer(o->id, xf_num_const(b->f->nums, 0)), v = b->v;
    const struct xf_where *where = &b->call->where;
    if (b->same)
        xf_rule_reach_whole(b->f, &p, where);
    xf_flow_touch(b->f, b->st, o, writes, where);
    v.to = b->leads || b->c->stores_pointers ? b->to : (struct xf_points_to){0};
    if (writes)
        xf_flow_set_contents(b->f, b->st, &p, v, where);
}

static void leave_errors(const struct bound *b)
{
    struct xf_store *s = b->f->store;
    if (b->c->computes && !xf_val_is_plain(&b->v))
        xf_state_set(s, b->st, b->f->hidden.errors,
                     xf_val_split(&s->t, XEV_REMEMBERED, &b->call->where));
    else if (b->c->acts)
        xf_state_set(s, b->st, b->f->hidden.errors, xf_val_same(false, NULL));
}

static bool may_lead(const struct xf_type *result)
{
    return result && (result->kind == XT_POINTER || xf_shape_is_structure(result));
}

/* As a return that is followed leaves it. */
static void leave_structure(struct bound *b, const struct xf_val *v)
{
    struct xf_flow *f = b->f;
    const struct xf_object *o =
        xf_object_of_value(f->store, b->call, xf_flow_path(f, f->at.path, b->call));
    struct xf_ref r = xf_flow_part_ref(f->nums, o, NULL);
    xf_flow_write(f, b->st, &r, *v, &b->call->where);
}

static void leave_all(struct bound *b)
{
    xf_summary_invalidate(b->f);
    if (b->writes)
        xf_rule_piece_exposed(b->f, &b->call->where, b->call->text);
    for (size_t i = 0; i < b->c->n_made; i++)
        make(b, b->c->made[i]);
    bool returns = may_lead(b->call->type);
    bool keeps = b->leads || b->c->stores_pointers;
    if (((keeps || returns) && b->to.anywhere) || (keeps && b->writes && b->outside))
        keep_outside(b);
    for (size_t i = 0; i < b->objects.n; i++) {
        const struct xf_object *o = xf_flow_object(b->f->store, b->objects.v[i]);
        leave(b, o, b->writes && !is_constant(o));
    }
    for (size_t i = 0; i < b->read.n; i++)
        leave(b, xf_flow_object(b->f->store, b->read.v[i]), false);
    leave_errors(b);
}

static const struct xf_closure *closure_of(struct xf_flow *f, const struct xf_function *fn)
{
    if (!xf_recursive_closure(f->in.callers, fn)) {
        struct xf_closure c = xf_closure_of(f->arena, f->in.unit, f->in.callers, fn);
        c.writes = xf_writes_elsewhere(f->arena, &c);
        xf_note_recursive(f->in.callers, &c);
    }
    return xf_recursive_closure(f->in.callers, fn);
}

bool xf_recursion_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_function *fn, const struct xf_val *args,
                       enum xf_event_kind why, struct xf_val *out)
{
    const struct xf_closure *c = closure_of(f, fn);
    if (c->communicates || c->unseen || c->by_pointer)
        return false;
    struct bound b = {.f = f,
                      .st = st,
                      .call = call,
                      .c = c,
                      .writes = c->writes,
                      .found = true,
                      .known = true,
                      .v = xf_val_same(true, NULL)};
    find_all(&b, args, call->n - 1);
    if (!b.found)
        return false;
    b.same = holds(&b);
    if (!b.same)
        xf_flow_event(f, why, &call->where, NULL, call->text);
    if (!b.same)
        b.v = xf_val_split(&f->store->t, why, &call->where);
    else if (c->acts)
        b.v = xf_val_same(false, NULL);
    leave_all(&b);
    *out = b.v;
    out->to = may_lead(call->type) ? b.to : (struct xf_points_to){0};
    if (xf_shape_is_structure(call->type))
        leave_structure(&b, out);
    return true;
}
