/* SPDX-License-Identifier: MIT
 * front.c: for a given makespan T, can n units be done?
 *
 * Shares e_i with bounds L_i <= e_i <= M_i are feasible for T when S_i + comp(i, e_i) <= T for
 * every i with e_i > 0, S_i = sum of comm(j, e_j), j <= i. Costs are increasing; position p-1 is
 * the root, which receives nothing. A position is *raised* when it has more than its minimum and
 * *full* when it could not take one unit more: M_i, T, or the minimum shares after it would be
 * violated.
 *
 * Moving one unit from a raised position to another, not the root, with only unraised ones between
 * them keeps T feasible if the taker is not full and its next unit takes no longer to send than the
 * giver's last one did: S does not grow anywhere after both of them; between them it falls when the
 * taker is the later one, and when it is the earlier one, S grows there by what "full" allows for.
 * Let most_i and least_i be the greatest and least time to send a further unit to position i, and
 * call a position *open* if its next unit costs no start-up (it has none, or units already). Among
 * all feasible distributions take one with, in this order of importance, the least total sending
 * time, the fewest units at the root, and the latest units. No such move can improve it, so
 *
 *   (1) if i < j are consecutive raised positions and least_i >= most_j, then j is full, and so is
 *       every open position between them for which that holds;
 *   (2) if an open position i is not full, the next raised position j has least_j <= most_i.
 *
 * If all links are affine and lambda never decreases along the order, take instead the earliest
 * units in the third place. Then (1) becomes: every open position is full unless no raised one
 * follows. *)
 *
 * So each position leads from a state (units given, seconds sent) to few others: full; if it has a
 * start-up, empty; and only where (1) and (2) allow it, less, in the windows that the bound leaves
 * (window.h). Dropped are states that
 *   - cannot be completed by T: more units are left than the rational bound (bound.h) gives the
 * rest of the positions and of the time, or the losses exceed the budget (loss.h);
 *   - are dominated: another one has given as many units in less time. Whatever completes the one
 *     completes the other, surplus units being dropped, and takes less sending time in all, so the
 *     distribution chosen above does not pass through the dominated state. At equal times (2)'s and
 *     (1)'s conditions on what follows must be no stricter.
 * With links of affine cost and no start-ups in that order, one state is left: O(p) for each T.
 *
 * The last raised position may share the rest with the root in any way; fit.h finds it. least.c
 * finds the least T.
 *
 * *) Full here is a greedy choice: for linear costs the whole optimum is found like this. Move a
 * unit from the next raised position j to i < j: S grows by lambda_i from i on and falls by at
 * least lambda_j >= lambda_i from j on.
 */
#include "front.h"

#include "cover.h"
#include "err.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATES = 1 << 17, MAX_RANGES = 1 << 19, MAX_CHILDREN = 1 << 19, MAX_NODES = 1 << 22 };

/* How long things take, in children tried. */
enum { WORK_TRY = 1, WORK_WINDOW = 6, WORK_CHILD = 5 };

struct rsc_state {
    int64_t given; /* units to the positions so far */
    double sent_s;
    double raised_s;  /* least_h of the last raised position h, -1: none; for (1) */
    double allowed_s; /* the next raised position's least must not exceed it; for (2) */
    double prospect;  /* for cut_to_most_promising() */
    int node;         /* last share above the minimum, -1: none */
};

struct rsc_range { /* shares that one state may be followed with, all on one stretch (window.h) */
    const struct rsc_state *from;
    int64_t low, high;
    int stretch;
    double start_s; /* seconds sent when position is done, less lambda times all units given */
};

struct rsc_node {
    int parent, position;
    int64_t share;
};

/* ---- What the costs are like ---- */

static double least_s(const struct rsc_front *front, int i)
{
    return rsc_cost_min_marginal_s(front->star->comm[i]);
}

static double most_s(const struct rsc_front *front, int i)
{
    return rsc_cost_max_marginal_s(front->star->comm[i]);
}

static bool has_startup(const struct rsc_front *front, int i)
{
    return front->star->min[i] == 0 && front->star->comm[i]->startup_s > 0.0;
}

