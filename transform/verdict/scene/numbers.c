/* SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <stdint.h>

#include "arena.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "layout.h"
#include "num.h"
#include "num_arith.h"
#include "num_index.h"
#include "num_sums.h"
#include "points_to.h"
#include "recording.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "worth.h"

/* ---- numbers of expressions ---- */

void xf_flow_remember(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *n)
{
    xf_worth_note(f->arena, f->caches.numbers, e, n);
    xf_summary_note_number(f, e, n);
}

void xf_flow_remember_worth(const struct xf_flow *f, const struct xf_expr *e,
                            const struct xf_val *v)
{
    const struct xf_num *n = xf_val_is_pointer(v) ? NULL : xf_val_known_number(v);
    bool length = v->kind == XK_ITEM && xf_flow_in_shares(f, n);
    xf_flow_remember(f, e, length ? NULL : n);
}

bool xf_flow_counts_plainly(const struct xf_type *t)
{
    return xf_shape_is_integer(t) && t->is_signed && t->size_bytes >= (int64_t)sizeof(int);
}

bool xf_flow_holds_plain_number(const struct xf_flow *f, const struct xf_state *st, int cell)
{
    struct xf_val v = xf_state_get(st, cell);
    const struct xf_owner owner = xf_store_owner(f->store, cell);
    struct xf_layout_part part = {.type = owner.object ? owner.object->type : NULL};
    if (part.type && owner.field && !xf_layout_named(f->nums, part.type, owner.field, &part))
        return false;
    return (v.kind == XK_SAME || v.kind == XK_ITEM) && !xf_val_is_pointer(&v) && part.type &&
           xf_flow_counts_plainly(part.type) && !part.bits && cell != f->hidden.afloat;
}

static void find_within(const struct xf_atom *atom, void *ctx)
{
    bool *found = ctx;
    *found = *found || atom->kind == XA_WITHIN;
}

bool xf_flow_moves(const struct xf_flow *f, const struct xf_val *v)
{
    bool moves = false;
    if (v->kind != XK_SAME || xf_val_is_pointer(v) || !xf_val_rest(v))
        return false;
    if (f->at.loops) /* chosen from what moves */
        xf_num_each_atom(f->nums, xf_val_rest(v), find_within, &moves);
    for (const struct xf_active_loop *l = f->at.loops; l && !moves; l = l->outer)
        moves = xf_num_mentions(f->nums, xf_val_rest(v), l->counter) ||
                xf_num_mentions(f->nums, xf_val_rest(v), l->back);
    return moves;
}

bool xf_flow_varies(const struct xf_flow *f, const struct xf_expr *e)
{
    return xf_worth_varies(f->caches.numbers, e);
}

bool xf_flow_see_number(const struct xf_flow *f, const struct xf_expr *e, unsigned pass)
{
    return xf_worth_see(f->caches.numbers, e, pass);
}

const struct xf_num *xf_flow_number(const struct xf_flow *f, const struct xf_expr *e)
{
    return xf_worth(f->caches.numbers, e);
}

const struct xf_num *xf_flow_from_first(const struct xf_flow *f, const struct xf_active_loop *l,
                                        const struct xf_num *n)
{
    if (!n || !l->back || !xf_num_mentions(f->nums, n, l->back))
        return n;
    const struct xf_num *last = xf_num_sub(f->nums, l->trips, xf_num_const(f->nums, 1));
    n = xf_num_replace(f->nums, n, l->back, xf_num_sub(f->nums, last, l->counter));
    return xf_num_with_over_left(f->nums, n);
}

const struct xf_num *xf_flow_in_shares(const struct xf_flow *f, const struct xf_num *n)
{
    return f->in.group && !xf_num_is_zero(n) ? xf_num_quotient(f->nums, n, f->in.group->share)
                                             : NULL;
}

const struct xf_num *xf_flow_number_left(const struct xf_flow *f, const void *key, int cell)
{
    const struct xf_num *here = xf_num_fresh(f->nums, key, f->at.path, NULL);
    return xf_num_fresh(f->nums, here, (const void *)(uintptr_t)(cell + 1), NULL);
}

