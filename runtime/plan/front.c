/* SPDX-License-Identifier: MIT
 * front.c: for a given makespan T, can n units be done? The least such T is the optimum.
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
 * start-up, empty; and only where (1) and (2) allow it, less. Dropped are states that
 *   - cannot be completed by T: their losses exceed the budget (loss.h);
 *   - are dominated: another one has given as many units in less time. Whatever completes the one
 *     completes the other, surplus units being dropped, and takes less sending time in all, so the
 *     distribution chosen above does not pass through the dominated state. At equal times (2)'s and
 *     (1)'s conditions on what follows must be no stricter.
 * With links of affine cost and no start-ups in that order, one state is left: O(p) for each T.
 *
 * The last raised position may share the rest with the root in any way; fit.h finds it.
 * Bisection of T between a bound and the makespan of the shares found last ends when no double lies
 * between: nothing better is left in this arithmetic.
 *
 * *) Full here is a greedy choice: for linear costs the whole optimum is found like this. Move a
 * unit from the next raised position j to i < j: S grows by lambda_i from i on and falls by at
 * least lambda_j >= lambda_i from j on.
 */
#include "front.h"

#include "err.h"
#include "loss.h"
#include "rounding.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_GREEDY_STEPS = 64, MAX_STATES = 4096, MAX_CHILDREN = 1 << 17, MAX_NODES = 1 << 22 };

/* Children of all searches together: some seconds of work. */
static const int64_t MAX_WORK = 20000000;

struct state {
    int64_t given; /* units to the positions so far */
    double sent_s;
    double raised_s;  /* least_h of the last raised position h, -1: none; for (1) */
    double allowed_s; /* the next raised position's least must not exceed it; for (2) */
    double prospect;  /* for cut_to_most_promising() */
    int node;         /* last share above the minimum, -1: none */
};

struct node {
    int parent, position;
    int64_t share;
};

struct front {
    const struct rsc_star *star;
    struct rsc_fit fit;
    struct rsc_loss loss;
    bool sorted;                     /* affine links, lambda never decreasing */
    bool single;                     /* and no start-ups: losses need no tightening */
    struct state *states, *children; /* [MAX_CHILDREN] */
    int n_children;
    struct node *nodes;
    int n_nodes, room_nodes;
    bool complete; /* no state was dropped without proof */
    bool greedy;   /* follow only one state, for a first solution */
    int64_t work;  /* children made so far */
};

/* ---- What the costs are like ---- */

static double least_s(const struct front *front, int i)
{
    return rsc_cost_min_marginal_s(front->star->comm[i]);
}

static double most_s(const struct front *front, int i)
{
    return rsc_cost_max_marginal_s(front->star->comm[i]);
}

static bool has_startup(const struct front *front, int i)
{
    return front->star->min[i] == 0 && front->star->comm[i]->startup_s > 0.0;
}

static void classify(struct front *front)
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

/* ---- States ---- */

static int add_node(struct front *front, int parent, int position, int64_t share)
{
    if (front->n_nodes == front->room_nodes) {
        int room = 2 * front->room_nodes;
        struct node *larger =
            room > MAX_NODES ? NULL : realloc(front->nodes, (size_t)room * sizeof *larger);
        if (!larger)
            return -2;
        front->nodes = larger;
        front->room_nodes = room;
    }
    front->nodes[front->n_nodes] = (struct node){parent, position, share};
    return front->n_nodes++;
}

/* Follow `from` by giving position i `share`, unless the rest cannot be done in time then. */
static void add_child(struct front *front, const struct state *from, int i, int64_t share,
                      double allowed_s, double limit_s)
{
    struct state child = *from;
    child.given += share;
    child.sent_s += rsc_star_comm_s(front->star, i, share);
    child.allowed_s = allowed_s;
    if (rsc_loss_budget(&front->loss, i + 1, front->star->n - child.given, limit_s - child.sent_s) <
        0.0)
        return;
    if (share > front->star->min[i]) {
        child.raised_s = least_s(front, i);
        child.node = add_node(front, from->node, i, share);
    }
    if (front->n_children == MAX_CHILDREN || child.node == -2 || front->work++ > MAX_WORK) {
        front->complete = false;
        return;
    }
    front->children[front->n_children++] = child;
}

