/* SPDX-License-Identifier: MIT */
#include "fit.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>

static void fill(struct rsc_fit *fit)
{
    const struct rsc_star *star = fit->star;
    int last = star->p - 1;
    fit->after_s[last] = fit->min_sent_after_s[last] = 0.0;
    fit->min_after[last] = 0;
    for (int i = last; i > 0; i--) {
        double comm_s = rsc_star_comm_s(star, i, star->min[i]);
        double comp_s = rsc_star_comp_s(star, i, star->min[i]);
        fit->after_s[i - 1] = comm_s + fmax(fit->after_s[i], comp_s);
        fit->min_sent_after_s[i - 1] = comm_s + fit->min_sent_after_s[i];
        fit->min_after[i - 1] = star->min[i] + fit->min_after[i];
    }
}

int rsc_fit_create(const struct rsc_star *star, struct rsc_fit *fit, struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    *fit = (struct rsc_fit){
        .star = star,
        .after_s = malloc(p * sizeof *fit->after_s),
        .min_sent_after_s = malloc(p * sizeof *fit->min_sent_after_s),
        .min_after = malloc(p * sizeof *fit->min_after),
    };
    if (!fit->after_s || !fit->min_sent_after_s || !fit->min_after) {
        rsc_fit_clear(fit);
        return rsc_fail_nomem(err);
    }
    fill(fit);
    return 0;
}

void rsc_fit_clear(struct rsc_fit *fit)
{
    free(fit->after_s);
    free(fit->min_sent_after_s);
    free(fit->min_after);
    *fit = (struct rsc_fit){0};
}

/* ---- How much fits ---- */

/* The same operations in the same order as the replay's, so that both round alike. */
static bool fits(const struct rsc_star *star, int i, const struct rsc_room *room, int64_t share)
{
    double end_s = room->sent_s + rsc_star_comm_s(star, i, share) * room->slower;
    return end_s + rsc_star_comp_s(star, i, share) <= room->limit_s &&
           end_s + room->after_s <= room->limit_s;
}

/* For affine costs, what division says; rounding makes it at most a unit or two wrong. */
static double guess_share(const struct rsc_star *star, int i, const struct rsc_room *room)
{
    const struct rsc_cost *comm = star->comm[i], *comp = star->comp[i];
    double left_s = room->limit_s - room->sent_s - comm->startup_s * room->slower;
    double lambda_s = comm->per_item_s * (double)star->unit * room->slower;
    double mu_s = comp->per_item_s * (double)star->unit;
    double by_own = (left_s - comp->startup_s) / (lambda_s + mu_s);
    double by_after = (left_s - room->after_s) / lambda_s;
    return isnan(by_own) ? by_after : isnan(by_after) ? by_own : fmin(by_own, by_after);
}

static int64_t search_share(const struct rsc_star *star, int i, const struct rsc_room *room,
                            int64_t low, int64_t high)
{
    while (low < high) {
        int64_t middle = low + (high - low) / 2 + 1;
        if (fits(star, i, room, middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int64_t rsc_room_share(const struct rsc_star *star, int i, const struct rsc_room *room,
                       int64_t least, int64_t most)
{
    if (most < least || !fits(star, i, room, least))
        return -1;
    if (rsc_cost_is_affine(star->comm[i]) && rsc_cost_is_affine(star->comp[i])) {
        double guess = guess_share(star, i, room);
        int64_t share = guess >= (double)most   ? most
                        : guess > (double)least ? (int64_t)guess
                                                : least;
        if (fits(star, i, room, share)) {
            if (share == most || !fits(star, i, room, share + 1))
                return share;
            least = share + 1;
        } else if (share > least && fits(star, i, room, share - 1)) {
            return share - 1;
        }
    }
    return search_share(star, i, room, least, most);
}

int64_t rsc_fit_share(const struct rsc_fit *fit, int i, double sent_s, double limit_s, int64_t most)
{
    struct rsc_room room = {sent_s, fit->after_s[i], limit_s, 1.0};
    return rsc_room_share(fit->star, i, &room, fit->star->min[i], most);
}

/* ---- The last share and the root ---- */

/* With r units at the root and the rest at position i the root ends at a function of r that is
 * linear between the points of both cost tables and the ends of start-ups (0 and 1 units), so its
 * least value lies at one of those or at an end of the range. */
struct last {
    const struct rsc_fit *fit;
    int i;
    int64_t low, high; /* allowed shares of position i */
    int64_t both;      /* units for i and the root */
    double sent_s, limit_s;
};

static bool in_time(const struct last *last, int64_t share)
{
    const struct rsc_star *star = last->fit->star;
    int root = star->p - 1;
    int64_t rest = last->both - share;
    if (share < last->low || share > last->high || rest < star->min[root] || rest > star->max[root])
        return false;
    double sent_s =
        last->sent_s + rsc_star_comm_s(star, last->i, share) + last->fit->min_sent_after_s[last->i];
    return sent_s + rsc_star_comp_s(star, root, rest) <= last->limit_s;
}

/* Try the shares of position i around `share`, clipped to what is allowed. */
static int64_t try_share(const struct last *last, int64_t share)
{
    for (int64_t near = share - 1; near <= share + 1; near++) {
        int64_t clipped = near < last->low ? last->low : near > last->high ? last->high : near;
        if (in_time(last, clipped))
            return clipped;
    }
    return -1;
}

static int64_t try_points(const struct last *last)
{
    const struct rsc_star *star = last->fit->star;
    const struct rsc_cost *comp = star->comp[star->p - 1], *comm = star->comm[last->i];
    int64_t found = -1;
    for (int k = 0; found < 0 && k < comp->n_points; k++)
        found = try_share(last, last->both - comp->points[k].items / star->unit);
    for (int k = 0; found < 0 && k < comm->n_points; k++)
        found = try_share(last, comm->points[k].items / star->unit);
    return found;
}

int64_t rsc_fit_last(const struct rsc_fit *fit, int i, int64_t given, double sent_s, double limit_s,
                     int64_t full)
{
    const struct rsc_star *star = fit->star;
    int root = star->p - 1;
    int64_t both = star->n - given - (fit->min_after[i] - star->min[root]);
    int64_t low = both - star->max[root] > star->min[i] ? both - star->max[root] : star->min[i];
    int64_t high = both - star->min[root] < full ? both - star->min[root] : full;
    if (low > high)
        return -1;
    struct last last = {fit, i, low, high, both, sent_s, limit_s};
    if (rsc_star_comp_s(star, root, both - high) > limit_s)
        return -1; /* even the least that the root can get is too much: the usual case */
    int64_t found = try_share(&last, high);
    if (found < 0)
        found = try_share(&last, low);
    if (found < 0)
        found = try_share(&last, both);
    return found < 0 ? try_points(&last) : found;
}