static void classify(struct rsc_front *front)
{
    double before_s = 0.0;
    front->sorted = front->single = true;
    for (int i = 0; i < front->star->p - 1; i++) {
        if (front->star->max[i] == 0)
            continue;
        if (!rsc_cost_is_affine(front->star->comm[i]) || least_s(front, i) < before_s)
            front->sorted = false;
        if (has_startup(front, i))
            front->single = false;
        before_s = least_s(front, i);
    }
    front->single = front->single && front->sorted;
}

bool rsc_front_is_single(const struct rsc_star *star)
{
    struct rsc_front front = {.star = star};
    classify(&front);
    return front.single;
}

/* ---- States ---- */

static int add_node(struct rsc_front *front, int parent, int position, int64_t share)
{
    if (front->n_nodes == front->room_nodes) {
        int room = 2 * front->room_nodes;
        struct rsc_node *larger =
            room > MAX_NODES ? NULL : realloc(front->nodes, (size_t)room * sizeof *larger);
        if (!larger)
            return -2;
        front->nodes = larger;
        front->room_nodes = room;
    }
    front->nodes[front->n_nodes] = (struct rsc_node){parent, position, share};
    return front->n_nodes++;
}

/* Units that may still be lost at or after position i in this state; negative: it cannot be
 * completed in time. */
static double budget(const struct rsc_front *front, const struct rsc_state *state, int i,
                     double limit_s)
{
    int64_t left = front->star->n - state->given;
    double left_s = limit_s - state->sent_s;
    if (left == 0)
        return INFINITY;
    return fmin(rsc_loss_budget(&front->loss, i, left, left_s),
                rsc_bound_units(&front->bound, i, left_s) - (double)left);
}

static bool has_room(const struct rsc_front *front)
{
    return front->n_children < MAX_CHILDREN && front->work <= RSC_FRONT_WORK;
}

/* Follow `from` by giving position i `share`, unless the rest cannot be done in time then. */
static void add_child(struct rsc_front *front, const struct rsc_state *from, int i, int64_t share,
                      double allowed_s, double limit_s)
{
    struct rsc_state child = *from;
    front->work += WORK_TRY;
    child.given += share;
    child.sent_s += rsc_star_comm_s(front->star, i, share);
    child.allowed_s = allowed_s;
    if (budget(front, &child, i + 1, limit_s) < 0.0)
        return;
    if (share > front->star->min[i]) {
        child.raised_s = least_s(front, i);
        child.node = add_node(front, from->node, i, share);
    }
    if (child.node == -2 || !has_room(front)) {
        front->complete = false;
        return;
    }
    front->work += WORK_CHILD;
    front->children[front->n_children++] = child;
}

/* More units first; then less time; then weaker conditions. */
static int by_given(const void *left, const void *right)
{
    const struct rsc_state *a = left, *b = right;
    if (a->given != b->given)
        return a->given > b->given ? -1 : 1;
    if (a->sent_s != b->sent_s)
        return a->sent_s < b->sent_s ? -1 : 1;
    if (a->allowed_s != b->allowed_s)
        return a->allowed_s > b->allowed_s ? -1 : 1;
    return a->raised_s < b->raised_s ? -1 : a->raised_s > b->raised_s;
}

/* Does `a`, with no fewer units, make `b` superfluous? Times that only rounding tells apart count
 * as equal. */
static bool dominates(const struct rsc_state *a, const struct rsc_state *b)
{
    double noise_s = 1e-13 * fabs(b->sent_s);
    if (a->sent_s < b->sent_s - noise_s)
        return true;
    return a->sent_s <= b->sent_s && a->allowed_s >= b->allowed_s && a->raised_s <= b->raised_s;
}

/* By decreasing units that can be done in all if the rest is done rationally. */
static int by_prospect(const void *left, const void *right)
{
    const struct rsc_state *a = left, *b = right;
    return a->prospect > b->prospect ? -1 : a->prospect < b->prospect;
}

