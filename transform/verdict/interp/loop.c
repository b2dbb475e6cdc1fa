/* SPDX-License-Identifier: MIT */
#include "loop.h"

#include <stdint.h>

#include "arena.h"
#include "branch.h"
#include "control.h"
#include "domain.h"
#include "eval.h"
#include "exec.h"
#include "findings.h"
#include "flags.h"
#include "flow.h"
#include "found.h"
#include "header_cache.h"
#include "held.h"
#include "hooks.h"
#include "independent_items.h"
#include "induction.h"
#include "ir.h"
#include "jump.h"
#include "exit_flags.h"
#include "margins.h"
#include "merge.h"
#include "never_empty.h"
#include "null_test.h"
#include "num.h"
#include "path_facts.h"
#include "paths.h"
#include "pieces.h"
#include "ranks.h"
#include "renewed.h"
#include "result.h"
#include "room.h"
#include "rounds.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "targets.h"
#include "told.h"
#include "trips.h"
#include "unreached.h"
#include "value.h"

enum { MAX_ROUNDS = 16 }; /* of an item loop */

/* ---- one trip ---- */

static struct xf_val condition(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_val v = xf_eval(f, st, e);
    xf_null_test_condition(f, &v, e->type);
    return v;
}

struct xf_val xf_loop_trip(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                           const struct xf_val *control, bool counted)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_val saved = f->at.control, cond = *control;
    struct xf_val jump_control = st->jump_control;
    unsigned jump_stamp = st->jump_stamp;
    f->at.control = *control;
    f->at.parted.since = l->entered;
    if (s->expr && s->kind != XS_DO)
        cond = condition(f, st, s->expr);
    if (!counted) {
        cond = xf_val_transfer(&f->store->t, cond, l->jump_control, &s->where);
        f->at.control = xf_val_transfer(&f->store->t, *control, cond, &s->where);
    }
    xf_flow_note_parted(f, &f->at.control, s->expr ? &s->expr->where : &s->where);
    const struct xf_path_facts *known = f->scope.path_facts;
    if (s->expr && s->kind != XS_DO && xf_path_facts_reach(s->body))
        f->scope.path_facts = xf_path_facts_from(f, s->expr).holds;
    l->path_facts = f->scope.path_facts;
    if (l->frame && s->body)
        xf_flow_forget_pointers(f, st, l->frame->function, &s->body->where);
    if (l->item)
        xf_flow_forget_unreached(f, st, l->item->begun);
    xf_exec(f, st, s->body);
    f->scope.path_facts = known;
    xf_flow_arrive(f, st, l->continues, &s->where);
    l->continues = NULL;
    if (st->reach == XF_REACHED && s->kind == XS_DO)
        cond = condition(f, st, s->expr);
    if (st->reach == XF_REACHED && s->step)
        xf_eval(f, st, s->step);
    st->jump_control = jump_control;
    st->jump_stamp = jump_stamp;
    f->at.control = saved;
    return cond;
}

/* ---- item loops ---- */

/* Where a trip writes the cell otherwise than by accumulation; NULL: nowhere. */
static const struct xf_where *plain_write(const struct xf_active_loop *l, int cell)
{
    for (size_t i = 0; i < l->plain.n; i++)
        if (l->plain.v[i].cell == cell)
            return &l->plain.v[i].where;
    return NULL;
}

static bool fills_from(const struct xf_val *entry, const struct xf_val *back)
{
    if (back->kind == XK_RANKPART &&
        xf_val_op(back) == XF_RED_NONE) /* its own part may be missing */
        return false;
    if (back->kind != XK_BLOCK)
        return true;
    bool copied = xf_val_deal(back) || xf_val_from(back); /* perhaps only sometimes */
    return entry->kind == XK_UNSET || entry->kind == XK_BLOCK ||
           (!copied && xf_val_can_fill(entry, xf_val_placed(back)));
}

/* For another reason than that it is carried over. */
static bool is_otherwise_split(const struct xf_val *v)
{
    return v->kind == XK_SPLIT && xf_val_cause(v)->kind != XEV_CARRIED;
}

