/* SPDX-License-Identifier: MIT */
#include "rank_tests.h"

#include <stdint.h>

#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "value_arith.h"

/* `rank op n`; ranks begin with 0, and end below the size. */
static struct xf_rank_test compare_rank(struct xf_nums *nums, enum xf_op op, const struct xf_num *n,
                                        const struct xf_num *comm)
{
    static const struct {
        enum xf_op op;
        int64_t n;
        bool others;
    } of_first[] = {{XOP_LT, 1, false}, {XOP_LE, 0, false}, {XOP_GT, 0, true}, {XOP_GE, 1, true}},
      of_last[] = {{XOP_LT, 0, true}, {XOP_LE, -1, true}, {XOP_GT, -1, false}, {XOP_GE, 0, false}};
    const struct xf_num *last = xf_num_sub(nums, xf_num_size(nums, comm), xf_num_const(nums, 1));
    int64_t k;
    if (op == XOP_EQ || op == XOP_NE)
        return (struct xf_rank_test){.rank = n, .others = op == XOP_NE};
    for (size_t i = 0; i < sizeof of_first / sizeof *of_first; i++)
        if (op == of_first[i].op && xf_num_is_const(n, &k) && k == of_first[i].n)
            return (struct xf_rank_test){.rank = xf_num_const(nums, 0),
                                         .others = of_first[i].others};
    for (size_t i = 0; i < sizeof of_last / sizeof *of_last; i++)
        if (op == of_last[i].op && xf_num_is_const(xf_num_sub(nums, n, last), &k) &&
            k == of_last[i].n)
            return (struct xf_rank_test){.rank = last, .others = of_last[i].others};
    return (struct xf_rank_test){0};
}

/* The communicator in which `n` is the rank of the process; NULL when it is none. */
static const struct xf_num *ranks_in(struct xf_nums *nums, const struct xf_num *n)
{
    const struct xf_atom *atom = xf_num_as_atom(nums, n);
    return atom && atom->kind == XA_RANK ? atom->a : NULL;
}

/* Which of the two is wanted is told by the address. */
static const char before_own, behind_own;

const struct xf_num *xf_ranks_peer_number(struct xf_nums *nums, bool before)
{
    return xf_num_fresh(nums, before ? &before_own : &behind_own, NULL, NULL);
}

const struct xf_num *xf_ranks_in_ring(struct xf_nums *nums, const struct xf_num *comm, int distance)
{
    const struct xf_num *size = xf_num_size(nums, comm), *one = xf_num_const(nums, 1);
    const struct xf_num *step = distance > 0 ? one : xf_num_sub(nums, size, one);
    return xf_num_mod(nums, xf_num_add(nums, xf_num_rank(nums, comm), step), size);
}

/* Whether a process of the group has a neighbour: `a` or `b` is MPI_PROC_NULL, the other one that
 * neighbour's rank, or this. */
static struct xf_rank_test test_peer(const struct xf_flow *f, enum xf_op op, const struct xf_num *a,
                                     const struct xf_num *b)
{
    const struct xf_num *none = f->messages.no_process;
    const struct xf_num *peer = xf_num_equal(a, none) ? b : xf_num_equal(b, none) ? a : NULL;
    const struct xf_num *first = xf_num_const(f->nums, 0), *one = xf_num_const(f->nums, 1);
    if (!f->in.group || !none || !peer || (op != XOP_EQ && op != XOP_NE))
        return (struct xf_rank_test){0};
    struct xf_rank_test t = {.others = op == XOP_NE, .comm = f->in.group->comm};
    if (xf_num_equal(peer, xf_ranks_peer_number(f->nums, true)))
        t.rank = first;
    else if (xf_num_equal(peer, xf_ranks_peer_number(f->nums, false)))
        t.rank = xf_num_sub(f->nums, xf_num_size(f->nums, t.comm), one);
    return t.rank ? t : (struct xf_rank_test){0};
}

