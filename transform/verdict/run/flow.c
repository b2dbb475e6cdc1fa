/* SPDX-License-Identifier: MIT */
#include "collect.h"
#include "deal.h"
#include "flow.h"

#include <string.h>

#include "arena.h"
#include "callers.h"
#include "calls.h"
#include "memo.h"
#include "once.h"
#include "result.h"

#include "shape.h"
#include "unique.h"
#include "walk.h"

struct xf_path {

    const void *outer, *call;
    const void *self; /* its own address, stable although the list moves */
};

struct xf_paths {
    struct xf_path *v;
    size_t n, cap;
    struct xf_callers *callers;
    struct xf_once *once;
    int64_t steps;
    struct {
        const struct xf_stmt **v;
        size_t n, cap;
    } unsteady; /* loops that move what bounds them */
};

struct xf_numbers {
    struct entry {
        const struct xf_expr *expr;
        const struct xf_num *num;
        bool varies;
        unsigned pass; /* the last that saw it */
    } * slot;
    size_t n, cap;
};

struct xf_paths *xf_paths_create(struct xf_arena *a, const struct xf_unit *unit, int64_t steps)
{
    struct xf_paths *p = xf_alloc(a, sizeof *p);
    p->callers = xf_callers_create(a, unit);
    p->once = xf_once_create(a);
    p->steps = steps;
    return p;
}

struct xf_flow *xf_flow_create(struct xf_arena *a, struct xf_nums *nums, struct xf_paths *paths,
                               const struct xf_unit *unit)
{
    struct xf_flow *f = xf_alloc(a, sizeof *f);
    f->arena = a;
    f->paths = paths;
    f->callers = paths->callers;
    f->once = paths->once;
    f->steps = &paths->steps;
    f->nums = nums;
    f->unit = unit;
    f->store = xf_store_create(a, nums, unit->n_syms);
    f->numbers = xf_alloc(a, sizeof *f->numbers);
    f->control = xf_val_same(true, NULL);
    f->facts = xf_alloc(a, sizeof *f->facts);
    f->told = xf_alloc(a, sizeof *f->told);
    f->collect = xf_alloc(a, sizeof *f->collect);
    f->deals = xf_alloc(a, sizeof *f->deals);
    f->hidden = f->store->n_cells++;
    f->errors = f->store->n_cells++;
    f->begun = f->store->n_cells++;
    f->over = f->store->n_cells++;
    f->planned = f->store->n_cells++;
    return f;
}

/* ---- what the run finds ---- */

void xf_flow_event(struct xf_flow *f, enum xf_event_kind kind, const struct xf_where *where,
                   const struct xf_where *seen, const char *detail)
{
    xf_memo_tell(f);
    if (f->quiet)
        return;
    for (size_t i = 0; i < f->events.n; i++)
        if (f->events.v[i].kind == kind && f->events.v[i].where.line == where->line)
            return;
    struct xf_event *e = xf_push(f->arena, &f->events);
    *e = (struct xf_event){.kind = kind, .where = *where, .detail = detail ? detail : ""};
    if (seen)
        e->seen = *seen;
}

void xf_flow_proof(struct xf_flow *f, int obligation, const struct xf_where *where,
                   const char *text)
{
    xf_memo_tell(f);
    if (f->quiet || !f->group)
        return;
    for (size_t i = 0; i < f->proofs.n; i++)
        if (f->proofs.v[i].obligation == obligation && f->proofs.v[i].where.line == where->line)
            return;
    *xf_push(f->arena, &f->proofs) =
        (struct xf_proof){.obligation = obligation, .where = *where, .text = text};
}

void xf_flow_notice(struct xf_flow *f, const struct xf_where *where, const char *text)
{
    xf_memo_tell(f);
    if (f->quiet)
        return;
    for (size_t i = 0; i < f->notices.n; i++)
        if (f->notices.v[i].where.line == where->line)
            return;
    *xf_push(f->arena, &f->notices) = (struct xf_notice){.where = *where, .text = text};
}

