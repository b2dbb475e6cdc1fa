/* SPDX-License-Identifier: MIT */
#include "store.h"

#include "arena.h"
#include "field.h"
#include "ir.h"
#include "num.h"
#include "value.h"

struct xf_store *xf_store_create(struct xf_arena *a, struct xf_nums *nums, size_t n_syms)
{
    struct xf_store *s = xf_alloc(a, sizeof *s);
    s->t = (struct xf_vals){.arena = a, .nums = nums};
    s->of_sym = xf_alloc(a, (n_syms + 1) * sizeof(struct xf_object *));
    return s;
}

/* ---- objects ---- */

static struct xf_object *new_object(struct xf_store *s, const char *name)
{
    struct xf_object *o = xf_alloc(s->t.arena, sizeof *o);
    o->id = (int)s->objects.n;
    o->name = name;
    o->whole = s->n_cells++;
    o->sized = s->n_cells++;
    o->flying = s->n_cells++;
    *xf_push(s->t.arena, &s->objects) = o;
    xf_object_own(s, o, o->whole, NULL);
    return o;
}

struct xf_object *xf_object_of_sym(struct xf_store *s, struct xf_sym *sym)
{
    struct xf_object **slot = &s->of_sym[sym->id];
    if (*slot)
        return *slot;
    struct xf_object *o = new_object(s, sym->name);
    o->sym = sym;
    o->type = sym->type;
    o->array = sym->type && sym->type->kind == XT_ARRAY;
    if (sym->type && sym->type->size_bytes >= 0)
        o->capacity = xf_val_same(true, xf_num_const(s->t.nums, sym->type->size_bytes));
    return *slot = o;
}

struct xf_object *xf_object_of_alloc(struct xf_store *s, const struct xf_expr *made,
                                     const void *path)
{
    for (size_t i = 0; i < s->objects.n; i++) {
        struct xf_object *o = s->objects.v[i];
        if (o->made == made && !o->value && o->path == path)
            return o;
    }
    struct xf_object *o = new_object(s, "allocated memory");
    o->made = made;
    o->path = path;
    o->array = true;
    return o;
}

struct xf_object *xf_object_of_value(struct xf_store *s, const struct xf_expr *value,
                                     const void *path)
{
    for (size_t i = 0; i < s->objects.n; i++) {
        struct xf_object *o = s->objects.v[i];
        if (o->value == value && o->path == path)
            return o;
    }
    struct xf_object *o = new_object(s, "a structure");
    o->value = value;
    o->path = path;
    o->type = value->type;
    if (value->type && value->type->size_bytes >= 0)
        o->capacity = xf_val_same(true, xf_num_const(s->t.nums, value->type->size_bytes));
    return o;
}

void xf_store_follow(struct xf_store *s, struct xf_object *o)
{
    static struct xf_type number = {
        .kind = XT_INT, .name = "long", .written = "long", .size_bytes = 8, .is_signed = true};
    o->elements.renewed.bytes = new_object(s, "bytes written");
    o->elements.renewed.low = new_object(s, "bytes before others written");
    o->elements.renewed.end = new_object(s, "where these end");
    o->elements.renewed.more = new_object(s, "bytes written there");
    o->elements.renewed.bytes->type = o->elements.renewed.low->type =
        o->elements.renewed.end->type = o->elements.renewed.more->type = &number;
    o->elements.renewed.held = new_object(s, "what was written");
    o->elements.renewed.held->array = true;
    *xf_push(s->t.arena, &s->followed) = o;
}