/* It comes of code that is not seen, or of what a library function may look at. */
static bool is_from_outside(const struct xf_val *v)
{
    enum xf_event_kind kind = xf_val_cause(v)->kind;
    return kind == XEV_CALLEE || kind == XEV_GLOBAL || kind == XEV_CALLED_BACK ||
           kind == XEV_NOT_UNDERSTOOD || kind == XEV_FURTHER;
}

/* What a trip hands to the next by the write at `write`; where it stands in the way already, for
 * the reason it does: but a variable that a trip reads before it sets it has what was carried. */
static struct xf_val carried(struct xf_flow *f, int cell, const struct xf_where *write,
                             const struct xf_val *entry, struct xf_val v)
{
    const struct xf_object *o = xf_store_owner(f->store, cell).object;
    bool begun = entry->kind == XK_SPLIT && xf_val_first(entry); /* with the first item */
    bool variable =
        o && !o->array && entry->kind != XK_SPLIT && is_otherwise_split(&v) && !is_from_outside(&v);
    if (v.kind != XK_SPLIT || begun || variable)
        return xf_val_split(&f->store->t, XEV_CARRIED, write);
    xf_val_set_first(&v, false);
    xf_val_set_edge(&v, 0);
    xf_val_set_place(&v, NULL);
    v.functions = (struct xf_functions){0};
    xf_val_set_right_on(&v, NULL);
    xf_val_set_item_told(&v, NULL);
    v.in_item = NULL;
    return v;
}

/* What a cell holds when a trip begins, from what it held before the loop and after a trip. After
 * the first trip that is a guess: what is split in it comes of what variables held before the loop,
 * and the next trip will tell whether it is for that reason or for what trips hand on. */
static void settle_head(struct xf_flow *f, struct xf_active_loop *l, const struct xf_induction *c,
                        struct xf_state *head, const struct xf_state *back, bool guess)
{
    for (int i = xf_state_written(back, 0, l->entered); i < back->n;
         i = xf_state_written(back, i + 1, l->entered)) {
        struct xf_val entry = xf_state_get(head, i), after = xf_state_get(back, i);
        const struct xf_where *write = plain_write(l, i);
        struct xf_val next = write ? carried(f, i, write, &entry, after) : after;
        if (xf_trips_moves(c, i) || (guess && is_otherwise_split(&next)))
            continue;
        xf_val_set_set(&next, false); /* in this trip */
        if (write || fills_from(&entry, &after))
            xf_state_restate(head, i, next);
    }
}

static void settle_exit(struct xf_flow *f, struct xf_active_loop *l, const struct xf_induction *c,
                        struct xf_state *st)
{
    for (int i = xf_state_written(st, 0, l->entered); i < st->n;
         i = xf_state_written(st, i + 1, l->entered)) {
        struct xf_val v = xf_state_get(st, i);
        if (xf_trips_moves(c, i))
            continue;
        bool flag = v.kind == XK_PARTIAL && xf_val_lo(&v);
        bool jumped = !xf_val_is_uniform(&l->jump_control);
        const struct xf_where *write = v.kind != XK_SPLIT ? plain_write(l, i) : NULL;
        if (write || (flag ? !xf_rule_settle_flag(f, l, i, &v) : jumped))
            v = xf_val_split(&f->store->t, XEV_CARRIED, write ? write : &l->stmt->where);
        if (v.kind == XK_PARTIAL) {
            xf_val_set_loop(&v, NULL);
            xf_val_set_first(&v, false);
            xf_val_set_from(&v, 0);
            xf_val_set_from_field(&v, NULL);
            xf_val_set_from_stamp(&v, 0);
            xf_val_set_made(&v, ++f->store->stamp);
        }
        xf_state_restate(st, i, v);
        xf_store_note_held(f->store, i, &v);
    }
}

