/* SPDX-License-Identifier: MIT */
#include "pieces.h"

#include "arena.h"
#include "calls.h"
#include "carried.h"
#include "control.h"
#include "dead_after.h"
#include "eval.h"
#include "findings.h"
#include "flow.h"
#include "header_cache.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "piece_calls.h"
#include "piece_steps.h"
#include "pieces_region.h"
#include "reproducible.h"
#include "state.h"
#include "store.h"
#include "value.h"

enum { MAX_PIECE_ROUNDS = 100 };

struct pieces_run { /* of the region, once */
    struct xf_flow *f;
    const struct xf_where *where;
    struct xf_state *entry; /* in front of the first piece */
    struct how {            /* by cell */
        enum xf_carrying carrying;
        struct xf_val left;           /* by the last trip */
        const struct xf_where *where; /* of the statement that wrote it last */
        bool summed;                  /* a sum and the like, when it was written first */
    } * how;
    int n;
};

void xf_pieces_begin(struct xf_pieces *p)
{
    p->in = p->over = p->dealing = p->calling = p->as_written = p->preparing = false;
    p->measures = 0;
    p->blocks.n = p->wholes.n = p->results.n = p->troubles.n = 0;
}

static bool is_own_number(const struct xf_val *v)
{
    return v->kind == XK_AFFINE || v->kind == XK_BLOCK || v->kind == XK_ITEM;
}

static bool is_block_cell(const struct xf_flow *f, int cell)
{
    for (size_t i = 0; i < f->pieces.blocks.n; i++) {
        const struct xf_object *o = xf_flow_object(f->store, f->pieces.blocks.v[i].object);
        bool held = o->whole == cell;
        for (size_t k = 0; k < o->fields.n; k++)
            held = held || o->fields.v[k].cell == cell;
        if (held)
            return true;
    }
    return false;
}

/* Of a variable in which something is not as it should be. */
static void note_trouble(struct xf_flow *f, int cell, int kind)
{
    const struct xf_object *o = xf_store_owner(f->store, cell).object;
    if (!f->at.quiet && o && o->sym)
        *xf_push(f->arena, &f->pieces.troubles) =
            (struct xf_piece_trouble){.sym = o->sym, .kind = kind};
}

/* What was set to a number of own items in front of the region is not that of a piece. */
static void forget_room(struct xf_flow *f, struct xf_state *st, const struct xf_where *where)
{
    for (int i = 0; i < st->n; i++) {
        struct xf_val v = xf_state_get(st, i);
        if (!is_own_number(&v) || is_block_cell(f, i))
            continue;
        bool place = v.kind != XK_AFFINE || !xf_num_is_zero(xf_val_offset(&v));
        note_trouble(f, i, place ? XF_TROUBLE_PLACE : XF_TROUBLE_ROOM);
        xf_state_restate(st, i, xf_val_split(&f->store->t, XEV_PIECES_EARLY, where));
    }
}

static void reach(struct pieces_run *r, int n)
{
    if (n <= r->n)
        return;
    struct how *more = xf_alloc(r->f->arena, (size_t)n * sizeof *more);
    for (int i = 0; i < r->n; i++)
        more[i] = r->how[i];
    r->how = more;
    r->n = n;
}

static void run_statement(struct pieces_run *r, struct xf_state *st, size_t at)
{
    const struct xf_stmt *s = r->f->pieces.region->list->list[at];
    unsigned since = r->f->store->stamp;
    r->f->pieces.at = at;
    xf_piece_step_run(r->f, st, at);
    reach(r, st->n);
    for (int i = xf_state_written(st, 0, since); i < st->n; i = xf_state_written(st, i + 1, since))
        r->how[i].where = &s->where;
}

static const struct xf_where *written_at(const struct pieces_run *r, int cell)
{
    return cell < r->n && r->how[cell].where ? r->how[cell].where : r->where;
}

/* One piece, from the head made of what is known so far. */
static void run_trip(struct pieces_run *r, struct xf_state *st)
{
    const struct xf_region *region = r->f->pieces.region;
    xf_state_take(st, xf_state_copy(r->entry));
    xf_header_cache_forget(r->f->caches.heads, 0); /* of items of another piece */
    for (int i = 0; i < r->n; i++)
        if (r->how[i].carrying != XF_CARRY_NOTHING) {
            struct xf_val entry = xf_state_get(r->entry, i);
            xf_state_reach_cell(st, i);
            xf_state_restate(st, i,
                             xf_rule_carried_value(r->f, i, r->how[i].carrying, entry,
                                                   r->how[i].left, written_at(r, i)));
        }
    xf_piece_steps_again(r->f, st);
    xf_pieces_reopen(r->f);
    for (size_t i = region->first; i <= region->last; i++)
        run_statement(r, st, i);
}

/* What the trip has written since: is some cell more lost than was known? */
static bool note_left(struct pieces_run *r, const struct xf_state *st, unsigned since)
{
    bool changed = false;
    reach(r, st->n);
    for (int i = xf_state_written(st, 0, since); i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct how *h = &r->how[i];
        enum xf_carrying now = xf_rule_carried(r->f, r->entry, st, i, h->carrying);
        h->summed = h->summed || xf_state_get(st, i).kind == XK_PARTIAL;
        changed = changed || now != h->carrying;
        h->carrying = now;
        h->left = xf_state_get(st, i);
    }
    return changed;
}

