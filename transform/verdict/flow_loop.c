/* SPDX-License-Identifier: MIT
 * Loops. A loop whose number of trips is my share (times something) is an item loop: each trip works
 * on its own item, and whatever is carried from trip to trip must be a reduction. A loop counted by a
 * number that is the same in both programs runs its counter symbolically. All others run until
 * nothing changes.
 */
#include "flow.h"

#include "arena.h"
#include "result.h"
#include "shape.h"

enum { MAX_STEPPERS = 8, MAX_ROUNDS = 6 };

struct moving { /* a stepper with its values */
    struct xf_stepper s;
    int cell;
    struct xf_val start, amount; /* amount in units of the value: bytes for pointers */
};

struct course { /* what is known of a loop before it runs */
    struct moving m[MAX_STEPPERS];
    int n;
    struct xf_val trips; /* XR_UNSET when not counted */
    const struct xf_expr *bound;
};

/* ---- the number of trips ---- */

static struct xf_val constant(struct xf_flow *f, int64_t k)
{
    return xf_val_same(true, xf_num_const(f->nums, k));
}

static struct xf_val arith(struct xf_flow *f, enum xf_op op, struct xf_val a, struct xf_val b,
                           const struct xf_stmt *s)
{
    return xf_val_arith(&f->store->t, op, a, b, false, &s->where);
}

static int64_t unit_bytes(const struct xf_sym *sym)
{
    const struct xf_type *t = sym->type;
    return t && t->kind == XT_POINTER && t->elem ? t->elem->size_bytes : 1;
}

static void find_movers(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                        struct course *c)
{
    struct xf_stepper found[MAX_STEPPERS];
    int n = xf_shape_steppers(s, found, MAX_STEPPERS);
    for (int i = 0; i < n; i++) {
        struct xf_object *o = xf_object_of_sym(f->store, found[i].sym);
        struct moving m = {.s = found[i], .cell = o->whole};
        m.start = xf_state_get(st, o->whole);
        m.amount = found[i].amount ? xf_eval(f, st, found[i].amount) : constant(f, 1);
        m.amount = arith(f, XOP_MUL, m.amount, constant(f, unit_bytes(found[i].sym)), s);
        bool counts = m.start.role == XR_SAME || m.start.role == XR_AFFINE;
        if (!o->array && counts && m.amount.role == XR_SAME && m.amount.rest && m.start.rest)
            c->m[c->n++] = m;
    }
}

static const struct moving *mover_of(const struct course *c, const struct xf_expr *e)
{
    if (e->kind == XE_UNARY && e->op >= XOP_PREINC)
        e = e->arg[0];
    for (int i = 0; i < c->n; i++)
        if (e->kind == XE_VAR && e->sym == c->m[i].s.sym)
            return &c->m[i];
    return NULL;
}

static enum xf_op mirrored(enum xf_op op)
{
    switch (op) {
    case XOP_LT: return XOP_GT;
    case XOP_GT: return XOP_LT;
    case XOP_LE: return XOP_GE;
    case XOP_GE: return XOP_LE;
    default: return op;
    }
}

/* Distance from start to bound in the direction of the step; XR_UNSET when they do not fit. */
static struct xf_val distance(struct xf_flow *f, const struct moving *m, enum xf_op op,
                              struct xf_val bound, const struct xf_stmt *s)
{
    struct xf_val none = {.role = XR_UNSET};
    bool down = op == XOP_GT || op == XOP_GE || (op == XOP_NE && m->s.down);
    if (down != m->s.down)
        return none;
    struct xf_val d = down ? arith(f, XOP_SUB, m->start, bound, s)
                           : arith(f, XOP_SUB, bound, m->start, s);
    if (op == XOP_LE || op == XOP_GE)
        d = arith(f, XOP_ADD, d, constant(f, unit_bytes(m->s.sym)), s);
    return d;
}

