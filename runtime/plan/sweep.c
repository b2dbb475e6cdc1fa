/* SPDX-License-Identifier: MIT
 * sweep.c: [Scatter] algorithm 2 with constant time for each state, in a band (band.h) that holds
 * all states an optimal distribution can pass through.
 *
 * Let t_i(k) be the least time in which positions i .. p-1 can be sent and do at least k units:
 *     t_i(k) = min over e of max(comm(e) + comp(e), comm(e) + t_{i+1}(k - e)),  e > 0,
 * and t_{i+1}(k) for e = 0. "At least" makes it never fall with k (units can be dropped, costs
 * being increasing). With j = k - e left, comp(k - j) falls and t_{i+1}(j) grows with j, so they
 * cross at some j0, which never falls as k grows:
 *   - below j0 the first term counts: best is the greatest j, that is j0 - 1;
 *   - from j0 on the second counts. Where sending takes c + lambda e, it is c + lambda k plus the
 *     minimum of t_{i+1}(j) - lambda j. Both ends of the range of j grow with k, so a queue of the
 *     minima that can still come gives it in constant time. A table of sending times has such a
 *     range for each of its lines.
 *
 * Outside the band t counts as infinite, and below its row as the row's first: a distribution that
 * ends in time passes only through states in the band, so nothing better is lost, and what is found
 * there is done at the time stated, perhaps with some units to drop. Cells at the ends of a row
 * that, with their t now known, leave too little time for what is before them, are cut off.
 *
 * Choices are not stored. Rows are kept at some positions, and made again between two of them, one
 * part after another, where the shares are read off: in each step all rows are made once more.
 */
#include "sweep.h"

#include "err.h"
#include "window.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A row and the queue of the next one take some 32 bytes for each cell. */
enum { MOST_ROWS = 32, ROOM_CELLS = 1 << 21, MOST_CELLS = 1 << 24 };

struct row {
    int64_t low, high; /* units left */
    double *seconds;   /* [high - low + 1] */
};

struct sweep {
    struct rsc_band *band;
    const struct rsc_star *star;
    int64_t *crossing; /* [widest] j0 for each k of the row at hand */
    int64_t *queue;    /* [widest] */
    double *key;       /* [widest] of those in the queue */
    int64_t widest;    /* cells of a row */
    double left;       /* cells, of the work allowed */
};

/* Asked for each cell k of a row: the budget is spent, and the row is not completed. */
static bool is_late(struct sweep *sweep, int64_t k)
{
    if (k % 65536 == 0 && rsc_budget_spent(sweep->star->budget))
        sweep->left = -1.0;
    return sweep->left < 0.0;
}

static double at_least(const struct row *row, int64_t left)
{
    return row->seconds[left < row->low ? 0 : left - row->low];
}

/* ---- One row ---- */

/* A cost, looked into as little as possible: most of the time is spent here. */
struct phase {
    const struct rsc_cost *cost;
    int64_t unit;
    bool affine;
};

/* The same operations as in rsc_cost_s(), so that both round alike. */
static inline double phase_s(const struct phase *phase, int64_t share)
{
    if (phase->affine)
        return phase->cost->startup_s + phase->cost->per_item_s * (double)(share * phase->unit);
    return rsc_cost_s(phase->cost, share * phase->unit);
}

static inline double lesser(double a, double b)
{
    return a < b ? a : b;
}

/* Shares of position i other than none, and with them the range of what is left behind it. */
struct choice {
    const struct row *next;
    struct phase comm, comp;
    int64_t least, most;
    bool none; /* no share is allowed, too */
};

static double seconds_with(const struct choice *choice, int64_t left, int64_t share)
{
    double comp_s = phase_s(&choice->comp, share), rest_s = at_least(choice->next, left - share);
    return phase_s(&choice->comm, share) + (comp_s > rest_s ? comp_s : rest_s);
}

