/* SPDX-License-Identifier: MIT */
#include "queue_random.h"

#include "shares.h"

/* In proportion to the processes, so that also many of them get several. */
enum { MEAN_PIECES = 4, ONE_IN = 8, ODD_ONE_IN = 16 };

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Between the bounds, and such that what is left can still be cut into pieces. There are at least
 * bounds->least items left. */
static int64_t draw_items(const struct rsc_piece_bounds *b, int nproc, int64_t left, bool skewed,
                          uint64_t *state)
{
    int64_t mean = b->total / nproc / MEAN_PIECES;
    int64_t limit = least_of(skewed ? b->most : 2 * mean, b->most);
    int64_t units = limit > b->least ? (limit - b->least) / b->unit : 0;
    int64_t items = b->least + rsc_shares_draw(state, units) * b->unit;
    if (left - items >= b->least)
        return items;
    return left <= b->most ? left : left - b->least;
}

static int draw_proc(int nproc, int favourite, bool skewed, uint64_t *state)
{
    bool odd = !skewed || rsc_shares_draw(state, ODD_ONE_IN - 1) == 0;
    return odd ? (int)rsc_shares_draw(state, nproc - 1) : favourite;
}

/* First one for each, where each must have one: from a random process on. What is too little for
 * one more piece goes to the last of these. */
static int serve_all(struct rsc_queue *queue, const struct rsc_piece_bounds *bounds, int nproc,
                     int first)
{
    for (int p = 0; bounds->everyone && p < nproc; p++) {
        int64_t left = bounds->total - queue->items, rest = left - bounds->least;
        bool last = p == nproc - 1 && rest < bounds->least;
        if (rsc_queue_add(queue, (first + p) % nproc, last ? left : bounds->least) < 0)
            return -1;
    }
    return 0;
}

int rsc_queue_random(struct rsc_queue *queue, const struct rsc_piece_bounds *bounds, int nproc,
                     bool skewed, uint64_t *state)
{
    int favourite = (int)rsc_shares_draw(state, nproc - 1);
    if (serve_all(queue, bounds, nproc, favourite) < 0)
        return -1;
    while (queue->items < bounds->total) {
        bool empty = !bounds->everyone && rsc_shares_draw(state, ONE_IN - 1) == 0;
        int64_t left = bounds->total - queue->items;
        int64_t items = empty ? 0 : draw_items(bounds, nproc, left, skewed, state);
        if (rsc_queue_add(queue, draw_proc(nproc, favourite, skewed, state), items) < 0)
            return -1;
    }
    return 0;
}
