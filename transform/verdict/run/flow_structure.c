/* SPDX-License-Identifier: MIT
 * Structures as values: assigned, given in braces, handed to functions and returned. Their members
 * go with them, each as what it is.
 */
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "shape.h"

struct members { /* what a structure is worth: as a whole, and then part by part */
    struct {
        struct member {
            const char *field; /* NULL: all of it */
            struct xf_val v;
        } * v;
        size_t n, cap;
    } list;
};

static void take(struct xf_flow *f, struct members *m, const char *field, struct xf_val v)
{
    *xf_push(f->arena, &m->list) = (struct member){field, v};
}

/* ---- places ---- */

static struct xf_ref ref_to(struct xf_flow *f, const struct xf_object *o, const char *field,
                            int64_t bytes)
{
    struct xf_val p = xf_val_pointer(o->id, xf_num_const(f->nums, 0));
    struct xf_ref r = xf_flow_deref(&p, NULL);
    r.field = field;
    r.bytes = bytes;
    return r;
}

/* The one variable, argument or value that r is, or of which it is a member, on every process; else
 * NULL. */
static struct xf_object *record(struct xf_flow *f, const struct xf_ref *r)
{
    struct xf_object *o = xf_flow_target(f, &r->to);
    bool place = o && !o->array && !r->in_union && !r->differs && r->offset.role == XR_SAME &&
                 xf_num_is_zero(r->offset.rest);
    return place && !xf_field_is_element(r->field) ? o : NULL;
}

/* `field` as the structure `of` names it, which is a member or NULL; NULL: it is none of its. */
static const char *within(const char *field, const char *of)
{
    size_t n = of ? strlen(of) : 0;
    if (!of)
        return field;
    return !strncmp(field, of, n) && field[n] == '.' ? field + n + 1 : NULL;
}

/* ---- what a structure is worth ---- */

/* A member behind those it is part of, which have shorter names: what was written of it since is
 * not to be covered by what was written of them. The list has members of one structure from
 * `first` on. */
static void take_member(struct xf_flow *f, struct members *m, size_t first, const char *field,
                        struct xf_val v)
{
    take(f, m, field, v);
    for (size_t i = m->list.n - 1; i > first; i--) {
        struct member *part = &m->list.v[i], *before = part - 1, moved = *part;
        if (strlen(before->field) <= strlen(part->field))
            break;
        *part = *before;
        *before = moved;
    }
}

static void take_members(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *from,
                         const char *into, struct members *m)
{
    const struct xf_object *o = record(f, from);
    if (!o || o->kept_by)
        return;
    if (!from->field)
        take(f, m, into, xf_state_get(st, o->whole));
    size_t first = m->list.n;
    for (size_t i = 0; i < o->fields.n; i++) {
        const char *name = within(o->fields.v[i].name, from->field);
        struct xf_val v = xf_state_get(st, o->fields.v[i].cell);
        if (name && v.role != XR_UNSET)
            take_member(f, m, first, xf_nums_member(f->nums, into, name), v);
    }
}

static struct xf_val collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const char *into, struct members *m);

static struct xf_val collect_plain(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                   const struct xf_record_member *to, const char *into,
                                   struct members *m)
{
    struct xf_val v = xf_eval(f, st, e);
    if (to->type->kind == XT_ARRAY) { /* of several elements: the others are 0 */
        v.rest = NULL;
        v.flat = false;
    } else {
        v = xf_flow_convert(f, v, e->type, to->type, &e->where);
        v.by = e;
    }
    take(f, m, into, v);
    return v;
}

/* The members that have no value are 0. */
static struct xf_val collect_braces(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                    const char *into, struct members *m)
{
    struct xf_val sum = xf_val_same(true, NULL);
    take(f, m, into, xf_val_same(true, xf_num_const(f->nums, 0)));
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_record_member *to = &e->member[i];
        const char *field = xf_nums_member(f->nums, into, to->name);
        struct xf_val v = xf_shape_is_structure(to->type)
                              ? collect(f, st, e->arg[i], field, m)
                              : collect_plain(f, st, e->arg[i], to, field, m);
        sum = xf_val_mix(&f->store->t, sum, v, &e->where);
        xf_val_unite(&sum.to, &v.to);
    }
    return sum;
}

/* What the function left as its result, see xf_flow_return_structure(). */
static void take_result(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call,
                        unsigned since, const char *into, struct members *m)
{
    const struct xf_object *o = xf_object_of_value(f->store, call, xf_flow_path(f, f->path, call));
    struct xf_ref from = ref_to(f, o, NULL, -1);
    if (xf_state_cell(st, o->whole)->stamp > since)
        take_members(f, st, &from, into, m);
}

static struct xf_val collect(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                             const char *into, struct members *m)
{
    if (e->kind == XE_INIT && e->member)
        return collect_braces(f, st, e, into, m);
    unsigned since = f->store->stamp;
    struct xf_val v = xf_eval(f, st, e);
    take(f, m, into, v);
    if (e->kind == XE_CALL) {
        take_result(f, st, e, since, into, m);
    } else if ((e->kind == XE_VAR || e->kind == XE_MEMBER || e->kind == XE_UNARY) &&
               !xf_shape_has_effects(e)) {
        struct xf_ref from = xf_flow_ref(f, st, e);
        take_members(f, st, &from, into, m);
    }
    return v;
}

/* ---- where it goes ---- */

static void put(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                const struct members *m, const struct xf_where *where)
{
    for (size_t i = 0; i < m->list.n; i++) {
        const struct member *part = &m->list.v[i];
        struct xf_ref r = *to;
        if (part->field) {
            r.field = xf_nums_member(f->nums, to->field, part->field);
            r.bytes = -1;
        }
        xf_flow_write(f, st, &r, part->v, where);
    }
}

struct xf_val xf_flow_set_structure(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                                    const struct xf_expr *e, const struct xf_where *where)
{
    struct members m = {0};
    struct xf_val v = collect(f, st, e, NULL, &m);
    if (record(f, to))
        put(f, st, to, &m, where);
    else
        xf_flow_write(f, st, to, v, where);
    return v;
}

struct xf_ref xf_flow_value_ref(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                struct xf_val *v)
{
    struct xf_object *o = xf_object_of_value(f->store, e, f->path);
    struct xf_ref r = ref_to(f, o, NULL, e->type->size_bytes);
    struct xf_val value = xf_flow_set_structure(f, st, &r, e, &e->where);
    if (v)
        *v = value;
    return r;
}

void xf_flow_bind_structure(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                            const struct xf_expr *e, const void *path, const struct xf_where *where)
{
    struct members m = {0};
    struct xf_ref from = ref_to(f, xf_object_of_value(f->store, e, path), NULL, -1);
    struct xf_ref to = ref_to(f, o, NULL, e->type->size_bytes);
    take_members(f, st, &from, NULL, &m);
    put(f, st, &to, &m, where);
}

struct xf_val xf_flow_return_structure(struct xf_flow *f, struct xf_state *st,
                                       const struct xf_expr *e)
{
    struct xf_object *o = xf_object_of_value(f->store, f->frame->call, f->path);
    struct xf_ref r = ref_to(f, o, NULL, e->type->size_bytes);
    return xf_flow_set_structure(f, st, &r, e, &e->where);
}