/* j0 for each k, and what the choices below it and at the row's lower end give. */
static void cross(struct sweep *sweep, const struct choice *choice, struct row *row)
{
    const struct row *next = choice->next;
    int64_t at = next->low, *crossing = sweep->crossing;
    for (int64_t k = row->low; k <= row->high && !is_late(sweep, k); k++) {
        int64_t last = k - choice->least < next->high ? k - choice->least : next->high;
        while (at <= last && phase_s(&choice->comp, k - at) > next->seconds[at - next->low])
            at++;
        crossing[k - row->low] = at;
        int64_t below = at <= last ? at - 1 : last;
        double best = choice->none && k <= next->high ? at_least(next, k) : INFINITY;
        if ((below >= next->low || below == k - choice->least) && k - below <= choice->most)
            best = lesser(best, seconds_with(choice, k, k - below));
        row->seconds[k - row->low] = best;
    }
}

/* Of the choices from j0 on, those with shares on one stretch. */
static void slide(const struct choice *choice, const struct rsc_stretch *stretch, struct row *row,
                  struct sweep *sweep)
{
    const struct row *next = choice->next;
    int64_t least = stretch->first > choice->least ? stretch->first : choice->least;
    int64_t most = stretch->last < choice->most ? stretch->last : choice->most;
    int64_t head = 0, tail = 0, enter = sweep->crossing[0];
    if (row->low - most > enter)
        enter = row->low - most;
    for (int64_t k = row->low; least <= most && k <= row->high && !is_late(sweep, k); k++) {
        int64_t last = k - least < next->high ? k - least : next->high;
        for (; enter <= last; enter++) {
            double seconds = next->seconds[enter - next->low];
            double key = seconds - stretch->lambda_s * (double)(enter - next->low);
            while (tail > head && sweep->key[tail - 1] >= key)
                tail--;
            sweep->key[tail] = key;
            sweep->queue[tail++] = enter;
        }
        int64_t first = sweep->crossing[k - row->low];
        if (k - most > first)
            first = k - most;
        while (head < tail && sweep->queue[head] < first)
            head++;
        if (head == tail)
            continue;
        int64_t left = sweep->queue[head];
        double seconds = phase_s(&choice->comm, k - left) + next->seconds[left - next->low];
        row->seconds[k - row->low] = lesser(row->seconds[k - row->low], seconds);
    }
}

static struct choice choices(const struct sweep *sweep, int i, const struct row *next)
{
    const struct rsc_star *star = sweep->star;
    return (struct choice){
        .next = next,
        .comm = {star->comm[i], star->unit, rsc_cost_is_affine(star->comm[i])},
        .comp = {star->comp[i], star->unit, rsc_cost_is_affine(star->comp[i])},
        .least = star->min[i] > 1 ? star->min[i] : 1,
        .most = star->max[i],
        .none = star->min[i] == 0,
    };
}

/* What more units take, fewer take at most. */
static void close_row(struct row *row)
{
    for (int64_t k = row->high - row->low; k > 0; k--)
        row->seconds[k - 1] = lesser(row->seconds[k - 1], row->seconds[k]);
}

/* Cut off both ends of the row, and of the band, where too little time is left before them. */
static void trim(struct sweep *sweep, int i, struct row *row)
{
    struct rsc_band *band = sweep->band;
    int64_t first = row->low;
    while (row->high >= first &&
           !rsc_band_holds(band, i, row->high, row->seconds[row->high - first]))
        row->high--;
    while (row->low <= row->high &&
           !rsc_band_holds(band, i, row->low, row->seconds[row->low - first]))
        row->low++;
    size_t cells = row->high < row->low ? 0 : (size_t)(row->high - row->low + 1);
    memmove(row->seconds, row->seconds + (row->low - first), cells * sizeof *row->seconds);
    band->low[i] = row->low;
    band->high[i] = row->high;
}

static void fill_row(struct sweep *sweep, int i, const struct row *next, struct row *row)
{
    struct choice choice = choices(sweep, i, next);
    cross(sweep, &choice, row);
    for (int k = 0; k < rsc_stretch_count(sweep->star, i) && sweep->left >= 0.0; k++) {
        struct rsc_stretch stretch = rsc_stretch_at(sweep->star, i, k);
        slide(&choice, &stretch, row, sweep);
    }
    close_row(row);
}