/* The step divides the distance exactly, or is taken for the whole of it. */
static struct xf_val over_step(struct xf_flow *f, struct xf_val d, const struct moving *m,
                               const struct xf_stmt *s)
{
    int64_t one;
    if (xf_num_is_const(m->amount.rest, &one) && one == 1)
        return d;
    if (d.role == XR_AFFINE)
        return arith(f, XOP_DIV, d, m->amount, s);
    const struct xf_num *q = xf_num_quotient(f->nums, d.rest, m->amount.rest);
    return xf_val_same(d.uniform && m->amount.uniform, q);
}

/* --n > 0 runs one trip less than n-- > 0. */
static struct xf_val stepped_first(struct xf_flow *f, const struct moving *m,
                                   const struct xf_expr *e, struct xf_val d,
                                   const struct xf_stmt *s)
{
    bool pre = e->kind == XE_UNARY && (e->op == XOP_PREINC || e->op == XOP_PREDEC);
    return pre && m->s.in_condition ? arith(f, XOP_SUB, d, constant(f, 1), s) : d;
}

/* What gave a loop that runs down its first value. */
static const struct xf_expr *start_expr(const struct moving *m, const struct xf_stmt *s)
{
    if (s->init && s->init->kind == XS_DECL && s->init->n)
        return s->init->syms[0]->init;
    return s->init && s->init->expr && s->init->expr->kind == XE_ASSIGN ? s->init->expr->arg[1]
                                                                        : m->start.by;
}

static void set_trips(struct xf_flow *f, const struct xf_stmt *s, struct course *c,
                      const struct moving *m, struct xf_val distance_to_bound,
                      const struct xf_expr *bound)
{
    if (distance_to_bound.role != XR_SAME && distance_to_bound.role != XR_AFFINE)
        return;
    c->trips = over_step(f, distance_to_bound, m, s);
    c->bound = bound;
}

/* while (n--) */
static void count_to_zero(struct xf_flow *f, const struct xf_stmt *s, struct course *c,
                          const struct xf_expr *e)
{
    const struct moving *m = mover_of(c, e);
    if (!m || !m->s.down)
        return;
    struct xf_val d = stepped_first(f, m, e, m->start, s);
    set_trips(f, s, c, m, d, start_expr(m, s));
}

static void count_trips(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                        struct course *c)
{
    const struct xf_expr *e = s->expr;
    if (!e || (e->kind == XE_BINARY && (e->op < XOP_LT || e->op > XOP_NE || e->op == XOP_EQ)))
        return;
    if (e->kind != XE_BINARY) {
        count_to_zero(f, s, c, e);
        return;
    }
    const struct moving *m = mover_of(c, e->arg[0]);
    const struct xf_expr *bound = m ? e->arg[1] : e->arg[0];
    enum xf_op op = m ? e->op : mirrored(e->op);
    if (!m)
        m = mover_of(c, e->arg[1]);
    if (!m || !xf_shape_invariant(s, bound))
        return;
    struct xf_val d = distance(f, m, op, xf_eval(f, st, bound), s);
    d = stepped_first(f, m, bound == e->arg[1] ? e->arg[0] : e->arg[1], d, s);
    if (bound->type && bound->type->kind == XT_POINTER && bound->kind == XE_VAR)
        bound = xf_eval(f, st, bound).by;
    set_trips(f, s, c, m, d, m->s.down ? start_expr(m, s) : bound);

}


/* Counter of the trips still to come: keyed by a part of the loop. */
static const void *back_key(const struct xf_stmt *s)
{
    return &s->step;
}

/* Value of a stepper on trip k: start + amount * k. One that runs down is read from its end, so that
 * its counter's bounds bound it. */
static struct xf_val on_trip(struct xf_flow *f, const struct course *c, const struct moving *m,
                             struct xf_val k, const struct xf_stmt *s)
{
    if (m->s.down && c->trips.role == XR_SAME) {
        struct xf_val last = arith(f, XOP_SUB, c->trips, constant(f, 1), s);
        k.rest = xf_num_counter(f->nums, back_key(s), c->trips.rest);
        k = arith(f, XOP_SUB, last, k, s);
    }
    struct xf_val moved = arith(f, XOP_MUL, m->amount, k, s);
    return arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, moved, s);
}

