/* SPDX-License-Identifier: MIT */
#include "share_known.h"

#include "arena.h"
#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "numbers.h"
#include "object.h"
#include "owner_of.h"
#include "points_to.h"
#include "recording.h"
#include "result.h"
#include "store.h"
#include "shape.h"
#include "value.h"

/* n is step * counter and something else. */
static bool steps_by(struct xf_nums *nums, const struct xf_num *n, const struct xf_num *step,
                     const struct xf_num *counter)
{
    const struct xf_num *others = xf_num_sub(nums, n, xf_num_mul(nums, step, counter));
    return xf_num_mentions(nums, n, counter) && others && !xf_num_mentions(nums, others, counter);
}

/* ... of the trips of l, counted from either end. */
static bool steps_in(struct xf_nums *nums, const struct xf_num *n, const struct xf_num *step,
                     const struct xf_active_loop *l)
{
    return step && (steps_by(nums, n, step, l->counter) || steps_by(nums, n, step, l->back));
}

/* Trips per item of a loop that goes over the block, or over all of it but the first item; else
 * NULL.
 */
static const struct xf_num *trips_per_item(struct xf_flow *f, const struct xf_active_loop *l)
{
    const struct xf_num *one = xf_num_const(f->nums, 1);
    if (!l->counter)
        return NULL;
    const struct xf_num *scale = xf_flow_in_shares(f, l->trips);
    return scale ? scale : xf_flow_in_shares(f, xf_num_add(f->nums, l->trips, one));
}

/* A loop whose counter stands in o with a factor such that `scale` trips make `per`, an item, and
 * that makes more trips than the share has it, as where a block has a border. */
static bool has_margins(struct xf_flow *f, const struct xf_active_loop *l, const struct xf_val *o,
                        const struct xf_num *per)
{
    const struct xf_num *step, *others, *scale, *more;
    if (!l->counter || !xf_num_linear(f->nums, xf_val_rest(o), l->counter, &step, &others))
        return false;
    scale = xf_num_quotient(f->nums, per, step);
    more = scale ? xf_num_sub(f->nums, l->trips, xf_num_mul(f->nums, scale, f->in.group->share))
                 : NULL;
    return more && !xf_num_is_zero(more) && !xf_flow_in_shares(f, more) &&
           xf_num_nonnegative(f->nums, more);
}

/* A loop of the original program over the even share that should be one over the local block: an
 * edit of its bound makes it that. Its trips times the counter's coefficient cover `per` bytes an
 * item. */
bool xf_decide_loop(struct xf_flow *f, const struct xf_val *o, const struct xf_num *per)
{
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        const struct xf_num *scale = trips_per_item(f, l);
        const struct xf_num *step = scale ? xf_num_quotient(f->nums, per, scale) : NULL;
        if (steps_in(f->nums, xf_val_rest(o), step, l) || has_margins(f, l, o, per))
            return xf_flow_decide(f, l->frame, l->bound, "loop over the local block");
    }
    return false;
}

/* `n` is *scale times the place where the own items begin, or end, of a division with a rest. */
static bool find_uneven_place(struct xf_flow *f, const struct xf_num *n, enum xf_meaning *meaning,
                              const struct xf_num **scale)
{
    const struct xf_group_spec *g = f->in.group;
    const struct xf_num *end = xf_num_add(f->nums, g->start, g->share);
    *meaning = XF_MY_OFFSET;
    *scale = xf_num_quotient(f->nums, n, g->start);
    if (*scale || xf_num_is_zero(n))
        return *scale && !xf_num_is_zero(n);
    *meaning = XF_MY_END;
    *scale = xf_num_quotient(f->nums, n, end);
    return *scale;
}

/* `n` is *scale times rank * share, or times (rank + 1) * share. */
static bool find_place(struct xf_flow *f, const struct xf_num *n, enum xf_meaning *meaning,
                       const struct xf_num **scale)
{
    if (f->in.group->total)
        return find_uneven_place(f, n, meaning, scale);
    const struct xf_num *rank = xf_num_rank(f->nums, f->in.group->comm), *others;
    if (!xf_num_linear(f->nums, xf_flow_in_shares(f, n), rank, scale, &others) ||
        xf_num_is_zero(*scale))
        return false;
    *meaning = xf_num_is_zero(others) ? XF_MY_OFFSET : XF_MY_END;
    return *meaning == XF_MY_OFFSET || xf_num_equal(others, *scale);
}

