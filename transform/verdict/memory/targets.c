/* SPDX-License-Identifier: MIT */
#include "targets.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "domain.h"

bool xf_flow_differs(const struct xf_val *pointer)
{
    return pointer->to.n + (pointer->to.n && pointer->to.external) > 1 && !xf_val_uniform(pointer);
}

struct xf_val xf_flow_by_holder(struct xf_store *store, struct xf_val v,
                                const struct xf_val *pointer, const struct xf_points_to *to,
                                const struct xf_where *where)
{
    if (pointer->kind == XK_ITEM && !to->external) {
        struct xf_val item = xf_val_item(xf_val_loop(pointer)); /* which chose one of them */
        xf_val_set_of_share(&item, xf_val_of_share(pointer));
        return xf_val_transfer(&store->t, v, item, where);
    }
    if (!xf_val_is_plain(&v) && v.kind != XK_SPLIT)
        return xf_val_split(&store->t, to->external ? XEV_STORE : XEV_HOLDER, where);
    xf_val_set_uniform(&v, false);
    return v;
}

/* ---- memory that is gone ---- */

bool xf_flow_is_gone(const struct xf_flow *f, int cell)
{
    const struct xf_object *o = xf_store_owner(f->store, cell).object;
    const struct xf_sym *s = o ? o->sym : NULL;
    if (!s || s->is_static || !s->function || (s->kind != XSYM_LOCAL && s->kind != XSYM_PARAM))
        return false;
    for (const struct xf_frame *frame = f->at.frame; frame; frame = frame->caller)
        if (frame->function == s->function)
            return false;
    return true;
}

bool xf_flow_is_pointed_to(struct xf_flow *f, const struct xf_state *st, const struct xf_object *o)
{
    bool pointed = o->escaped.by;
    for (int i = 0; i < st->n && !pointed; i++) {
        if (xf_flow_is_gone(f, i))
            continue;
        const struct xf_points_to *to = &xf_state_cell(st, i)->v.to;
        pointed = to->anywhere;
        for (int k = 0; k < to->n && !pointed; k++)
            pointed = to->id[k] == o->id;
    }
    return pointed;
}

static bool is_local(const struct xf_sym *s, const struct xf_function *fn)
{
    return s && s->kind == XSYM_LOCAL && !s->is_static && s->function == fn;
}

/* Does it begin in `part` of the function? */
static bool is_in(const struct xf_sym *s, const struct xf_where *part)
{
    const struct xf_where *at = &s->where;
    return !part || (part->origin == XF_PLAIN && at->origin != XF_HEADER && at->file &&
                     part->file && !strcmp(at->file, part->file) &&
                     part->span.begin < at->span.begin && at->span.begin < part->span.end);
}

static bool is_parameter(const struct xf_sym *s, const struct xf_function *fn)
{
    for (size_t i = 0; s && i < fn->n_params; i++)
        if (fn->params[i] == s)
            return true;
    return false;
}

/* The variables that are in `part` of the function, or all of them when it is left. */
static void forget(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                   const struct xf_where *part, bool left)
{
    for (int i = 0; i < st->n; i++) {
        const struct xf_object *o = xf_store_owner(f->store, i).object;
        const struct xf_sym *s = o ? o->sym : NULL;
        if (!s || !xf_state_peek(st, i)->v.to.n)
            continue;
        bool pointer = s->type && s->type->kind == XT_POINTER;
        bool ends = left ? pointer && (is_local(s, fn) || is_parameter(s, fn))
                         : is_local(s, fn) && is_in(s, part);
        if (ends)
            xf_state_set(f->store, st, i, (struct xf_val){.kind = XK_UNSET});
    }
}

void xf_flow_forget_pointers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                             const struct xf_where *part)
{
    forget(f, st, fn, part, false);
}

void xf_flow_leave_pointers(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn)
{
    forget(f, st, fn, NULL, true);
}

void xf_flow_give_up(struct xf_flow *f, struct xf_state *st, const struct xf_expr *pointer)
{
    const struct xf_active_loop *l = f->at.loops;
    while (l && !l->item)
        l = l->outer;
    bool own = pointer->kind == XE_VAR && pointer->sym && pointer->sym->kind == XSYM_LOCAL &&
               !pointer->sym->is_static;
    struct xf_object *o = own ? xf_object_of_sym(f->store, pointer->sym) : NULL;
    if (l && o && !o->array && xf_state_get(st, o->whole).to.n == 1)
        xf_state_set(f->store, st, o->whole, (struct xf_val){.kind = XK_UNSET});
}

