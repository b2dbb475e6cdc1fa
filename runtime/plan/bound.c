/* SPDX-License-Identifier: MIT
 * bound.c: the rational relaxation, backwards from the root, as the greatest of some lines.
 *
 * Let G_i(t) bound the units that positions i .. p-1 can do in t seconds, G_p = 0. Then
 *     G_i(t) = max over e of e + G_{i+1}(t - comm(i, e)),  comm(i, e) + comp(i, e) <= t,
 * and e = 0 costs nothing. If G_{i+1} is the greatest of the lines a_k t - b_k, the maximum can be
 * taken for each line alone:
 *     G_i(t) = max over k of a_k t - b_k + max(0, phi_k(t)),
 *     phi_k(t) = max over e > 0 of e - a_k comm(i, e).
 * So the 0 keeps the line, and phi_k, replaced by lines above it, makes others: G_i is the greatest
 * of lines again. phi_k follows a path through the corners (comm(i, e) + comp(i, e), e - a_k
 * comm(i, e)) for e at the ends of the pieces of both costs and of the allowed shares, and never
 * falls. Its piece around the time at which position i is expected to begin becomes a line; where
 * the path rises above that, a line from either end of the piece covers the rest. With affine costs
 * the path is one piece, on which position i finishes when time is over, and nothing is lost: there
 * is a line for each choice of who takes part.
 *
 * Lines that are nowhere the greatest are dropped. Too many are made fewer by replacing two
 * neighbouring pieces by the chord over them, which is above them, where that adds least.
 */
#include "bound.h"

#include "err.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Each line becomes up to four: without position i, and on the piece and both sides of it. */
enum {
    MAX_LINES = 64,

    MAX_WORK = 4 * MAX_LINES,
    LEAST_LINES = 8,
    MOST_IN_ALL = 1 << 18
};
enum { LEAST_ROUNDS = 3 };

struct corner { /* of the costs of a position, at `units` > 0 */
    double units, comm_s, total_s;
    double gain; /* units - a_k comm_s */
};

struct build {
    struct rsc_bound *bound;
    double limit_s, near_s;
    bool keep; /* the lines of all positions, not only those of the first */
    struct rsc_line work[MAX_WORK];
    int n_work;
    struct corner *corners, *path; /* [room for those of any position] */
    int n_corners, n_path;
};

/* ---- The greatest of some lines ---- */

static int by_rate(const void *left, const void *right)
{
    const struct rsc_line *a = left, *b = right;
    if (a->rate != b->rate)
        return a->rate < b->rate ? -1 : 1;
    return a->lost > b->lost ? -1 : a->lost < b->lost;
}

/* The work is sorted up to `first`, and with affine costs from there on, too. */
static void sort(struct build *build, int first)
{
    struct rsc_line *work = build->work, sorted[MAX_WORK];
    int n = build->n_work, low = 0, high = first;
    for (int k = first + 1; k < n; k++)
        if (by_rate(&work[k - 1], &work[k]) > 0) {
            qsort(work, (size_t)n, sizeof *work, by_rate);
            return;
        }
    for (int k = 0; k < n; k++) {
        bool from_low = high == n || (low < first && by_rate(&work[low], &work[high]) <= 0);
        sorted[k] = work[from_low ? low++ : high++];
    }
    memcpy(work, sorted, (size_t)n * sizeof *work);
}

/* Sort the work and drop lines that are nowhere in [0, limit] the greatest. One is left even where
 * the limit is no time at all. */
static void keep_greatest(struct build *build, int first)
{
    struct rsc_line *work = build->work;
    int kept = 0;
    sort(build, first);
    for (int k = 0; k < build->n_work; k++) {
        struct rsc_line line = work[k];
        line.from_s = 0.0;
        while (kept > 0) {
            const struct rsc_line *top = &work[kept - 1];
            double faster = line.rate - top->rate;
            line.from_s = faster > 0.0 ? (line.lost - top->lost) / faster : 0.0;
            if (line.from_s > top->from_s)
                break;
            line.from_s = 0.0;
            kept--;
        }
        if (kept == 0 || line.from_s < build->limit_s)
            work[kept++] = line;
    }
    build->n_work = kept;
}

