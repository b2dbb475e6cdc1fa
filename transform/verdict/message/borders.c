/* SPDX-License-Identifier: MIT */
#include "borders.h"

#include <stdint.h>

#include "arena.h"
#include "block_room.h"
#include "calls.h"
#include "control.h"
#include "datatype.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "halo.h"
#include "ir.h"
#include "mpi_local.h"
#include "mpi_operands.h"
#include "neighbours.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "object.h"
#include "points_to.h"
#include "rank_tests.h"
#include "reach.h"
#include "recording.h"
#include "shifted.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* ---- what is under way ---- */

static void number_list(struct xf_flow *f, struct xf_state *st)
{
    f->scope.borders.now = f->scope.borders.n ? ++f->store->stamp : 0;
    xf_state_set(f->store, st, f->hidden.afloat,
                 xf_val_same(true, xf_num_const(f->nums, f->scope.borders.now)));
}

/* The list is that of all ways to here. */
static bool is_list_known(const struct xf_flow *f, const struct xf_state *st)
{
    int64_t now;
    const struct xf_val *v = &xf_state_cell(st, f->hidden.afloat)->v;
    return v->kind == XK_SAME && xf_num_is_const(xf_val_rest(v), &now) &&
           now == (int64_t)f->scope.borders.now;
}

static void drop(struct xf_flow *f, size_t i)
{
    for (f->scope.borders.n--; i < f->scope.borders.n; i++)
        f->scope.borders.v[i] = f->scope.borders.v[i + 1];
}

void xf_borders_join(const struct xf_flow *f, struct xf_state *a, struct xf_state *b,
                     unsigned since)
{
    const int cell = f->hidden.afloat;
    unsigned x = xf_state_cell(a, cell)->stamp, y = xf_state_cell(b, cell)->stamp;
    if (x > since && y <= since)
        xf_state_restate(b, cell, xf_state_get(a, cell));
    else if (y > since && x <= since)
        xf_state_restate(a, cell, xf_state_get(b, cell));
}

/* ---- arrival ---- */

static bool all_are_here(const struct xf_flow *f, const struct xf_state *st)
{
    struct xf_val control = xf_flow_control(f, st);
    return control.kind == XK_SAME && xf_val_uniform(&control);
}

/* How far items of the neighbours reach once those of the message are there, too. */
static const struct xf_num *reach_with(struct xf_nums *nums, const struct xf_border *b,
                                       const struct xf_num *now)
{
    const struct xf_num *zero = xf_num_const(nums, 0), *end = xf_num_add(nums, b->at, b->bytes);
    now = now ? now : zero;
    if (b->up && (xf_num_is_zero(end) || xf_num_equal(xf_num_add(nums, end, now), zero)))
        return xf_num_sub(nums, zero, b->at);
    if (!b->up && (xf_num_is_zero(b->at) || xf_num_equal(b->at, now)))
        return end;
    return NULL;
}

static void arrive(struct xf_flow *f, struct xf_state *st, const struct xf_border *b)
{
    const struct xf_object *o = xf_flow_object(f->store, b->object);
    struct xf_val block = xf_state_get(st, o->whole);
    bool known = b->up ? xf_val_before(&block) : xf_val_behind(&block);
    bool fits = known && b->made && xf_val_made(&block) == b->made;
    if (block.kind != XK_BLOCK)
        return;
    if (b->up)
        xf_val_set_low(&block, fits ? reach_with(f->nums, b, xf_val_low(&block)) : NULL);
    else
        xf_val_set_high(&block, fits ? reach_with(f->nums, b, xf_val_high(&block)) : NULL);
    xf_state_set(f->store, st, o->whole, block);
}

void xf_borders_settle(struct xf_flow *f, struct xf_state *st)
{
    bool any = false;
    if (!f->scope.borders.n || !is_list_known(f, st) || !all_are_here(f, st))
        return;
    for (size_t i = 0; i < f->scope.borders.n;) {
        const struct xf_border b = f->scope.borders.v[i];
        if (!b.arrived || b.waiting) {
            i++;
            continue;
        }
        arrive(f, st, &b);
        drop(f, i);
        any = true;
    }
    if (any)
        number_list(f, st);
}

void xf_borders_wait(const struct xf_mpi_run *r)
{
    const struct xf_val *request = xf_mpi_operand(r, 'Q');
    int waited = request ? xf_val_only_target(&request->to) : -1;
    struct xf_flow *f = r->f;
    if (!f->scope.borders.n || waited < 0 || !is_list_known(f, r->st))
        return;
    xf_summary_invalidate(f);
    for (size_t i = 0; i < f->scope.borders.n; i++)
        if (f->scope.borders.v[i].request == waited)
            f->scope.borders.v[i].waiting = false;
    number_list(f, r->st);
    xf_borders_settle(f, r->st);
}