const struct xf_num *xf_decide_original(struct xf_flow *f, const struct xf_val *v)
{
    const struct xf_num *rank = xf_num_rank(f->nums, f->in.group->comm);
    if (v->kind == XK_SAME)
        return xf_val_rest(v);
    if (v->kind != XK_AFFINE || !xf_num_is_zero(xf_val_index(v)))
        return NULL;
    const struct xf_group_spec *g = f->in.group;
    const struct xf_num *start = g->total ? g->start : xf_num_mul(f->nums, rank, g->share);
    const struct xf_num *own = xf_num_mul(f->nums, xf_val_share(v), g->share),
                        *before = xf_num_mul(f->nums, xf_val_offset(v), start);
    return xf_num_add(f->nums, xf_num_add(f->nums, own, before), xf_val_rest(v));
}

/* In the edited program it follows the plan as it should: a part of it was decided. With a rest,
 * what is added may be the share. */
static bool is_place(const struct xf_group_spec *g, const struct xf_val *v)
{
    if (v->kind != XK_AFFINE || (g->total && !xf_num_is_zero(xf_val_rest(v))))
        return false;
    return xf_num_is_zero(xf_val_share(v)) || xf_num_equal(xf_val_share(v), xf_val_offset(v));
}

/* `v`, a product by `times`, is my share times the number of processes, perhaps several times that:
 * what the other factor has of the share; else NULL. */
static const struct xf_num *share_of_total(struct xf_flow *f, const struct xf_val *v,
                                           const struct xf_expr *times)
{
    const struct xf_num *n = xf_flow_number(f, times);
    if (v->kind != XK_AFFINE || f->in.group->total || !xf_num_is_zero(xf_val_offset(v)) ||
        !xf_num_is_zero(xf_val_index(v)) || !xf_num_is_zero(xf_val_rest(v)) || !n ||
        !xf_num_quotient(f->nums, n, xf_num_size(f->nums, f->in.group->comm)))
        return NULL;
    return xf_num_quotient(f->nums, xf_val_share(v), n);
}

static bool is_plain(const struct xf_expr *e)
{
    return e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE;
}

/* The text for that is the plan's; where the factor has none of its own, all of the product gets
 * one. */
static void decide_even(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v,
                        const struct xf_expr *factor, const struct xf_num *scale)
{
    bool part = is_plain(factor);
    struct xf_decision d = {.expr = part ? factor : e,
                            .meaning = XF_EVEN_SHARE,
                            .scale = part ? scale : xf_val_share(v),
                            .why = "total of all shares",
                            .in = f->at.frame->function};
    if (!is_plain(d.expr) || xf_flow_decided(&f->in, d.expr))
        return;
    if (xf_flow_may_edit(&f->in, d.in))
        *xf_push(f->arena, f->in.decisions) = d;
    else
        f->scope.wants_across = true;
}

void xf_decide_total(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v)
{
    bool product = e->kind == XE_BINARY && e->op == XOP_MUL;
    if (!product || !f->in.group || !f->in.decisions || !f->at.frame)
        return;
    for (size_t i = 0; i < 2; i++) {
        const struct xf_num *scale = share_of_total(f, v, e->arg[1 - i]);
        if (scale) {
            decide_even(f, e, v, e->arg[i], scale);
            return;
        }
    }
}

/* The place of the own items is computed, or read from a table: with a rest, that is a sum, too, or
 * one that a test chose; or a variable or member that was made so in several steps. */
static bool may_be_place(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_group_spec *g = f->in.group;
    if (g->places_as_used)
        return (e->kind == XE_VAR || (e->kind == XE_MEMBER && !xf_shape_has_effects(e))) &&
               !f->scope.computing;
    if (e->kind != XE_BINARY)
        return e->kind == XE_INDEX || (g->total && e->kind == XE_COND);
    return e->op == XOP_MUL || e->op == XOP_DIV ||
           (g->total && (e->op == XOP_ADD || e->op == XOP_SUB));
}

