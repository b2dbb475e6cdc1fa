/* SPDX-License-Identifier: MIT */
#include "escape.h"

#include "arena.h"
#include "elements.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "object.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

struct reach { /* a walk over all objects to which pointers lead, each once */
    struct xf_flow *f;
    const struct xf_state *st;
    bool *seen; /* [n] by object; grows with the store */
    size_t n;
    void (*visit)(struct reach *r, struct xf_object *o);
    bool plain;
    const struct xf_where *where;
    const char *by;
};

static void follow(struct reach *r, const struct xf_points_to *to);

static void follow_cell(struct reach *r, int cell)
{
    follow(r, &xf_state_cell(r->st, cell)->v.to);
}

static void follow_object(struct reach *r, int id)
{
    if ((size_t)id >= r->n || r->seen[id])
        return;
    struct xf_object *o = xf_flow_object(r->f->store, id);
    r->seen[id] = true;
    r->visit(r, o);
    follow_cell(r, o->whole);
    for (size_t k = 0; k < o->fields.n; k++)
        follow_cell(r, o->fields.v[k].cell);
}

static void follow(struct reach *r, const struct xf_points_to *to)
{
    for (int i = 0; i < to->n; i++)
        follow_object(r, to->id[i]);
    for (size_t i = 0; to->anywhere && i < r->n; i++)
        follow_object(r, (int)i);
}

static void walk(struct reach *r, const struct xf_val *pointer)
{
    r->n = r->f->store->objects.n;
    struct xf_mark before = xf_arena_mark(r->f->scratch);
    r->seen = xf_alloc(r->f->scratch, r->n * sizeof *r->seen + 1);
    follow(r, &pointer->to);
    xf_arena_rewind(r->f->scratch, before);
}

static bool plain(const struct xf_state *st, int cell)
{
    return xf_val_is_plain(&xf_state_cell(st, cell)->v);
}

static void test_plain(struct reach *r, struct xf_object *o)
{
    r->plain = r->plain && plain(r->st, o->whole);
    for (size_t k = 0; k < o->fields.n; k++)
        r->plain = r->plain && plain(r->st, o->fields.v[k].cell);
}

bool xf_escape_reaches_split(struct xf_flow *f, const struct xf_state *st,
                             const struct xf_val *pointer)
{
    struct reach r = {.f = f, .st = st, .visit = test_plain, .plain = true};
    if (!xf_val_is_pointer(pointer) || xf_state_role(st, 0, XK_AFFINE) == st->n)
        return false;
    walk(&r, pointer);
    return !r.plain;
}

static void mark(struct reach *r, struct xf_object *o)
{
    if (o->escaped.by)
        return;
    o->escaped.by = r->by;
    o->escaped.at = *r->where;
    xf_elements_join(r->f, o);
    r->f->progress.changed = true;
}

static void mark_all(struct reach *r)
{
    for (size_t i = 0; i < r->f->store->objects.n; i++)
        mark(r, xf_flow_object(r->f->store, (int)i));
}

void xf_escape_mark(struct xf_flow *f, const struct xf_state *st, const struct xf_val *pointer,
                    const char *who, const struct xf_where *where)
{
    struct reach r = {.f = f, .st = st, .visit = mark, .where = where, .by = who};
    if (!f->in.group)
        return;
    if (pointer->to.anywhere)
        mark_all(&r);
    else if (pointer->to.n)
        walk(&r, pointer);
}

struct xf_val xf_escape_value(const struct xf_object *o, struct xf_val v)
{
    if (!o->escaped.by || !xf_val_is_plain(&v))
        return v;
    struct xf_points_to to = v.to;
    v = xf_val_same(false, NULL);
    v.to = to;
    v.to.external = true;
    return v;
}

static bool was_split(const struct xf_store *s, const struct xf_object *o)
{
    bool split = xf_store_was_split(s, o->whole);
    for (size_t k = 0; k < o->fields.n; k++)
        split = split || xf_store_was_split(s, o->fields.v[k].cell);
    return split;
}

/* The call was refused for what it was given. */
static bool told_already(const struct xf_flow *f, const struct xf_where *where)
{
    for (size_t i = 0; i < f->found->events.n; i++)
        if ((f->found->events.v[i].kind == XEV_CALLEE ||
             f->found->events.v[i].kind == XEV_RECURSIVE ||
             f->found->events.v[i].kind == XEV_GLOBAL) &&
            f->found->events.v[i].where.line == where->line)
            return true;
    return false;
}

/* What the cell led to at some time of the run is kept for the same reason as `o`. */
static void keep_held(struct xf_flow *f, const struct xf_object *o, int cell)
{
    struct xf_val held = {.kind = XK_SAME};
    struct xf_state *nothing = xf_state_create(f->store);
    if (cell < f->store->n_held)
        held.to = f->store->held[cell].to;
    xf_escape_mark(f, nothing, &held, o->escaped.by, &o->escaped.at);
    xf_state_free(nothing);
}

static void keep_all_held(struct xf_flow *f, const struct xf_object *o)
{
    keep_held(f, o, o->whole);
    for (size_t k = 0; k < o->fields.n; k++)
        keep_held(f, o, o->fields.v[k].cell);
}

static size_t n_kept(struct xf_store *store)
{
    size_t n = 0;
    for (size_t i = 0; i < store->objects.n; i++)
        n += store->objects.v[i]->escaped.by != NULL;
    return n;
}

static void spread(struct xf_flow *f)
{
    size_t before;
    do {
        before = n_kept(f->store);
        for (size_t i = 0; i < f->store->objects.n; i++)
            if (f->store->objects.v[i]->escaped.by)
                keep_all_held(f, f->store->objects.v[i]);
    } while (n_kept(f->store) > before);
}

void xf_escape_check(struct xf_flow *f)
{
    if (f->in.group)
        spread(f);
    for (size_t i = 0; f->in.group && i < f->store->objects.n; i++) {
        const struct xf_object *o = f->store->objects.v[i];
        if (o->escaped.by && was_split(f->store, o) && !told_already(f, &o->escaped.at))
            xf_flow_event(f, XEV_KEPT, &o->escaped.at, NULL, o->escaped.by);
    }
}