static void set_movers(struct xf_flow *f, struct xf_state *st, const struct course *c,
                       struct xf_val k, const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++)
        xf_state_set(f->store, st, c->m[i].cell, on_trip(f, c, &c->m[i], k, s));
}

static void set_movers_past(struct xf_flow *f, struct xf_state *st, const struct course *c,
                            const struct xf_stmt *s)
{
    for (int i = 0; i < c->n; i++) {
        const struct moving *m = &c->m[i];
        struct xf_val times = c->trips;
        if (m->s.in_condition) /* the last test steps too */
            times = arith(f, XOP_ADD, times, constant(f, 1), s);
        struct xf_val moved = arith(f, XOP_MUL, times, m->amount, s);
        xf_state_set(f->store, st, m->cell,
                     arith(f, m->s.down ? XOP_SUB : XOP_ADD, m->start, moved, s));
    }
}

static bool is_mover(const struct course *c, int cell)
{
    for (int i = 0; i < c->n; i++)
        if (c->m[i].cell == cell)
            return true;
    return false;
}

/* ---- one trip ---- */

/* Runs condition, body and step once; st becomes the state at the end of the trip. */
static struct xf_val run_trip(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                              const struct xf_val *control, bool counted)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_val saved = f->control, cond = *control;
    struct xf_val rest = st->rest;
    unsigned rest_stamp = st->rest_stamp;
    f->control = *control;
    if (s->expr && s->kind != XS_DO)
        cond = xf_eval(f, st, s->expr);
    if (!counted) {
        cond = xf_val_mix(&f->store->t, cond, l->jump_control, &s->where);
        f->control = xf_val_mix(&f->store->t, *control, cond, &s->where);
    }
    xf_exec(f, st, s->body);
    if (l->continues) {
        if (st->reach == XF_REACHED)
            xf_state_merge(f->store, st, l->continues, st->rest_stamp ? st->rest_stamp : l->entered,
                           &st->rest, &s->where);
        else
            xf_state_take(st, xf_state_copy(l->continues));
        st->reach = XF_REACHED;
        xf_state_free(l->continues);
        l->continues = NULL;
    }
    if (st->reach == XF_REACHED && s->kind == XS_DO)
        cond = xf_eval(f, st, s->expr);
    if (st->reach == XF_REACHED && s->step)
        xf_eval(f, st, s->step);
    st->rest = rest;
    st->rest_stamp = rest_stamp;
    f->control = saved;
    return cond;
}

/* ---- item loops ---- */

static bool is_plain(const struct xf_active_loop *l, int cell)
{
    for (size_t i = 0; i < l->plain.n; i++)
        if (l->plain.v[i] == cell)
            return true;
    return false;
}

static bool fills_from(const struct xf_val *entry, const struct xf_val *back)
{
    if (back->role != XR_BLOCK)
        return true;
    return entry->role == XR_UNSET || entry->role == XR_BLOCK ||
           (entry->role == XR_SAME && entry->uniform && entry->flat);
}

/* What a cell holds when a trip begins, from what it held before the loop and after a trip. */
static void settle_head(struct xf_flow *f, struct xf_active_loop *l, const struct course *c,
                        struct xf_state *head, const struct xf_state *back)
{
    for (int i = 0; i < back->n; i++) {
        struct xf_val entry = xf_state_get(head, i), after = back->cell[i].v;
        if (back->cell[i].stamp <= l->entered || is_mover(c, i))
            continue;
        if (is_plain(l, i))
            xf_state_restate(head, i, xf_val_split(&f->store->t, XEV_CARRIED, &l->stmt->where));
        else if (fills_from(&entry, &after))
            xf_state_restate(head, i, after);
    }
}