static double value_at(const struct rsc_line *line, double t)
{
    return line->rate * t - line->lost;
}

/* The line through what pieces k and k + 1 are at the ends of both; *added is how far it is above
 * them where they meet. Infinite for an endless piece. */
static struct rsc_line chord(const struct build *build, int k, double *added)
{
    const struct rsc_line *low = &build->work[k], *high = low + 1;
    double from_s = low->from_s, to_s = k + 2 < build->n_work ? high[1].from_s : build->limit_s;
    double at = value_at(low, from_s), rate = (value_at(high, to_s) - at) / (to_s - from_s);
    struct rsc_line line = {rate, rate * from_s - at, from_s};
    *added =
        isfinite(to_s) ? value_at(&line, high->from_s) - value_at(high, high->from_s) : INFINITY;
    return line;
}

static void make_fewer(struct build *build)
{
    struct rsc_line *work = build->work;
    double added[MAX_WORK];
    for (int k = 0; k + 1 < build->n_work; k++)
        chord(build, k, &added[k]);
    while (build->n_work > build->bound->most_lines) {
        int best = 0;
        for (int k = 1; k + 1 < build->n_work; k++)
            if (added[k] < added[best])
                best = k;
        work[best] = chord(build, best, &added[best]);
        size_t behind = (size_t)(--build->n_work - best - 1);
        memmove(&work[best + 1], &work[best + 2], behind * sizeof *work);
        memmove(&added[best], &added[best + 1], behind * sizeof *added);
        for (int k = best > 0 ? best - 1 : 0; k <= best && k + 1 < build->n_work; k++)
            chord(build, k, &added[k]);
    }
}

/* ---- One position ---- */

static int by_total(const void *left, const void *right)
{
    const struct corner *a = left, *b = right;
    return a->total_s < b->total_s ? -1 : a->total_s > b->total_s;
}

static void add_corner(struct build *build, int i, int64_t items)
{
    const struct rsc_star *star = build->bound->star;
    double comm_s = rsc_cost_s(star->comm[i], items);
    build->corners[build->n_corners++] = (struct corner){
        (double)items / (double)star->unit, comm_s, comm_s + rsc_cost_s(star->comp[i], items), 0.0};
}

static void add_table_corners(struct build *build, int i, const struct rsc_cost *cost)
{
    const struct rsc_star *star = build->bound->star;
    for (int k = 0; k < cost->n_points; k++) {
        int64_t items = cost->points[k].items;
        if (items > star->min[i] * star->unit && items < star->max[i] * star->unit)
            add_corner(build, i, items);
    }
}

/* The least share is the minimum, or as little as one likes, which costs the start-ups. */
static void list_corners(struct build *build, int i)
{
    const struct rsc_star *star = build->bound->star;
    build->n_corners = 0;
    if (star->min[i] > 0)
        add_corner(build, i, star->min[i] * star->unit);
    else
        build->corners[build->n_corners++] =
            (struct corner){0.0, star->comm[i]->startup_s,
                            star->comm[i]->startup_s + star->comp[i]->startup_s, 0.0};
    add_table_corners(build, i, star->comm[i]);
    add_table_corners(build, i, star->comp[i]);
    add_corner(build, i, star->max[i] * star->unit);
    qsort(build->corners, (size_t)build->n_corners, sizeof *build->corners, by_total);
}

/* phi_k as a path through the corners, as far as it rises, when a second later on is worth `rate`
 * units. */
static void fill_path(struct build *build, double rate)
{
    int n = 0;
    for (int k = 0; k < build->n_corners; k++) {
        struct corner corner = build->corners[k];
        corner.gain = corner.units - rate * corner.comm_s;
        if (n > 0 && corner.gain <= build->path[n - 1].gain)
            continue;
        while (n > 0 && corner.total_s == build->path[n - 1].total_s)
            n--;
        build->path[n++] = corner;
    }
    build->n_path = n;
}