static int cut_to_most_promising(struct rsc_front *front, int n, int next, double limit_s)
{
    if (n <= MAX_STATES)
        return n;
    for (int k = 0; k < n; k++) {
        struct rsc_state *child = &front->children[k];
        child->prospect = budget(front, child, next, limit_s);
    }
    qsort(front->children, (size_t)n, sizeof *front->children, by_prospect);
    front->complete = false;
    return MAX_STATES;
}

/* Drop dominated children; those that remain become the states. Returns their number. */
static int keep_best(struct rsc_front *front, int next, double limit_s)
{
    int kept = 0;
    if (front->n_children > 1)
        qsort(front->children, (size_t)front->n_children, sizeof *front->children, by_given);
    const struct rsc_state *quickest = front->children;
    for (int k = 0; k < front->n_children; k++) {
        struct rsc_state *child = &front->children[k];
        if (kept > 0 &&
            (dominates(quickest, child) || dominates(&front->children[kept - 1], child)))
            continue;
        front->children[kept] = *child;
        if (kept == 0 || child->sent_s < quickest->sent_s)
            quickest = &front->children[kept];
        kept++;
    }
    kept = cut_to_most_promising(front, kept, next, limit_s);
    struct rsc_state *states = front->states;
    front->states = front->children;
    front->children = states;
    front->n_children = 0;
    return kept;
}

/* ---- One position ---- */

/* Shares between the minimum and `full` that the budget for losses leaves. */
static struct rsc_window affordable(const struct rsc_front *front, const struct rsc_state *from,
                                    int i, int64_t full, double limit_s)
{
    const struct rsc_star *star = front->star;
    double left_s = limit_s - from->sent_s, weight = rsc_loss_weight(&front->loss, i);
    double here = front->loss.after[i] - front->loss.after[i + 1];
    double losses = here + rsc_loss_budget(&front->loss, i, star->n - from->given, left_s);
    int64_t low = star->min[i] + 1, high = full - 1;
    if (weight > 0.0) {
        double x = left_s / (rsc_star_lambda_s(star, i) + rsc_star_mu_s(star, i));
        double least = floor(x - losses / weight) - 1.0;
        low = least > (double)low ? (least > (double)high ? high + 1 : (int64_t)least) : low;
    } else if (weight < 0.0) {
        double most = ceil(losses / -weight) + 1.0;
        high = most < (double)high ? (int64_t)most : high;
    }
    return (struct rsc_window){low, high};
}

/* Note the shares between the minimum and `full` after which the rest can still be done. */
static void add_partial(struct rsc_front *front, const struct rsc_state *from, int i, int64_t full,
                        double limit_s)
{
    const struct rsc_star *star = front->star;
    struct rsc_window all = affordable(front, from, i, full, limit_s), parts[2];
    for (int k = 0; k < rsc_stretch_count(star, i); k++) {
        struct rsc_stretch stretch = rsc_stretch_at(star, i, k);
        int64_t low = stretch.first > all.low ? stretch.first : all.low;
        int64_t high = stretch.last < all.high ? stretch.last : all.high;
        front->work += WORK_WINDOW;
        rsc_window_find(&front->bound, i, &stretch, low, high, star->n - from->given,
                        limit_s - from->sent_s, parts);
        for (int part = 0; part < 2; part++) {
            if (parts[part].low > parts[part].high)
                continue;
            if (front->n_ranges == MAX_RANGES) {
                front->complete = false;
                return;
            }
            double sent_s = from->sent_s + rsc_star_comm_s(star, i, parts[part].low);
            double start_s = sent_s - stretch.lambda_s * (double)(from->given + parts[part].low);
            front->ranges[front->n_ranges++] =
                (struct rsc_range){from, parts[part].low, parts[part].high, k, start_s};
        }
    }
}

static int by_start(const void *left, const void *right)
{
    const struct rsc_range *a = left, *b = right;
    if (a->stretch != b->stretch)
        return a->stretch - b->stretch;
    return a->start_s < b->start_s ? -1 : a->start_s > b->start_s;
}