void xf_decide_offset(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *v)
{
    if (!f->in.group || !f->in.decisions || !f->at.frame || !may_be_place(f, e) ||
        is_place(f->in.group, v) || xf_flow_decided(&f->in, e))
        return;
    static const char *const why[] = {[XF_MY_OFFSET] = "position of the first item",
                                      [XF_MY_END] = "position behind the last item"};
    struct xf_decision d = {.expr = e, .in = f->at.frame->function};
    if (!find_place(f, xf_decide_original(f, v), &d.meaning, &d.scale))
        return;
    if (e->where.origin == XF_MACRO_BODY || e->where.origin == XF_HEADER) {
        if (!f->found->unedited.line)
            f->found->unedited = e->where;
        return;
    }
    if (!xf_flow_may_edit(&f->in, d.in)) {
        f->scope.wants_across = true;
        return;
    }
    d.why = why[d.meaning];
    *xf_push(f->arena, f->in.decisions) = d;
}

void xf_decide_position(struct xf_flow *f, const struct xf_val *v)
{
    if (!f->in.group || v->kind != XK_AFFINE || xf_num_is_zero(xf_val_offset(v)) ||
        !xf_num_is_zero(xf_val_index(v)))
        return;
    for (struct xf_active_loop *l = f->at.loops; l; l = l->outer) {
        const struct xf_num *scale = l->counter ? xf_flow_in_shares(f, l->trips) : NULL;
        const struct xf_num *step = xf_num_quotient(f->nums, xf_val_offset(v), scale);
        if (steps_in(f->nums, xf_val_rest(v), step, l))
            xf_flow_decide(f, l->frame, l->bound, "loop over the local block");
    }
}

static bool same_place(const struct xf_val *a, const struct xf_val *b)
{
    return xf_num_equal(xf_val_share(a), xf_val_share(b)) &&
           xf_num_equal(xf_val_offset(a), xf_val_offset(b)) &&
           xf_num_equal(xf_val_index(a), xf_val_index(b)) &&
           xf_num_equal(xf_val_rest(a), xf_val_rest(b));
}

/* What the text of the expression is worth in the edited program: the rewriter must know before it
 * builds on that text. */
static void note_worth(struct xf_flow *f, const struct xf_decision *d, bool follows)
{
    xf_summary_note_effect(f);
    if (f->at.quiet)
        return;
    struct xf_decision *noted = &f->in.decisions->v[d - f->in.decisions->v];
    noted->follows = noted->follows || follows;
    noted->even = noted->even || !follows;
}

/* The expression is worth another number here than the share that it was decided to be. */
static void is_no_share(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_function *fn = f->at.frame ? f->at.frame->function : NULL;
    bool divides = fn && e->kind == XE_VAR && e->sym && e->sym->kind == XSYM_PARAM &&
                   xf_flow_wants_even(f, fn, e->sym);
    xf_flow_event(f, divides ? XEV_TWO_COUNTS : XEV_BOUND, &e->where, NULL, NULL);
}

/* In both programs what the original has there. */
static struct xf_val kept_even(struct xf_flow *f, const struct xf_expr *e,
                               const struct xf_decision *d, struct xf_val v)
{
    const struct xf_num *even = xf_decision_even(f->nums, f->in.group, d, f->in.group->share);
    if (xf_val_is_pointer(&v) || !xf_num_equal(xf_decide_original(f, &v), even)) {
        is_no_share(f, e);
        return v;
    }
    struct xf_val same = xf_val_same(true, even);
    xf_val_set_partly(&same, xf_val_partly(&v));
    xf_flow_proof(f, XF_SHARE_KNOWN, &e->where, d->why);
    return same;
}

