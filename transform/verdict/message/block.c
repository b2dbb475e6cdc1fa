/* SPDX-License-Identifier: MIT */
#include "block.h"

#include <string.h>

#include "arena.h"
#include "block_room.h"
#include "calls.h"
#include "collective.h"
#include "contents.h"
#include "decisions.h"
#include "fill.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "holes.h"
#include "independent_items.h"
#include "ir.h"
#include "layout.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_text.h"
#include "numbers.h"
#include "object.h"
#include "own_counts.h"
#include "piece_calls.h"
#include "points_to.h"
#include "rank_tests.h"
#include "ranks.h"
#include "result.h"
#include "room.h"
#include "shape.h"
#include "shares.h"
#include "sorted.h"
#include "span.h"
#include "shifted.h"
#include "store.h"
#include "targets.h"
#include "text.h"
#include "value.h"

bool xf_flow_is_group_call(const struct xf_inputs *inputs, const struct xf_expr *call)
{
    for (size_t i = 0; inputs->group && i < inputs->group->n_calls; i++)
        if (inputs->group->calls[i] == call)
            return true;
    return false;
}

/* ---- sides of a transfer ---- */

struct side {
    const struct xf_expr *buffer, *count, *type;
    const struct xf_val *pointer, *n, *t;
    bool told;    /* MPI_IN_PLACE: its count and type are not looked at */
    bool at_root; /* told so on the root alone */
    bool whole;   /* of all items, at the root */
};

static struct side side_of(const struct xf_expr *call, const struct xf_mpi_call *mpi,
                           const struct xf_val *args, char buffer, char count, char type)
{
    int b = xf_mpi_arg(mpi, buffer), n = xf_mpi_arg(mpi, count), t = xf_mpi_arg(mpi, type);
    n = n < 0 ? xf_mpi_arg(mpi, 'N') : n;
    return (struct side){.buffer = call->arg[b + 1],
                         .count = call->arg[n + 1],
                         .type = call->arg[t + 1],
                         .pointer = &args[b],
                         .n = &args[n],
                         .t = &args[t]};
}

static bool is_in_place(const struct xf_expr *buffer)
{
    return buffer->macro && !strcmp(buffer->macro, "MPI_IN_PLACE");
}

const struct xf_expr *xf_block_of_others(struct xf_flow *f, const struct xf_expr *call,
                                         const struct xf_mpi_call *mpi)
{
    char role = xf_mpi_transfer(mpi) == XF_MPI_SCATTER ? 'r' : 's';
    const struct xf_expr *buffer = xf_shape_without_casts(call->arg[xf_mpi_arg(mpi, role) + 1]);
    if (buffer->kind != XE_COND)
        return NULL;
    struct xf_rank_test t = xf_ranks_of_group(&f->in, xf_ranks_test(f, buffer->arg[0]));
    const struct xf_expr *at_root = buffer->arg[t.others ? 2 : 1];
    const struct xf_expr *elsewhere = buffer->arg[t.others ? 1 : 2];
    bool parts = xf_num_equal(t.rank, f->in.group->root) && is_in_place(at_root);
    return parts && !is_in_place(elsewhere) && !xf_shape_has_effects(elsewhere) ? elsewhere : NULL;
}

/* Elements that the even program moves per process: the number before any edit. */
static const struct xf_num *even_count(struct xf_flow *f, const struct side *s)
{
    if (s->n->kind == XK_AFFINE)
        return xf_num_mul(f->nums, xf_val_share(s->n), f->in.group->share);
    return s->n->kind == XK_SAME ? xf_val_rest(s->n) : NULL;
}

/* A constant, or what follows from the number of processes: the program says what it is worth. */
static bool is_known_count(struct xf_flow *f, const struct xf_num *n)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    int64_t k;
    return n && (xf_num_is_const(n, &k) || (size && xf_num_mentions(f->nums, n, size)));
}

/* The count is another number than a multiple of the share, or nobody knows which one. */
static void tell_count(struct xf_flow *f, const struct side *s, const struct xf_where *where)
{
    if (s->n->kind == XK_SPLIT && xf_val_cause(s->n)->kind == XEV_OWN_COUNTS)
        return; /* which is told */
    if (s->n->kind == XK_SPLIT)
        xf_flow_event(f, XEV_COUNT_LOST, &xf_val_cause(s->n)->where, where, NULL);
    else if (s->n->kind == XK_SAME && !is_known_count(f, xf_val_rest(s->n)))
        xf_flow_event(f, XEV_COUNT_LOST, where, NULL, NULL);
    else
        xf_flow_event(f, XEV_COUNTS, where, NULL, NULL);
}

