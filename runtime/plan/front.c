/* SPDX-License-Identifier: MIT
 * front.c: for a given makespan T, can n units be done? Greedily, and provably so.
 *
 * Let positions 0 .. p-2 be served in order with comm(i, e) = g_i + lambda_i e for e > 0, lambda
 * never decreasing along the order, comp(i, .) increasing, and position p-1 the root, which receives
 * nothing. T is feasible for shares e_i with bounds L_i <= e_i <= M_i when for every i with e_i > 0
 *     S_i + comp(i, e_i) <= T,  S_i = sum of comm(j, e_j), j <= i.
 *
 * Lemma. If T is feasible, it is feasible with shares in which every non-root position that is not
 * empty takes as much as its bounds, T and the minimum shares after it allow, except perhaps the last
 * one that is above its minimum.
 * Proof. Take feasible shares and a position i that is not empty and could take one unit more, and let
 * j be the next position after i, not the root, above its minimum. Move one unit from j to i. S grows
 * by lambda_i from i on and falls by at least lambda_j (lambda_j + g_j if j becomes empty) from j on:
 * no position from j on finishes later, since lambda_i <= lambda_j, and j computes less. Positions
 * between hold just their minimum and stay in time: that i "could take one more" includes the time
 * b_i that the minimum shares after it need. Each move shifts a unit to an earlier position, so this
 * ends. The root is served last and is not touched.                                             QED
 *
 * What is left to choose: which positions stay empty, which only pays to save a start-up g_i > 0, and
 * how much the last one takes against the root. So a state is (units given, seconds sent), and each
 * position leads to at most two states, "full" and, if g_i > 0 and L_i = 0, "empty". Of two states the
 * one with no fewer units and no more seconds dominates: whatever completes the other completes it
 * (surplus units are dropped; costs increase). A state is also dropped when the rational optimum of
 * the positions after it (closed.h, costs replaced by lines below them) cannot do the rest before T.
 * For links without start-ups one state is left throughout: O(p) per T.
 *
 * The last share against the root: with r units at the root and the rest at a partial position, the
 * root finishes at a function of r that is linear between the points of the root's cost table, r = 0
 * and r = 1, so its least value lies at one of those or at the ends.
 *
 * The optimum is the least feasible T. Bisection between a bound and the makespan of the shares found
 * last ends when no double lies between: nothing better is left in this arithmetic.
 */
#include "front.h"

#include "closed.h"
#include "err.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATES = 2048, MAX_NODES = 1 << 24 };

struct state {
    int64_t given;  /* units to the positions so far */
    double sent_s;
    int node;       /* last share that is not 0, -1: none */
};

struct node {
    int parent, position;
    int64_t share;
};

struct front {
    const struct rsc_star *star;
    double *rates;           /* [p] closed.h */
    double *after_s;         /* [p] b_i: seconds the minimum shares after i need */
    double *min_sent_after_s; /* [p] seconds to send them */
    int64_t *min_after;      /* [p] their units, the root's included */
    struct state *states, *children; /* [2 * MAX_STATES] */
    struct node *nodes;
    int n_nodes, room_nodes;
    bool complete;           /* no state was dropped without proof */
};

bool rsc_front_applies(const struct rsc_star *star, const char **why)
{
    double before_s = 0.0;
    for (int i = 0; i < star->p; i++) {
        if (star->max[i] == 0)
            continue;
        *why = "a computing cost decreases";
        if (!rsc_cost_is_increasing(star->comp[i]))
            return false;
        if (i == star->p - 1)
            continue;
        *why = "a link's cost is a table of points";
        if (!rsc_cost_is_affine(star->comm[i]))
            return false;
        *why = "the order is not one of decreasing bandwidth";
        if (star->comm[i]->per_item_s < before_s)
            return false;
        before_s = star->comm[i]->per_item_s;
    }
    return true;
}

/* ---- How much fits ---- */

