/* SPDX-License-Identifier: MIT */
#include "members.h"

#include <string.h>

#include "access.h"
#include "arena.h"
#include "field.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "same_answer.h"
#include "shape.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "value.h"

void xf_members_add(struct xf_flow *f, struct members *m, const char *field, struct xf_val v)
{
    *xf_push(f->arena, &m->list) = (struct member){field, v};
}

/* ---- places ---- */

struct xf_object *xf_members_holder(struct xf_store *store, const struct xf_ref *r)
{
    struct xf_object *o = xf_flow_target(store, &r->to);
    bool place = o && !o->array && !r->in_union && !r->differs && r->offset.kind == XK_SAME &&
                 (r->field || xf_num_is_zero(xf_val_rest(&r->offset)));
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
    xf_members_add(f, m, field, v);
    for (size_t i = m->list.n - 1; i > first; i--) {
        struct member *part = &m->list.v[i], *before = part - 1, moved = *part;
        if (strlen(before->field) <= strlen(part->field))
            break;
        *part = *before;
        *before = moved;
    }
}

void xf_members_take(struct xf_flow *f, const struct xf_state *st, const struct xf_ref *from,
                     const char *into, struct members *m)
{
    const struct xf_object *o = xf_members_holder(f->store, from);
    if (!o || o->escaped.by)
        return;
    if (!from->field)
        xf_members_add(f, m, into, xf_state_get(st, o->whole));
    size_t first = m->list.n;
    for (size_t i = 0; i < o->fields.n; i++) {
        const char *name = within(o->fields.v[i].name, from->field);
        struct xf_val v = xf_state_get(st, o->fields.v[i].cell);
        if (name && v.kind != XK_UNSET)
            take_member(f, m, first, xf_nums_member(f->nums, into, name), v);
    }
}

/* ---- where it goes ---- */

void xf_members_put(struct xf_flow *f, struct xf_state *st, const struct xf_ref *to,
                    const struct members *m, const struct xf_where *where)
{
    for (size_t i = 0; i < m->list.n; i++) {
        const struct member *part = &m->list.v[i];
        struct xf_ref r = *to;
        if (part->field)
            r = xf_flow_part_ref(f->nums, xf_flow_target(f->store, &to->to),
                                 xf_nums_member(f->nums, to->field, part->field));
        xf_flow_write(f, st, &r, part->v, where);
    }
}

void xf_flow_bind_structure(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                            const struct xf_expr *e, const void *path, const struct xf_where *where)
{
    struct members m = {0};
    struct xf_ref from = xf_flow_part_ref(f->nums, xf_object_of_value(f->store, e, path), NULL);
    struct xf_ref to = xf_flow_part_ref(f->nums, o, NULL);
    xf_members_take(f, st, &from, NULL, &m);
    xf_members_put(f, st, &to, &m, where);
}

void xf_members_cut_to_bits(struct xf_flow *f, struct xf_val *v, const struct xf_expr *braces,
                            const struct xf_record_member *to, const char *field, struct members *m)
{
    const struct xf_struct_member *member = xf_shape_member(braces->type, to->name);
    if (!member || !member->bits)
        return;
    *v = xf_flow_cut_to_bits(f, *v, member->bits, member->type, &braces->where);
    xf_members_add(f, m, field, *v);
}
