/* SPDX-License-Identifier: MIT */
#include "left.h"

#include <string.h>

#include "arena.h"
#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "points_to.h"
#include "shape.h"
#include "sizes.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "walk.h"

struct xf_left { /* in a cell, at the end of one entry function or another */
    bool set, split;
    struct xf_points_to to;
    enum xf_event_kind kind; /* of what is split */
    struct xf_where where;
};

/* ---- where the variables begin ---- */

/* Addresses in an initialiser: the object leads there until somebody sets it to something else. */
static struct xf_points_to initial_points_to(struct xf_flow *f, struct xf_state *st,
                                             const struct xf_sym *g)
{
    if (g->init && xf_shape_has_effects(g->init))
        return (struct xf_points_to){.anywhere = true};
    return g->init ? xf_eval(f, st, g->init).to : (struct xf_points_to){0};
}

static struct xf_val initial(struct xf_flow *f, struct xf_state *st, const struct xf_sym *g)
{
    struct xf_val v = xf_val_same(false, NULL);
    v.to = initial_points_to(f, st, g);
    return v;
}

void xf_left_set_unknown(struct xf_flow *f, struct xf_state *st, const struct xf_sym *g,
                         const struct xf_object *o)
{
    struct xf_val v = initial(f, st, g);
    v.to.external = true;
    xf_state_set(f->store, st, o->whole, v);
}

struct finding {
    struct xf_flow *f;
    struct xf_state *st;
};

/* Nobody else can have set a variable of a function. */
static void find_statics(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct finding *x = ctx;
    (void)parent;
    for (size_t i = 0; s->kind == XS_DECL && s->syms && i < s->n; i++) {
        struct xf_sym *sym = s->syms[i];
        if (!sym || sym->kind != XSYM_LOCAL || !sym->is_static ||
            (sym->type && sym->type->is_const))
            continue;
        struct xf_object *o = xf_object_of_sym(x->f->store, sym);
        xf_state_set(x->f->store, x->st, o->whole, initial(x->f, x->st, sym));
    }
}

/* ---- what earlier calls left ---- */

/* What is there, too: a number of which nothing is known, or what depends on the split. */
static void add_left(struct xf_flow *f, struct xf_state *st, int cell, const struct xf_left *l)
{
    struct xf_val v =
        l->split ? xf_val_split(&f->store->t, l->kind, &l->where) : xf_val_same(false, NULL);
    v.to = l->to;
    xf_val_unite(&v.to, &xf_state_cell(st, cell)->v.to);
    xf_state_set(f->store, st, cell, v);
}

void xf_left_find(struct xf_flow *f, struct xf_state *st)
{
    struct finding x = {f, st};
    for (size_t i = 0; i < f->in.unit->n_functions; i++)
        xf_walk_stmts(f->in.unit->functions[i]->body, find_statics, &x);
    for (int i = 0; i < f->progress.n_left; i++)
        if (f->progress.left[i].set)
            add_left(f, st, i, &f->progress.left[i]);
}

static struct xf_left *left_in(struct xf_flow *f, int cell)
{
    if (cell >= f->progress.n_left) {
        int n = cell * 2 + 64;
        struct xf_left *more = xf_alloc(f->arena, (size_t)n * sizeof *more);
        if (f->progress.n_left)
            memcpy(more, f->progress.left, (size_t)f->progress.n_left * sizeof *more);
        f->progress.left = more;
        f->progress.n_left = n;
    }
    return &f->progress.left[cell];
}

static enum xf_event_kind kind_of(const struct xf_val *v)
{
    if (v->kind == XK_SPLIT)
        return xf_val_cause(v)->kind;
    return v->kind == XK_BLOCK || v->kind == XK_AFFINE ? XEV_REPLANNED : XEV_PARTIAL;
}

static void note_cell(struct xf_flow *f, int cell, const struct xf_val *v,
                      const struct xf_where *where)
{
    if (v->kind == XK_UNSET)
        return;
    struct xf_left *l = left_in(f, cell), before = *l;
    if (!l->split && !xf_val_is_plain(v)) {
        l->split = true;
        l->kind = kind_of(v);
        l->where = v->kind == XK_SPLIT ? xf_val_cause(v)->where : *where;
    }
    l->set = true;
    xf_val_unite(&l->to, &v->to);
    if (!before.set || before.split != l->split || memcmp(&before.to, &l->to, sizeof l->to))
        f->progress.changed = true;
}

/* It may be another when the function is called again: a variable that is not the function's own,
 * or memory that was allocated. */
static bool outlives(const struct xf_object *o)
{
    if (o->sym && o->sym->type && o->sym->type->is_const)
        return false;
    if (o->sym)
        return o->sym->kind == XSYM_GLOBAL || o->sym->is_static;
    return o->made;
}

static void note_object(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o)
{
    static const struct xf_where nowhere;
    const struct xf_where *where = o->sym ? &o->sym->where : o->made ? &o->made->where : &nowhere;
    note_cell(f, o->whole, &xf_state_cell(st, o->whole)->v, where);
    for (size_t i = 0; i < o->fields.n; i++)
        note_cell(f, o->fields.v[i].cell, &xf_state_cell(st, o->fields.v[i].cell)->v, where);
    struct xf_val sized = xf_state_get(st, o->sized);
    if (xf_sizes_follow(xf_sizes_here(&f->scope, o))) /* the next call has another plan */
        sized = xf_val_split(&f->store->t, XEV_REPLANNED, where);
    note_cell(f, o->sized, &sized, where);
}

void xf_left_note(struct xf_flow *f, const struct xf_state *st)
{
    static const struct xf_where nowhere;
    for (size_t i = 0; i < f->store->objects.n; i++)
        if (outlives(f->store->objects.v[i]))
            note_object(f, st, f->store->objects.v[i]);
    note_cell(f, f->hidden.generator, &xf_state_cell(st, f->hidden.generator)->v, &nowhere);
    note_cell(f, f->hidden.options, &xf_state_cell(st, f->hidden.options)->v, &nowhere);
    note_cell(f, f->hidden.errors, &xf_state_cell(st, f->hidden.errors)->v, &nowhere);
}