static void settle_exit(struct xf_flow *f, struct xf_active_loop *l, const struct course *c,
                        struct xf_state *st)
{
    for (int i = 0; i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v;
        if (st->cell[i].stamp <= l->entered || is_mover(c, i))
            continue;
        if (is_plain(l, i) && v->role != XR_SPLIT)
            *v = xf_val_split(&f->store->t, XEV_CARRIED, &l->stmt->where);
        else if (v->role == XR_PARTIAL)
            v->loop = NULL;
        if (l->jump_control.role != XR_SAME || !l->jump_control.uniform)
            *v = xf_val_split(&f->store->t, XEV_CARRIED, &l->stmt->where);
    }
}

/* What was written on the way out counts, too. */
static void take_breaks(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l)
{
    if (l->breaks && st->reach == XF_REACHED)
        xf_state_merge(f->store, st, l->breaks, l->entered, &l->jump_control, &l->stmt->where);
    else if (l->breaks)
        xf_state_take(st, xf_state_copy(l->breaks));
    st->reach = XF_REACHED;
    xf_state_free(l->breaks);
    l->breaks = NULL;
}

static void run_item_loop(
struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                          const struct course *c)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_val always = xf_val_same(true, NULL);
    struct xf_val k = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, 0));
    struct xf_state *entry = xf_state_copy(st);
    k.index = xf_num_const(f->nums, 1);
    k.loop = l->item;
    if (l->item->tail) /* trip k works on item k + 1 */
        k.rest = xf_num_const(f->nums, -1);
    l->item->under_way = l->item->mirror->under_way = true;
    for (int round = 0; round < 2; round++) {
        f->quiet += round == 0;
        l->entered = f->store->stamp;
        set_movers(f, st, c, k, s);
        run_trip(f, st, l, &always, true);
        take_breaks(f, st, l);
        if (round == 0) {
            struct xf_state *head = xf_state_copy(entry);
            settle_head(f, l, c, head, st);
            xf_state_take(st, head);
            f->quiet--;
        }
    }
    l->item->under_way = l->item->mirror->under_way = false;
    settle_exit(f, l, c, st);
    set_movers_past(f, st, c, s);
    xf_state_free(entry);
    xf_flow_proof(f, XF_INDEPENDENT_ITEMS, &s->where,
                  "each trip works on its own item of the local block");
}

static struct xf_item_loop *item_loop(struct xf_flow *f, const struct xf_stmt *s,
                                      const struct xf_num *per)
{
    struct xf_item_loop *item = xf_alloc(f->arena, sizeof *item);
    struct xf_item_loop *mirror = xf_alloc(f->arena, sizeof *mirror);
    *mirror = (struct xf_item_loop){.per = per, .stmt = s};
    *item = (struct xf_item_loop){.per = per, .stmt = s, .mirror = mirror};
    mirror->mirror = item;
    return item;
}

/* Every item of the block, no more, no less. */
static bool covers_block(const struct xf_val *trips)
{
    return trips->role == XR_AFFINE && !xf_num_is_zero(trips->share) &&
           xf_num_is_zero(trips->offset) && xf_num_is_zero(trips->index) &&
           xf_num_is_zero(trips->rest);
}

/* Every item but the first, as after a start with that one. */
static bool covers_tail(const struct xf_val *trips)
{
    int64_t rest;
    struct xf_val whole = *trips;
    if (trips->role != XR_AFFINE || !xf_num_is_const(trips->rest, &rest) || rest != -1)
        return false;
    int64_t one;
    whole.rest = trips->index; /* zero in covers_block() */
    return xf_num_is_const(trips->share, &one) && one == 1 && covers_block(&whole);
}

/* ---- all other loops ---- */

static bool settled(const struct xf_state *a, const struct xf_state *b)
{
    for (int i = 0; i < b->n; i++) {
        struct xf_val x = xf_state_get(a, i), y = b->cell[i].v;
        if (x.role != y.role || x.uniform != y.uniform || x.flat != y.flat || x.op != y.op ||
            x.to.n != y.to.n || x.to.anywhere != y.to.anywhere)
            return false;
    }
    return true;
}