static void settle_behind(struct pieces_run *r, struct xf_state *st, unsigned since)
{
    for (int i = 0; i < st->n; i++) {
        bool block = is_block_cell(r->f, i), written = xf_state_cell(st, i)->stamp > since;
        if (!block && !written && (i >= r->n || r->how[i].carrying == XF_CARRY_NOTHING))
            continue;
        struct xf_val v = xf_state_get(st, i);
        xf_state_restate(st, i, xf_rule_left_behind(r->f, i, v, block, written_at(r, i)));
        if (v.kind == XK_PARTIAL && xf_val_onward(&v) != i + 1)
            note_trouble(r->f, i, XF_TROUBLE_BEGUN);
    }
    for (int i = 0; i < r->n; i++)
        if (r->how[i].carrying == XF_CARRY_LOST && !r->how[i].summed)
            note_trouble(r->f, i, XF_TROUBLE_LOST);
    for (int i = 0; i < r->n; i++)
        r->f->pieces.rounds = r->f->pieces.rounds || (r->how[i].carrying == XF_CARRY_PARTIAL &&
                                                      xf_rule_may_round(r->f, i, &r->how[i].left));
}

static void run_pieces(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_region *region = f->pieces.region;
    struct pieces_run r = {.f = f, .where = &region->list->list[region->first]->where};
    struct xf_val control = xf_flow_control(f, st);
    if (st->reach != XF_REACHED || !xf_val_is_uniform(&control) || xf_flow_in_items(&f->at))
        xf_flow_event(f, XEV_PIECES_WAY, r.where, NULL, NULL);
    xf_piece_steps_check(f, st);
    forget_room(f, st, r.where);
    xf_piece_steps_begin(f, st);
    r.entry = xf_state_copy(st);
    bool changed = true;
    unsigned since = f->store->stamp;
    f->pieces.in = f->pieces.dealing = true; /* where nothing is dealt out, too */
    f->at.quiet++;
    for (int round = 0; changed && round < MAX_PIECE_ROUNDS; round++) {
        since = f->store->stamp;
        run_trip(&r, st);
        changed = note_left(&r, st, since);
    }
    f->at.quiet--;
    since = f->store->stamp;
    run_trip(&r, st);
    if (changed || note_left(&r, st, since) || st->reach != XF_REACHED)
        xf_flow_event(f, XEV_PIECES_WAY, r.where, NULL, NULL);
    settle_behind(&r, st, since);
    xf_state_free(r.entry);
    f->pieces.in = f->pieces.dealing = false;
    f->pieces.over = true;
    f->pieces.blocks.n = f->pieces.wholes.n = f->pieces.results.n = 0;
}

size_t xf_pieces_run(struct xf_flow *f, struct xf_state *st, size_t at)
{
    const struct xf_region *region = f->pieces.region;
    f->pieces.at = at;
    if (region && at == region->first && !f->pieces.in) {
        run_pieces(f, st);
        return region->last;
    }
    xf_piece_step_run(f, st, at);
    return at;
}

bool xf_pieces_prepare(struct xf_flow *f)
{
    struct xf_pieces *p = &f->pieces;
    if (!p->list || p->own || p->in || p->over || p->preparing)
        return false;
    p->preparing = true;
    f->found->prepared = NULL;
    return true;
}

void xf_pieces_not_prepared(struct xf_flow *f)
{
    const struct xf_expr *used = f->found->prepared;
    f->pieces.preparing = false;
    f->found->prepared = NULL;
    if (used)
        xf_flow_event(f, XEV_PIECES_EARLY, &used->where, NULL, NULL);
}

/* The same whichever piece comes, or forgotten when the first one does. */
static bool is_prepared(const struct xf_val *v)
{
    bool same = v->kind == XK_SAME && xf_val_uniform(v) && !xf_val_partly(v) &&
                !xf_val_of_share(v) && (xf_val_rest(v) || xf_val_stride(v));
    return same || v->kind == XK_UNSET || v->kind == XK_AFFINE;
}

void xf_pieces_prepared(struct xf_flow *f, const struct xf_state *st, unsigned since)
{
    bool fine = st->reach == XF_REACHED;
    for (int i = xf_state_written(st, 0, since); fine && i < st->n;
         i = xf_state_written(st, i + 1, since)) {
        struct xf_val v = xf_state_get(st, i);
        fine = is_prepared(&v);
    }
    if (fine)
        f->found->prepared = NULL;
    xf_pieces_not_prepared(f);
}

void xf_pieces_go_on(struct xf_flow *f, struct xf_state *st, const struct xf_item_loop *from,
                     const struct xf_item_loop *to)
{
    for (int i = 0; f->pieces.in && i < st->n; i++) {
        struct xf_val v = xf_state_get(st, i);
        if (!xf_val_onward(&v) || xf_val_loop(&v) != from)
            continue;
        xf_val_set_loop(&v, to);
        if (to && xf_val_pick(&v) && xf_val_pick_in(&v)->stmt == to->stmt)
            xf_val_set_pick_in(&v, to); /* which is another one for each piece */
        xf_state_restate(st, i, v);
    }
}

struct xf_val xf_pieces_as_written(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    f->at.quiet++;
    f->pieces.as_written = true;
    struct xf_val v = xf_eval(f, st, e);
    f->pieces.as_written = false;
    f->at.quiet--;
    return v;
}

void xf_pieces_check_count(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                           const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    int i = xf_mpi_own_count(mpi);
    if (f->pieces.own || i < 0)
        return;
    const struct xf_num *even =
        args[i].kind == XK_AFFINE ? xf_num_mul(f->nums, xf_val_share(&args[i]), f->in.group->share)
                                  : xf_val_rest(&args[i]);
    struct xf_val v = xf_pieces_as_written(f, st, call->arg[i + 1]);
    if (v.kind != XK_SAME || !xf_num_equal(xf_val_rest(&v), even))
        xf_flow_event(f, XEV_PIECES_FORM, &call->arg[i + 1]->where, NULL,
                      "a count that is another one at the call");
}