/* Bytes per item on this side; NULL after an event. */
static const struct xf_num *bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                           const struct side *s)
{
    const struct xf_num *elements = xf_flow_in_shares(f, even_count(f, s));
    if (elements && s->whole && xf_rule_spread(&f->scope, s->t))
        return xf_num_mul(f->nums, elements, xf_rule_spread(&f->scope, s->t));
    if (elements)
        return xf_rule_bytes_per_item(f, call, elements, s->type, s->t, s->buffer);
    tell_count(f, s, &call->where);
    return NULL;
}

/* Elsewhere than on the root nobody looks at the whole, which may be said to be nothing. */
static bool is_significant(const struct xf_flow *f, const struct xf_mpi_call *mpi,
                           const struct side *whole)
{
    bool at_root = xf_mpi_arg(mpi, 'R') >= 0;
    return !at_root || !xf_num_equal(f->scope.rank.is_not, f->in.group->root) ||
           whole->n->kind != XK_SAME || !xf_num_is_zero(xf_val_rest(whole->n));
}

/* The block lies at the own items' place in the whole. */
static bool is_placed(const struct side *s, const struct xf_num *per)
{
    const struct xf_val *p = s->pointer;
    return p->kind == XK_AFFINE && xf_num_equal(xf_val_offset(p), per) &&
           xf_num_is_zero(xf_val_share(p)) && xf_num_is_zero(xf_val_index(p)) &&
           xf_num_is_zero(xf_val_rest(p));
}

/* Bytes before the block in its memory, the same on all processes; NULL: none, or not known. */
static const struct xf_num *shift_of(struct xf_flow *f, const struct xf_val *p)
{
    bool known = p->kind == XK_SAME && xf_val_is_even_base(p) && !xf_val_field(p) &&
                 xf_num_nonnegative(f->nums, xf_val_rest(p));
    return known && !xf_num_is_zero(xf_val_rest(p)) ? xf_val_rest(p) : NULL;
}

static bool at_beginning(const struct xf_val *p)
{
    return p->kind == XK_SAME && xf_num_is_zero(xf_val_rest(p));
}

/* Process 0, whose own items are the first of the whole, is the root. */
static bool root_is_first(const struct xf_inputs *inputs)
{
    return inputs->group->root && xf_num_is_zero(inputs->group->root);
}

/* The address of the whole counts on the root alone: where that is process 0, what lies at the own
 * items' place there lies at the beginning, in both runs. */
static void see_from_root(const struct xf_flow *f, const struct xf_mpi_call *mpi,
                          struct side *whole, struct xf_val *seen)
{
    const struct xf_val *p = whole->pointer;
    if (xf_mpi_arg(mpi, 'R') < 0 || !root_is_first(&f->in) || p->kind != XK_AFFINE ||
        !xf_val_uniform(p) || !xf_num_is_zero(xf_val_share(p)) || !xf_num_is_zero(xf_val_index(p)))
        return;
    *seen = xf_val_same(true, xf_val_rest(p));
    seen->to = p->to;
    xf_val_set_field(seen, xf_val_field(p));
    whole->pointer = seen;
}

/* Why it is not known which memory a block lies in, by the pointer to it; NULL: it is. */
static const char *why_lost(const struct xf_val *p)
{
    if (p->to.anywhere)
        return "it may point anywhere";
    if (p->to.external)
        return "it may come from code that is not seen";
    if (!p->to.n)
        return p->kind == XK_UNSET ? "nothing has set this pointer"
                                   : "it points to no memory that is known";
    if (xf_flow_differs(p))
        return "on other processes it may point to other memory";
    return xf_val_field(p) ? "it is a member of a structure" : NULL;
}

/* A local block lies in what this points to, from its beginning or at its place in the whole, and
 * on all processes in the same object of several; else an event. It must have room for `per` bytes
 * an item. */
static void check_block(struct xf_flow *f, const struct xf_state *st, const struct side *s,
                        const struct xf_num *per, const struct xf_where *where)
{
    const struct xf_val *p = s->pointer;
    bool placed = is_placed(s, per);
    const struct xf_num *shift = shift_of(f, p);
    const char *lost = why_lost(p);
    if (!lost && !placed && !shift && !at_beginning(p))
        lost = "it does not point to the beginning";
    if (lost) {
        xf_flow_event(f, XEV_STORE, &s->buffer->where, NULL, lost);
        return;
    }
    for (int i = 0; shift && i < p->to.n; i++)
        xf_decide_margin(f, xf_flow_object(f->store, p->to.id[i]), shift, shift);
    for (int i = 0; per && i < p->to.n; i++)
        if (placed)
            xf_rule_room_for_whole(f, xf_flow_object(f->store, p->to.id[i]), per, where);
        else
            xf_decide_room(f, st, xf_flow_object(f->store, p->to.id[i]), per, where);
}