/* Numbers of cells that a trip writes are not known when the next begins. */
static void forget_numbers(struct xf_flow *f, struct xf_active_loop *l, const struct course *c,
                           struct xf_state *head, const struct xf_state *back)
{
    for (int i = 0; i < back->n; i++) {
        if (back->cell[i].stamp <= l->entered || is_mover(c, i))
            continue;
        struct xf_val v = xf_state_get(head, i);
        if (v.role == XR_SAME && !xf_num_equal(v.rest, back->cell[i].v.rest)) {
            v.rest = xf_num_opaque(f->nums, l->stmt, (const void *)(uintptr_t)(i + 1), NULL);
            xf_state_restate(head, i, v);
        }
    }
}

/* A sum over ranks is swept after the loop: each trip begins with what was there before it. */
static void restart_rank_sums(struct xf_flow *f, const struct xf_active_loop *l,
                              const struct xf_state *entry, struct xf_state *head,
                              const struct xf_state *trip)
{
    for (int i = 0; l->counter && i < trip->n; i++) {
        const struct xf_val *v = &trip->cell[i].v;
        if (v->role == XR_RANKPART && v->lo && xf_num_mentions(f->nums, v->lo, l->counter))
            xf_state_restate(head, i, xf_state_get(entry, i));
    }
}

/* Sums over the ranks [lo, hi) that grew by one rank a trip cover all trips afterwards. */

static void sweep_ranks(struct xf_flow *f, struct xf_active_loop *l, const struct xf_state *entry,
                        struct xf_state *st)
{
    for (int i = 0; l->counter && i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v, before = xf_flow_own_part(f, xf_state_get(entry, i));
        if (v->role != XR_RANKPART || !v->lo || !xf_num_mentions(f->nums, v->lo, l->counter))
            continue;
        v->lo = xf_num_sub(f->nums, v->lo, l->counter);
        v->hi = xf_num_add(f->nums, v->lo, l->trips);
        if (xf_num_mentions(f->nums, v->lo, l->counter))
            *v = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
        else if (before.role == XR_RANKPART && xf_num_equal(before.hi, v->lo) && before.op == v->op)
            v->lo = before.lo;
        else if (before.role != XR_SAME && before.role != XR_UNSET)
            *v = xf_val_split(&f->store->t, XEV_PARTIAL, &l->stmt->where);
    }
}

/* Rank sums describe all trips, however many there are. */
static void keep_rank_sums(struct xf_state *st, const struct xf_state *trip)
{
    for (int i = 0; i < trip->n; i++)
        if (trip->cell[i].v.role == XR_RANKPART)
            xf_state_restate(st, i, trip->cell[i].v);
}

/* A reduction over all ranks of the communicator is what the original computed. */
static void complete_ranks(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_num *all = f->group ? xf_num_size(f->nums, f->group->comm) : NULL;
    for (int i = 0; all && i < st->n; i++) {
        struct xf_val *v = &st->cell[i].v;
        if (v->role != XR_RANKPART || !xf_num_is_zero(v->lo) || !xf_num_equal(v->hi, all))
            continue;
        *v = xf_val_same(false, xf_num_opaque(f->nums, s, (const void *)(uintptr_t)(i + 1), NULL));
        xf_flow_proof(f, XF_SAME_ANSWER, &s->where,
                      "the partial results of all processes are combined here");
    }
}

static struct xf_val loop_control(struct xf_flow *f, const struct xf_active_loop *l,
                                  const struct xf_val *cond)
{
    return xf_val_mix(&f->store->t, *cond, l->jump_control, &l->stmt->where);
}