/* ---- one side of a call ---- */

struct side {
    const struct xf_val *pointer, *peer, *tag;
    const struct xf_expr *buffer;
    const char *type_name; /* of a basic one; or NULL */
    const struct xf_num *type;
    struct xf_val bytes;
    bool sends;
};

static struct side side_of(const struct xf_mpi_run *r, bool sends)
{
    bool both = r->mpi->class == XF_MPI_SENDRECV;
    int b = xf_mpi_arg(r->mpi, sends ? 's' : 'r'), p = xf_mpi_arg(r->mpi, sends ? 'd' : 'S');
    int g = both && !sends ? p + 1 : xf_mpi_arg(r->mpi, 'g');
    int t = xf_mpi_arg(r->mpi, both && !sends ? 'u' : 't');
    return (struct side){.pointer = &r->args[b],
                         .buffer = r->call->arg[b + 1],
                         .peer = &r->args[p],
                         .tag = &r->args[g],
                         .type_name = xf_mpi_handle_name(r, both && !sends ? 'u' : 't'),
                         .type = xf_val_rest(&r->args[t]),
                         .bytes = both && !sends ? xf_mpi_message_bytes(r, 'm', 'u', NULL)
                                                 : xf_mpi_message_bytes(r, 'n', 't', NULL),
                         .sends = sends};
}

/* NULL: not known, or any, which is a negative number. */
static const struct xf_num *tag_of(const struct side *s)
{
    int64_t k;
    bool one = s->tag->kind == XK_SAME && xf_val_uniform(s->tag) &&
               !(xf_num_is_const(xf_val_rest(s->tag), &k) && k < 0);
    return one ? xf_val_rest(s->tag) : NULL;
}

/* The block that lies behind some room for others where the pointer leads; else unset. */
static struct xf_val shifted_block(const struct xf_mpi_run *r, const struct xf_val *pointer)
{
    int to = pointer ? xf_val_only_target(&pointer->to) : -1;
    struct xf_val v = {.kind = XK_UNSET};
    if (to >= 0 && !xf_val_field(pointer))
        v = xf_state_get(r->st, xf_flow_object(r->f->store, to)->whole);
    if (!xf_val_shift(&v))
        v = (struct xf_val){.kind = XK_UNSET};
    return v;
}

/* Does the pointer lead to such a block, or to what was one, at some time of the runs, and is no
 * more for a reason? */
static bool leads_to_block(const struct xf_mpi_run *r, const struct xf_val *pointer,
                           struct xf_val *held)
{
    int to = pointer ? xf_val_only_target(&pointer->to) : -1;
    *held = (struct xf_val){.kind = XK_UNSET};
    if (to < 0 || xf_val_field(pointer))
        return false;
    const struct xf_object *o = xf_flow_object(r->f->store, to);
    *held = xf_state_get(r->st, o->whole);
    return xf_val_shift(held) || (o->block.shift && held->kind == XK_SPLIT);
}

/* The calls of processes that have such a neighbour, or a call of all where it may be none. */
static bool made_by_all_that_have_it(const struct xf_mpi_run *r, const struct side *s, bool before)
{
    const struct xf_flow *f = r->f;
    const struct xf_num *end = xf_halo_end(f, before ? XF_BEFORE : XF_BEHIND);
    bool left = r->st->jump_control.kind != XK_SAME || !xf_val_uniform(&r->st->jump_control);
    if (all_are_here(f, r->st))
        return xf_val_peer(s->peer);
    return !left && f->scope.rank_tested && f->scope.parting == 1 && !f->scope.rank_is &&
           xf_num_equal(f->scope.rank.is_not, end);
}

/* Is the other process rank + 1 or rank - 1, perhaps in a ring? */
static bool find_direction(const struct xf_mpi_run *r, const struct side *s, struct xf_border *b)
{
    struct xf_nums *nums = r->f->nums;
    const struct xf_num *comm = r->f->in.group->comm, *rank = xf_num_rank(nums, comm);
    const struct xf_num *peer = xf_val_peer(s->peer) ? xf_val_peer(s->peer) : xf_val_rest(s->peer);
    int64_t distance;
    if (s->peer->kind != XK_SAME)
        return false;
    b->ring = true;
    if (xf_num_equal(peer, xf_ranks_in_ring(nums, comm, 1)))
        distance = 1;
    else if (xf_num_equal(peer, xf_ranks_in_ring(nums, comm, -1)))
        distance = -1;
    else if (xf_num_is_const(xf_num_sub(nums, peer, rank), &distance))
        b->ring = false;
    else
        return false;
    b->up = (distance == 1) == s->sends;
    return (distance == 1 || distance == -1) &&
           (b->ring ? all_are_here(r->f, r->st) : made_by_all_that_have_it(r, s, distance == -1));
}