struct xf_val xf_decided_value(struct xf_flow *f, const struct xf_expr *e,
                               const struct xf_decision *d, struct xf_val v)
{
    const struct xf_num *even = xf_decision_even(f->nums, f->in.group, d, f->in.group->share);
    if (xf_owner_is_meant(d))
        return xf_owner_decided(f, e, d, &v);
    if (d->of) { /* for what receives the segment */
        even = d->meaning == XF_SHARE_OF
                   ? f->in.group->share
                   : xf_num_mul(f->nums, xf_flow_number(f, d->of), f->in.group->share);
        if (v.kind != XK_SAME || !xf_num_equal(xf_val_rest(&v), even))
            is_no_share(f, e);
        return v;
    }
    if (d->meaning == XF_EVEN_SHARE)
        return kept_even(f, e, d, v);
    struct xf_val mine = xf_val_affine(&f->store->t, true, xf_num_const(f->nums, d->rest));
    xf_val_set_partly(&mine, xf_val_partly(&v));
    if (d->meaning != XF_MY_SHARE)
        xf_val_set_offset(&mine, d->scale);
    if (d->meaning != XF_MY_OFFSET)
        xf_val_set_share(&mine, d->scale);
    if (v.kind == XK_AFFINE && same_place(&v, &mine)) {
        note_worth(f, d, true);
        return v;
    }
    /* a position is written without what stood there, whatever that is worth now */
    bool replaced = v.kind == XK_SAME || d->meaning != XF_MY_SHARE;
    if (!replaced || xf_val_is_pointer(&v) || !xf_num_equal(xf_decide_original(f, &v), even)) {
        is_no_share(f, e);
        return v;
    }
    note_worth(f, d, false);
    xf_flow_proof(f, XF_SHARE_KNOWN, &e->where, d->why);
    return mine;
}

static bool points_to_block(struct xf_store *store, const struct xf_val *args, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (int j = 0; j < args[i].to.n; j++)
            if (xf_flow_object(store, args[i].to.id[j])->block.held)
                return true;
    return false;
}

/* As many times the share as there are processes: the length of all blocks together. With the share
 * in it once more, it may be that of a block whose items are as long as the whole. */
static bool is_of_all(struct xf_flow *f, const struct xf_num *in_shares)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    const struct xf_num *left = xf_num_quotient(f->nums, in_shares, size);
    return left && !xf_flow_in_shares(f, left);
}

static bool is_length(struct xf_flow *f, const struct xf_num *n)
{
    const struct xf_num *in_shares = xf_flow_in_shares(f, n);
    return in_shares && !xf_num_is_zero(n) && !is_of_all(f, in_shares);
}

static bool is_length_value(struct xf_flow *f, const struct xf_val *v)
{
    return v->kind == XK_SAME && !xf_val_is_pointer(v) && is_length(f, xf_val_rest(v));
}

/* Beside a pointer to the local block, a multiple of the share is the block's length. */
void xf_decide_lengths(struct xf_flow *f, const struct xf_function *fn, const struct xf_expr *call,
                       const struct xf_val *args)
{
    size_t n = call->n - 1;
    if (!f->in.group || !points_to_block(f->store, args, n))
        return;
    for (size_t i = 0; i < n; i++)
        if (is_length_value(f, &args[i]) &&
            !(fn && i < fn->n_params && xf_flow_wants_even(f, fn, fn->params[i])))
            xf_flow_decide(f, f->at.frame, call->arg[i + 1], "length of the local block");
}

bool xf_is_own_place(const struct xf_val *v)
{
    return v->kind == XK_AFFINE && xf_num_is_zero(xf_val_index(v)) &&
           !xf_num_is_zero(xf_val_offset(v));
}

void xf_decide_length_told(struct xf_flow *f, const struct xf_expr *e)
{
    if (!f->in.group)
        return;
    const struct xf_num *rank = xf_num_rank(f->nums, f->in.group->comm), *n = xf_flow_number(f, e);
    const struct xf_num *scale = xf_flow_in_shares(f, n);
    if (xf_flow_decided(&f->in, e))
        return;                                        /* is the place itself, as rank * share */
    if (e->kind == XE_BINARY || e->kind == XE_UNARY) { /* as first + chunk - 1 */
        for (size_t i = 0; i < e->n; i++)
            xf_decide_length_told(f, e->arg[i]);
    } else if (is_length(f, n) && !xf_num_mentions(f->nums, scale, rank)) {
        xf_flow_decide(f, NULL, e, "number of own items, told beside what follows the plan");
    }
}
