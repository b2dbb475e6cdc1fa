/* SPDX-License-Identifier: MIT
 * Local results of all processes, put together in a loop over the ranks.
 */
#include "ranks.h"

#include <stdint.h>

#include "arena.h"
#include "contents.h"
#include "control.h"
#include "field.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "own_copy.h"
#include "points_to.h"
#include "rank_tests.h"
#include "result.h"
#include "same_answer.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* ---- calls written once for each sort of process ---- */

static struct xf_pool *pool_of(struct xf_flow *f, int kind)
{
    for (size_t i = 0; i < f->messages.pools.n; i++)
        if (f->messages.pools.v[i].kind == kind)
            return &f->messages.pools.v[i];
    struct xf_pool *p = xf_push(f->arena, &f->messages.pools);
    *p = (struct xf_pool){.kind = kind, .v.role = XR_UNSET};
    return p;
}

static struct xf_val together(struct xf_flow *f, struct xf_val a, struct xf_val b,
                              const struct xf_where *where)
{
    if (a.role == XR_UNSET)
        return b;
    if (b.role == XR_UNSET || a.role == XR_SPLIT)
        return a;
    if (b.role == XR_SPLIT)
        return b;
    bool alike = a.role == b.role && a.op == b.op && a.role != XR_BLOCK;
    return alike ? a : xf_val_split(&f->store->t, XEV_PARTIAL, where);
}

/* Is what these processes contribute what the others do, each to its first call of the kind, to its
 * second and so on? */
static bool is_offered_alike(struct xf_flow *f, int kind, const struct xf_val *mine)
{
    struct xf_offer offer = {kind, f->scope.rank_is, f->scope.rank_is_not, mine->made};
    size_t before = 0;
    bool alike = true;
    for (size_t i = 0; i < f->messages.offers.n; i++)
        before += f->messages.offers.v[i].kind == kind &&
                  f->messages.offers.v[i].only_on == offer.only_on &&
                  f->messages.offers.v[i].not_on == offer.not_on;
    for (size_t i = 0; i < f->messages.offers.n; i++) {
        const struct xf_offer *other = &f->messages.offers.v[i];
        size_t n = 0;
        for (size_t k = 0; k < i; k++)
            n += f->messages.offers.v[k].kind == kind &&
                 f->messages.offers.v[k].only_on == other->only_on &&
                 f->messages.offers.v[k].not_on == other->not_on;
        if (other->kind == kind && n == before)
            alike = alike && other->made == mine->made;
    }
    *xf_push(f->arena, &f->messages.offers) = offer;
    return alike;
}

struct xf_val xf_ranks_contribute(struct xf_flow *f, const struct xf_state *st, int kind,
                                  struct xf_val mine, const struct xf_where *where)
{
    struct xf_val control = xf_flow_control(f, st);
    if (!f->in.group || (control.role == XR_SAME && control.uniform))
        return mine;
    struct xf_pool *p = pool_of(f, kind);
    struct xf_val all = together(f, p->v, mine, where);
    if (!f->at.quiet && mine.role == XR_PARTIAL && !is_offered_alike(f, kind, &mine))
        all = xf_val_split(&f->store->t, XEV_PARTIAL, where);
    if (!f->at.quiet && all.role != p->v.role) {
        p->v = all;
        f->progress.changed = true;
    }
    return all.role == mine.role ? mine : all;
}

/* ---- what only one process has ---- */

/* The same rank on every trip of the loops under way. */
static bool is_fixed(struct xf_flow *f, const struct xf_num *rank)
{
    int64_t k;
    const struct xf_num *size = f->in.group ? xf_num_size(f->nums, f->in.group->comm) : NULL;
    return rank && (!f->at.loops || xf_num_is_const(rank, &k) ||
                    xf_num_is_const(xf_num_sub(f->nums, size, rank), &k));
}

void xf_ranks_receive(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      const struct xf_val *into, const struct xf_num *root, struct xf_val v)
{
    struct xf_val old = xf_flow_contents(f, st, into, &call->where);
    bool here = xf_num_equal(f->scope.rank_is, root);
    bool again = old.role == XR_RANKPART && v.role == XR_RANKPART && old.op == v.op;
    if (!xf_val_is_plain(&old) && !here && !again) {
        const struct xf_num *right_on = xf_val_is_plain(&v) && is_fixed(f, root) ? root : NULL;
        v = old.role == XR_SPLIT ? old : xf_val_split(&f->store->t, XEV_PARTIAL, &call->where);
        v.right_on = right_on;
    }
    xf_flow_set_contents(f, st, into, v, &call->where);
}