/* All of the whole is in the array that is the member of a structure. */
static bool fits_member(struct xf_flow *f, const struct xf_val *pointer, const struct xf_num *per)
{
    struct xf_layout_part p;
    const int to = xf_val_only_target(&pointer->to);
    const struct xf_object *o = to < 0 ? NULL : xf_flow_object(f->store, to);
    return o && per && o->type && xf_layout_named(f->nums, o->type, xf_val_field(pointer), &p) &&
           p.array && xf_rule_reaches_total(f, xf_num_const(f->nums, p.end - p.begin), per);
}

/* A pointer to one member of a structure leads as far as the call reaches: to the others, too. */
static void span_whole(struct xf_flow *f, struct side *whole, const struct xf_num *per,
                       struct xf_val *spanned)
{
    if (!xf_val_field(whole->pointer) || fits_member(f, whole->pointer, per))
        return;
    *spanned = xf_flow_span(f, whole->pointer, -1);
    whole->pointer = spanned;
}

/* The whole lies where it lay in the original, in memory as large as it was. */
static void check_whole(struct xf_flow *f, const struct side *s)
{
    if (s->pointer->kind != XK_SAME && s->pointer->kind != XK_UNSET)
        xf_flow_event(f, XEV_STORE, &s->buffer->where, NULL, NULL);
    for (int i = 0; i < s->pointer->to.n; i++)
        xf_rule_room_of_whole(f, xf_flow_object(f->store, s->pointer->to.id[i]), &s->buffer->where);
}

/* The block is part of the whole itself, at its place there: the root moves it onto itself. */
static bool in_place(const struct xf_inputs *inputs, const struct side *whole,
                     const struct side *part, const struct xf_num *per)
{
    const int a = xf_val_only_target(&part->pointer->to),
              b = xf_val_only_target(&whole->pointer->to);
    bool own = is_placed(part, per) || (root_is_first(inputs) && at_beginning(part->pointer));
    return own && a >= 0 && a == b && at_beginning(whole->pointer) &&
           !xf_val_field(whole->pointer) && !xf_val_field(part->pointer);
}

/* Something else of the whole may lie where the block does. */
static void check_overlap(struct xf_flow *f, const struct xf_expr *call, const struct side *whole,
                          const struct side *part, const struct xf_num *per)
{
    const bool same = xf_val_targets_meet(&whole->pointer->to, &part->pointer->to);
    const bool spread = xf_rule_spread(&f->scope, whole->t);
    if (spread && (same || part->at_root || xf_val_field(whole->pointer)))
        xf_flow_event(f, XEV_TYPE, &call->where, NULL, NULL);
    if ((same || part->at_root) && !in_place(&f->in, whole, part, per))
        xf_flow_event(f, XEV_CONSTRUCT, &call->where, NULL, NULL);
}

/* ---- the part in place ---- */

/* What MPI_IN_PLACE stands for: the own items' place in the whole, which on process 0 is its
 * beginning. Only the root has one there, or, of an allgather, each process. */
static void tell_in_place(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct side *whole, struct side *part, struct xf_val *own)
{
    const struct xf_num *per = bytes_per_item(f, call, whole);
    bool on_root = xf_mpi_arg(xf_mpi_lookup(call->text), 'R') >= 0;
    struct xf_val now = xf_flow_contents(f, st, whole->pointer, &call->where);
    if (on_root && !xf_num_equal(f->scope.rank_is, f->in.group->root))
        xf_flow_event(f, XEV_IN_PLACE, &call->where, NULL, NULL);
    *own = *whole->pointer;
    if (!on_root || !root_is_first(&f->in) || (now.kind == XK_BLOCK && xf_val_placed(&now))) {
        *own = xf_val_affine(&f->store->t, true, xf_val_rest(whole->pointer));
        own->to = whole->pointer->to;
        xf_val_set_field(own, xf_val_field(whole->pointer));
        xf_val_set_offset(own, per);
    }
    *part = *whole;
    part->told = true;
    part->pointer = own;
}