static double slope(const struct corner *from, const struct corner *to)
{
    return (to->gain - from->gain) / (to->total_s - from->total_s);
}

/* After the line of the work that is `after`, follow the line through `corner`. */
static void add_line(struct build *build, const struct rsc_line *after, const struct corner *corner,
                     double rate)
{
    build->work[build->n_work++] = (struct rsc_line){
        after->rate + rate, after->lost + rate * corner->total_s - corner->gain, 0.0};
}

/* Lines of which the greatest is the path on the piece around left_s, and above it elsewhere. */
static void add_path(struct build *build, const struct rsc_line *after, double left_s)
{
    const struct corner *path = build->path;
    int k = 0, last = build->n_path - 1;
    while (k < last && path[k + 1].total_s <= left_s)
        k++;
    double rate = k < last ? slope(&path[k], &path[k + 1]) : 0.0, before = rate, behind = rate;
    for (int j = 0; j < k; j++)
        before = fmin(before, slope(&path[j], &path[k]));
    for (int j = k + 2; j <= last; j++)
        behind = fmax(behind, slope(&path[k + 1], &path[j]));
    add_line(build, after, &path[k], rate);
    if (before < rate)
        add_line(build, after, &path[k], before);
    if (behind > rate)
        add_line(build, after, &path[k + 1], behind);
}

/* The work is G_{i+1} and becomes G_i, closest near left_s. */
static void add_position(struct build *build, int i, double left_s)
{
    const struct rsc_star *star = build->bound->star;
    struct rsc_line after[MAX_LINES];
    int n = build->n_work;
    if (star->max[i] == 0)
        return;
    list_corners(build, i);
    memcpy(after, build->work, (size_t)n * sizeof *after);
    int first = star->min[i] > 0 ? 0 : n;
    build->n_work = first;
    for (int k = 0; k < n; k++) {
        fill_path(build, after[k].rate);
        add_path(build, &after[k], left_s);
    }
    keep_greatest(build, first);
    make_fewer(build);
}

/* ---- All positions ---- */

static int store(const struct build *build, int i, struct rsc_err *err)
{
    struct rsc_bound *bound = build->bound;
    if (bound->n_lines + build->n_work > bound->room) {
        int room = 2 * bound->room + build->n_work;
        struct rsc_line *larger = realloc(bound->lines, (size_t)room * sizeof *larger);
        if (!larger)
            return rsc_fail_nomem(err);
        bound->lines = larger;
        bound->room = room;
    }
    bound->first[i] = bound->n_lines;
    bound->count[i] = build->n_work;
    memcpy(bound->lines + bound->n_lines, build->work, (size_t)build->n_work * sizeof *build->work);
    bound->n_lines += build->n_work;
    return 0;
}

static size_t most_corners(const struct rsc_star *star)
{
    size_t most = 0;
    for (int i = 0; i < star->p; i++) {
        size_t n = (size_t)star->comm[i]->n_points + (size_t)star->comp[i]->n_points + 2;
        most = n > most ? n : most;
    }
    return most;
}

static int fill(struct build *build, const int64_t *shares, struct rsc_err *err)
{
    struct rsc_bound *bound = build->bound;
    const struct rsc_star *star = bound->star;
    double left_s = build->near_s;
    for (int i = 0; shares && i < star->p; i++)
        left_s -= rsc_star_comm_s(star, i, shares[i]);
    build->work[0] = (struct rsc_line){0.0, 0.0, 0.0};
    build->n_work = 1;
    int rc = store(build, star->p, err);
    for (int i = star->p - 1; rc == 0 && i >= 0; i--) {
        if (shares)
            left_s += rsc_star_comm_s(star, i, shares[i]);
        add_position(build, i, left_s);
        if (build->keep || i == 0)
            rc = store(build, i, err);
    }
    return rc;
}

