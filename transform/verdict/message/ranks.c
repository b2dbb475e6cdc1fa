/* SPDX-License-Identifier: MIT
 * Local results of all processes, put together in a loop over the ranks.
 */
#include "ranks.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "balanced.h"
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

static struct xf_pool *pool_of(struct xf_flow *f, const struct xf_expr *call, int kind)
{
    for (size_t i = 0; i < f->messages.pools.n; i++)
        if (f->messages.pools.v[i].kind == kind && f->messages.pools.v[i].call == call)
            return &f->messages.pools.v[i];
    struct xf_pool *p = xf_push(f->arena, &f->messages.pools);
    *p = (struct xf_pool){.kind = kind, .call = call, .v.kind = XK_UNSET};
    return p;
}

/* The call with which all that meet in this one are told: where each call that only some processes
 * reach stands in one place of both sides of a test, those in one place meet. NULL: any of its kind
 * may be meant. */
static const struct xf_expr *meeting_of(struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_expr *call)
{
    bool plain = xf_val_is_uniform(&st->jump_control) && f->scope.parting == 1;
    const struct xf_expr *with = plain ? xf_balanced_with(f->scope.parted_by, call) : NULL;
    if (!with && !f->messages.unbalanced)
        f->messages.unbalanced = f->progress.changed = true;
    return f->messages.unbalanced ? NULL : with;
}

static struct xf_val together(struct xf_store *store, struct xf_val a, struct xf_val b,
                              const struct xf_where *where)
{
    if (a.kind == XK_UNSET)
        return b;
    if (b.kind == XK_UNSET || a.kind == XK_SPLIT)
        return a;
    if (b.kind == XK_SPLIT)
        return b;
    bool alike = a.kind == b.kind && xf_val_op(&a) == xf_val_op(&b) && a.kind != XK_BLOCK;
    return alike ? a : xf_val_split(&store->t, XEV_PARTIAL, where);
}

/* Is what these processes contribute what the others do, each to its first call of the kind, to its
 * second and so on? */
static bool is_offered_alike(struct xf_flow *f, const struct xf_expr *call, int kind,
                             const struct xf_val *mine)
{
    struct xf_offer offer = {kind, call, f->scope.rank_is, f->scope.rank.is_not, xf_val_made(mine)};
    size_t before = 0;
    bool alike = true;
    for (size_t i = 0; i < f->messages.offers.n; i++)
        before += f->messages.offers.v[i].kind == kind && f->messages.offers.v[i].call == call &&
                  f->messages.offers.v[i].only_on == offer.only_on &&
                  f->messages.offers.v[i].not_on == offer.not_on;
    for (size_t i = 0; i < f->messages.offers.n; i++) {
        const struct xf_offer *other = &f->messages.offers.v[i];
        size_t n = 0;
        for (size_t k = 0; k < i; k++)
            n += f->messages.offers.v[k].kind == kind && f->messages.offers.v[k].call == call &&
                 f->messages.offers.v[k].only_on == other->only_on &&
                 f->messages.offers.v[k].not_on == other->not_on;
        if (other->kind == kind && other->call == call && n == before)
            alike = alike && other->made == xf_val_made(mine);
    }
    *xf_push(f->arena, &f->messages.offers) = offer;
    return alike;
}

struct xf_val xf_ranks_contribute(struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_expr *call, int kind, struct xf_val mine)
{
    struct xf_val control = xf_flow_control(f, st);
    const struct xf_where *where = &call->where;
    if (!f->in.group || xf_val_is_uniform(&control))
        return mine;
    const struct xf_expr *meeting = meeting_of(f, st, call);
    struct xf_pool *p = pool_of(f, meeting, kind);
    struct xf_val all = together(f->store, p->v, mine, where);
    if (!f->at.quiet && mine.kind == XK_PARTIAL && !is_offered_alike(f, meeting, kind, &mine))
        all = xf_val_split(&f->store->t, XEV_PARTIAL, where);
    if (!f->at.quiet && all.kind != p->v.kind) {
        p->v = all;
        f->progress.changed = true;
    }
    return all.kind == mine.kind ? mine : all;
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
    bool again =
        old.kind == XK_RANKPART && v.kind == XK_RANKPART && xf_val_op(&old) == xf_val_op(&v);
    if (!xf_val_is_plain(&old) && !here && !again) {
        const struct xf_num *right_on = xf_val_is_plain(&v) && is_fixed(f, root) ? root : NULL;
        v = old.kind == XK_SPLIT ? old : xf_val_split(&f->store->t, XEV_PARTIAL, &call->where);
        xf_val_set_right_on(&v, right_on);
    }
    xf_flow_set_contents(f, st, into, v, &call->where);
}