static void fill_root_row(struct sweep *sweep, int root, struct row *row)
{
    for (int64_t k = row->low; k <= row->high; k++)
        row->seconds[k - row->low] = rsc_star_comp_s(sweep->star, root, k);
}

/* Room for a row of so many cells, and for the queue of the next one. */
static int make_room(struct sweep *sweep, int64_t cells, struct row *row, struct rsc_err *err)
{
    size_t n = cells > 0 ? (size_t)cells : 1;
    if ((int64_t)n > sweep->widest) {
        free(sweep->crossing);
        free(sweep->queue);
        free(sweep->key);
        sweep->crossing = malloc(n * sizeof *sweep->crossing);
        sweep->queue = malloc(n * sizeof *sweep->queue);
        sweep->key = malloc(n * sizeof *sweep->key);
        sweep->widest = (int64_t)n;
    }
    row->seconds = malloc(n * sizeof *row->seconds);
    if (row->seconds && sweep->crossing && sweep->queue && sweep->key)
        return 0;
    free(row->seconds);
    row->seconds = NULL;
    return rsc_fail_nomem(err);
}

/* Make the row of position i from that of the next one (the root: none). It may turn out empty, or
 * too much work. */
static int make_row(struct sweep *sweep, int i, const struct row *next, struct row *row,
                    struct rsc_err *err)
{
    struct rsc_band *band = sweep->band;
    bool fresh = i < band->known;
    if (fresh)
        rsc_band_extend(band, i);
    *row = (struct row){band->low[i], band->high[i], NULL};
    double cells = (double)(row->high - row->low) + 1.0;
    sweep->left -= fresh ? cells * rsc_stretch_count(sweep->star, i) : 0.0;
    if (cells > MOST_CELLS)
        sweep->left = -1.0;
    if (is_late(sweep, 0))
        row->high = row->low - 1;
    if (row->high < row->low)
        return 0;
    if (make_room(sweep, row->high - row->low + 1, row, err) < 0)
        return -1;
    if (next)
        fill_row(sweep, i, next, row);
    else
        fill_root_row(sweep, i, row);
    if (sweep->left < 0.0) {
        row->high = row->low - 1;
        return 0;
    }
    trim(sweep, i, row);
    if (fresh)
        rsc_band_tell(band, row->low, row->high, row->seconds);
    return 0;
}

/* ---- Rows kept ---- */

struct part { /* positions first .. last - 1, to be decided */
    int first, last;
    struct row end; /* of position last */
};

struct kept { /* the rows of every step-th position of a part, counted from its first one */
    struct row rows[MOST_ROWS]; /* [0] is none */
    int step;
    int64_t cells;
};

static bool keeps(const struct kept *kept, int offset)
{
    return offset % kept->step == 0;
}

/* Keep every other row only; `next` is still needed. */
static void thin(struct kept *kept, const struct row *next)
{
    kept->step *= 2;
    kept->cells = 0;
    for (int k = 1; k < MOST_ROWS; k++) {
        struct row row = kept->rows[k];
        kept->rows[k] = (struct row){0};
        if (k % 2 == 0)
            kept->rows[k / 2] = row;
        else if (row.seconds != next->seconds)
            free(row.seconds);
        if (k % 2 == 0 && row.seconds)
            kept->cells += row.high - row.low + 1;
    }
}

static void forget(struct kept *kept)
{
    for (int k = 0; k < MOST_ROWS; k++)
        free(kept->rows[k].seconds);
}

static void keep(struct kept *kept, int offset, int length, const struct row *row)
{
    kept->rows[offset / kept->step] = *row;
    kept->cells += row->high - row->low + 1;
    while (kept->cells > ROOM_CELLS && 2 * kept->step < length)
        thin(kept, row);
}

/* Make the rows of positions part->last - 1 down to part->first + 1. *open becomes false if one is
 * empty. */
