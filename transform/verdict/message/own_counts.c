/* SPDX-License-Identifier: MIT */
#include "own_counts.h"

#include <stdbool.h>

#include "calls.h"
#include "flow.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_progression.h"
#include "progression.h"
#include "value.h"

/* All its elements that an MPI call looks at, one for each process, are known. */
static bool covers(struct xf_nums *nums, const struct xf_progression *p, const struct xf_num *size)
{
    return p->bytes == (int64_t)sizeof(int) &&
           xf_num_nonnegative(nums, xf_num_sub(nums, xf_num_const(nums, 0), p->from)) &&
           xf_num_nonnegative(nums, xf_num_sub(nums, p->end, size));
}

static struct xf_own_counts refused(const char *why)
{
    return (struct xf_own_counts){.why = why};
}

struct xf_own_counts xf_own_counts(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_mpi_call *mpi, const struct xf_val *args)
{
    const struct xf_num *size = xf_num_size(f->nums, xf_val_rest(&args[xf_mpi_arg(mpi, 'C')]));
    const struct xf_progression *counts = xf_progression_at(f, st, &args[xf_mpi_arg(mpi, 'N')]),
                                *places = xf_progression_at(f, st, &args[xf_mpi_arg(mpi, 'D')]);
    if (!size)
        return refused("how many processes the communicator has is not known");
    if (!counts || !covers(f->nums, counts, size))
        return refused("the program fills the counts itself: it is not known that all get as many");
    if (!xf_num_is_zero(counts->slope))
        return refused("the program fills the counts itself, with different ones");
    if (!places || !covers(f->nums, places, size))
        return refused("the program fills the displacements itself: it is not known that the parts "
                       "lie one behind the other");
    if (!xf_num_equal(places->slope, counts->start) || !xf_num_is_zero(places->start))
        return refused(
            "the program fills the displacements itself: the parts do not lie one behind "
            "the other in the order of the ranks");
    return (struct xf_own_counts){.each = counts->start};
}
