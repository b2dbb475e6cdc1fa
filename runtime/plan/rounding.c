/* SPDX-License-Identifier: MIT
 * rounding.c: [Scatter] 3.3. The paper rounds the share nearest to an integer first, then always
 * against the error made so far, whichever is nearest in that direction, which keeps the error
 * below one unit. Sorting by fractional part gives all "nearest" at once: the nearest to its floor
 * is the least fraction left, the nearest to its ceiling the greatest, so two indexes that walk
 * towards each other replace the search and make it O(p log p).
 */
#include "rounding.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>

struct part {
    int position;
    double fraction; /* of the rational share, in [0, 1) */
};

static int by_fraction(const void *left, const void *right)
{
    const struct part *a = left, *b = right;
    if (a->fraction != b->fraction)
        return a->fraction < b->fraction ? -1 : 1;
    return a->position < b->position ? -1 : a->position > b->position;
}

/* Split every share into floor and fraction; the units that the floors leave over are returned.
 * Scaling makes the sum n again where floating-point arithmetic or a solver's tolerance lost it. */
static int64_t take_floors(const struct rsc_star *star, const double *rational, int64_t *shares,
                           struct part *parts)
{
    double sum = 0.0;
    for (int i = 0; i < star->p; i++)
        sum += fmax(rational[i], 0.0);
    double scale = sum > 0.0 ? (double)star->n / sum : 0.0;
    int64_t left = star->n;
    for (int i = 0; i < star->p; i++) {
        double share = fmax(rational[i], 0.0) * scale, whole = floor(share);
        shares[i] = (int64_t)whole;
        parts[i] = (struct part){i, share - whole};
        left -= shares[i];
    }
    return left;
}

/* Round all of parts[p], sorted, but one against the running error. Returns the units still to be
 * given, which are 0 or 1 in exact arithmetic, as the error stays below one and the sum is whole;
 * *last is the part that takes them. */
static int64_t round_parts(const struct part *parts, int p, int64_t left, int64_t *shares,
                           int *last)
{
    int low = 0, high = p - 1;
    double error = parts[low].fraction <= 1.0 - parts[high].fraction ? 1.0 : -1.0;
    for (bool first = true; low < high; first = false) {
        bool down = error > 0.0;
        const struct part *part = down ? &parts[low++] : &parts[high--];
        double made = down ? -part->fraction : 1.0 - part->fraction;
        shares[part->position] += !down;
        left -= !down;
        error = first ? made : error + made;
    }
    *last = low;
    return left;
}

/* What inexact fractions left over beyond the last part's 0 or 1: undo roundings, worst first. */
static int64_t repair(const struct part *parts, int p, const int64_t *floors, int64_t left,
                      int64_t *shares)
{
    for (int k = p - 1; left > 0 && k >= 0; k--) {
        int i = parts[k].position;
        if (shares[i] == floors[i]) {
            shares[i]++;
            left--;
        }
    }
    for (int k = 0; left < 0 && k < p; k++) {
        int i = parts[k].position;
        if (shares[i] > floors[i]) {
            shares[i]--;
            left++;
        }
    }
    return left;
}

int rsc_round_shares(const struct rsc_star *star, const double *rational, int64_t *shares,
                     struct rsc_err *err)
{
    struct part *parts = malloc((size_t)star->p * sizeof *parts);
    int64_t *floors = malloc((size_t)star->p * sizeof *floors);
    if (!parts || !floors) {
        free(parts);
        free(floors);
        return rsc_fail_nomem(err);
    }
    int last;
    int64_t left = take_floors(star, rational, shares, parts);
    for (int i = 0; i < star->p; i++)
        floors[i] = shares[i];
    qsort(parts, (size_t)star->p, sizeof *parts, by_fraction);
    left = round_parts(parts, star->p, left, shares, &last);
    if (left == 1) {
        shares[parts[last].position]++;
        left = 0;
    }
    left = repair(parts, star->p, floors, left, shares);
    free(parts);
    free(floors);
    if (left != 0)
        return rsc_fail(err, RSC_ESOLVER, "the rational shares do not add up to the items");
    return 0;
}

void rsc_round_repair(const struct rsc_star *star, int64_t *shares)
{
    int64_t left = star->n;
    for (int i = 0; i < star->p; i++) {
        shares[i] = shares[i] < star->min[i] ? star->min[i] : shares[i];
        shares[i] = shares[i] > star->max[i] ? star->max[i] : shares[i];
        left -= shares[i];
    }
    for (int i = star->p - 1; left != 0 && i >= 0; i--) {
        int64_t bound = left > 0 ? star->max[i] : star->min[i], room = bound - shares[i];
        int64_t step = llabs(room) < llabs(left) ? room : left;
        shares[i] += step;
        left -= step;
    }
}

/* Give each of the first positions at most `step` of the units left, or take as many away where
 * they are too many. Returns those that are still left. */
static int64_t spread(const struct rsc_star *star, const double *rational, int64_t step,
                      bool enrolled_only, int64_t left, int64_t *shares)
{
    for (int i = 0; left != 0 && i < star->p; i++) {
        int64_t room = left > 0 ? star->max[i] - shares[i] : shares[i] - star->min[i];
        int64_t most = left > 0 ? left : -left, sign = left > 0 ? 1 : -1;
        int64_t moved = room < step ? room : step;
        moved = moved < most ? moved : most;
        if (moved <= 0 || (enrolled_only && rational[i] <= 1e-6))
            continue;
        shares[i] += sign * moved;
        left -= sign * moved;
    }
    return left;
}

void rsc_round_down(const struct rsc_star *star, const double *rational, int64_t *shares)
{
    int64_t left = star->n;
    for (int i = 0; i < star->p; i++) {
        double share = floor(rational[i] + 1e-6);
        shares[i] = share <= (double)star->min[i]   ? star->min[i]
                    : share >= (double)star->max[i] ? star->max[i]
                                                    : (int64_t)share;
        left -= shares[i];
    }
    left = spread(star, rational, 1, true, left, shares);
    left = spread(star, rational, star->n, true, left, shares);
    spread(star, rational, star->n, false, left, shares); /* bounds left no room among those */
}

double rsc_rounding_bound_s(const struct rsc_star *star)
{
    double sum_s = 0.0, greatest_s = 0.0;
    for (int i = 0; i < star->p; i++) {
        if (star->max[i] == 0)
            continue;
        sum_s += rsc_star_lambda_s(star, i);
        greatest_s = fmax(greatest_s, rsc_star_mu_s(star, i));
    }
    return sum_s + greatest_s;
}
