/* SPDX-License-Identifier: MIT */
#include "dealer.h"

#include <stdlib.h>

int rsc_dealer_init(struct rsc_dealer *dealer, int nproc, const struct rsc_piece_bounds *bounds)
{
    *dealer = (struct rsc_dealer){.nproc = nproc, .bounds = *bounds};
    dealer->members = calloc((size_t)nproc, sizeof *dealer->members);
    if (dealer->members && rsc_factoring_init(&dealer->factoring, nproc, bounds->total) == 0)
        return 0;
    rsc_dealer_clear(dealer);
    return -1;
}

void rsc_dealer_clear(struct rsc_dealer *dealer)
{
    rsc_queue_clear(&dealer->queue);
    rsc_factoring_clear(&dealer->factoring);
    free(dealer->members);
    *dealer = (struct rsc_dealer){0};
}

void rsc_dealer_begin(struct rsc_dealer *dealer, double now_s)
{
    dealer->dealt = 0;
    for (int p = 0; p < dealer->nproc; p++)
        dealer->members[p] = (struct rsc_deal_member){0};
    rsc_factoring_restart(&dealer->factoring, now_s);
}

static bool take_queued(struct rsc_dealer *dealer, int p, struct rsc_span *out)
{
    struct rsc_deal_member *member = &dealer->members[p];
    int i = rsc_queue_find(&dealer->queue, p, member->queued);
    if (i < 0) {
        member->queued = dealer->queue.n;
        return false;
    }
    *out = dealer->queue.all[i].piece;
    member->queued = i + 1;
    return true;
}

/* Items that are kept for others which must have a piece and have none yet. */
static int64_t reserved(const struct rsc_dealer *dealer, int p)
{
    int64_t items = 0;
    for (int q = 0; dealer->bounds.everyone && q < dealer->nproc; q++)
        if (q != p && dealer->members[q].n_pieces == 0 &&
            rsc_queue_find(&dealer->queue, q, dealer->members[q].queued) < 0)
            items += dealer->bounds.least;
    return items;
}

static int64_t whole_units(const struct rsc_piece_bounds *b, double items)
{
    if (items >= (double)b->most)
        return b->most;
    int64_t units = (int64_t)(items / (double)b->unit);
    return units * b->unit > b->least ? units * b->unit : b->least;
}

/* A piece of about `wanted` of the items that are left, such that pieces can be made of the rest,
 * too, and `kept` of them are. */
static int64_t cut(const struct rsc_piece_bounds *b, double wanted, int64_t left, int64_t kept)
{
    int64_t items = whole_units(b, wanted), free_items = left - kept;
    if (items > free_items)
        items = free_items;
    if (free_items - items >= b->least || items == free_items)
        return items;
    if (free_items <= b->most) /* the rest is too small for a piece */
        return free_items;
    return free_items - b->least;
}

static bool take_next(struct rsc_dealer *dealer, int p, double now_s, struct rsc_span *out)
{
    const struct rsc_piece_bounds *b = &dealer->bounds;
    int64_t first = dealer->queue.items + dealer->dealt, left = b->total - first;
    bool must = b->everyone && dealer->members[p].n_pieces == 0;
    double wanted = rsc_factoring_size(&dealer->factoring, p, left, now_s);
    if (left == 0 || (wanted <= 0.0 && !must))
        return false;
    int64_t items = cut(b, wanted, left, reserved(dealer, p));
    if (items == 0) /* what is left is for others */
        return false;
    *out = (struct rsc_span){first, items};
    dealer->dealt += items;
    return true;
}

bool rsc_dealer_next(struct rsc_dealer *dealer, int p, double now_s, struct rsc_span *out)
{
    if (!take_queued(dealer, p, out) && !take_next(dealer, p, now_s, out))
        return false;
    dealer->members[p].n_pieces++;
    rsc_factoring_given(&dealer->factoring, p, out->items, now_s);
    return true;
}

void rsc_dealer_done(struct rsc_dealer *dealer, int p, int64_t items, double seconds, double now_s)
{
    rsc_factoring_done(&dealer->factoring, p, items, seconds, now_s);
}

void rsc_dealer_leave_out(struct rsc_dealer *dealer, int p)
{
    dealer->factoring.speeds[p].never = true;
}