/* What was written on the way out counts, too. */
static void take_breaks(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l)
{
    if (l->exits.breaks && st->reach == XF_REACHED)
        xf_state_merge(f->store, st, l->exits.breaks, l->entered, &l->jump_control,
                       &l->stmt->where);
    else if (l->exits.breaks)
        xf_state_take(st, xf_state_copy(l->exits.breaks));
    st->reach = XF_REACHED;
    xf_state_free(l->exits.breaks);
    l->exits.breaks = NULL;
}

/* After a loop that was left early, how far it came depends on the items before. */
static void lose_inductions(struct xf_flow *f, struct xf_state *st, const struct xf_induction *c,
                            const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++)
        xf_state_set(f->store, st, c->m[i].cell,
                     xf_val_split(&f->store->t, XEV_CARRIED, &s->where));
}

/* One trip, from the head st; did it leave the loop? */
static bool run_trip(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                     const struct xf_induction *c, struct xf_val k, const struct xf_val *always)
{
    const struct xf_stmt *s = l->stmt;
    l->entered = f->store->stamp;
    xf_trips_set(f, st, c, k, s);
    xf_loop_trip(f, st, l, always, true);
    xf_trips_check(f, st, c, k, s);
    xf_trips_check_limit(f, st, c, l->entered, s);
    bool left = l->exits.breaks;
    xf_exit_flags_note(f, l, st);
    take_breaks(f, st, l);
    xf_exit_flags_take(l, st);
    return left;
}

static void run_item_loop(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                          const struct xf_induction *c)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_val always = c->clipped ? xf_val_item(l->item) : xf_val_same(true, NULL);
    struct xf_val k = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    xf_pieces_go_on(f, st, NULL, l->item);
    struct xf_state *entry = xf_state_copy(st);
    xf_val_set_index(&k, xf_num_const(f->nums, 1));
    xf_val_set_loop(&k, l->item);
    if (l->item->tail && !l->item->head) /* trip k works on item k + 1 */
        xf_val_set_rest(&k, xf_num_const(f->nums, -1));
    for (int i = 0; i < c->n; i++) {
        struct xf_val past = xf_trips_past(f, c, &c->m[i], s);
        xf_rule_type_holds(f, &past, c->m[i].s.sym->type, &s->where);
    }
    l->item->under_way = l->item->mirror->under_way = true;

    bool left = false, stable = false;
    struct xf_state *head = xf_state_copy(entry);
    unsigned since = f->store->stamp;
    for (int round = 0; round < MAX_ROUNDS && !stable; round++) {
        f->at.quiet += round == 0;
        xf_renewed_forget(f, st);
        left = run_trip(f, st, l, c, k, &always);
        f->at.quiet -= round == 0;
        struct xf_state *next = xf_state_copy(entry);
        settle_head(f, l, c, next, st, round == 0);
        struct xf_round r = {&f->store->t, f->scratch, since, st, &s->where};
        bool less;
        stable = round > 0 && xf_heads_settled(&r, head, NULL, next, NULL, &less);
        if (round > 0 && !stable)
            xf_heads_widen(&r, head, next);
        xf_state_take(head, next);
        if (!stable)
            xf_state_take(st, xf_state_copy(head));
    }
    xf_state_free(head);
    if (!stable)
        xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, NULL);
    l->item->under_way = l->item->mirror->under_way = false;
    xf_rule_check_listed(f, l);
    xf_renewed_forget(f, st);
    settle_exit(f, l, c, st);
    xf_pieces_go_on(f, st, l->item, NULL);
    xf_ranks_complete(f, st, s);
    if (left || c->clipped)
        lose_inductions(f, st, c, s);
    else
        xf_trips_set_past(f, st, c, s);
    xf_state_free(entry);
    xf_flow_proof(f, XF_INDEPENDENT_ITEMS, &s->where,
                  "each trip works on its own item of the local block");
}

/* ---- few trips ---- */

static bool is_by_trips(const struct xf_flow *f, const struct xf_stmt *s,
                        const struct xf_induction *c)
{
    int64_t trips;
    return xf_flow_trips_apart(&f->in, s) && c->trips.kind == XK_SAME && !c->item && !c->text &&
           !c->clipped && xf_val_uniform(&c->trips) &&
           xf_num_is_const(xf_val_rest(&c->trips), &trips);
}