bool xf_ranks_receive_on_block(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_val *into, const struct xf_num *root,
                               const struct xf_val *bytes, struct xf_val v)
{
    struct xf_val old = xf_flow_contents(f, st, into, &call->where);
    bool at_start = into->kind == XK_SAME && xf_val_only_target(&into->to) >= 0 &&
                    xf_num_is_zero(xf_val_rest(into));
    bool plain = xf_val_is_plain(&v);
    if (old.kind != XK_BLOCK || xf_val_placed(&old) || xf_val_right_on(&old) || !at_start ||
        xf_val_field(into) || !is_fixed(f, root) || bytes->kind != XK_SAME || !xf_val_rest(bytes) ||
        (!plain && v.kind != XK_RANKPART))
        return false;
    if (plain)
        v = xf_val_split(&f->store->t, XEV_PARTIAL, &call->where);
    xf_val_set_upto(&v, plain ? xf_val_rest(bytes)
                              : NULL); /* behind those of all there is none that completes them */
    xf_val_set_right_on(&v, root);
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
        bool block = b.kind == XK_BLOCK, result = b.kind == XK_PARTIAL || b.kind == XK_SPLIT;
        if (block && a.kind == XK_BLOCK && xf_num_equal(xf_val_right_on(&a), rank)) {
            xf_val_set_right_on(&b, rank);
            xf_state_restate(elsewhere, i, b);
        }
        result = result || (block && a.kind == XK_SAME && !xf_val_can_fill(&a, xf_val_placed(&b)));
        if (!written || !xf_val_is_plain(&a) || !result || xf_val_is_pointer(&a) ||
            xf_val_is_pointer(&b))
            continue;
        if (b.kind != XK_SPLIT)
            b = xf_val_split(&f->store->t, XEV_PARTIAL, where);
        xf_val_set_right_on(&b, rank);
        xf_state_restate(there, i, b);
        xf_state_restate(elsewhere, i, b);
    }
}

/* ---- neighbours ---- */

/* A neighbour that is chosen by a test of the rank. */
struct peer {
    const struct xf_num *rank;   /* where it is none on the process at the end; else NULL */
    const struct xf_num *number; /* what the choice is worth; NULL: it is none of a neighbour */
};

/* `others`, the rank before or behind the process's own, has a process where the test comes out
 * otherwise. At the end there is none, or the process at the other end. */
static struct peer peer_of(const struct xf_flow *f, const struct xf_rank_test *test,
                           const struct xf_val *there, const struct xf_val *others)
{
    struct peer p = {0};
    int64_t distance;
    if (!test->rank || there->kind != XK_SAME || others->kind != XK_SAME)
        return p;
    const struct xf_num *rank = xf_num_rank(f->nums, test->comm), *at_end = xf_val_rest(there);
    const struct xf_num *size = xf_num_size(f->nums, test->comm), *first = xf_num_const(f->nums, 0);
    const struct xf_num *last = xf_num_sub(f->nums, size, xf_num_const(f->nums, 1));
    if (!xf_num_is_const(xf_num_sub(f->nums, xf_val_rest(others), rank), &distance))
        return p;
    bool before = distance == -1 && xf_num_is_zero(test->rank),
         behind = distance == 1 && xf_num_equal(test->rank, last);
    if ((before || behind) && xf_num_equal(at_end, f->messages.no_process))
        p = (struct peer){xf_val_rest(others), xf_ranks_peer_number(f->nums, before)};
    else if ((before || behind) && xf_num_equal(at_end, before ? last : first))
        p.number = xf_ranks_in_ring(f->nums, test->comm, before ? -1 : 1);
    return p;
}

static void set_peer(struct xf_val *v, const struct peer *p)
{
    xf_val_set_peer(v, p->rank);
    xf_val_set_rest(v, p->number);
}

void xf_ranks_note_peer(const struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                        const struct xf_rank_test *test, unsigned since)
{
    for (int i = xf_state_apart(elsewhere, there, 0); test->rank && i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        const struct xf_cell *a = xf_state_cell(there, i), *b = xf_state_cell(elsewhere, i);
        const struct peer peer = peer_of(f, test, &a->v, &b->v);
        if (!peer.number || (a->stamp <= since && b->stamp <= since))
            continue;
        struct xf_val x = a->v, y = b->v;
        set_peer(&x, &peer);
        set_peer(&y, &peer);
        xf_state_restate(there, i, x);
        xf_state_restate(elsewhere, i, y);
    }
}

struct xf_val xf_ranks_choose_peer(const struct xf_flow *f, const struct xf_expr *test,
                                   const struct xf_val *then, const struct xf_val *other,
                                   struct xf_val v)
{
    struct xf_rank_test t = {0};
    if (f->in.group && v.kind == XK_SAME)
        t = xf_ranks_of_group(&f->in, xf_ranks_test(f, test));
    const struct peer peer = peer_of(f, &t, t.others ? other : then, t.others ? then : other);
    if (peer.number)
        set_peer(&v, &peer);
    return v;
}