/* More units first; then less time; then weaker conditions. */
static int by_given(const void *left, const void *right)
{
    const struct state *a = left, *b = right;
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
static bool dominates(const struct state *a, const struct state *b)
{
    double noise_s = 1e-13 * fabs(b->sent_s);
    if (a->sent_s < b->sent_s - noise_s)
        return true;
    return a->sent_s <= b->sent_s && a->allowed_s >= b->allowed_s && a->raised_s <= b->raised_s;
}

/* By decreasing units that can be done in all if the rest is done rationally. */
static int by_prospect(const void *left, const void *right)
{
    const struct state *a = left, *b = right;
    return a->prospect > b->prospect ? -1 : a->prospect < b->prospect;
}

static int cut_to_most_promising(struct front *front, int n, int next, double limit_s)
{
    if (n <= MAX_STATES)
        return n;
    for (int k = 0; k < n; k++) {
        struct state *child = &front->children[k];
        child->prospect = rsc_loss_budget(&front->loss, next, front->star->n - child->given,
                                          limit_s - child->sent_s);
    }
    qsort(front->children, (size_t)n, sizeof *front->children, by_prospect);
    front->complete = false;
    return MAX_STATES;
}

/* Drop dominated children; those that remain become the states. Returns their number. */
static int keep_best(struct front *front, int next, double limit_s)
{
    int kept = 0;
    if (front->n_children > 1)
        qsort(front->children, (size_t)front->n_children, sizeof *front->children, by_given);
    const struct state *quickest = front->children;
    for (int k = 0; k < front->n_children; k++) {
        struct state *child = &front->children[k];
        if (kept > 0 &&
            (dominates(quickest, child) || dominates(&front->children[kept - 1], child)))
            continue;
        front->children[kept] = *child;
        if (kept == 0 || child->sent_s < quickest->sent_s)
            quickest = &front->children[kept];
        kept++;
    }
    kept = cut_to_most_promising(front, kept, next, limit_s);
    struct state *states = front->states;
    front->states = front->children;
    front->children = states;
    front->n_children = 0;
    return kept;
}

/* ---- One position ---- */

/* Shares between the minimum and `full` that the budget for losses leaves. */
static void add_partial(struct front *front, const struct state *from, int i, int64_t full,
                        double limit_s)
{
    const struct rsc_star *star = front->star;
    double left_s = limit_s - from->sent_s, weight = rsc_loss_weight(&front->loss, i);
    double here = front->loss.after[i] - front->loss.after[i + 1];
    double budget = here + rsc_loss_budget(&front->loss, i, star->n - from->given, left_s);
    int64_t low = star->min[i] + 1, high = full - 1;
    if (weight > 0.0) {
        double x = left_s / (rsc_star_lambda_s(star, i) + rsc_star_mu_s(star, i));
        double least = floor(x - budget / weight) - 1.0;
        low = least > (double)low ? (least > (double)high ? high + 1 : (int64_t)least) : low;
    } else if (weight < 0.0) {
        double most = ceil(budget / -weight) + 1.0;
        high = most < (double)high ? (int64_t)most : high;
    }
    double allowed_s = most_s(front, i);
    for (int64_t share = high; share >= low && front->complete; share--)
        add_child(front, from, i, share, allowed_s, limit_s);
}

static void branch(struct front *front, const struct state *from, int i, int64_t full,
                   double limit_s)
{
    int64_t least = front->star->min[i];
    if (front->greedy) {
        bool selected = rsc_loss_weight(&front->loss, i) >= 0.0;
        add_child(front, from, i, selected ? full : least, INFINITY, limit_s);
        return;
    }
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
static int64_t most_share(const struct front *front, const struct state *state, int i)
{
    int64_t left = front->star->n - state->given - front->fit.min_after[i];
    return left < front->star->max[i] ? left : front->star->max[i];
}

/* Follow one state through position i. Returns the last share of a complete distribution, or -1. */
static int64_t follow(struct front *front, const struct state *state, int i, double limit_s)
{
    int64_t most = most_share(front, state, i);
    int64_t full = rsc_fit_share(&front->fit, i, state->sent_s, limit_s, most);
    if (full < 0)
        return -1;
    int64_t share = rsc_fit_last(&front->fit, i, state->given, state->sent_s, limit_s, full);
    if (share < 0)
        branch(front, state, i, full, limit_s);
    return share;
}

/* Position `last` is the last one raised but for the root, which takes the rest. */
static void write_shares(const struct front *front, const struct state *state, int last,
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

static bool feasible(struct front *front, double limit_s, int64_t *shares)
{
    int n = 1;
    front->states[0] = (struct state){0, 0.0, -1.0, INFINITY, 0.0, -1};
    front->n_nodes = front->n_children = 0;
    front->complete = true;
    if (!front->single && !front->greedy && !rsc_loss_tighten(&front->loss, limit_s))
        return false;
    for (int i = 0; i < front->star->p - 1 && n > 0; i++) {
        for (int k = 0; k < n; k++) {
            int64_t share = follow(front, &front->states[k], i, limit_s);
            if (share >= 0) {
                write_shares(front, &front->states[k], i, share, shares);
                return true;
            }
        }
        n = keep_best(front, i + 1, limit_s);
    }
    return false;
}

/* ---- The least T ---- */

static int create(const struct rsc_star *star, struct front *front, struct rsc_err *err)
{
    *front = (struct front){.star = star, .room_nodes = star->p + 64};
    if (rsc_fit_create(star, &front->fit, err) < 0 ||
        rsc_loss_create(&front->fit, &front->loss, err) < 0)
        return -1;
    classify(front);
    size_t room = front->single ? 2 : MAX_CHILDREN;
    front->states = malloc(room * sizeof *front->states);
    front->children = malloc(room * sizeof *front->children);
    front->nodes = malloc((size_t)front->room_nodes * sizeof *front->nodes);
    return front->states && front->children && front->nodes ? 0 : rsc_fail_nomem(err);
}

static void destroy(struct front *front)
{
    rsc_loss_clear(&front->loss);
    rsc_fit_clear(&front->fit);
    free(front->states);
    free(front->children);
    free(front->nodes);
}

/* Widen from the bound until T is feasible. Returns the makespan reached; infinite when greedy
 * choices alone find nothing, since upper bounds may force items onto positions they leave out. */
static double first_feasible_s(struct front *front, double bound_s, int64_t *shares)
{
    double step_s = fmax(fmax(rsc_rounding_bound_s(front->star), bound_s * 1e-6), DBL_MIN);
    double limit_s = bound_s;
    for (int k = 0; !feasible(front, limit_s, shares); k++) {
        front->work = 0;
        if (front->greedy && k > MAX_GREEDY_STEPS)
            return INFINITY;
        limit_s = bound_s + step_s;
        step_s *= 2.0;
    }
    return rsc_star_makespan_s(front->star, shares);
}

/* Lower *high_s, the makespan of `shares`, until nothing is found between it and *low_s. Returns
 * the greatest time proven impossible, at least proven_s. */
static double bisect(struct front *front, double *low_s, double *high_s, double proven_s,
                     int64_t *trial, int64_t *shares)
{
    double limit_s;
    while ((limit_s = *low_s + (*high_s - *low_s) / 2.0) > *low_s && limit_s < *high_s &&
           front->work <= MAX_WORK) {
        if (feasible(front, limit_s, trial)) {
            memcpy(shares, trial, (size_t)front->star->p * sizeof *shares);
            *high_s = rsc_star_makespan_s(front->star, shares);
        } else {
            *low_s = limit_s;
            if (front->complete)
                proven_s = limit_s;
        }
    }
    return proven_s;
}

/* A solution by greedy choices, or by any choices where those find none. */
static double greedy_s(struct front *front, int64_t *trial, int64_t *shares)
{
    double low_s = front->loss.rates[0] * (double)front->star->n;
    front->greedy = !front->single;
    double high_s = first_feasible_s(front, low_s, shares);
    if (isfinite(high_s))
        bisect(front, &low_s, &high_s, low_s, trial, shares);
    front->greedy = false;
    return isfinite(high_s) ? high_s : first_feasible_s(front, low_s, shares);
}

/* First by greedy choices alone, which gives a good solution whatever becomes of the search. */
static void search(struct front *front, int64_t *trial, int64_t *shares, struct rsc_answer *answer)
{
    double bound_s = front->loss.rates[0] * (double)front->star->n;
    double low_s = bound_s;
    double high_s =
        front->single ? first_feasible_s(front, bound_s, shares) : greedy_s(front, trial, shares);
    front->work = 0;
    answer->bound_s = bisect(front, &low_s, &high_s, bound_s, trial, shares);
    answer->optimal = answer->bound_s == low_s && front->work <= MAX_WORK;
}

int rsc_front_greedy(const struct rsc_star *star, int64_t *shares, double *makespan_s,
                     struct rsc_err *err)
{
    struct front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            *makespan_s = greedy_s(&front, trial, shares);
        destroy(&front);
    }
    free(trial);
    return rc;
}

int rsc_front_plan(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    if (star->p == 1) {
        shares[0] = star->n;
        answer->optimal = true;
        return 0;
    }
    struct front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            search(&front, trial, shares, answer);
        destroy(&front);
    }
    free(trial);
    return rc;
}
