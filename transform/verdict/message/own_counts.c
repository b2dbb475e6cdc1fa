/* SPDX-License-Identifier: MIT */
#include "own_counts.h"

#include <stdbool.h>
#include <stdint.h>

#include "calls.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_cut.h"
#include "num_excess.h"
#include "num_index.h"
#include "num_progression.h"
#include "num_sums.h"
#include "numbers.h"
#include "progression.h"
#include "shape.h"
#include "share_known.h"
#include "value.h"

/* All its elements that an MPI call looks at, one for each process, are known. */
static bool covers(struct xf_nums *nums, const struct xf_progression *p, const struct xf_num *size)
{
    return p->bytes == (int64_t)sizeof(int) &&
           xf_num_nonnegative(nums, xf_num_sub(nums, xf_num_const(nums, 0), p->from)) &&
           xf_num_nonnegative(nums, xf_num_sub(nums, p->end, size));
}

static const char ROOT_HAS_COUNTS[] =
    "no counts are told here: the root has them in a call of its own";

static struct xf_own_counts refused(const char *why)
{
    return (struct xf_own_counts){.why = why};
}

static struct xf_own_counts refused_places(const char *why)
{
    return (struct xf_own_counts){.why = why, .places = true};
}

/* The number of elements of an item: what all terms of the counts have in common but for the part
 * that each process has another one of. */
static const struct xf_num *width(struct xf_nums *nums, const struct xf_num *counts)
{
    const struct xf_num *common = xf_num_content(nums, counts);
    const struct xf_num *over = xf_num_quotient(nums, common, xf_num_indexed(nums, counts));
    return over ? over : common;
}

/* ---- those in lists ---- */

/* Parts of so many items that begin there begin at `start`, but for those without items, which
 * begin anywhere. */
static bool lie_there(struct xf_nums *nums, const struct xf_num *share, const struct xf_num *places,
                      const struct xf_num *start)
{
    const struct xf_num *behind =
        xf_num_excess_of(nums, places ? xf_num_sub(nums, places, start) : NULL);
    return xf_num_equal(places, start) ||
           (behind && xf_num_is_zero(xf_num_beyond(nums, share, behind)));
}

/* Of a division with a rest. */
static struct xf_own_counts uneven(struct xf_nums *nums, const struct xf_num *comm,
                                   const struct xf_progression *counts,
                                   const struct xf_progression *places)
{
    const struct xf_num *index = xf_num_index(nums), *rank = xf_num_rank(nums, comm);
    const struct xf_num *size = xf_num_size(nums, comm), *per = width(nums, counts->rule);
    const struct xf_num *share = xf_num_quotient(nums, counts->rule, per);
    const struct xf_num *last = xf_num_sub(nums, size, xf_num_const(nums, 1));
    const struct xf_num *dealt = xf_num_if_none_negative(nums, share, size);
    const struct xf_num *start = xf_num_sum_before(nums, dealt, last);
    const struct xf_num *total = xf_num_sum_all(nums, dealt, size);
    if (!start || !total)
        return refused("the program fills the counts itself, with different ones");
    if (!lie_there(nums, share, xf_num_quotient(nums, xf_num_element(nums, places, index), per),
                   start))
        return refused_places(
            "the program fills the displacements itself: it is not known that each part "
            "lies behind those of the processes before");
    return (struct xf_own_counts){.each = xf_num_element(nums, counts, rank),
                                  .share = xf_num_replace(nums, share, index, rank),
                                  .start = xf_num_replace(nums, start, index, rank),
                                  .total = total};
}

/* ---- without lists ---- */

/* The root has the lists in a call of its own, this one tells how many are its own: as many as
 * processes get by the rule that gives it those. */
static struct xf_own_counts without_lists(struct xf_flow *f, const struct xf_state *st,
                                          const struct xf_num *own, const struct xf_num *comm)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *index = xf_num_index(nums), *rank = xf_num_rank(nums, comm);
    const struct xf_num *one = xf_num_const(nums, 1), *size = xf_num_size(nums, comm);
    if (!rank || !xf_flow_follows_rank(f, st, own, comm))
        return refused(ROOT_HAS_COUNTS);
    if (!xf_num_mentions(nums, own, rank))
        return (struct xf_own_counts){.each = own};
    const struct xf_num *rule = xf_num_replace(nums, own, rank, index);
    const struct xf_num *share = rule ? xf_num_quotient(nums, rule, width(nums, rule)) : NULL;
    const struct xf_num *dealt = xf_num_if_none_negative(nums, share, size);
    const struct xf_num *start = xf_num_sum_before(nums, dealt, xf_num_sub(nums, size, one));
    const struct xf_num *total = xf_num_sum_all(nums, dealt, size);
    return start && total
               ? (struct xf_own_counts){.each = own,
                                        .share = xf_num_replace(nums, share, index, rank),
                                        .start = xf_num_replace(nums, start, index, rank),
                                        .total = total}
               : refused(ROOT_HAS_COUNTS);
}

static const struct xf_num *in_original(struct xf_flow *f, const struct xf_val *v)
{
    return f->in.group ? xf_decide_original(f, v) : xf_val_rest(v);
}