/* ---- twins ---- */

void xf_flow_note_made(const struct xf_flow *f, struct xf_object *o)
{
    const struct xf_num *rank = f->scope.rank_is ? f->scope.rank_is : f->scope.rank.is_not;
    bool others = !f->scope.rank_is;
    int64_t k;
    if (f->at.loops || !xf_num_is_const(rank, &k))
        rank = NULL;
    bool again = o->site.passed && (o->site.on != rank || o->site.elsewhere != others);
    o->site.passed = true;
    o->site.on = again ? NULL : rank;
    o->site.elsewhere = others;
}

static bool on_different_processes(const struct xf_object *a, const struct xf_object *b)
{
    return a->made && b->made && a->site.on && xf_num_equal(a->site.on, b->site.on) &&
           a->site.elsewhere != b->site.elsewhere;
}

static int n_twins(const struct xf_object *first)
{
    int n = 0;
    for (; first; first = first->site.also)
        n++;
    return n;
}

/* One of the two stands for the other from now on, as it may for more. */
static void pair(struct xf_flow *f, struct xf_object *a, struct xf_object *b)
{
    bool lead = a->site.also ? !b->site.also : !b->site.also && a->id < b->id;
    struct xf_object *first = lead ? a : b, *second = lead ? b : a;
    if (first->site.merged_into || second->site.merged_into || second->site.also ||
        n_twins(first) == XF_MAX_TWINS)
        return;
    second->site.merged_into = first;
    second->site.also = first->site.also;
    first->site.also = second;
    f->progress.changed = true;
}

/* What the pointer led to was given up by some processes, for other memory: no process has both. */
static bool is_in_place_of(struct xf_flow *f, const struct xf_state *a,
                           const struct xf_object *of_a, const struct xf_state *b,
                           const struct xf_object *of_b)
{
    return of_a->made && of_b->made && !xf_flow_is_pointed_to(f, a, of_b) &&
           !xf_flow_is_pointed_to(f, b, of_a);
}

void xf_flow_merge_sites(struct xf_flow *f, const struct xf_state *a, const struct xf_state *b,
                         bool by_rank)
{
    for (int i = xf_state_apart(a, b, 0); f->in.group && i < b->n;
         i = xf_state_apart(a, b, i + 1)) {
        const struct xf_val *x = &xf_state_cell(a, i)->v, *y = &xf_state_cell(b, i)->v;
        if (x->to.n != 1 || y->to.n != 1 || x->to.id[0] == y->to.id[0])
            continue;
        struct xf_object *p = xf_flow_object(f->store, x->to.id[0]),
                         *q = xf_flow_object(f->store, y->to.id[0]);
        if (on_different_processes(p, q) || (by_rank && is_in_place_of(f, a, p, b, q)))
            pair(f, p, q);
    }
}

/* The number may be known on one process first, and on all when the others allocate. */
static bool as_large(const struct xf_val *a, const struct xf_val *b)
{
    return xf_val_equal(a, b) || (a->kind == XK_SAME && b->kind == XK_SAME &&
                                  xf_num_equal(xf_val_rest(a), xf_val_rest(b)));
}

/* Something that is one object with `made` is not as large, as far as is known. */
static bool differs_in_size(const struct xf_object *first, const struct xf_object *made,
                            const struct xf_val *bytes)
{
    for (const struct xf_object *o = first; o; o = o->site.also)
        if (o != made && o->site.capacity && o->site.capacity->kind != XK_UNSET &&
            !as_large(bytes, o->site.capacity))
            return true;
    return false;
}

void xf_flow_set_capacity(struct xf_flow *f, struct xf_object *made, struct xf_val bytes)
{
    struct xf_object *o = made->site.merged_into ? made->site.merged_into : made;
    bool shared = o->site.also;
    if (!made->site.capacity)
        made->site.capacity = xf_alloc(f->arena, sizeof *made->site.capacity);
    else if (shared && f->at.loops && !f->at.loops->item && !as_large(&bytes, made->site.capacity))
        bytes = xf_val_same(false, NULL); /* another number in each trip */
    f->progress.changed = f->progress.changed || (shared && !as_large(&bytes, made->site.capacity));
    *made->site.capacity = o->capacity = bytes;
    if (differs_in_size(o, made, &bytes))
        o->capacity = xf_val_same(false, NULL);
}
