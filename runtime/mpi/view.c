/* SPDX-License-Identifier: MIT
 * view.c: rsc_counts() and rsc_displs(): shares in items become counts in elements, in ints.
 */
#include "err.h"
#include "raise.h"
#include "plan.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

static void view_free(struct rsc_view *view)
{
    if (!view)
        return;
    free(view->counts);
    free(view->displs);
    free(view->offsets);
    free(view);
}

static struct rsc_view *view_alloc(int nproc)
{
    struct rsc_view *view = calloc(1, sizeof *view);
    if (!view)
        return NULL;
    view->counts = calloc((size_t)nproc, sizeof *view->counts);
    view->displs = calloc((size_t)nproc, sizeof *view->displs);
    view->offsets = calloc((size_t)nproc, sizeof *view->offsets);
    if (view->counts && view->displs && view->offsets)
        return view;
    view_free(view);
    return NULL;
}

/* Even shares give even counts, whether or not those are a multiple of the share. */
static int fill_even(const struct rsc_plan *plan, int64_t even_count, struct rsc_view *view,
                     struct rsc_err *err)
{
    if (even_count < 0 || even_count > INT_MAX)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: %" PRId64
                        " elements per process do not fit the int counts of MPI_Scatterv",
                        plan->task.group, even_count);
    for (int r = 0; r < plan->nproc; r++) {
        view->counts[r] = (int)even_count;
        view->offsets[r] = plan->channel->rank_at[r] * even_count;
    }
    return 0;
}

/* Elements per item in a call of `even_count` elements; -1: not the same for each item. */
static int64_t elements_per_item(const struct rsc_plan *plan, int64_t even_count)
{
    int64_t share = plan->task.even_share;
    return share > 0 && even_count >= 0 && even_count % share == 0 ? even_count / share : -1;
}

static int fill_planned(const struct rsc_plan *plan, int64_t even_count, struct rsc_view *view,
                        struct rsc_err *err)
{
    int64_t elements = elements_per_item(plan, even_count);
    if (elements < 0)
        return rsc_fail(err, RSC_EINVAL,
                        "%s: a call of %" PRId64 " elements per process is no multiple of the even "
                        "share of %" PRId64 " items",
                        plan->task.group, even_count, plan->task.even_share);
    for (int r = 0; r < plan->nproc; r++) {
        int p = plan->channel->rank_at[r];
        int64_t share = plan->decision.shares[p];
        if (elements > 0 && share > INT_MAX / elements)
            return rsc_fail(err, RSC_EINVAL,
                            "%s: rank %d's share of %" PRId64 " items, %" PRId64
                            " elements each, does not fit the int counts of MPI_Scatterv",
                            plan->task.group, p, share, elements);
        view->counts[r] = (int)(share * elements);
        view->offsets[r] = plan->offsets[p] * elements;
    }
    return 0;
}

/* Displacements that do not fit an int are left to the transport, which uses the offsets. */
static void fill_displs(int nproc, struct rsc_view *view)
{
    for (int r = 0; r < nproc; r++) {
        if (view->offsets[r] > INT_MAX) {
            free(view->displs);
            view->displs = NULL;
            return;
        }
        view->displs[r] = (int)view->offsets[r];
    }
}

static struct rsc_view *view_create(const struct rsc_plan *plan, int64_t even_count,
                                    struct rsc_err *err)
{
    struct rsc_view *view = view_alloc(plan->nproc);
    if (!view) {
        rsc_fail(err, RSC_ENOMEM, "%s: no memory for the counts of %d processes", plan->task.group,
                 plan->nproc);
        return NULL;
    }
    bool even = rsc_decision_is_even(&plan->decision, &plan->task);
    if ((even ? fill_even : fill_planned)(plan, even_count, view, err) < 0) {
        view_free(view);
        return NULL;
    }
    fill_displs(plan->nproc, view);
    view->even_count = even_count;
    return view;
}

/* Where counts do not fit, no data has moved yet, but the program has already used its share: all
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

const int *rsc_counts(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = view_of(plan, even_count);
    return view ? view->counts : NULL;
}

const int *rsc_displs(rsc_plan *plan, int64_t even_count)
{
    const struct rsc_view *view = view_of(plan, even_count);
    return view ? view->displs : NULL;
}

const struct rsc_view *rsc_plan_view_with(const struct rsc_plan *plan, const int *counts)
{
    for (const struct rsc_view *view = plan->views; view; view = view->next)
        if (view->counts == counts)
            return view;
    return NULL;
}

void rsc_plan_free_views(struct rsc_plan *plan)
{
    while (plan->views) {
        struct rsc_view *view = plan->views;
        plan->views = view->next;
        view_free(view);
    }
}