bool xf_ranks_receive_on_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_val *into, const struct xf_num *root,
                               const struct xf_val *bytes, struct xf_val v)
{
    struct xf_val old = xf_flow_contents(f, st, into, &call->where);
    bool at_start =
        into->role == XR_SAME && xf_val_only_target(&into->to) >= 0 && xf_num_is_zero(into->rest);
    bool plain = xf_val_is_plain(&v);
    if (old.role != XR_BLOCK || old.placed || old.right_on || !at_start || into->field ||
        !is_fixed(f, root) || bytes->role != XR_SAME || !bytes->rest ||
        (!plain && v.role != XR_RANKPART))
        return false;
    if (plain)
        v = xf_val_split(&f->store->t, XEV_PARTIAL, &call->where);
    v.upto = plain ? bytes->rest : NULL; /* behind those of all there is none that completes them */
    v.right_on = root;
    xf_flow_set_contents(f, st, into, v, &call->where);
    return true;
}

void xf_ranks_part(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                   const struct xf_num *rank, unsigned since, const struct xf_where *where)
{
    if (!is_fixed(f, rank))
        return;
    for (int i = xf_state_apart(elsewhere, there, 0); i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        if (xf_num_equal(rank, f->in.group->root))
            xf_hand_scatter_join(f, there, elsewhere, i);
        const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
        struct xf_val a = x->v, b = y->v;
        bool written = x->stamp > since || y->stamp > since;
        bool block = b.role == XR_BLOCK, result = b.role == XR_PARTIAL || b.role == XR_SPLIT;
        if (block && a.role == XR_BLOCK && xf_num_equal(a.right_on, rank)) {
            b.right_on = rank;
            xf_state_restate(elsewhere, i, b);
        }
        result = result || (block && a.role == XR_SAME && !xf_val_can_fill(&a, b.placed));
        if (!written || !xf_val_is_plain(&a) || !result || xf_val_is_pointer(&a) ||
            xf_val_is_pointer(&b))
            continue;
        if (b.role != XR_SPLIT)
            b = xf_val_split(&f->store->t, XEV_PARTIAL, where);
        b.right_on = rank;
        xf_state_restate(there, i, b);
        xf_state_restate(elsewhere, i, b);
    }
}

/* ---- integers of one process ---- */

/* A number that is zero on process `rank` of `comm` alone. */
static const struct xf_num *distance_to(struct xf_flow *f, const struct xf_num *comm,
                                        const struct xf_num *rank)
{
    int64_t k;
    return comm && xf_num_is_const(rank, &k) ? xf_num_sub(f->nums, xf_num_rank(f->nums, comm), rank)
                                             : NULL;
}

static void note_number(struct xf_state *st, int cell, const struct xf_num *on,
                        const struct xf_num *number)
{
    struct xf_val v = xf_state_get(st, cell);
    v.on = on;
    v.rest_on = number;
    xf_state_restate(st, cell, v);
}

void xf_ranks_note_number(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                          const struct xf_rank_test *test, unsigned since)
{
    const struct xf_num *on = distance_to(f, test->comm, test->rank);
    for (int i = xf_state_apart(elsewhere, there, 0); on && i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        const struct xf_cell *x = xf_state_cell(there, i), *y = xf_state_cell(elsewhere, i);
        bool written = x->stamp > since || y->stamp > since, set = y->v.role == XR_SAME;
        const struct xf_num *number = x->v.role == XR_SAME ? x->v.rest : NULL;
        if (!written || !number || !xf_val_is_plain(&y->v) || xf_val_is_pointer(&x->v))
            continue;
        note_number(there, i, on, number);
        if (set)
            note_number(elsewhere, i, on, number);
    }
}

const struct xf_num *xf_ranks_number_of(struct xf_flow *f, const struct xf_val *v,
                                        const struct xf_num *comm, const struct xf_num *root)
{
    bool there = v->role == XR_SAME && xf_num_equal(v->on, distance_to(f, comm, root));
    return there ? v->rest_on : NULL;
}

/* How long a text is that only process `rank` has. */
void xf_ranks_note_text(struct xf_state *there, struct xf_state *elsewhere,
                        const struct xf_num *rank)
{
    for (int i = xf_state_apart(elsewhere, there, 0); i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        struct xf_val x = xf_state_get(there, i), y = xf_state_get(elsewhere, i);
        if (x.role != XR_SAME || !x.text || (x.text_on && x.text_on != rank) || y.text ||
            y.role != XR_SAME)
            continue;
        x.text_on = y.text_on = rank;
        y.text = x.text;
        xf_state_restate(there, i, x);
        xf_state_restate(elsewhere, i, y);
    }
}

/* ---- loops over the ranks ---- */

static int rank_part(const struct xf_state *st, int i)
{
    return xf_state_exactly(st, i, XR_RANKPART);
}

