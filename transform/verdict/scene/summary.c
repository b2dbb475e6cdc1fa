/* SPDX-License-Identifier: MIT */
#include "summary.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "domain.h"
#include "arena.h"
#include "control.h"
#include "flow.h"
#include "found.h"
#include "header_cache.h"
#include "held.h"
#include "ir.h"
#include "numbers.h"
#include "once.h"
#include "paths.h"
#include "recording.h"
#include "state.h"
#include "store.h"
#include "summary_parts.h"
#include "unique.h"
#include "value.h"

struct xf_summaries *xf_summaries_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_summaries *m = xf_alloc(a, sizeof *m);
    m->arena = a;
    return m;
}

void xf_summaries_destroy(struct xf_summaries *m)
{
    for (size_t i = 0; m && i < m->all.n; i++)
        for (int k = 0; k < ENTRIES; k++)
            free(m->all.v[i]->entry[k]);
    if (m)
        xf_arena_destroy(m->arena);
}

/* ---- contexts ---- */

static bool list_loops(const struct xf_position *position, struct context *c)
{
    for (const struct xf_active_loop *l = position->loops; l; l = l->outer) {
        if (l->item || c->n_loops == MAX_LOOPS)
            return false;
        struct loop_id *id = &c->loop[c->n_loops++];
        id->stmt = l->stmt;
        id->trips = l->trips;
        id->counter = l->counter;
        id->back = l->back;
        id->uniform = l->uniform;
        id->first_trip = l->first_trip;
    }
    return true;
}

static bool same_context(const struct context *a, const struct context *b)
{
    return a->n_loops == b->n_loops && a->n_ways == b->n_ways && a->restricted == b->restricted &&
           !memcmp(a->loop, b->loop, a->n_loops * sizeof *a->loop) &&
           xf_key_same(&a->key, &b->key) && xf_val_identical(&a->control, &b->control) &&
           xf_val_identical(&a->own_control, &b->own_control) &&
           xf_val_identical(&a->jump_control, &b->jump_control);
}

/* The same pointer for the same context; NULL for one in which no call is kept. */
const struct context *xf_summary_scope_of(const struct xf_flow *f, const struct xf_state *st,
                                          struct place *p)
{
    struct context c;
    memset(&c, 0, sizeof c);
    xf_key_take(f, &c.key);
    c.control = xf_flow_control(f, st);
    c.own_control = f->at.control;
    c.jump_control = st->jump_control;
    c.restricted = st->jump_stamp != 0;
    c.n_ways = xf_flow_count_ways(&f->in);
    if (st->reach != XF_REACHED || c.control.kind != XK_SAME || !list_loops(&f->at, &c))
        return NULL;
    int i = 0;
    while (i < CONTEXTS && p->context[i] && !same_context(p->context[i], &c))
        i++;
    if (i == CONTEXTS)
        return NULL;
    if (!p->context[i]) {
        p->context[i] = xf_alloc(f->caches.summaries->arena, sizeof c);
        memcpy(p->context[i], &c, sizeof c);
    }
    return p->context[i];
}

/* ---- objects ---- */

unsigned xf_summary_version_of(struct xf_summaries *m, const struct xf_store *s, int object)
{
    while (m->known.n <= (size_t)object)
        *xf_push(m->arena, &m->known) = xf_alloc(m->arena, sizeof(struct known));
    struct known *k = m->known.v[object];
    if (memcmp(&k->object, s->objects.v[object], sizeof k->object) != 0) {
        memcpy(&k->object, s->objects.v[object], sizeof k->object);
        k->version++;
    }
    return k->version;
}

/* What is known of an object besides its contents stands in the cells behind them. */
static bool is_of(const struct xf_object *o, int cell)
{
    return cell == o->whole || cell == o->sized || cell == o->flying;
}

int xf_summary_owner_of(const struct xf_store *s, int cell)
{
    const struct xf_object *o = xf_store_owner(s, cell).object;
    for (int c = cell; !o && c >= 0 && c > cell - 3; c--) {
        const struct xf_object *near = xf_store_owner(s, c).object;
        o = near && is_of(near, cell) ? near : NULL;
    }
    return o ? o->id : -1;
}

/* ---- doing it again ---- */

static bool same_place(const void *have, const void *want)
{
    const struct site *a = &((const struct place *)have)->site, *b = want;
    return a->path == b->path && a->loop == b->loop;
}

struct place *xf_summary_site_of(struct xf_summaries *m, const void *path,
                                 const struct xf_stmt *loop)
{
    struct site site = {path, loop};
    uint64_t hash = xf_stir(xf_stir(0, (uintptr_t)path), (uintptr_t)loop);
    struct xf_slot *slot = xf_unique_find(m->arena, &m->places, hash, same_place, &site);
    if (!slot->what) {
        struct place *p = *xf_push(m->arena, &m->all) = xf_alloc(m->arena, sizeof *p);
        p->site = site;
        xf_unique_put(&m->places, slot, hash, p);
    }
    return (struct place *)slot->what;
}

static bool runs(const struct entry *e, const struct xf_function *fn)
{
    for (size_t i = 0; i < e->n_functions; i++)
        if (e->functions[i] == fn)
            return true;
    return false;
}