/* ---- counts for each process ---- */

/* The program fills these counts itself: as many for each as `listed` says. */
static void count_by_list(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call,
                          const struct xf_mpi_call *mpi, const struct xf_val *args,
                          struct side *whole, struct xf_val *listed)
{
    struct xf_own_counts c = xf_own_counts(f, st, call, mpi, args);
    if (c.each && c.total != f->in.group->total)
        c = (struct xf_own_counts){.why = "another division than that of the other calls"};
    *listed = c.each ? xf_val_same(!c.total, c.each)
                     : xf_val_split(&f->store->t, XEV_OWN_COUNTS, &whole->count->where);
    whole->n = listed;
    if (!c.each)
        xf_flow_event(f, XEV_OWN_COUNTS, &whole->count->where, NULL, c.why);
    if (f->pieces.list)
        xf_flow_event(f, XEV_PIECES_FORM, &call->where, NULL,
                      "counts that the program fills itself");
}

/* ---- transfers ---- */

static void check_part(struct xf_flow *f, const struct xf_state *st, const struct xf_expr *call,
                       const struct side *part, const struct xf_num *per)
{
    if (!xf_val_is_own_multiple(part->n) &&
        !xf_flow_decide(f, f->at.frame, part->count, "length of the local block"))
        xf_flow_event(f, XEV_BOUND, &part->count->where, NULL, NULL);
    check_block(f, st, part, per, &call->where);
}

static bool known_at_root(const struct xf_inputs *inputs, const struct xf_val *v)
{
    return xf_val_right_on(v) && xf_num_equal(xf_val_right_on(v), inputs->group->root);
}

static void scatter(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct side *from, const struct side *to, const struct xf_num *per)
{
    struct xf_val whole = xf_flow_contents(f, st, from->pointer, &call->where);
    if (whole.kind != XK_SAME && whole.kind != XK_UNSET && !known_at_root(&f->in, &whole))
        xf_flow_event(f, whole.kind == XK_SPLIT ? xf_val_cause(&whole)->kind : XEV_MESSAGE,
                      &call->where, NULL, NULL);
    check_overlap(f, call, from, to, per);
    check_whole(f, from);
    if (!to->told)
        check_part(f, st, call, to, per);
    if (!per)
        return;
    struct xf_val old = xf_flow_block_contents(f, st, to->pointer, &call->where);
    if (xf_rule_leaves_holes(&f->scope, to->t, &old, is_placed(to, per)))
        xf_flow_event(f, XEV_TYPE, &call->where, NULL, NULL);
    struct xf_val block = {.kind = XK_BLOCK,
                           .as.block.per = per,
                           .as.block.dealt = true,
                           .as.block.placed = is_placed(to, per),
                           .as.block.shift = shift_of(f, to->pointer)};
    xf_val_keep_beside(&block, &old);
    if (at_beginning(from->pointer) && !xf_val_field(from->pointer) &&
        !xf_rule_spread(&f->scope, from->t) && xf_text_covers(f, &whole, per))
        xf_val_set_text(&block, per);
    if (in_place(&f->in, from, to, per)) /* nothing changes there */
        xf_val_set_right_on(&block, f->in.group->root);
    xf_val_set_either(&block, to->told && !xf_val_placed(&block));
    if (xf_val_shift(&block))
        xf_val_set_made(&block, ++f->store->stamp);
    xf_flow_set_contents(f, st, to->pointer, block, &call->where);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "deals out the whole");
}

/* The contents of the whole once v, from all processes, is there: what lies behind the last segment
 * stays what it was, and so does what the type leaves out of each item. */
static struct xf_val put_together(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_expr *call, const struct side *to,
                                  const struct xf_num *per, bool everywhere, struct xf_val v)
{
    const struct xf_num *all = xf_num_mul(f->nums, xf_rule_total(f), per);
    struct xf_val old = xf_flow_contents(f, st, to->pointer, &call->where);
    bool known_there = !everywhere && known_at_root(&f->in, &old);
    if (xf_rule_leaves_holes(&f->scope, to->t, &old, false)) {
        xf_val_set_uniform(&v, false);
        if (!xf_val_is_plain(&old) && !known_there)
            xf_flow_event(f, XEV_TYPE, &call->where, NULL, NULL);
    }
    if (old.kind == XK_BLOCK || known_there || !per) /* a block does not reach further, either */
        return v;
    struct xf_val bytes = xf_val_same(true, xf_rule_spread(&f->scope, to->t) ? NULL : all);
    struct xf_val after = xf_flow_filled(f, st, to->pointer, to->buffer, &bytes, v, &call->where);
    if (after.kind == XK_SAME)
        xf_val_set_rest(&after, xf_val_rest(&v));
    return after;
}