static bool is_null(const struct xf_expr *e)
{
    const struct xf_expr *plain = xf_shape_without_casts(e);
    return plain->has_value && !plain->ival;
}

/* ---- all ---- */

struct xf_own_counts xf_own_counts(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_expr *call, const struct xf_mpi_call *mpi,
                                   const struct xf_val *args)
{
    const struct xf_num *comm = xf_val_rest(&args[xf_mpi_arg(mpi, 'C')]);
    const struct xf_num *size = xf_num_size(f->nums, comm);
    const struct xf_progression *counts = xf_progression_at(f, st, &args[xf_mpi_arg(mpi, 'N')]),
                                *places = xf_progression_at(f, st, &args[xf_mpi_arg(mpi, 'D')]);
    if (!size && counts)
        return refused("how many processes the communicator has is not known");
    if (size && xf_mpi_arg(mpi, 'R') >= 0 && is_null(call->arg[xf_mpi_arg(mpi, 'N') + 1]))
        return without_lists(f, st, in_original(f, &args[xf_mpi_own_count(mpi)]), comm);
    if (!size || !counts || !covers(f->nums, counts, size))
        return refused("the program fills the counts itself, in a way that is not followed: they "
                       "may be no shares");
    if (!counts->rule && !xf_num_is_zero(counts->slope))
        return refused("the program fills the counts itself, with different ones");
    if (!places || !covers(f->nums, places, size))
        return refused_places(
            "the program fills the displacements itself: it is not known that the parts "
            "lie one behind the other");
    if (counts->rule)
        return uneven(f->nums, comm, counts, places);
    if (!xf_num_equal(places->slope, counts->start) || !xf_num_is_zero(places->start))
        return refused_places(
            "the program fills the displacements itself: the parts do not lie one behind "
            "the other in the order of the ranks");
    return (struct xf_own_counts){.each = counts->start};
}

/* The call moves one integer to each process. */
static bool moves_one(const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    int64_t sent, received;
    return xf_num_is_const(xf_val_rest(&args[xf_mpi_arg(mpi, 'n')]), &sent) && sent == 1 &&
           xf_num_is_const(xf_val_rest(&args[xf_mpi_arg(mpi, 'm')]), &received) && received == 1;
}

const struct xf_num *xf_own_count_dealt(struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    const struct xf_num *comm = xf_val_rest(&args[xf_mpi_arg(mpi, 'C')]);
    const struct xf_num *size = xf_num_size(f->nums, comm);
    if (mpi->nonblocking || mpi->persistent || xf_mpi_lists_counts(mpi) || !size ||
        !moves_one(mpi, args))
        return NULL;
    const struct xf_progression *all = xf_progression_at(f, st, &args[xf_mpi_arg(mpi, 's')]);
    return all && covers(f->nums, all, size)
               ? xf_num_element(f->nums, all, xf_num_rank(f->nums, comm))
               : NULL;
}

const struct xf_progression *xf_own_counts_gathered(struct xf_flow *f, const struct xf_state *st,
                                                    const struct xf_mpi_call *mpi,
                                                    const struct xf_val *args,
                                                    const struct xf_num *n)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *comm = xf_val_rest(&args[xf_mpi_arg(mpi, 'C')]);
    const struct xf_num *rank = xf_num_rank(nums, comm);
    if (mpi->nonblocking || mpi->persistent || !rank || !moves_one(mpi, args) ||
        !xf_flow_follows_rank(f, st, n, comm))
        return NULL;
    struct xf_progression p = {
        .from = xf_num_const(nums, 0), .end = xf_num_size(nums, comm), .bytes = sizeof(int)};
    if (xf_num_mentions(nums, n, rank)) {
        p.rule = xf_num_replace(nums, n, rank, xf_num_index(nums));
        return p.rule ? xf_num_progression(nums, p) : NULL;
    }
    p.slope = xf_num_const(nums, 0);
    p.start = n;
    return xf_num_progression(nums, p);
}

/* A number, or the rule of one in xf_num_index(), that is the same on all processes. */
static bool is_of_all(struct xf_flow *f, const struct xf_state *st, const struct xf_num *n,
                      const struct xf_num *comm)
{
    struct xf_nums *nums = f->nums;
    const struct xf_num *first = xf_num_replace(nums, n, xf_num_index(nums), xf_num_const(nums, 0));
    return !n || (!xf_num_mentions(nums, n, xf_num_rank(nums, comm)) &&
                  xf_flow_follows_rank(f, st, first, comm));
}

const struct xf_progression *xf_own_counts_broadcast(struct xf_flow *f, const struct xf_state *st,
                                                     const struct xf_val *buffer,
                                                     const struct xf_num *comm)
{
    const struct xf_progression *p = xf_progression_at(f, st, buffer);
    bool alike = p && p->bytes == sizeof(int) && !p->before && !p->counter &&
                 is_of_all(f, st, p->from, comm) && is_of_all(f, st, p->end, comm) &&
                 is_of_all(f, st, p->slope, comm) && is_of_all(f, st, p->start, comm) &&
                 is_of_all(f, st, p->rule, comm);
    return alike ? p : NULL;
}
