/* SPDX-License-Identifier: MIT */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

static int make_room(struct rsc_queue *queue)
{
    if (queue->n < queue->room)
        return 0;
    int room = queue->room > 0 ? 2 * queue->room : 64;
    struct rsc_queued *all = realloc(queue->all, (size_t)room * sizeof *all);
    if (!all)
        return -1;
    queue->all = all;
    queue->room = room;
    return 0;
}

int rsc_queue_add(struct rsc_queue *queue, int proc, int64_t items)
{
    if (make_room(queue) < 0)
        return -1;
    queue->all[queue->n++] = (struct rsc_queued){proc, {queue->items, items}};
    queue->items += items;
    return 0;
}

int rsc_queue_find(const struct rsc_queue *queue, int proc, int from)
{
    for (int i = from; i < queue->n; i++)
        if (queue->all[i].proc == proc)
            return i;
    return -1;
}

int64_t rsc_queue_most(const struct rsc_queue *queue, int proc)
{
    int64_t most = 0;
    for (int i = 0; i < queue->n; i++)
        if (queue->all[i].proc == proc && queue->all[i].piece.items > most)
            most = queue->all[i].piece.items;
    return most;
}

static int largest(const struct rsc_queue *queue)
{
    int found = 0;
    for (int i = 1; i < queue->n; i++)
        if (queue->all[i].piece.items > queue->all[found].piece.items)
            found = i;
    return found;
}

/* After a piece has lost some of its items. */
static void place_anew(struct rsc_queue *queue)
{
    queue->items = 0;
    for (int i = 0; i < queue->n; i++) {
        queue->all[i].piece.first = queue->items;
        queue->items += queue->all[i].piece.items;
    }
}

int rsc_queue_serve_everyone(struct rsc_queue *queue, const struct rsc_piece_bounds *bounds,
                             int nproc)
{
    for (int p = 0; p < nproc; p++) {
        if (rsc_queue_find(queue, p, 0) >= 0)
            continue;
        int giver = queue->n > 0 ? largest(queue) : -1;
        if (giver < 0 || queue->all[giver].piece.items < 2 * bounds->least)
            return -1;
        queue->all[giver].piece.items -= bounds->least;
        if (rsc_queue_add(queue, p, bounds->least) < 0)
            return -1;
        place_anew(queue);
    }
    return 0;
}

int rsc_queue_split(struct rsc_queue *queue, int proc, int64_t items)
{
    int i = rsc_queue_find(queue, proc, 0);
    if (i < 0 || queue->all[i].piece.items < 2 * items)
        return 0;
    if (make_room(queue) < 0)
        return -1;
    struct rsc_queued *first = &queue->all[i], *rest = first + 1;
    memmove(rest, first, (size_t)(queue->n++ - i) * sizeof *first);
    first->piece.items = items;
    rest->piece.first += items;
    rest->piece.items -= items;
    return 0;
}

void rsc_queue_clear(struct rsc_queue *queue)
{
    free(queue->all);
    *queue = (struct rsc_queue){0};
}