/* The statement may be part of the loop. */
static bool may_hold(const struct xf_stmt *loop, const struct xf_stmt *s)
{
    bool plain = loop->where.origin == XF_PLAIN && s && s->where.origin == XF_PLAIN;
    return s && (!plain || (s->where.span.begin < loop->where.span.end &&
                            loop->where.span.begin < s->where.span.end));
}

static bool evaluates(const struct entry *e, const struct xf_expr *expr)
{
    for (size_t i = 0; i < e->n_numbers; i++)
        if (e->numbers[i].expr == expr)
            return true;
    return false;
}

/* Nothing is edited, and no plan made, in what the call or loop runs. */
static bool untouched(const struct xf_flow *f, const struct entry *e)
{
    const struct xf_insertion_point *at[] = {&f->points.plan, &f->points.known};
    for (int i = 0; i < 2; i++) {
        bool here = e->loop && at[i]->in == e->around;
        if ((at[i]->after || at[i]->before) && runs(e, at[i]->in))
            return false;
        if (here && (may_hold(e->loop, at[i]->after) || may_hold(e->loop, at[i]->before)))
            return false;
    }
    for (size_t i = e->decisions; f->in.decisions && i < f->in.decisions->n; i++) {
        const struct xf_decision *d = &f->in.decisions->v[i];
        if (!d->in || runs(e, d->in) || (e->loop && d->in == e->around && evaluates(e, d->expr)))
            return false;
    }
    return true;
}

static bool fits(const struct xf_flow *f, const struct xf_state *st, const struct entry *e,
                 const struct context *c)
{
    if (!e || e->context != c || (e->tells && !f->at.quiet) || !untouched(f, e))
        return false;
    for (size_t i = 0; i < e->n_in; i++)
        if (!xf_val_identical(&xf_state_cell(st, e->in[i].cell)->v, &e->in[i].v))
            return false;
    for (size_t i = 0; i < e->n_objects; i++)
        if (xf_summary_version_of(f->caches.summaries, f->store, e->objects[i].object) !=
            e->objects[i].number)
            return false;
    return xf_state_exactly(st, 0, XK_RANKPART) == st->n; /* loops complete sums over the ranks */
}

/* A call that is recorded itself looks at what this one looks at. */
static void look_again(const struct xf_state *st, const struct entry *e)
{
    for (size_t i = 0; i < e->n_in; i++)
        xf_state_cell(st, e->in[i].cell);
}

static void do_again(const struct xf_flow *f, struct xf_state *st, const struct entry *e)
{
    look_again(st, e);
    if (e->tells)
        xf_summary_note_effect(f);
    for (size_t i = 0; i < e->n_out; i++)
        if (e->out[i].fresh)
            xf_state_set(f->store, st, e->out[i].cell, e->out[i].v);
        else
            xf_state_restate(st, e->out[i].cell, e->out[i].v);
    for (size_t i = 0; i < e->n_numbers; i++)
        xf_flow_remember(f, e->numbers[i].expr, e->numbers[i].num);
    for (size_t i = 0; i < e->n_held; i++) {
        struct xf_val v = {.kind = XK_SAME, .to = e->held[i].to};
        xf_store_note_held(f->store, e->held[i].cell, &v);
    }
    for (size_t i = 0; f->caches.summaries->record && i < e->n_functions; i++)
        *xf_push(f->caches.summaries->arena, &f->caches.summaries->functions) = e->functions[i];
}

bool xf_summary_apply(const struct xf_flow *f, struct xf_state *st, const struct xf_stmt *loop,
                      struct xf_val *value)
{
    struct place *p =
        f->caches.summaries ? xf_summary_site_of(f->caches.summaries, f->at.path, loop) : NULL;
    if (!p || !p->entry[0])
        return false;
    const struct context *c = xf_summary_scope_of(f, st, p);
    struct xf_reads *reads = st->reads;
    const struct entry *found = NULL;
    st->reads = NULL; /* what is looked at here to no avail */
    for (int i = 0; c && !found && i < ENTRIES; i++)
        found = fits(f, st, p->entry[i], c) ? p->entry[i] : NULL;
    st->reads = reads;
    if (!found)
        return false;
    do_again(f, st, found);
    *value = found->value;
    p->in_vain = 0;
    return true;
}

/* ---- loops ---- */

static bool leads_out(const struct xf_stmt *s, bool in_switch)
{
    if (!s)
        return false;
    if (s->kind == XS_RETURN || s->kind == XS_GOTO || s->kind == XS_LABEL || s->kind == XS_OTHER ||
        s->kind == XS_PARALLEL || (s->kind == XS_CASE && !in_switch))
        return true;
    in_switch = in_switch || s->kind == XS_SWITCH;
    bool out = leads_out(s->init, in_switch) || leads_out(s->body, in_switch) ||
               leads_out(s->other, in_switch);
    for (size_t i = 0; !out && s->list && i < s->n; i++)
        out = leads_out(s->list[i], in_switch);
    return out;
}

bool xf_summary_is_closed(const struct xf_inputs *inputs, const struct xf_stmt *loop)
{
    static const bool closed = true, open = false;
    const void **known = xf_once_of(inputs->once, XF_ONCE_CLOSED, loop);
    if (!*known)
        *known = leads_out(loop, false) ? &open : &closed;
    return *(const bool *)*known;
}