/* So many that memory stays moderate with however many processors. */
static int most_lines(const struct rsc_star *star, bool rough)
{
    int even = MOST_IN_ALL / star->p, most = rough ? LEAST_LINES : MAX_LINES;
    return even > most ? most : even < LEAST_LINES ? LEAST_LINES : even;
}

/* Closest where position 0 begins with near_s left. */
static int create(const struct rsc_star *star, bool keep, bool rough, double limit_s, double near_s,
                  const int64_t *shares, struct rsc_bound *bound, struct rsc_err *err)
{
    size_t p = (size_t)star->p, corners = most_corners(star);
    *bound = (struct rsc_bound){
        .star = star,
        .first = malloc((p + 1) * sizeof *bound->first),
        .count = malloc((p + 1) * sizeof *bound->count),
        .most_lines = most_lines(star, rough),
        .slack = 1e-9 + 4.0 * DBL_EPSILON * (double)star->n * (double)star->p,
    };
    struct build build = {
        .bound = bound,
        .limit_s = limit_s,
        .near_s = near_s,
        .keep = keep,
        .corners = malloc(corners * sizeof *build.corners),
        .path = malloc(corners * sizeof *build.path),
    };
    int rc = bound->first && bound->count && build.corners && build.path ? fill(&build, shares, err)
                                                                         : rsc_fail_nomem(err);
    free(build.corners);
    free(build.path);
    if (rc < 0)
        rsc_bound_clear(bound);
    return rc;
}

int rsc_bound_create(const struct rsc_star *star, bool rough, double limit_s, const int64_t *shares,
                     struct rsc_bound *bound, struct rsc_err *err)
{
    return create(star, true, rough, limit_s, isfinite(limit_s) ? limit_s : 0.0, shares, bound,
                  err);
}

int rsc_bound_least_s(const struct rsc_star *star, double limit_s, const int64_t *shares,
                      double *least_s, struct rsc_err *err)
{
    double near_s = limit_s, best_s = 0.0;
    for (int k = 0; k < LEAST_ROUNDS; k++) {
        struct rsc_bound bound;
        if (create(star, false, false, limit_s, near_s, k == 0 ? shares : NULL, &bound, err) < 0)
            return -1;
        best_s = fmax(best_s, rsc_bound_time_s(&bound));
        near_s = best_s; /* where nobody knows how it goes on from there */
        rsc_bound_clear(&bound);
    }
    *least_s = best_s;
    return 0;
}

void rsc_bound_clear(struct rsc_bound *bound)
{
    free(bound->lines);
    free(bound->first);
    free(bound->count);
    *bound = (struct rsc_bound){0};
}

/* ---- Asking ---- */

double rsc_bound_units(const struct rsc_bound *bound, int i, double left_s)
{
    const struct rsc_line *lines = bound->lines + bound->first[i];
    int low = 0, high = bound->count[i] - 1;
    while (low < high) {
        int middle = low + (high - low) / 2 + 1;
        if (lines[middle].from_s <= left_s)
            low = middle;
        else
            high = middle - 1;
    }
    return value_at(&lines[low], left_s) + bound->slack;
}

double rsc_bound_time_s(const struct rsc_bound *bound)
{
    double units = (double)bound->star->n - bound->slack, least_s = INFINITY;
    for (int k = 0; k < bound->count[0]; k++) {
        const struct rsc_line *line = &bound->lines[bound->first[0] + k];
        double time_s = (units + line->lost) / line->rate;
        if (-line->lost >= units)
            time_s = 0.0;
        if (time_s < least_s)
            least_s = time_s;
    }
    return least_s > 0.0 ? least_s : 0.0;
}

double rsc_bound_slow_until_s(const struct rsc_bound *bound, int i, double rate)
{
    const struct rsc_line *lines = bound->lines + bound->first[i];
    for (int k = 0; k < bound->count[i]; k++)
        if (lines[k].rate > rate)
            return lines[k].from_s;
    return INFINITY;
}