struct xf_val xf_flow_control(struct xf_flow *f, const struct xf_state *st)
{
    struct xf_where nowhere = {0};
    const struct xf_where *where = f->loops   ? &f->loops->stmt->where
                                   : f->frame ? &f->frame->function->where
                                              : &nowhere;
    struct xf_val v = xf_val_mix(&f->store->t, f->control, st->rest, where);
    for (const struct xf_active_loop *l = f->loops; l; l = l->outer)
        if (!l->cases)
            v = xf_val_mix(&f->store->t, v, l->outer_control, &l->stmt->where);
    return v;
}

/* ---- numbers of expressions ---- */

static struct entry *find_entry(struct xf_numbers *t, const struct xf_expr *e)
{
    size_t i = ((uintptr_t)e >> 4) & (t->cap - 1);
    while (t->slot[i].expr && t->slot[i].expr != e)
        i = (i + 1) & (t->cap - 1);
    return &t->slot[i];
}

static void grow_numbers(struct xf_flow *f)
{
    struct xf_numbers *t = f->numbers, old = *t;
    t->cap = old.cap ? old.cap * 2 : 1024;
    t->slot = xf_alloc(f->arena, t->cap * sizeof *t->slot);
    for (size_t i = 0; i < old.cap; i++)
        if (old.slot[i].expr)
            *find_entry(t, old.slot[i].expr) = old.slot[i];
}

void xf_flow_remember(struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    if (f->numbers->n * 2 >= f->numbers->cap)
        grow_numbers(f);
    struct entry *slot = find_entry(f->numbers, e);
    f->numbers->n += !slot->expr;
    bool varies = slot->expr && (slot->varies || !n || !xf_num_equal(slot->num, n));
    *slot = (struct entry){.expr = e, .num = n, .varies = varies, .pass = slot->pass};
    xf_memo_note_number(f, e, n);
}

bool xf_flow_varies(struct xf_flow *f, const struct xf_expr *e)
{
    return !f->numbers->cap || find_entry(f->numbers, e)->varies;
}

bool xf_flow_see_number(struct xf_flow *f, const struct xf_expr *e, unsigned pass)
{
    struct entry *slot = find_entry(f->numbers, e);
    bool first = slot->pass != pass;
    slot->pass = pass;
    return first;
}

const struct xf_num *xf_flow_number(struct xf_flow *f, const struct xf_expr *e)
{
    return f->numbers->cap ? find_entry(f->numbers, e)->num : NULL;
}

const struct xf_num *xf_flow_in_shares(struct xf_flow *f, const struct xf_num *n)
{
    return f->group && !xf_num_is_zero(n) ? xf_num_quotient(f->nums, n, f->group->share) : NULL;
}

const struct xf_num *xf_flow_number_left(struct xf_flow *f, const void *key, int cell)
{
    const struct xf_num *here = xf_num_opaque(f->nums, key, f->path, NULL);
    return xf_num_opaque(f->nums, here, (const void *)(uintptr_t)(cell + 1), NULL);
}

void xf_flow_name(struct xf_flow *f, struct xf_state *st, unsigned since, const void *key)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.role != XR_SAME || v.rest)
            continue;
        v.rest = xf_flow_number_left(f, key, i);
        xf_state_restate(st, i, v);
    }
}

/* ---- loops that move their bounds ---- */

bool xf_flow_is_unsteady(const struct xf_flow *f, const struct xf_stmt *loop)
{
    for (size_t i = 0; i < f->paths->unsteady.n; i++)
        if (f->paths->unsteady.v[i] == loop)
            return true;
    return false;
}

size_t xf_flow_count_unsteady(const struct xf_flow *f)
{
    return f->paths->unsteady.n;
}

void xf_flow_note_unsteady(struct xf_flow *f, const struct xf_stmt *loop)
{
    f->learned = f->miscounted = true;
    if (!xf_flow_is_unsteady(f, loop))
        *xf_push(f->arena, &f->paths->unsteady) = loop;
}

/* ---- call paths ---- */

const void *xf_flow_path(struct xf_flow *f, const void *outer, const void *call)
{
    for (size_t i = 0; i < f->paths->n; i++)
        if (f->paths->v[i].outer == outer && f->paths->v[i].call == call)
            return f->paths->v[i].self;
    struct xf_path *p = xf_push(f->arena, f->paths);

    *p = (struct xf_path){.outer = outer, .call = call, .self = xf_alloc(f->arena, 1)};
    return p->self;
}