void xf_flow_name(const struct xf_flow *f, struct xf_state *st, unsigned since, const void *key)
{
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.kind != XK_SAME || xf_val_rest(&v))
            continue;
        xf_val_set_rest(&v, xf_flow_number_left(f, key, i));
        xf_state_restate(st, i, v);
    }
}

/* ---- numbers that stay ---- */

struct search { /* for a variable that holds an atom from before all loops on */
    const struct xf_flow *f;
    const struct xf_state *st;
    unsigned since;
    bool all;
};

/* Only the cell that does is noted as read: where none does, less is known, which is true of every
 * state. */
static bool is_held(const struct search *s, const struct xf_num *atom)
{
    for (int i = xf_state_exactly(s->st, 0, XK_SAME); i < s->st->n;
         i = xf_state_exactly(s->st, i + 1, XK_SAME)) {
        const struct xf_cell *cell = xf_state_peek(s->st, i);
        if (cell->stamp && cell->stamp <= s->since &&
            xf_num_mentions(s->f->nums, xf_val_rest(&cell->v), atom))
            return xf_state_cell(s->st, i);
    }
    return false;
}

static void find_holder(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    const struct xf_num *n = xf_num_of_atom(s->f->nums, atom);
    bool made = atom->kind == XA_DIV || atom->kind == XA_MOD || atom->kind == XA_RATIO ||
                atom->kind == XA_EXCESS;
    bool found = atom->kind == XA_SIZE || atom->kind == XA_RANK;
    if (made) { /* it stays if its parts do */
        struct search parts = *s;
        parts.all = true;
        xf_num_each_atom(s->f->nums, atom->a, find_holder, &parts);
        xf_num_each_atom(s->f->nums, atom->b, find_holder, &parts);
        found = parts.all;
    }
    s->all = s->all && (found || is_held(s, n));
}

bool xf_flow_is_constant(const struct xf_flow *f, const struct xf_state *st, const struct xf_num *n)
{
    struct search s = {.f = f, .st = st, .since = f->store->stamp, .all = true};
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        s.since = l->entered < s.since ? l->entered : s.since;
    xf_num_each_atom(f->nums, n, find_holder, &s);
    return s.all;
}

/* ---- numbers that follow the rank ---- */

struct uniform_but_for { /* the rank in `comm` */
    const struct xf_flow *f;
    const struct xf_state *st;
    const struct xf_num *comm;
    bool rank; /* may it be there? */
    bool all;
};

/* A variable that is equal on all processes holds it. */
static bool is_held_by_all(const struct xf_state *st, const struct xf_num *atom)
{
    for (int i = xf_state_exactly(st, 0, XK_SAME); i < st->n;
         i = xf_state_exactly(st, i + 1, XK_SAME)) {
        const struct xf_val *v = &xf_state_peek(st, i)->v;
        if (xf_val_is_uniform(v) && !xf_val_is_pointer(v) && xf_num_equal(xf_val_rest(v), atom))
            return xf_state_cell(st, i);
    }
    return false;
}

static void find_differing(const struct xf_atom *atom, void *ctx)
{
    struct uniform_but_for *u = ctx;
    if (atom->kind == XA_SIZE || atom->kind == XA_RANK) {
        u->all = u->all && xf_num_equal(atom->a, u->comm) && (u->rank || atom->kind == XA_SIZE);
    } else if (atom->kind == XA_DIV || atom->kind == XA_MOD || atom->kind == XA_EXCESS) {
        xf_num_each_atom(u->f->nums, atom->a, find_differing, u);
        xf_num_each_atom(u->f->nums, atom->b, find_differing, u);
    } else {
        u->all = u->all && is_held_by_all(u->st, xf_num_of_atom(u->f->nums, atom));
    }
}

bool xf_flow_is_held_by_all(const struct xf_flow *f, const struct xf_state *st,
                            const struct xf_num *n, const struct xf_num *comm)
{
    struct uniform_but_for u = {f, st, comm, false, n && comm};
    xf_num_each_atom(f->nums, n, find_differing, &u);
    return u.all;
}

bool xf_flow_follows_rank(const struct xf_flow *f, const struct xf_state *st,
                          const struct xf_num *n, const struct xf_num *comm)
{
    struct uniform_but_for u = {f, st, comm, true, n && comm};
    xf_num_each_atom(f->nums, n, find_differing, &u);
    return u.all;
}