/* Of all ways to have given the same number of units only the quickest is followed: the others are
 * dominated. On one stretch that is the way with the least start, for all numbers alike. The ranges
 * are ranges[n] of one stretch by increasing start. */
static void follow_quickest(struct rsc_front *front, const struct rsc_range *ranges, int n, int i,
                            double limit_s)
{
    int64_t first = INT64_MAX, last = 0;
    for (int k = 0; k < n; k++) {
        int64_t low = ranges[k].from->given + ranges[k].low;
        int64_t high = ranges[k].from->given + ranges[k].high;
        first = low < first ? low : first;
        last = high > last ? high : last;
    }
    if (last - first >= MAX_CHILDREN) {
        front->complete = false;
        first = last - MAX_CHILDREN + 1;
    }
    rsc_cover_open(&front->cover, first, last);
    for (int k = 0; k < n; k++) {
        const struct rsc_range *range = &ranges[k];
        int64_t given = range->from->given, at = given + range->low;
        at = at < first ? first : at;
        while (front->complete && (at = rsc_cover_find(&front->cover, at)) <= given + range->high) {
            add_child(front, range->from, i, at - given, most_s(front, i), limit_s);
            rsc_cover_take(&front->cover, at);
        }
    }
    if (!has_room(front))
        front->complete = false;
}

static void add_ranges(struct rsc_front *front, int i, double limit_s)
{
    struct rsc_range *ranges = front->ranges;
    int first = 0;
    qsort(ranges, (size_t)front->n_ranges, sizeof *ranges, by_start);
    for (int k = 1; k <= front->n_ranges; k++) {
        if (k < front->n_ranges && ranges[k].stretch == ranges[first].stretch)
            continue;
        follow_quickest(front, ranges + first, k - first, i, limit_s);
        first = k;
    }
    front->n_ranges = 0;
}

/* What can be done in all if position i takes `share` and the rest is done rationally. */
static double promise(const struct rsc_front *front, const struct rsc_state *from, int i,
                      int64_t share, double limit_s)
{
    double sent_s = from->sent_s + rsc_star_comm_s(front->star, i, share);
    return (double)share + rsc_bound_units(&front->bound, i + 1, limit_s - sent_s);
}

/* Follow `from` by the most promising of all shares: on each stretch one at its ends. */
static void add_most_promising(struct rsc_front *front, const struct rsc_state *from, int i,
                               int64_t full, double limit_s)
{
    int64_t best = full, least = front->star->min[i];
    double most = promise(front, from, i, full, limit_s);
    for (int k = -1; k < rsc_stretch_count(front->star, i); k++) {
        int64_t share = k < 0 ? least : rsc_stretch_at(front->star, i, k).last;
        if (share < least || share >= full)
            continue;
        double units = promise(front, from, i, share, limit_s);
        if (units > most) {
            most = units;
            best = share;
        }
    }
    add_child(front, from, i, best, INFINITY, limit_s);
}

static void branch(struct rsc_front *front, const struct rsc_state *from, int i, int64_t full,
                   double limit_s)
{
    int64_t least = front->star->min[i];
    bool may_raise = least_s(front, i) <= from->allowed_s;
    bool must_fill = front->sorted || (from->raised_s >= 0.0 && from->raised_s >= most_s(front, i));
    if (full == least)
        add_child(front, from, i, least, from->allowed_s, limit_s);
    else if (may_raise)
        add_child(front, from, i, full, INFINITY, limit_s);
    if (full > least && (has_startup(front, i) || !must_fill)) {
        double allowed_s =
            has_startup(front, i) ? from->allowed_s : fmin(from->allowed_s, most_s(front, i));
        add_child(front, from, i, least, allowed_s, limit_s);
    }
    if (full > least && may_raise && !must_fill)
        add_partial(front, from, i, full, limit_s);
}

/* The most units position i can be given, if those after it get their minimum. */
static int64_t most_share(const struct rsc_front *front, const struct rsc_state *state, int i)
{
    int64_t left = front->star->n - state->given - front->fit.min_after[i];
    return left < front->star->max[i] ? left : front->star->max[i];
}