/* What an expression is worth has one number in all trips: what the trip left is not known by it in
 * the next. */
static void forget_numbers(struct xf_flow *f, struct xf_state *st, const struct xf_active_loop *l,
                           const struct xf_induction *c)
{
    int64_t k;
    for (int i = xf_state_written(st, 0, l->entered); i < st->n;
         i = xf_state_written(st, i + 1, l->entered)) {
        struct xf_val v = xf_state_get(st, i);
        xf_val_lose_numbers(&v);
        xf_state_restate(st, i, v);
        if (xf_trips_moves(c, i) || (v.kind != XK_SAME && v.kind != XK_AFFINE))
            continue;
        if (v.kind == XK_AFFINE && !xf_num_is_const(xf_val_rest(&v), &k))
            v = xf_val_split(&f->store->t, XEV_POSITION, &l->stmt->where);
        if (v.kind == XK_SAME && !xf_num_is_const(xf_val_rest(&v), &k))
            xf_val_set_rest(&v, NULL);
        if (v.kind == XK_SAME) {
            xf_val_lose_names(&v);
        }
        xf_state_restate(st, i, v);
    }
}

/* Each by itself, one after the other: none of them ends the loop, or itself, early. */
static void run_trips(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                      const struct xf_induction *c, const struct xf_val *always)
{
    int64_t trips = 0;
    xf_num_is_const(xf_val_rest(&c->trips), &trips);
    for (int64_t k = 0; k < trips && st->reach == XF_REACHED; k++) {
        run_trip(f, st, l, c, xf_trips_constant(f, k), always);
        forget_numbers(f, st, l, c);
    }
    if (st->reach == XF_REACHED)
        xf_trips_set_past(f, st, c, l->stmt);
}

/* ---- item loops ---- */

static struct xf_item_loop *item_loop(struct xf_flow *f, const struct xf_stmt *s,
                                      const struct xf_num *per)
{
    struct xf_item_loop *item = xf_alloc(f->arena, sizeof *item);
    struct xf_item_loop *mirror = xf_alloc(f->arena, sizeof *mirror);
    unsigned begun = ++f->store->stamp;
    *mirror = (struct xf_item_loop){.per = per, .stmt = s, .begun = begun};
    *item = (struct xf_item_loop){.per = per, .stmt = s, .begun = begun, .mirror = mirror};
    mirror->mirror = item;
    return item;
}

/* Every item but one: the first, as after a start with that one, or the last. */
static bool covers_tail(const struct xf_val *trips)
{
    int64_t rest;
    struct xf_val whole = *trips;
    if (trips->kind != XK_AFFINE || !xf_num_is_const(xf_val_rest(trips), &rest) || rest != -1)
        return false;
    int64_t one;
    xf_val_set_rest(&whole, xf_val_index(trips)); /* which is zero */
    return xf_num_is_const(xf_val_share(trips), &one) && one == 1 && xf_val_is_own_multiple(&whole);
}

/* Whether a trip is made where their number follows a position: in the whole, only the item that is
 * worked on decides, as in `for (j = 0; j < rank * share + i; j++)`. */
static struct xf_val control_by_position(struct xf_flow *f, struct xf_induction *c,
                                         const struct xf_stmt *s)
{
    const struct xf_item_loop *item = xf_val_item_of(&f->store->t, &c->trips);
    if (item && s->kind != XS_DO)
        xf_trips_follow_item(f, c, item);
    return item ? xf_val_item(item) : xf_val_split(&f->store->t, XEV_POSITION, &s->where);
}

/* ---- entry ---- */

static void note_item_loop(struct xf_flow *f, const struct xf_stmt *s)
{
    for (size_t i = 0; i < f->found->item_loops.n; i++)
        if (f->found->item_loops.v[i] == s)
            return;
    *xf_push(f->arena, &f->found->item_loops) = s;
}

static bool never_runs(const struct xf_stmt *s, const struct xf_induction *c)
{
    return c->trips.kind == XK_SAME && xf_num_is_zero(xf_val_rest(&c->trips)) && s->kind != XS_DO &&
           !xf_shape_has_effects(s->expr);
}

