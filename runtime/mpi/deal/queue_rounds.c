/* SPDX-License-Identifier: MIT */
#include "queue_rounds.h"

#include "err.h"

#include "rescatter_rounds.h"

#include <math.h>

static struct rsc_rounds_problem problem_of(const struct rsc_platform *platform,
                                            const struct rsc_piece_bounds *bounds,
                                            const struct rsc_rounds_wish *wish)
{
    return (struct rsc_rounds_problem){.items = wish->items,
                                       .algorithm = RSC_ROUNDS_LP,
                                       .rounds = wish->rounds,
                                       .returns = rsc_platform_returns(platform),
                                       .order = wish->order,
                                       .max_piece = bounds->most,
                                       .granularity = bounds->unit,
                                       .time_s = wish->plan_s};
}

/* Where no piece may be empty, the root's first one is as small as can be: only when it has been
 * through the loop can it receive results. */
static int take(struct rsc_queue *queue, const struct rsc_rounds *rounds,
                const struct rsc_piece_bounds *bounds, int root)
{
    for (int i = 0; i < rounds->n_pieces; i++)
        if (rsc_queue_add(queue, rounds->pieces[i].proc, rounds->pieces[i].items) < 0)
            return -1;
    if (!bounds->everyone)
        return 0;
    if (rsc_queue_serve_everyone(queue, bounds, rounds->nproc) < 0)
        return -1;
    return rsc_queue_split(queue, root, bounds->least);
}

static bool are_legal(const struct rsc_queue *queue, const struct rsc_piece_bounds *bounds)
{
    for (int i = 0; i < queue->n; i++) {
        int64_t items = queue->all[i].piece.items;
        if (items < bounds->least || items > bounds->most || items % bounds->unit != 0)
            return false;
    }
    return true;
}

static int fill(struct rsc_queue *queue, const struct rsc_rounds *rounds,
                const struct rsc_piece_bounds *bounds, int root, struct rsc_err *err)
{
    if (take(queue, rounds, bounds, root) == 0 && are_legal(queue, bounds))
        return 0;
    rsc_queue_clear(queue);
    return rsc_fail(err, RSC_EINFEASIBLE,
                    "no rounds were found in which all pieces have enough items");
}

int rsc_queue_rounds(struct rsc_queue *queue, const struct rsc_platform *platform,
                     const struct rsc_piece_bounds *bounds, const struct rsc_rounds_wish *wish,
                     double *makespan_s, struct rsc_err *err)
{
    struct rsc_rounds_problem problem = problem_of(platform, bounds, wish);
    struct rsc_platform *idle_root = NULL;
    struct rsc_rounds rounds = {0};
    if (!wish->root_works && rsc_platform_nproc(platform) > 1 &&
        rsc_platform_scaled(platform, rsc_platform_root(platform), RSC_PHASE_COMPUTE, INFINITY,
                            &idle_root, err) < 0)
        return -1;
    int rc = rsc_plan_rounds(idle_root ? idle_root : platform, &problem, &rounds, err);
    if (rc == 0)
        rc = fill(queue, &rounds, bounds, rsc_platform_root(platform), err);
    if (rc == 0)
        *makespan_s = rounds.makespan_s;
    rsc_rounds_clear(&rounds);
    rsc_platform_free(idle_root);
    return rc;
}