static int make_rows(struct sweep *sweep, const struct part *part, struct kept *kept, bool *open,
                     struct rsc_err *err)
{
    struct row next = part->end;
    int length = part->last - part->first, at = length, rc = 0;
    while (rc == 0 && *open && at > 1) {
        struct row row;
        bool spent = at < length && !keeps(kept, at);
        at--;
        rc = make_row(sweep, part->first + at, &next, &row, err);
        if (spent)
            free(next.seconds);
        next = row;
        *open = row.high >= row.low;
        if (rc == 0 && keeps(kept, at))
            keep(kept, at, length, &row);
    }
    if (at < length && !keeps(kept, at))
        free(next.seconds);
    return rc;
}

/* ---- Reading off the shares ---- */

/* The best share of position i with `left` units left when its turn comes; -1: none leads on. */
static int64_t best_share(const struct sweep *sweep, int i, const struct row *next, int64_t left)
{
    struct choice choice = choices(sweep, i, next);
    bool none = choice.none && left <= next->high;
    double least_s = none ? at_least(next, left) : INFINITY;
    int64_t best = none ? 0 : -1;
    int64_t from = left - next->high > choice.least ? left - next->high : choice.least;
    int64_t to = left - next->low > choice.least ? left - next->low : choice.least;
    for (int64_t share = from; share <= to && share <= choice.most; share++) {
        double seconds = seconds_with(&choice, left, share);
        if (seconds < least_s) {
            least_s = seconds;
            best = share;
        }
    }
    return best;
}

/* Fill the part's shares, *left being the units left before and then after it; negative if there is
 * no distribution. */
static int decide(struct sweep *sweep, const struct part *part, int64_t *left, int64_t *shares,
                  struct rsc_err *err)
{
    int length = part->last - part->first;
    if (length == 1) {
        int64_t share = best_share(sweep, part->first, &part->end, *left);
        int64_t rest = *left - share;
        shares[part->first] = share;
        *left = share < 0 ? -1 : rest < part->end.low ? part->end.low : rest;
        return 0;
    }
    struct kept kept = {.step = (length + MOST_ROWS - 1) / MOST_ROWS};
    bool open = true;
    int rc = make_rows(sweep, part, &kept, &open, err);
    if (!open)
        *left = -1;
    for (int at = 0; rc == 0 && *left >= 0 && at < length; at += kept.step) {
        bool final = at + kept.step >= length;
        struct part inner = {part->first + at, final ? part->last : part->first + at + kept.step,
                             final ? part->end : kept.rows[at / kept.step + 1]};
        rc = decide(sweep, &inner, left, shares, err);
    }
    forget(&kept);
    return rc;
}

/* Units beyond n are dropped wherever there are some: that is never later. */
static void drop_surplus(const struct rsc_star *star, int64_t *shares)
{
    int64_t surplus = -star->n;
    for (int i = 0; i < star->p; i++)
        surplus += shares[i];
    for (int i = 0; surplus > 0; i++) {
        int64_t spare = shares[i] - star->min[i];
        int64_t dropped = spare < surplus ? spare : surplus;
        shares[i] -= dropped;
        surplus -= dropped;
    }
}

int rsc_sweep(struct rsc_band *band, double most_cells, int64_t *shares, bool *found,
              struct rsc_err *err)
{
    int root = band->star->p - 1;
    int64_t left = band->star->n;
    struct sweep sweep = {.band = band, .star = band->star, .left = most_cells};
    struct part all = {0, root, {0}};
    int rc = make_row(&sweep, root, NULL, &all.end, err);
    *found = rc == 0 && all.end.low <= all.end.high;
    if (*found)
        rc = decide(&sweep, &all, &left, shares, err);
    *found = *found && rc == 0 && left >= 0;
    if (*found) {
        shares[root] = left;
        drop_surplus(band->star, shares);
    }
    band->cut = band->cut || sweep.left < 0.0;
    free(all.end.seconds);
    free(sweep.crossing);
    free(sweep.queue);
    free(sweep.key);
    return rc;
}