/* Follow one state through position i. Returns the last share of a complete distribution, or -1. */
static int64_t follow(struct rsc_front *front, const struct rsc_state *state, int i, double limit_s)
{
    int64_t most = most_share(front, state, i);
    int64_t full = rsc_fit_share(&front->fit, i, state->sent_s, limit_s, most);
    if (full < 0)
        return -1;
    int64_t share = rsc_fit_last(&front->fit, i, state->given, state->sent_s, limit_s, full);
    if (share < 0 && front->greedy)
        add_most_promising(front, state, i, full, limit_s);
    else if (share < 0)
        branch(front, state, i, full, limit_s);
    return share;
}

/* Position `last` is the last one raised but for the root, which takes the rest. */
static void write_shares(const struct rsc_front *front, const struct rsc_state *state, int last,
                         int64_t share, int64_t *shares)
{
    const struct rsc_star *star = front->star;
    int64_t left = star->n;
    memcpy(shares, star->min, (size_t)star->p * sizeof *shares);
    for (int node = state->node; node >= 0; node = front->nodes[node].parent)
        shares[front->nodes[node].position] = front->nodes[node].share;
    shares[last] = share;
    for (int i = 0; i < star->p - 1; i++)
        left -= shares[i];
    shares[star->p - 1] = left;
}

bool rsc_front_feasible(struct rsc_front *front, double limit_s, int64_t *shares)
{
    int n = 1;
    front->states[0] = (struct rsc_state){0, 0.0, -1.0, INFINITY, 0.0, -1};
    front->n_nodes = front->n_children = front->n_ranges = 0;
    front->complete = true;
    if (front->single)
        front->work = 0; /* one state: never too wide */
    if (!front->single && !front->greedy && !rsc_loss_tighten(&front->loss, limit_s))
        return false;
    for (int i = 0; i < front->star->p - 1 && n > 0; i++) {
        for (int k = 0; k < n; k++) {
            if (k % 64 == 63 && rsc_budget_spent(front->star->budget))
                return front->complete = false;
            int64_t share = follow(front, &front->states[k], i, limit_s);
            if (share >= 0) {
                write_shares(front, &front->states[k], i, share, shares);
                return true;
            }
        }
        add_ranges(front, i, limit_s);
        n = keep_best(front, i + 1, limit_s);
    }
    return false;
}

/* ---- Making it ---- */

int rsc_front_bound(struct rsc_front *front, double limit_s, const int64_t *shares,
                    struct rsc_err *err)
{
    struct rsc_bound bound;
    if (rsc_bound_create(front->star, front->greedy, limit_s, shares, &bound, err) < 0)
        return -1;
    rsc_bound_clear(&front->bound);
    front->bound = bound;
    return 0;
}

int rsc_front_create(const struct rsc_star *star, struct rsc_front *front, struct rsc_err *err)
{
    *front = (struct rsc_front){.star = star, .room_nodes = star->p + 64};
    if (rsc_fit_create(star, &front->fit, err) < 0 ||
        rsc_loss_create(&front->fit, &front->loss, err) < 0)
        return -1;
    classify(front);
    size_t room = front->single ? 2 : MAX_CHILDREN;
    front->states = malloc(room * sizeof *front->states);
    front->children = malloc(room * sizeof *front->children);
    front->nodes = malloc((size_t)front->room_nodes * sizeof *front->nodes);
    front->ranges = malloc((front->single ? 1 : MAX_RANGES) * sizeof *front->ranges);
    bool enough = front->states && front->children && front->nodes && front->ranges &&
                  rsc_cover_create(&front->cover, front->single ? 1 : MAX_CHILDREN);
    return enough ? 0 : rsc_fail_nomem(err);
}

void rsc_front_destroy(struct rsc_front *front)
{
    rsc_bound_clear(&front->bound);
    rsc_loss_clear(&front->loss);
    rsc_fit_clear(&front->fit);
    free(front->states);
    free(front->children);
    free(front->nodes);
    free(front->ranges);
    rsc_cover_clear(&front->cover);
}