static void run_items(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                      const struct xf_induction *c, bool tail)
{
    const struct xf_stmt *s = l->stmt;
    if (!tail && s->kind == XS_DO)
        xf_rule_keep_one(f, &s->where,
                         "works on an item before it asks for any: the plan keeps one everywhere");
    l->item = item_loop(f, s, xf_val_share(&c->trips));
    l->item->tail = l->item->mirror->tail = tail;
    l->item->head = l->item->mirror->head = tail && xf_flow_leaves_last(&f->scope, s);
    note_item_loop(f, s);
    run_item_loop(f, st, l, c);
}

/* Of which it is known how many trips it makes, or not; `before` it, or what sets its counter. */
static void run_loop(struct xf_flow *f, struct xf_state *st, struct xf_loop_part *part,
                     bool prepares, unsigned before)
{
    const struct xf_stmt *s = part->loop;
    struct xf_induction *c = &part->c;
    bool same = c->trips.kind == XK_SAME, block = xf_val_is_own_multiple(&c->trips);
    bool tail =
        covers_tail(&c->trips) && s->kind != XS_DO && !f->in.hooks.off[XF_RECOGNISE_ALL_BUT_ONE];
    struct xf_active_loop l = {.outer = f->at.loops,
                               .around = f->at.breakable,
                               .stmt = s,
                               .frame = f->at.frame,
                               .jump_control = xf_val_same(true, NULL),
                               .exits.control = xf_val_same(true, NULL)};
    struct xf_val control =
        c->item ? xf_val_item(c->item) : xf_val_same(same ? xf_val_uniform(&c->trips) : true, NULL);
    const bool items = block || tail;
    if (c->trips.kind == XK_AFFINE && !items)
        control = control_by_position(f, c, s);
    l.bound = c->bound;
    xf_val_set_of_share(&control, same && xf_val_of_share(&c->trips));
    struct xf_val saved = f->at.control;
    const struct xf_parted parted = f->at.parted;
    l.outer_control = xf_val_transfer(&f->store->t, saved, st->jump_control, &s->where);
    f->at.control = xf_val_same(true, NULL);
    f->at.loops = f->at.breakable = &l;
    if (prepares && !items)
        xf_pieces_not_prepared(f);
    if (items)
        run_items(f, st, &l, c, tail);
    else if (is_by_trips(f, s, c))
        run_trips(f, st, &l, c, &control);
    else
        xf_loop_rounds(f, st, &l, c, control);
    if (prepares && items)
        xf_pieces_prepared(f, st, before);
    f->at.loops = l.outer;
    f->at.breakable = l.around;
    f->at.control = saved;
    f->at.parted = parted;
    if (l.exits.any)
        xf_flow_restrict(f, st, &l.exits.control, before, &s->where);
}

void xf_exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    unsigned before = f->store->stamp;
    if (f->in.hooks.sorting && f->in.hooks.sorting(f, st, s))
        return;
    bool prepares = xf_pieces_prepare(f);
    if (s->init)
        xf_exec(f, st, s->init);
    s = f->in.hooks.two_trips ? f->in.hooks.two_trips(f, st, s) : s;
    s = f->in.hooks.swapping ? f->in.hooks.swapping(f, st, s) : s;
    s = f->in.hooks.until_found ? f->in.hooks.until_found(f, st, s) : s;
    s = f->in.hooks.bounded ? f->in.hooks.bounded(f, st, s) : s;
    struct xf_induction c = xf_trips_find(f, st, s);
    struct xf_loop_part part[XF_LOOP_PARTS];
    int n = xf_loop_parts(f, s, &c, part);
    if (prepares && (n > 1 || never_runs(s, &c)))
        xf_pieces_not_prepared(f);
    for (int i = 0; i < n && st->reach == XF_REACHED; i++)
        if (!never_runs(part[i].loop, &part[i].c))
            run_loop(f, st, &part[i], prepares && n == 1, before);
}
