/* SPDX-License-Identifier: MIT
 * view.c: rsc_counts() and rsc_displs(): shares in items become counts in elements.
 */
#include "view.h"

#include "err.h"
#include "home.h"
#include "path.h"
#include "raise.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

/* One piece of memory: the view, then its arrays, the widest first. */
static struct rsc_view *view_alloc(int nproc)
{
    size_t n = (size_t)nproc, wide = n * (sizeof(MPI_Count) + sizeof(MPI_Aint));
    struct rsc_view *view = calloc(1, sizeof *view + wide + 4 * n * sizeof(int));
    if (!view)
        return NULL;
    view->wide_counts = (MPI_Count *)(view + 1);
    view->offsets = (MPI_Aint *)(view->wide_counts + n);
    view->counts = (int *)(view->offsets + n);
    view->displs = view->counts + n;
    view->unit_counts = view->displs + n;
    view->unit_displs = view->unit_counts + n;
    return view;
}

/* One for the first call, so that it cannot fail for lack of memory. */
int rsc_view_make_spare(struct rsc_plan *plan)
{
    plan->spare = view_alloc(plan->nproc);
    return plan->spare ? 0 : -1;
}

static struct rsc_view *take_view(struct rsc_plan *plan)
{
    struct rsc_view *view = plan->spare;
    plan->spare = NULL;
    return view ? view : view_alloc(plan->nproc);
}

/* Even shares give even counts, whether or not those are a multiple of the share. */
static int fill_even(const struct rsc_plan *plan, int64_t even_count, struct rsc_view *view,
                     struct rsc_err *err)
{
    if (even_count < 0 || even_count > INT64_MAX / plan->nproc)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: %" PRId64 " elements per process are no number of elements",
                        plan->workload.group, even_count);
    for (int r = 0; r < plan->nproc; r++) {
        view->wide_counts[r] = even_count;
        view->offsets[r] = plan->channel->rank_at[r] * even_count;
    }
    return 0;
}

/* Items whose elements make one number: as many as shares are multiples of; where each process had
 * a share of its own in the original program, which need be none, one. */
static int64_t units_of(const struct rsc_plan *plan)
{
    return plan->workload.own ? 1 : plan->workload.multiple;
}

/* Elements for as many items as that, in a call of `even_count` elements; -1: not the same for all
 * of these. */
static int64_t elements_per_multiple(const struct rsc_plan *plan, int64_t even_count)
{
    int64_t multiples = plan->workload.even_share / units_of(plan);
    return multiples > 0 && even_count >= 0 && even_count % multiples == 0 ? even_count / multiples
                                                                           : -1;
}

static int fill_planned(const struct rsc_plan *plan, int64_t even_count, struct rsc_view *view,
                        struct rsc_err *err)
{
    int64_t elements = elements_per_multiple(plan, even_count), multiple = units_of(plan);
    if (elements < 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: a call of %" PRId64 " elements per process is no multiple of the even "
                        "share of %" PRId64 " items",
                        plan->workload.group, even_count, plan->workload.even_share);
    for (int r = 0; r < plan->nproc; r++) {
        int p = plan->channel->rank_at[r];
        int64_t share = plan->distribution.shares[p] / multiple,
                first = plan->offsets[p] / multiple;
        if (elements > 0 && first + share > INT64_MAX / elements)
            return rsc_fail(err, RSC_EINVAL, "%s: %" PRId64 " elements per item are too many",
                            plan->workload.group, elements);
        view->wide_counts[r] = share * elements;
        view->offsets[r] = first * elements;
    }
    return 0;
}

/* Counts and displacements as ints, NULL where they do not all fit: displacements are then left to
 * the transport, which uses the offsets. */