/* Run trips until what holds at the head no longer changes; st becomes that head. */
static void find_head(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                      const struct course *c, const struct xf_val *k, struct xf_val *control)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_state *entry = xf_state_copy(st);
    bool counted = k->role != XR_UNSET, stable = false;
    f->quiet++;
    for (int round = 0; round < MAX_ROUNDS && !stable; round++) {
        struct xf_state *trip = xf_state_copy(st);
        l->entered = f->store->stamp;
        if (counted)
            set_movers(f, trip, c, *k, s);
        struct xf_val cond = run_trip(f, trip, l, control, counted);
        if (!counted)
            *control = loop_control(f, l, &cond);
        struct xf_state *head = xf_state_copy(entry);
        if (trip->reach == XF_REACHED)
            xf_state_merge(f->store, head, trip, l->entered, control, &s->where);
        forget_numbers(f, l, c, head, trip);
        restart_rank_sums(f, l, entry, head, trip);
        stable = settled(st, head);
        xf_state_take(st, head);
        xf_state_free(trip);
        xf_state_free(l->breaks);
        l->breaks = NULL;
    }
    f->quiet--;
    if (!stable)
        xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, NULL);
    xf_state_free(entry);
}

static void run_other_loop(struct xf_flow *f, struct xf_state *st, struct xf_active_loop *l,
                           const struct course *c, struct xf_val control)
{
    const struct xf_stmt *s = l->stmt;
    struct xf_val k = {.role = XR_UNSET};
    bool counted = c->trips.role == XR_SAME;
    unsigned before = f->store->stamp;
    struct xf_state *entry = xf_state_copy(st);
    if (counted) {
        l->trips = c->trips.rest;
        l->counter = xf_num_counter(f->nums, s, l->trips);
        l->back = xf_num_counter(f->nums, back_key(s), l->trips);

        k = xf_val_same(c->trips.uniform, l->counter);
    }
    find_head(f, st, l, c, &k, &control);
    struct xf_state *trip = xf_state_copy(st);
    l->entered = f->store->stamp;
    if (counted)
        set_movers(f, trip, c, k, s);
    struct xf_val cond = run_trip(f, trip, l, &control, counted);
    if (counted)
        sweep_ranks(f, l, entry, trip);
    control = counted ? control : loop_control(f, l, &cond);
    if (trip->reach == XF_REACHED && s->kind == XS_DO)
        xf_state_take(st, xf_state_copy(trip));
    else if (trip->reach == XF_REACHED)
        xf_state_merge(f->store, st, trip, before, &control, &s->where);
    if (counted)
        keep_rank_sums(st, trip);

    if (l->breaks)
        xf_state_merge(f->store, st, l->breaks, before, &control, &s->where);
    if (counted && !l->breaks)
        set_movers_past(f, st, c, s);
    xf_state_confine(f->store, st, before, &control, &s->where);
    complete_ranks(f, st, s);
    xf_flow_name(f, st, before, s);
    xf_state_free(l->breaks);
    xf_state_free(trip);
    xf_state_free(entry);
}

/* ---- entry ---- */

void xf_exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct course c = {.trips = {.role = XR_UNSET}};
    struct xf_active_loop l = {.outer = f->loops, .stmt = s, .frame = f->frame,
                               .jump_control = xf_val_same(true, NULL)};

    if (s->init)
        xf_exec(f, st, s->init);
    find_movers(f, st, s, &c);
    count_trips(f, st, s, &c);
    l.bound = c.bound;
    struct xf_val control = c.trips.role == XR_SAME
                                ? xf_val_same(c.trips.uniform, NULL)
                                : xf_val_same(true, NULL);
    if (c.trips.role == XR_AFFINE && !covers_block(&c.trips) && !covers_tail(&c.trips))

        control = xf_val_split(&f->store->t, XEV_POSITION, &s->where);
    control.of_share = c.trips.role == XR_SAME && c.trips.of_share;
    struct xf_val saved = f->control;
    l.outer_control
 = xf_val_mix(&f->store->t, saved, st->rest, &s->where);
    f->control = xf_val_same(true, NULL);
    f->loops = &l;
    if (covers_block(&c.trips) || covers_tail(&c.trips)) {
        l.item = item_loop(f, s, c.trips.share);
        l.item->tail = l.item->mirror->tail = !covers_block(&c.trips);

        run_item_loop(f, st, &l, &c);
    } else {
        run_other_loop(f, st, &l, &c, control);
    }
    f->loops = l.outer;
    f->control = saved;
}