/* Blocks whose items have lost their order: so have all of them together. */
static bool gather_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct side *from, const struct side *to, const struct xf_num *per)
{
    struct xf_val none = {.kind = XK_UNSET};
    if (from->told || xf_rule_spread(&f->scope, to->t) ||
        xf_rule_leaves_holes(&f->scope, to->t, &none, false) ||
        !xf_sorted_is_block(f, st, from->pointer, per) ||
        !xf_sorted_gather(f, st, from->pointer, to->pointer, &call->where))
        return false;
    check_part(f, st, call, from, per);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where,
                  "puts the blocks together, each in an order of its own");
    return true;
}

static void gather(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct side *from, const struct side *to, const struct xf_num *per,
                   bool everywhere)
{
    struct xf_val block = xf_flow_block_contents(f, st, from->pointer, &call->where);
    check_overlap(f, call, to, from, per);
    check_whole(f, to);
    if (!everywhere && gather_sorted(f, st, call, from, to, per))
        return;
    xf_rule_gathered(f, &block, per, shift_of(f, from->pointer), is_placed(from, per),
                     &call->where);
    if (!from->told)
        check_part(f, st, call, from, per);
    struct xf_val whole = xf_val_same(everywhere, xf_num_fresh(f->nums, call, f->at.path, NULL));
    whole = put_together(f, st, call, to, per, everywhere, whole);
    if (everywhere)
        xf_flow_set_contents(f, st, to->pointer, whole, &call->where);
    else
        xf_ranks_receive(f, st, call, to->pointer, f->in.group->root, whole);
    xf_flow_proof(f, XF_SAME_SHAPE, &call->where, "puts the blocks together in their order");
}

void xf_call_group(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                   const struct xf_mpi_call *mpi, const struct xf_val *args,
                   const struct xf_val *others)
{
    struct side from = side_of(call, mpi, args, 's', 'n', 't');
    struct side to = side_of(call, mpi, args, 'r', 'm', 'u');
    struct xf_val listed;
    f->progress.n_group_calls++;
    bool everywhere = xf_mpi_transfer(mpi) == XF_MPI_ALLGATHER;
    bool scatters = xf_mpi_transfer(mpi) == XF_MPI_SCATTER;
    struct side *part = scatters ? &to : &from;
    struct side *whole = scatters ? &from : &to;
    struct xf_val own, spanned, seen;
    whole->whole = true;
    if (xf_mpi_lists_counts(mpi))
        count_by_list(f, st, call, mpi, args, whole, &listed);
    see_from_root(f, mpi, whole, &seen);
    if (is_in_place(part->buffer)) {
        tell_in_place(f, st, call, whole, part, &own);
    } else if (others) {
        part->pointer = others;
        part->at_root = true;
    }
    const struct xf_num *sent, *received;
    sent = received = bytes_per_item(f, call, part);
    if (is_significant(f, mpi, whole))
        *(scatters ? &sent : &received) = bytes_per_item(f, call, whole);
    span_whole(f, whole, sent, &spanned);
    if (sent && received && !xf_num_equal(sent, received))
        xf_flow_event(f, XEV_BROKEN, &call->where, NULL,
                      xf_sprintf(f->arena, "%s and %s for each item", xf_num_text(f->nums, sent),
                                 xf_num_text(f->nums, received)));
    if (whole->n->kind != XK_SAME &&
        !xf_val_is_own_multiple(whole->n)) /* it is written as the even one */
        tell_count(f, whole, &whole->count->where);
    if (xf_val_partly(part->n))
        xf_flow_event(f, XEV_UNSET, &call->where, NULL, NULL);
    if (f->pieces.list && xf_rule_spread(&f->scope, whole->t))
        xf_flow_event(f, XEV_PIECES_FORM, &call->where, NULL,
                      "a type whose items lie among others");
    if (f->pieces.list)
        xf_pieces_declare(f, call, scatters,
                          &(struct xf_piece_sides){whole->pointer, part->pointer, sent, received,
                                                   part->told || part->at_root, everywhere});
    xf_collective_call(f, st, call, &part->pointer->to);
    if (scatters)
        scatter(f, st, call, &from, &to, received);
    else
        gather(f, st, call, &from, &to, sent, everywhere);
}