static void narrow(int nproc, struct rsc_view *view)
{
    bool counts_fit = true, displs_fit = true;
    for (int r = 0; r < nproc; r++) {
        counts_fit = counts_fit && view->wide_counts[r] <= INT_MAX;
        displs_fit = displs_fit && view->offsets[r] <= INT_MAX;
        view->counts[r] = (int)view->wide_counts[r];
        view->displs[r] = (int)view->offsets[r];
    }
    if (!counts_fit)
        view->counts = NULL;
    if (!displs_fit)
        view->displs = NULL;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* What fits no int as elements may fit as items, of which there are fewer, counted from the middle,
 * as displacements may be negative. */
static void count_in_units(int nproc, struct rsc_view *view)
{
    int64_t unit = 0, last = 0;
    for (int r = 0; r < nproc; r++) {
        unit = common_divisor(common_divisor(unit, view->wide_counts[r]), view->offsets[r]);
        last = view->offsets[r] > last ? view->offsets[r] : last;
    }
    int64_t middle = unit > 0 ? last / unit / 2 : 0;
    if (unit == 0 || unit > INT_MAX || last / unit - middle > INT_MAX || !view->counts) {
        view->unit_displs = NULL;
        return;
    }
    view->unit = (int)unit;
    view->middle = middle * unit;
    for (int r = 0; r < nproc; r++) {
        view->unit_counts[r] = (int)(view->wide_counts[r] / unit);
        view->unit_displs[r] = (int)(view->offsets[r] / unit - middle);
    }
}

static struct rsc_view *view_create(struct rsc_plan *plan, int64_t even_count, struct rsc_err *err)
{
    struct rsc_view *view = take_view(plan);
    if (!view) {
        rsc_fail(err, RSC_ENOMEM, "%s: no memory for the counts of %d processes",
                 plan->workload.group, plan->nproc);
        return NULL;
    }
    bool even =
        !plan->workload.own && rsc_distribution_is_even(&plan->distribution, &plan->workload);
    if ((even ? fill_even : fill_planned)(plan, even_count, view, err) < 0) {
        plan->spare = view; /* not used */
        return NULL;
    }
    narrow(plan->nproc, view);
    count_in_units(plan->nproc, view);
    view->even_count = even_count;
    return view;
}

/* Where there are no counts, no data has moved yet, but the program has already used its share: all
 * that is left is to fail as MPI calls fail, on every process alike. */
static const struct rsc_view *view_of(struct rsc_plan *plan, int64_t even_count)
{
    for (const struct rsc_view *view = plan->views; view; view = view->next)
        if (view->even_count == even_count)
            return view;
    struct rsc_err err;
    struct rsc_view *view = view_create(plan, even_count, &err);
    if (!view) {
        rsc_raise(plan->channel->comm, MPI_ERR_COUNT, err.text);
        return NULL;
    }
    view->next = plan->views;
    plan->views = view;
    return view;
}

/* The same for the int interface. */
RSC_COLD static const struct rsc_view *find_narrow(struct rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = view_of(plan, even_count);
    if (!view || view->counts)
        return view;
    struct rsc_err err;
    int r = 0;
    while (view->wide_counts[r] <= INT_MAX)
        r++;
    rsc_fail(&err, RSC_EINVAL,
             "%s: rank %d's share of %" PRId64 " items, %lld elements in all, does not fit the int "
             "counts of MPI_Scatterv",
             plan->workload.group, plan->channel->rank_at[r],
             plan->distribution.shares[plan->channel->rank_at[r]], (long long)view->wide_counts[r]);
    rsc_raise(plan->channel->comm, MPI_ERR_COUNT, err.text);
    return NULL;
}

/* Programs mostly ask for the same view again, for counts and displacements of each call. */
static inline const struct rsc_view *narrow_view_of(struct rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *first = plan->views;
    return first && first->even_count == even_count && first->counts
               ? first
               : find_narrow(plan, even_count);
}

RSC_HOT const int *rsc_counts(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = narrow_view_of(plan, even_count);
    return view ? view->counts : NULL;
}

RSC_HOT const int *rsc_displs(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = narrow_view_of(plan, even_count);
    return view ? view->displs : NULL;
}

#if MPI_VERSION >= 4
const MPI_Count *rsc_counts_c(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = view_of(plan, even_count);
    return view ? view->wide_counts : NULL;
}

const MPI_Aint *rsc_displs_c(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = view_of(plan, even_count);
    return view ? view->offsets : NULL;
}
#endif

const struct rsc_view *rsc_view_with(const struct rsc_plan *plan, const int *counts)
{
    for (const struct rsc_view *view = plan->views; view; view = view->next)
        if (counts && view->counts == counts)
            return view;
    return NULL;
}

const struct rsc_view *rsc_view_of_call(const struct rsc_channel *channel, const int *counts)
{
    const struct rsc_view *view = NULL;
    for (const struct rsc_plan *plan = channel->home->plans; plan && !view; plan = plan->next)
        view = plan->channel == channel ? rsc_view_with(plan, counts) : NULL;
    return view;
}

void rsc_view_free_all(struct rsc_plan *plan)
{
    while (plan->views) {
        struct rsc_view *view = plan->views;
        plan->views = view->next;
        free(view);
    }
    free(plan->spare);
}