/* Speaks v of the rank that a trip of `l` is for? */
static bool is_of_trip(struct xf_flow *f, const struct xf_active_loop *l, const struct xf_val *v)
{
    return xf_ranks_counter_in(f, l, v->lo) || xf_ranks_counter_in(f, l, v->hi);
}

/* What belongs to the rank of one trip of `l` alone is lost where that is not known any more. */
static void lose_trip(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st)
{
    for (int i = rank_part(st, 0); l->counter && i < st->n; i = rank_part(st, i + 1))
        if (is_of_trip(f, l, &xf_state_cell(st, i)->v))
            xf_state_restate(st, i, xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where));
}

void xf_ranks_enter(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st)
{
    lose_trip(f, l, st);
}

void xf_ranks_restart(struct xf_flow *f, const struct xf_active_loop *l,
                      const struct xf_state *entry, struct xf_state *head,
                      const struct xf_state *trip)
{
    for (int i = rank_part(trip, 0); l->counter && i < trip->n; i = rank_part(trip, i + 1)) {
        const struct xf_val *v = &xf_state_cell(trip, i)->v;
        struct xf_val first = xf_state_held(f->store, entry, i, &l->stmt->where);
        first.over = l->counter;
        if (v->over == l->counter)
            xf_state_restate(head, i, first);
        else if (is_of_trip(f, l, v))
            xf_state_restate(head, i, xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where));
    }
}

/* x op x is x */
static bool may_repeat(enum xf_reduction op)
{
    return op != XF_RED_SUM && op != XF_RED_PROD && op != XF_RED_BXOR;
}

static bool is_one_rank(struct xf_flow *f, const struct xf_val *v)
{
    int64_t n;
    return xf_num_is_const(xf_num_sub(f->nums, v->hi, v->lo), &n) && n == 1;
}

/* What v, reduced over the ranks of one trip, is after the last one. */
static struct xf_val swept(struct xf_flow *f, const struct xf_active_loop *l, struct xf_val v,
                           struct xf_val before)
{
    const struct xf_num *counter = xf_ranks_counter_in(f, l, v.lo);
    struct xf_val lost = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
    if (v.over != l->counter || !counter || !is_one_rank(f, &v))
        return lost;
    before = xf_hand_gather_own(f, xf_flow_own_part(f, before));
    v.over = NULL;
    v.lo = xf_num_sub(f->nums, v.lo, counter);
    v.hi = xf_num_add(f->nums, v.lo, l->trips);
    if (is_of_trip(f, l, &v))
        return lost;
    bool same_kind = xf_rule_made_alike(&before, &v);
    v.uniform = v.uniform && (before.uniform || before.role == XR_UNSET) && l->uniform;
    if (same_kind && xf_num_equal(before.hi, v.lo))
        v.lo = before.lo;
    else if (same_kind && may_repeat(v.op) && xf_num_equal(before.lo, v.lo) &&
             is_one_rank(f, &before))
        return v; /* that rank's result counts twice, which changes nothing */
    else if (!xf_val_is_plain(&before))
        return lost;
    return v;
}

void xf_ranks_sweep(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *entry,
                    struct xf_state *st)
{
    for (int i = rank_part(st, 0); l->counter && i < st->n; i = rank_part(st, i + 1)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.over == l->counter || is_of_trip(f, l, &v))
            xf_state_restate(st, i,
                             swept(f, l, v, xf_state_held(f->store, entry, i, &l->stmt->where)));
    }
}

/* Rank sums describe all trips, however many there are. */
void xf_ranks_keep(struct xf_state *st, const struct xf_state *trip)
{
    for (int i = rank_part(trip, 0); i < trip->n; i = rank_part(trip, i + 1))
        xf_state_restate(st, i, xf_state_get(trip, i));
}

void xf_ranks_leave(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st,
                    unsigned since)
{
    lose_trip(f, l, st);
    for (int i = xf_state_written(st, 0, since); l->counter && i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        if (v.over != l->counter)
            continue;
        v.over = NULL;
        xf_state_restate(st, i, v);
    }
}

/* A reduction over all ranks of the communicator is what the original computed. */
void xf_ranks_complete(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_num *all = f->in.group ? xf_num_size(f->nums, f->in.group->comm) : NULL;
    for (int i = rank_part(st, 0); all && i < st->n; i = rank_part(st, i + 1)) {
        const struct xf_val *v = &xf_state_cell(st, i)->v;
        if (!xf_num_is_zero(v->lo) || !xf_num_equal(v->hi, all))
            continue;
        const struct xf_num *n = xf_flow_number_left(f, s, i);
        xf_state_restate(st, i, xf_val_same(v->uniform, n));
        xf_flow_proof(f, XF_SAME_ANSWER, &s->where,
                      "the partial results of all processes are combined here");
    }
}
