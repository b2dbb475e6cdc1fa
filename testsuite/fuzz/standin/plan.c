/* SPDX-License-Identifier: MIT
 * The runtime's functions, with shares as uneven as the run's pattern says. */
#include "standin.h"

#include <limits.h>
#include <rescatter.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COUNTS = 64 };

struct rsc_plan {
    int64_t even, least, most, multiple, share[STANDIN_MOST_PROCESSES];
    int root;
};

static int64_t weight(int pattern, int rank, int size)
{
    uint64_t mixed = (uint64_t)(pattern * 97 + rank + 1) * 2654435761U;

    switch (pattern) {
    case STANDIN_EVEN:
        return 1;
    case STANDIN_HALVES:
        return rank % 2 ? 3 : 1;
    case STANDIN_RAMP:
        return rank + 1;
    case STANDIN_GAPS:
        return rank % 2 ? 2 : 0;
    case STANDIN_FIRST:
        return rank == 0;
    case STANDIN_LAST:
        return rank == size - 1;
    default:
        return (int64_t)((mixed >> 13) % 10);
    }
}

/* In units of `multiple`: what is beyond the least goes by weight, as far as there is room. */
static void deal_units(struct rsc_plan *plan, int64_t units, int64_t least, int64_t most)
{
    int size = standin_size();
    int64_t left = (units - least) * size, sum = 0, whole = left;

    for (int rank = 0; rank < size; rank++)
        sum += weight(standin_pattern_now(), rank, size);
    for (int rank = 0; rank < size; rank++) {
        int64_t more =
            sum ? whole * weight(standin_pattern_now(), rank, size) / sum : units - least;
        if (more > most - least)
            more = most - least;
        plan->share[rank] = least + more;
        left -= more;
    }
    for (int rank = size - 1; rank >= 0; rank--) {
        int64_t more = left < most - plan->share[rank] ? left : most - plan->share[rank];
        plan->share[rank] += more;
        left -= more;
    }
}

static void split(struct rsc_plan *plan)
{
    int64_t unit = plan->multiple < 1 ? 1 : plan->multiple;
    int64_t least = plan->least < 0 ? 0 : (plan->least + unit - 1) / unit;
    int64_t most = plan->most < 0 ? INT_MAX : plan->most / unit;
    int64_t units = plan->even / unit;

    for (int rank = 0; rank < standin_size(); rank++)
        plan->share[rank] = plan->even;
    if (standin_pattern_now() == STANDIN_EVEN || plan->even % unit || units < least || units > most)
        return;
    deal_units(plan, units, least, most);
    for (int rank = 0; rank < standin_size(); rank++)
        plan->share[rank] *= unit;
}

rsc_plan *rsc_balance_within(const char *group, int64_t even_share, int64_t min_share,
                             int64_t max_share, int64_t multiple, int root, MPI_Comm comm)
{
    struct rsc_plan *plan = malloc(sizeof *plan), first;

    (void)group;
    if (!plan)
        standin_fail("out of memory");
    memset(plan, 0, sizeof *plan);
    plan->even = even_share;
    plan->least = min_share;
    plan->most = max_share;
    plan->multiple = multiple;
    plan->root = root;
    split(plan);
    first = *plan;
    MPI_Bcast(&first, sizeof first, MPI_BYTE, 0, comm);
    if (memcmp(&first, plan, sizeof first) != 0)
        standin_fail("processes ask for different plans: a share of %lld and of %lld",
                     (long long)first.even, (long long)plan->even);
    return plan;
}

rsc_plan *rsc_balance(const char *group, int64_t even_share, int root, MPI_Comm comm)
{
    return rsc_balance_within(group, even_share, 0, -1, 1, root, comm);
}

int64_t rsc_share_of(const rsc_plan *plan, int rank)
{
    return plan->share[rank];
}

int64_t rsc_offset_of(const rsc_plan *plan, int rank)
{
    int64_t offset = 0;

    for (int before = 0; before < rank; before++)
        offset += plan->share[before];
    return offset;
}

int64_t rsc_share(const rsc_plan *plan)
{
    return rsc_share_of(plan, standin_rank());
}

int64_t rsc_offset(const rsc_plan *plan)
{
    return rsc_offset_of(plan, standin_rank());
}

int rsc_owner_of(const rsc_plan *plan, int64_t item)
{
    for (int rank = 0; rank < standin_size(); rank++)
        if (item >= rsc_offset_of(plan, rank) &&
            item - rsc_offset_of(plan, rank) < plan->share[rank])
            return rank;
    return (int)(item / plan->even);
}

int64_t rsc_place_of(const rsc_plan *plan, int64_t item)
{
    int owner = rsc_owner_of(plan, item);
    return owner >= 0 && owner < standin_size() ? item - rsc_offset_of(plan, owner)
                                                : item % plan->even;
}

/* Elements that belong to `items`, where the original gave even_count for the even share. */
static int64_t elements(const rsc_plan *plan, int64_t even_count, int64_t items)
{
    return plan->even == 0 ? even_count : even_count * items / plan->even;
}

int64_t rsc_even_share(const rsc_plan *plan)
{
    return plan->even;
}

int64_t rsc_elements(const rsc_plan *plan, int64_t even_count)
{
    return elements(plan, even_count, rsc_share(plan));
}

static int *numbers(void)
{
    int *made = malloc(STANDIN_MOST_PROCESSES * sizeof *made);

    if (!made)
        standin_fail("out of memory");
    return made;
}

const int *rsc_counts(rsc_plan *plan, int64_t even_count)
{
    int *counts = numbers();

    for (int rank = 0; rank < standin_size(); rank++) {
        counts[rank] = (int)elements(plan, even_count, plan->share[rank]);
        if (plan->even > 0 && even_count * plan->share[rank] % plan->even)
            standin_fail("%lld elements are no multiple of %lld items", (long long)even_count,
                         (long long)plan->even);
    }
    return counts;
}

const int *rsc_displs(rsc_plan *plan, int64_t even_count)
{
    int *displs = numbers();

    for (int rank = 0; rank < standin_size(); rank++)
        displs[rank] = (int)elements(plan, even_count, rsc_offset_of(plan, rank));
    return displs;
}

MPI_Comm rsc_comm(const rsc_plan *plan)
{
    (void)plan;
    return MPI_COMM_WORLD;
}

int rsc_root(const rsc_plan *plan)
{
    return plan->root;
}