/* What is moved are all bytes from the first to the last. */
static bool is_gapless(const struct xf_mpi_run *r, const struct side *s)
{
    const struct xf_derived *d = xf_datatype_derived(&r->f->scope, s->type);
    return xf_datatype_fits(s->type_name, s->buffer) || (d && d->plain && !d->holes);
}

/* Own items are sent: as many as reach so far into the block must be everywhere. */
static bool keep_enough(const struct xf_mpi_run *r, const struct xf_border *b,
                        const struct xf_val *block)
{
    const struct xf_num *zero = xf_num_const(r->f->nums, 0);
    const struct xf_num *deep =
        b->up ? xf_num_sub(r->f->nums, zero, b->at) : xf_num_add(r->f->nums, b->at, b->bytes);
    int64_t items;
    if (!xf_num_is_const(xf_num_quotient(r->f->nums, deep, xf_val_per(block)), &items) || items < 1)
        return false;
    xf_rule_keep(r->f, items, &r->call->where,
                 "sends items to a neighbour: the plan keeps as many everywhere");
    return true;
}

/* Where in the block: own items that are sent lie at its end, or its beginning, and go beside the
 * receiver's. */
static bool find_place(const struct xf_mpi_run *r, const struct side *s, const struct xf_val *block,
                       struct xf_border *b)
{
    struct xf_nums *nums = r->f->nums;
    struct xf_val place = xf_val_from_first(nums, block, s->pointer);
    bool at_end = b->up == b->sends;
    if (place.kind == XK_SAME && at_end && xf_flow_holds_share(r->f, s->buffer))
        xf_flow_decide(r->f, r->f->at.frame, s->buffer, "border of the local block");
    bool from_end = place.kind == XK_AFFINE && xf_num_is_zero(xf_val_offset(&place)) &&
                    xf_num_is_zero(xf_val_index(&place)) &&
                    xf_num_equal(xf_val_share(&place), xf_val_per(block));
    b->at = xf_val_rest(&place);
    b->bytes = s->bytes.kind == XK_SAME ? xf_val_rest(&s->bytes) : NULL;
    const struct xf_num *zero = xf_num_const(nums, 0), *end = xf_num_add(nums, b->at, b->bytes);
    bool fits = b->up ? xf_num_nonnegative(nums, xf_num_sub(nums, zero, end))
                      : xf_num_nonnegative(nums, b->at);
    return fits && end && (at_end ? from_end : place.kind == XK_SAME);
}

/* What the receiver has beside its items must be in its memory. */
static void make_room(const struct xf_mpi_run *r, const struct xf_border *b,
                      const struct xf_val *block)
{
    const struct xf_num *shift = xf_val_shift(block),
                        *end = xf_num_add(r->f->nums, b->at, b->bytes);
    if (!b->up)
        xf_decide_margin(r->f, xf_flow_object(r->f->store, b->object), shift,
                         xf_num_add(r->f->nums, shift, end));
}

static bool has_request(const struct xf_mpi_run *r, struct xf_border *b)
{
    const struct xf_val *request = xf_mpi_operand(r, 'q');
    b->request = request ? xf_val_only_target(&request->to) : -1;
    b->waiting = !b->sends && r->mpi->nonblocking;
    return !r->mpi->nonblocking || b->request >= 0;
}

static bool describe(const struct xf_mpi_run *r, const struct side *s, struct xf_border *b)
{
    struct xf_val block = shifted_block(r, s->pointer);
    *b = (struct xf_border){.sends = s->sends, .tag = tag_of(s)};
    if (block.kind != XK_BLOCK || !find_direction(r, s, b) || !find_place(r, s, &block, b) ||
        !is_gapless(r, s) || !b->tag || !has_request(r, b) ||
        (s->sends && !keep_enough(r, b, &block)))
        return false;
    b->object = xf_val_only_target(&s->pointer->to);
    if (!s->sends)
        make_room(r, b, &block);
    xf_rule_reach_bytes(r->f, s->pointer, &s->bytes, &r->call->where);
    if (s->sends && !xf_val_made(&block)) { /* what it holds has a name from now on */
        xf_val_set_made(&block, ++r->f->store->stamp);
        xf_state_restate(r->st, xf_flow_object(r->f->store, b->object)->whole, block);
    }
    b->made = xf_val_made(&block);
    return true;
}

/* ---- both sides ---- */

static bool are_apart(struct xf_nums *nums, const struct xf_num *a, const struct xf_num *b)
{
    int64_t k;
    return a && b && xf_num_is_const(xf_num_sub(nums, a, b), &k) && k != 0;
}

/* The first message under way that b is the other side of; *fits: there is none that it might be
 * instead. */