static bool fits(const struct front *front, int i, double sent_s, double limit_s, int64_t share)
{
    double end_s = sent_s + rsc_star_comm_s(front->star, i, share);
    return end_s + rsc_star_comp_s(front->star, i, share) <= limit_s &&
           end_s + front->after_s[i] <= limit_s;
}

/* For affine costs, what division says; at most one or two units off. */
static double guess_share(const struct front *front, int i, double left_s)
{
    const struct rsc_cost *comm = front->star->comm[i], *comp = front->star->comp[i];
    double unit = (double)front->star->unit;
    double by_own = (left_s - comm->startup_s - comp->startup_s) /
                    ((comm->per_item_s + comp->per_item_s) * unit);
    double by_after = (left_s - comm->startup_s - front->after_s[i]) / (comm->per_item_s * unit);
    return isnan(by_own) ? by_after : isnan(by_after) ? by_own : fmin(by_own, by_after);
}

static int64_t search_share(const struct front *front, int i, double sent_s, double limit_s,
                            int64_t low, int64_t high)
{
    while (low < high) {
        int64_t middle = low + (high - low) / 2 + 1;
        if (fits(front, i, sent_s, limit_s, middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* The greatest share in [min, most] that fits, -1 when the minimum does not. */
static int64_t fitting_share(const struct front *front, int i, double sent_s, double limit_s,
                             int64_t most)
{
    int64_t least = front->star->min[i];
    if (most < least || !fits(front, i, sent_s, limit_s, least))
        return -1;
    if (rsc_cost_is_affine(front->star->comm[i]) && rsc_cost_is_affine(front->star->comp[i])) {
        double guess = guess_share(front, i, limit_s - sent_s);
        int64_t low = guess > (double)most ? most : guess > (double)least ? (int64_t)guess : least;
        if (fits(front, i, sent_s, limit_s, low)) {
            if (low == most || !fits(front, i, sent_s, limit_s, low + 1))
                return low;
            least = low;
        } else if (low > least && fits(front, i, sent_s, limit_s, low - 1)) {
            return low - 1;
        }
    }
    return search_share(front, i, sent_s, limit_s, least, most);
}

/* ---- The last share and the root ---- */

/* With `share` at position i, minimum shares after it and the rest at the root: in time? */
static bool root_in_time(const struct front *front, const struct state *state, int i, int64_t share,
                         double limit_s)
{
    const struct rsc_star *star = front->star;
    int root = star->p - 1;
    int64_t rest = star->n - state->given - share - (front->min_after[i] - star->min[root]);
    if (rest < star->min[root] || rest > star->max[root])
        return false;
    double sent_s = state->sent_s + rsc_star_comm_s(star, i, share) + front->min_sent_after_s[i];
    return sent_s + rsc_star_comp_s(star, root, rest) <= limit_s;
}

/* Try the share of position i that leaves `rest` units to the root, clipped to [low, high]. */
static bool try_rest(const struct front *front, const struct state *state, int i, int64_t rest,
                     int64_t low, int64_t high, double limit_s, int64_t *share)
{
    const struct rsc_star *star = front->star;
    int64_t without_root = front->min_after[i] - star->min[star->p - 1];
    *share = star->n - state->given - without_root - rest;
    *share = *share < low ? low : *share > high ? high : *share;
    return root_in_time(front, state, i, *share, limit_s);
}

/* A share of position i in [low, high] with which the root takes the rest in time. */
static bool last_share(const struct front *front, const struct state *state, int i, int64_t low,
                       int64_t high, double limit_s, int64_t *share)
{
    int root = front->star->p - 1;
    const struct rsc_cost *comp = front->star->comp[root];
    if (try_rest(front, state, i, front->star->max[root], low, high, limit_s, share) ||
        try_rest(front, state, i, front->star->min[root], low, high, limit_s, share) ||
        try_rest(front, state, i, 1, low, high, limit_s, share))
        return true;
    *share = 1; /* beside 0, where a start-up makes the function jump */
    if (low == 0 && high > 0 && root_in_time(front, state, i, 1, limit_s))
        return true;
    for (int k = 0; k < comp->n_points; k++) {
        int64_t rest = comp->points[k].items / front->star->unit;
        if (try_rest(front, state, i, rest, low, high, limit_s, share) ||
            try_rest(front, state, i, rest + 1, low, high, limit_s, share))
            return true;
    }
    return false;
}

/* ---- States ---- */

static int add_node(struct front *front, int parent, int position, int64_t share)
{
    if (share == 0)
        return parent;
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

/* The most units a position can be given in this state, if those after it get their minimum. */
static int64_t most_share(const struct front *front, const struct state *state, int i)
{
    int64_t left = front->star->n - state->given - front->min_after[i];
    return left < front->star->max[i] ? left : front->star->max[i];
}

static bool can_do_rest(const struct front *front, const struct state *state, int next,
                        double limit_s)
{
    double rest = (double)(front->star->n - state->given);
    if (rest == 0.0)
        return true;
    return rest * front->rates[next] <= (limit_s - state->sent_s) + 1e-12 * limit_s;
}

/* Keep a child state unless it cannot be completed in time. False: no room for it. */
static bool add_child(struct front *front, const struct state *from, int i, int64_t share,
                      double limit_s, int *n)
{
    struct state child = {from->given + share,
                          from->sent_s + rsc_star_comm_s(front->star, i, share), from->node};
    if (!can_do_rest(front, &child, i + 1, limit_s))
        return true;
    if ((child.node = add_node(front, from->node, i, share)) == -2)
        return false;
    front->children[(*n)++] = child;
    return true;
}

static int by_given(const void *left, const void *right)
{
    const struct state *a = left, *b = right;
    if (a->given != b->given)
        return a->given > b->given ? -1 : 1;
    return a->sent_s < b->sent_s ? -1 : a->sent_s > b->sent_s;
}

/* Drop dominated children; those that remain become the states. Returns their number. */
static int keep_best(struct front *front, int n)
{
    int kept = 0;
    double least_s = INFINITY;
    if (n > 1)
        qsort(front->children, (size_t)n, sizeof *front->children, by_given);
    for (int k = 0; k < n; k++) {
        if (front->children[k].sent_s >= least_s)
            continue;
        least_s = front->children[k].sent_s;
        if (kept == MAX_STATES) {
            front->complete = false;
            break;
        }
        front->children[kept++] = front->children[k];
    }
    struct state *states = front->states;
    front->states = front->children;
    front->children = states;
    return kept;
}

/* Follow one state through position i. Returns 1 when that completes a distribution, whose last
 * share is *share; 0 to go on; -1 when the nodes are used up. */
static int follow(struct front *front, const struct state *state, int i, double limit_s,
                  int *n_children, int64_t *share)
{
    const struct rsc_star *star = front->star;
    int64_t full = fitting_share(front, i, state->sent_s, limit_s, most_share(front, state, i));
    if (full >= 0 && last_share(front, state, i, star->min[i], full, limit_s, share))
        return 1;
    bool may_skip = full > 0 && star->min[i] == 0 && star->comm[i]->startup_s > 0.0;
    if (full >= 0 && !add_child(front, state, i, full, limit_s, n_children))
        return -1;
    if (may_skip && !add_child(front, state, i, 0, limit_s, n_children))
        return -1;
    return 0;
}

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

/* Positions before `last` that a state left empty have minimum 0, so write_shares() is complete. */
static bool feasible(struct front *front, double limit_s, int64_t *shares)
{
    int n = 1, last = front->star->p - 1;
    front->states[0] = (struct state){0, 0.0, -1};
    front->n_nodes = 0;
    front->complete = true;
    for (int i = 0; i < last && n > 0; i++) {
        int n_children = 0;
        for (int k = 0; k < n; k++) {
            int64_t share;
            int found = follow(front, &front->states[k], i, limit_s, &n_children, &share);
            if (found > 0) {
                write_shares(front, &front->states[k], i, share, shares);
                return true;
            }
            if (found < 0) {
                front->complete = false;
                return false;
            }
        }
        n = keep_best(front, n_children);
    }
    return false;
}

/* ---- The least T ---- */

static void prepare(struct front *front)
{
    const struct rsc_star *star = front->star;
    int last = star->p - 1;
    front->after_s[last] = front->min_sent_after_s[last] = 0.0;
    front->min_after[last] = 0;
    for (int i = last; i > 0; i--) {
        double comm_s = rsc_star_comm_s(star, i, star->min[i]);
        double comp_s = rsc_star_comp_s(star, i, star->min[i]);
        front->after_s[i - 1] = comm_s + fmax(front->after_s[i], comp_s);
        front->min_sent_after_s[i - 1] = comm_s + front->min_sent_after_s[i];
        front->min_after[i - 1] = star->min[i] + front->min_after[i];
    }
    rsc_closed_rate_s(star, front->rates);
}

static int allocate(const struct rsc_star *star, struct front *front)
{
    size_t p = (size_t)star->p;
    *front = (struct front){.star = star, .room_nodes = star->p + 64};
    front->rates = malloc(p * sizeof *front->rates);
    front->after_s = malloc(p * sizeof *front->after_s);
    front->min_sent_after_s = malloc(p * sizeof *front->min_sent_after_s);
    front->min_after = malloc(p * sizeof *front->min_after);
    front->states = malloc(2 * MAX_STATES * sizeof *front->states);
    front->children = malloc(2 * MAX_STATES * sizeof *front->children);
    front->nodes = malloc((size_t)front->room_nodes * sizeof *front->nodes);
    return front->rates && front->after_s && front->min_sent_after_s && front->min_after &&
           front->states && front->children && front->nodes ? 0 : -1;
}

static void release(struct front *front)
{
    free(front->rates);
    free(front->after_s);
    free(front->min_sent_after_s);
    free(front->min_after);
    free(front->states);
    free(front->children);
    free(front->nodes);
}

/* Widen from the bound until T is feasible. Returns the makespan reached. */
static double first_feasible_s(struct front *front, double bound_s, int64_t *shares)
{
    double step_s = fmax(rsc_rounding_bound_s(front->star), bound_s * 1e-6);
    double limit_s = bound_s;
    while (!feasible(front, limit_s, shares)) {
        limit_s = bound_s + step_s;
        step_s = step_s > 0.0 ? 2.0 * step_s : 1e-300;
    }
    return rsc_star_makespan_s(front->star, shares);
}

int rsc_front_plan(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    struct front front;
    if (star->p == 1) {
        shares[0] = star->n;
        answer->optimal = true;
        return 0;
    }
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    if (allocate(star, &front) < 0 || !trial) {
        free(trial);
        release(&front);
        return rsc_fail_nomem(err);
    }
    prepare(&front);
    double low_s = front.rates[0] * (double)star->n, proven_s = low_s;
    double high_s = first_feasible_s(&front, low_s, shares);
    for (double limit_s = low_s + (high_s - low_s) / 2.0; limit_s > low_s && limit_s < high_s;
         limit_s = low_s + (high_s - low_s) / 2.0) {
        if (feasible(&front, limit_s, trial)) {
            memcpy(shares, trial, (size_t)star->p * sizeof *shares);
            high_s = rsc_star_makespan_s(star, shares);
        } else {
            low_s = limit_s;
            if (front.complete)
                proven_s = low_s;
        }
    }
    answer->optimal = proven_s == low_s;
    answer->bound_s = proven_s;
    free(trial);
    release(&front);
    return 0;
}
