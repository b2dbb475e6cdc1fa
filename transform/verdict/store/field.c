/* SPDX-License-Identifier: MIT */
#include "field.h"

#include <string.h>

#include "join.h"
#include "arena.h"
#include "num.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* ---- names: "outer.inner" is part of "outer" ---- */

static bool is_part(const char *name, const char *of)
{
    size_t n = strlen(of);
    return !strncmp(name, of, n) && name[n] == '.';
}

static int find(const struct xf_object *o, const char *name, size_t n)
{
    for (size_t i = 0; i < o->fields.n; i++)
        if (!strncmp(o->fields.v[i].name, name, n) && !o->fields.v[i].name[n])
            return o->fields.v[i].cell;
    return -1;
}

struct xf_owner xf_store_owner(const struct xf_store *s, int cell)
{
    return (size_t)cell < s->owners.n ? s->owners.v[cell] : (struct xf_owner){0};
}

void xf_object_own(struct xf_store *s, struct xf_object *o, int cell, const char *field)
{
    while (s->owners.n <= (size_t)cell)
        *xf_push(s->t.arena, &s->owners) = (struct xf_owner){0};
    s->owners.v[cell] = (struct xf_owner){.object = o, .field = field};
}

int xf_object_field(struct xf_store *s, struct xf_object *o, const char *field)
{
    int cell = find(o, field, strlen(field));
    if (cell >= 0)
        return cell;
    struct xf_field *f = xf_push(s->t.arena, &o->fields);
    *f = (struct xf_field){.name = field, .cell = s->n_cells++};
    xf_object_own(s, o, f->cell, f->name);
    return f->cell;
}

bool xf_field_overlaps(const char *a, const char *b)
{
    return !a || !b || !strcmp(a, b) || is_part(a, b) || is_part(b, a);
}

bool xf_field_is_element(const char *field)
{
    return field && strstr(field, "[]");
}

const char *xf_field_of_element(struct xf_store *s, const char *field)
{
    size_t n = field ? strlen(field) : 0;
    while (n > 3 && !strcmp(field + n - 3, ".[]")) {
        n -= 3;
        field = xf_nums_name(s->t.nums, xf_strndup(s->t.arena, field, n));
    }
    return field;
}

/* ---- values ---- */

/* What `field` of a structure holds that holds v: each field has a number of its own. */
static struct xf_val part_of(struct xf_store *s, struct xf_val v, const char *field)
{
    const struct xf_atom *atom = xf_num_as_atom(s->t.nums, xf_val_rest(&v));
    v.by = NULL;
    if (v.kind == XK_SAME && xf_val_rest(&v) && !xf_num_is_zero(xf_val_rest(&v)) &&
        !xf_val_is_pointer(&v))
        xf_val_set_rest(
            &v, atom ? xf_num_fresh(s->t.nums, atom, xf_nums_name(s->t.nums, field), NULL) : NULL);
    return v;
}

/* The smallest thing around `field` that was written, and how much of the name it has. */
static int around(const struct xf_state *st, const struct xf_object *o, const char *field,
                  size_t *n)
{
    *n = strlen(field);
    while (*n && field[*n] != '.')
        --*n;
    for (; *n; --*n) {
        int cell = field[*n] == '.' ? find(o, field, *n) : -1;
        if (cell >= 0 && xf_state_get(st, cell).kind != XK_UNSET)
            return cell;
    }
    return o->whole;
}

static struct xf_val value_around(struct xf_store *s, const struct xf_state *st,
                                  const struct xf_object *o, const char *field)
{
    size_t n;
    int cell = around(st, o, field, &n);
    return part_of(s, xf_state_get(st, cell), field + n + (n > 0));
}

unsigned xf_object_field_age(const struct xf_state *st, const struct xf_object *o,
                             const char *field)
{
    size_t n;
    return xf_state_cell(st, around(st, o, field, &n))->stamp;
}

struct xf_val xf_object_field_value(struct xf_store *s, const struct xf_state *st,
                                    const struct xf_object *o, const char *field,
                                    const struct xf_where *where)
{
    int cell = find(o, field, strlen(field));
    struct xf_val v = cell >= 0 ? xf_state_get(st, cell) : (struct xf_val){.kind = XK_UNSET};
    if (v.kind == XK_UNSET)
        v = value_around(s, st, o, field);
    for (size_t i = 0; i < o->fields.n; i++)
        if (is_part(o->fields.v[i].name, field))
            v = xf_val_join_parts(&s->t, v, xf_state_get(st, o->fields.v[i].cell), where);
    return v;
}

struct xf_val xf_state_held(struct xf_store *s, const struct xf_state *st, int cell,
                            const struct xf_where *where)
{
    struct xf_val v = xf_state_get(st, cell);
    const struct xf_owner owner = xf_store_owner(s, cell);
    if (v.kind != XK_UNSET || !owner.field)
        return v;
    return xf_object_field_value(s, st, owner.object, owner.field, where);
}

void xf_object_forget_fields(struct xf_store *s, struct xf_state *st, const struct xf_object *o,
                             const char *inside)
{
    for (size_t i = 0; i < o->fields.n; i++)
        if (!inside || is_part(o->fields.v[i].name, inside))
            xf_state_set(s, st, o->fields.v[i].cell, (struct xf_val){.kind = XK_UNSET});
}