static struct xf_border *other_side(struct xf_flow *f, const struct xf_border *b, bool *fits)
{
    *fits = true;
    for (size_t i = 0; i < f->scope.borders.n; i++) {
        struct xf_border *x = &f->scope.borders.v[i];
        if (x->arrived || x->up != b->up || x->sends == b->sends ||
            are_apart(f->nums, x->tag, b->tag))
            continue;
        *fits = x->ring == b->ring && xf_num_equal(x->tag, b->tag) && xf_num_equal(x->at, b->at) &&
                xf_num_equal(x->bytes, b->bytes) && x->object == b->object;
        return x;
    }
    return NULL;
}

/* In a ring of two both neighbours are one process: messages of both directions that are under way
 * at once are told apart by their tag alone. */
static bool crosses(const struct xf_flow *f, const struct xf_border *b)
{
    bool crossed = false;
    for (size_t i = 0; i < f->scope.borders.n; i++) {
        const struct xf_border *x = &f->scope.borders.v[i];
        crossed = crossed ||
                  (b->ring && !x->arrived && x->up != b->up && !are_apart(f->nums, x->tag, b->tag));
    }
    return crossed;
}

static bool add(struct xf_flow *f, const struct xf_border *b)
{
    bool fits;
    if (crosses(f, b))
        return false;
    struct xf_border *x = other_side(f, b, &fits);
    if (!x) {
        *xf_push(f->arena, &f->scope.borders) = *b;
        return true;
    }
    x->arrived = true;
    x->waiting = b->sends ? x->waiting : b->waiting;
    x->request = b->sends ? x->request : b->request;
    x->made = b->sends ? b->made : x->made;
    return fits;
}

/* ---- tags ---- */

/* What is sent otherwise is told apart from borders by its tag. */
static bool note_tag(struct xf_flow *f, const struct side *s, bool border)
{
    const struct xf_num *tag = tag_of(s);
    if (f->at.quiet)
        return true;
    for (size_t i = 0; i < f->scope.borders.tags.n; i++) {
        const struct xf_border_tag *x = &f->scope.borders.tags.v[i];
        if (x->border != border && !are_apart(f->nums, x->tag, tag))
            return false;
    }
    *xf_push(f->arena, &f->scope.borders.tags) = (struct xf_border_tag){tag, border};
    return true;
}

/* ---- the call ---- */

static bool run_side(const struct xf_mpi_run *r, bool sends)
{
    struct side s = side_of(r, sends);
    struct xf_border b;
    return describe(r, &s, &b) && note_tag(r->f, &s, true) && add(r->f, &b);
}

static bool run(const struct xf_mpi_run *r, bool sends, bool receives)
{
    if (!is_list_known(r->f, r->st) || xf_flow_in_items(&r->f->at) || r->mpi->persistent)
        return false;
    return (!sends || run_side(r, true)) && (!receives || run_side(r, false));
}

static void refuse(const struct xf_mpi_run *r, const struct xf_val *held)
{
    const struct xf_val *peers[] = {xf_mpi_operand(r, 'd'), xf_mpi_operand(r, 'S')};
    if (held->kind == XK_SPLIT)
        xf_flow_event(r->f, xf_val_cause(held)->kind, &xf_val_cause(held)->where, &r->call->where,
                      NULL);
    else
        xf_rule_exchange(r->f, r->call, peers, 2, xf_mpi_operand(r, 'C'));
    r->f->scope.borders.n = 0;
}

bool xf_borders_exchange(const struct xf_mpi_run *r)
{
    enum xf_mpi_class class = r->mpi->class;
    bool sends = class == XF_MPI_SEND || class == XF_MPI_SENDRECV;
    bool receives = class == XF_MPI_RECV || class == XF_MPI_SENDRECV;
    if (!r->f->in.group || (!sends && !receives) || xf_mpi_operand(r, 'b'))
        return false;
    struct xf_val from, into;
    bool sent = leads_to_block(r, xf_mpi_operand(r, 's'), &from);
    bool received = leads_to_block(r, xf_mpi_operand(r, 'r'), &into);
    if (!sent && !received) {
        struct side a = side_of(r, sends), b = side_of(r, !receives);
        if (!note_tag(r->f, &a, false) || !note_tag(r->f, &b, false))
            refuse(r, &from);
        return false;
    }
    xf_summary_invalidate(r->f);
    if (!xf_mpi_on_group_comm(r) || !run(r, sends, receives))
        refuse(r, from.kind == XK_SPLIT ? &from : &into);
    else
        xf_flow_proof(r->f, XF_NEIGHBOURS, &r->call->where,
                      "exchanges borders of the block with the processes before and behind");
    number_list(r->f, r->st);
    xf_borders_settle(r->f, r->st);
    xf_mpi_set_outputs(r, false, NULL);
    return true;
}