static void find_rank(const struct xf_atom *atom, void *ctx)
{
    const struct xf_atom **found = ctx;
    if (atom->kind == XA_RANK)
        *found = atom;
}

/* The same where n is that rank, more or less a number: *more. */
static const struct xf_num *ranks_near(struct xf_nums *nums, const struct xf_num *n,
                                       const struct xf_num **more)
{
    const struct xf_atom *rank = NULL;
    int64_t k;
    if (n)
        xf_num_each_atom(nums, n, find_rank, &rank);
    *more = rank ? xf_num_sub(nums, n, xf_num_of_atom(nums, rank)) : NULL;
    return xf_num_is_const(*more, &k) ? rank->a : NULL;
}

struct xf_rank_test xf_ranks_test(const struct xf_flow *f, const struct xf_expr *cond)
{
    struct xf_rank_test none = {0}, t;
    const struct xf_num *comm = ranks_in(f->nums, xf_flow_number(f, cond));
    if (comm) { /* if (rank) */
        t = compare_rank(f->nums, XOP_NE, xf_num_const(f->nums, 0), comm);
        t.comm = comm;
        return t;
    }
    if (cond->kind == XE_UNARY && cond->op == XOP_LNOT) {
        t = xf_ranks_test(f, cond->arg[0]);
        t.others = !t.others;
        return t;
    }
    if (cond->kind != XE_BINARY)
        return none;
    const struct xf_num *a = xf_flow_number(f, cond->arg[0]), *b = xf_flow_number(f, cond->arg[1]);
    const struct xf_num *more, *in = ranks_near(f->nums, a, &more);
    bool left = in;
    if (!left)
        in = ranks_near(f->nums, b, &more);
    if (!in)
        return test_peer(f, cond->op, a, b);
    const struct xf_num *n = xf_num_sub(f->nums, left ? b : a, more);
    t = compare_rank(f->nums, left ? cond->op : xf_op_mirrored(cond->op), n, in);
    t.comm = in;
    return t;
}

struct xf_rank_test xf_ranks_of_group(const struct xf_inputs *inputs, struct xf_rank_test t)
{
    bool same = inputs->group && xf_num_equal(t.comm, inputs->group->comm);
    return same ? t : (struct xf_rank_test){0};
}

const struct xf_num *xf_ranks_counter_in(struct xf_nums *nums, const struct xf_active_loop *l,
                                         const struct xf_num *n)
{
    if (!n || !l || !l->counter)
        return NULL;
    return xf_num_mentions(nums, n, l->counter) ? l->counter
           : xf_num_mentions(nums, n, l->back)  ? l->back
                                                : NULL;
}

void xf_ranks_note_tie(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                       const struct xf_val *b)
{
    int64_t k;
    if (!f->in.group || (e->op != XOP_EQ && e->op != XOP_NE))
        return;
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    const struct xf_num *other = xf_num_equal(xf_val_rest(a), size)   ? xf_val_rest(b)
                                 : xf_num_equal(xf_val_rest(b), size) ? xf_val_rest(a)
                                                                      : NULL;
    bool alone = xf_num_is_const(other, &k) && k <= 1;
    bool ties = other && !alone;
    f->progress.changed = f->progress.changed || (ties && !f->scope.size_tied);
    f->scope.size_tied = f->scope.size_tied || ties;
}

const struct xf_num *xf_ranks_distance_to(struct xf_nums *nums, const struct xf_num *comm,
                                          const struct xf_num *rank)
{
    int64_t k;
    return comm && xf_num_is_const(rank, &k) ? xf_num_sub(nums, xf_num_rank(nums, comm), rank)
                                             : NULL;
}

const struct xf_num *xf_ranks_number_of(struct xf_nums *nums, const struct xf_val *v,
                                        const struct xf_num *comm, const struct xf_num *rank)
{
    const struct xf_num *distance = xf_ranks_distance_to(nums, comm, rank);
    bool there = v->kind == XK_SAME && xf_num_equal(xf_val_on(v), distance);
    return there ? xf_val_rest_on(v) : NULL;
}