void xf_ranks_see_constant(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v)
{
    if (e->macro && v->kind == XK_SAME && !strcmp(e->macro, "MPI_PROC_NULL"))
        f->messages.no_process = xf_val_rest(v);
}

/* How long a text is that only process `rank` has. */
void xf_ranks_note_text(struct xf_state *there, struct xf_state *elsewhere,
                        const struct xf_num *rank)
{
    for (int i = xf_state_apart(elsewhere, there, 0); i < there->n;
         i = xf_state_apart(elsewhere, there, i + 1)) {
        struct xf_val x = xf_state_get(there, i), y = xf_state_get(elsewhere, i);
        if (x.kind != XK_SAME || !xf_val_text(&x) ||
            (xf_val_text_on(&x) && xf_val_text_on(&x) != rank) || xf_val_text(&y) ||
            y.kind != XK_SAME)
            continue;
        xf_val_set_text_on(&x, rank);
        xf_val_set_text_on(&y, rank);
        xf_val_set_text(&y, xf_val_text(&x));
        xf_state_restate(there, i, x);
        xf_state_restate(elsewhere, i, y);
    }
}

/* ---- loops over the ranks ---- */

static int rank_part(const struct xf_state *st, int i)
{
    return xf_state_exactly(st, i, XK_RANKPART);
}

/* Speaks v of the rank that a trip of `l` is for? */
static bool is_of_trip(struct xf_nums *nums, const struct xf_active_loop *l, const struct xf_val *v)
{
    return xf_ranks_counter_in(nums, l, xf_val_lo(v)) || xf_ranks_counter_in(nums, l, xf_val_hi(v));
}

/* What belongs to the rank of one trip of `l` alone is lost where that is not known any more. */
static void lose_trip(struct xf_flow *f, const struct xf_active_loop *l, struct xf_state *st)
{
    for (int i = rank_part(st, 0); l->counter && i < st->n; i = rank_part(st, i + 1))
        if (is_of_trip(f->nums, l, &xf_state_cell(st, i)->v))
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
        else if (is_of_trip(f->nums, l, v))
            xf_state_restate(head, i, xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where));
    }
}

/* x op x is x */
static bool may_repeat(enum xf_reduction op)
{
    return op != XF_RED_SUM && op != XF_RED_PROD && op != XF_RED_BXOR;
}

static bool is_one_rank(struct xf_nums *nums, const struct xf_val *v)
{
    int64_t n;
    return xf_num_is_const(xf_num_sub(nums, xf_val_hi(v), xf_val_lo(v)), &n) && n == 1;
}

/* What v, reduced over the ranks of one trip, is after the last one. */
static struct xf_val swept(struct xf_flow *f, const struct xf_active_loop *l, struct xf_val v,
                           struct xf_val before)
{
    const struct xf_num *counter = xf_ranks_counter_in(f->nums, l, xf_val_lo(&v));
    struct xf_val lost = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
    if (v.over != l->counter || !counter || !is_one_rank(f->nums, &v))
        return lost;
    before = xf_hand_gather_own(f, xf_flow_own_part(f, before));
    v.over = NULL;
    xf_val_set_lo(&v, xf_num_sub(f->nums, xf_val_lo(&v), counter));
    xf_val_set_hi(&v, xf_num_add(f->nums, xf_val_lo(&v), l->trips));
    if (is_of_trip(f->nums, l, &v))
        return lost;
    bool same_kind = xf_rule_made_alike(&before, &v);
    xf_val_set_uniform(&v, xf_val_uniform(&v) &&
                               (xf_val_uniform(&before) || before.kind == XK_UNSET) && l->uniform);
    if (same_kind && xf_num_equal(xf_val_hi(&before), xf_val_lo(&v)))
        xf_val_set_lo(&v, xf_val_lo(&before));
    else if (same_kind && may_repeat(xf_val_op(&v)) &&
             xf_num_equal(xf_val_lo(&before), xf_val_lo(&v)) && is_one_rank(f->nums, &before))
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
        if (v.over == l->counter || is_of_trip(f->nums, l, &v))
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
        if (!xf_num_is_zero(xf_val_lo(v)) || !xf_num_equal(xf_val_hi(v), all))
            continue;
        const struct xf_num *n = xf_flow_number_left(f, s, i);
        xf_state_restate(st, i, xf_val_same(xf_val_uniform(v), n));
        xf_flow_proof(f, XF_SAME_ANSWER, &s->where,
                      "the partial results of all processes are combined here");
    }
}
