/* SPDX-License-Identifier: MIT */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

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
    *xf_push(s->t.arena, &s->objects) = o;
    return o;
}

struct xf_object *xf_object_of_sym(struct xf_store *s, struct xf_sym *sym)
{
    struct xf_object **slot = &s->of_sym[sym->id];
    if (*slot)
        return *slot;
    struct xf_object *o = new_object(s, sym->name);
    o->sym = sym;
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
        if (o->made == made && o->path == path)
            return o;
    }
    struct xf_object *o = new_object(s, "allocated memory");
    o->made = made;
    o->path = path;
    o->array = true;
    return o;
}

int xf_object_field(struct xf_store *s, struct xf_object *o, const char *field)
{
    for (size_t i = 0; i < o->fields.n; i++)
        if (!strcmp(o->fields.v[i].name, field))
            return o->fields.v[i].cell;
    struct xf_field *f = xf_push(s->t.arena, &o->fields);
    *f = (struct xf_field){.name = field, .cell = s->n_cells++};
    return f->cell;
}

/* ---- states ---- */

static void *must(void *p)
{
    if (!p) {
        fputs("rescatter: out of memory\n", stderr);
        exit(2);
    }
    return p;
}

struct xf_state *xf_state_create(struct xf_store *s)
{
    (void)s;
    struct xf_state *st = must(calloc(1, sizeof *st));
    st->rest = xf_val_same(true, NULL);
    return st;
}

struct xf_state *xf_state_copy(const struct xf_state *st)
{
    struct xf_state *c = must(malloc(sizeof *c));
    *c = *st;
    c->cap = st->n;
    c->cell = st->n ? must(malloc((size_t)st->n * sizeof *c->cell)) : NULL;
    if (st->n)
        memcpy(c->cell, st->cell, (size_t)st->n * sizeof *c->cell);
    return c;
}

void xf_state_free(struct xf_state *st)
{
    if (!st)
        return;
    free(st->cell);
    free(st);
}

void xf_state_take(struct xf_state *into, struct xf_state *from)
{
    free(into->cell);
    *into = *from;
    free(from);
}

struct xf_val xf_state_get(const struct xf_state *st, int cell)
{
    return cell < st->n ? st->cell[cell].v : (struct xf_val){.role = XR_UNSET};
}

static unsigned stamp_of(const struct xf_state *st, int cell)
{
    return cell < st->n ? st->cell[cell].stamp : 0;
}

static void reach_cell(struct xf_state *st, int cell)
{
    if (cell < st->n)
        return;
    if (cell >= st->cap) {
        st->cap = cell + 64;
        st->cell = must(realloc(st->cell, (size_t)st->cap * sizeof *st->cell));
    }
    memset(st->cell + st->n, 0, (size_t)(cell + 1 - st->n) * sizeof *st->cell);
    st->n = cell + 1;
}

static void note_split(struct xf_store *s, int cell)
{
    if (cell >= s->n_ever) {
        int n = cell * 2 + 64;
        bool *more = xf_alloc(s->t.arena, (size_t)n * sizeof *more);
        if (s->n_ever)
            memcpy(more, s->ever_split, (size_t)s->n_ever * sizeof *more);
        s->ever_split = more;
        s->n_ever = n;
    }
    s->ever_split[cell] = true;
}

bool xf_store_was_split(const struct xf_store *s, int cell)
{
    return cell < s->n_ever && s->ever_split[cell];
}

void xf_state_set(struct xf_store *s, struct xf_state *st, int cell, struct xf_val v)
{
    reach_cell(st, cell);
    if (v.role != XR_SAME && v.role != XR_UNSET)
        note_split(s, cell);
    st->cell[cell] = (struct xf_cell){.v = v, .stamp = ++s->stamp};
}

void xf_state_restate(struct xf_state *st, int cell, struct xf_val v)
{
    reach_cell(st, cell);
    st->cell[cell].v = v;
}

/* ---- paths that meet ---- */

static void merge_rest(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                       const struct xf_where *where)
{
    if (from->rest.role == XR_SAME && from->rest.uniform)
        return;
    if (into->rest_stamp == 0 || from->rest_stamp < into->rest_stamp)
        into->rest_stamp = from->rest_stamp;
    into->rest = xf_val_mix(&s->t, into->rest, from->rest, where);
}

/* A sum that only some processes have is no part of a sum over all. */
static bool parts_processes(const struct xf_val *a, const struct xf_val *b,
                            const struct xf_val *control)
{
    return control->role == XR_SAME && !control->uniform &&
           (a->role == XR_PARTIAL) != (b->role == XR_PARTIAL);
}

void xf_state_merge(struct xf_store *s, struct xf_state *into, const struct xf_state *from,
                    unsigned since, const struct xf_val *control, const struct xf_where *where)
{
    if (from->n)
        reach_cell(into, from->n - 1);
    for (int i = 0; i < into->n; i++) {
        struct xf_cell *a = &into->cell[i];
        struct xf_val b = xf_state_get(from, i);
        unsigned other = stamp_of(from, i);
        if (a->stamp == other)
            continue;
        a->v = parts_processes(&a->v, &b, control) ? xf_val_split(&s->t, XEV_PARTIAL, where)
                                                   : xf_val_join(&s->t, a->v, b, where);
        if (a->v.role != XR_SAME && a->v.role != XR_UNSET)
            note_split(s, i);
        if (a->stamp > since || other > since) {
            a->v = xf_val_under(&s->t, control, a->v, where);

            a->stamp = ++s->stamp;
        }
    }
    merge_rest(s, into, from, where);
}

void xf_state_confine(struct xf_store *s, struct xf_state *st, unsigned since,
                      const struct xf_val *control, const struct xf_where *where)
{
    for (int i = 0; i < st->n; i++)
        if (st->cell[i].stamp > since)
            st->cell[i].v = xf_val_under(&s->t, control, st->cell[i].v, where);
}
