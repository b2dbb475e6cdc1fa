/* SPDX-License-Identifier: MIT
 * multi_whole.c: rounding by running totals, so that errors of one processor's pieces do not add
 * up.
 */
#include "multi_whole.h"

#include "err.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>

struct totals {                /* [p] each */
    double *rational, *so_far; /* units of a processor; of its pieces up to now */
    int64_t *whole, *given;
    int *last; /* its last piece; -1: it has none */
};

static void free_totals(struct totals *t)
{
    free(t->rational);
    free(t->so_far);
    free(t->whole);
    free(t->given);
    free(t->last);
}

static int create_totals(const struct rsc_multi *multi, const double *units, struct totals *t,
                         struct rsc_err *err)
{
    size_t p = (size_t)multi->star->p;
    *t = (struct totals){calloc(p, sizeof *t->rational), calloc(p, sizeof *t->so_far),
                         calloc(p, sizeof *t->whole), calloc(p, sizeof *t->given),
                         calloc(p, sizeof *t->last)};
    if (!t->rational || !t->so_far || !t->whole || !t->given || !t->last) {
        free_totals(t);
        return rsc_fail_nomem(err);
    }
    for (size_t i = 0; i < p; i++)
        t->last[i] = -1;
    for (int k = 0; k < multi->n; k++) {
        t->rational[multi->pieces[k].position] += units[k];
        t->last[multi->pieces[k].position] = k;
    }
    return 0;
}

static void set_units(struct rsc_multi *multi, int k, int64_t units)
{
    multi->pieces[k].items = units * multi->star->unit;
}

static int64_t units_of(const struct rsc_multi *multi, int k)
{
    return multi->pieces[k].items / multi->star->unit;
}

static void drop_empty(struct rsc_multi *multi)
{
    int n = 0;
    for (int k = 0; k < multi->n; k++)
        if (multi->pieces[k].items > 0)
            multi->pieces[n++] = multi->pieces[k];
    multi->n = n;
}

/* Put what max_units leaves over anywhere else where there is room. */
static int place(struct rsc_multi *multi, int64_t left, struct rsc_err *err)
{
    for (int k = multi->n - 1; left > 0 && k >= 0; k--) {
        int64_t room = multi->max_units - units_of(multi, k), moved = room < left ? room : left;
        set_units(multi, k, units_of(multi, k) + moved);
        left -= moved;
    }
    return left == 0 ? 0
                     : rsc_fail(err, RSC_EINFEASIBLE,
                                "pieces of so few items have no room for all in so few rounds");
}

/* The next piece of a processor is what its running total, rounded, has more than it was given; its
 * last one is the rest. */
static int64_t next_units(const struct rsc_multi *multi, struct totals *t, int k, double rational)
{
    int i = multi->pieces[k].position;
    t->so_far[i] += rational;
    double scale = t->rational[i] > 0.0 ? (double)t->whole[i] / t->rational[i] : 0.0;
    int64_t total = k == t->last[i] ? t->whole[i] : (int64_t)floor(t->so_far[i] * scale + 0.5);
    int64_t units = total > t->given[i] ? total - t->given[i] : 0;
    units = units < multi->max_units ? units : multi->max_units;
    t->given[i] += units;
    return units;
}

int rsc_multi_whole(struct rsc_multi *multi, const double *units, struct rsc_err *err)
{
    struct totals t;
    int64_t left = multi->star->n;
    if (create_totals(multi, units, &t, err) < 0)
        return -1;
    int rc = rsc_round_shares(multi->star, t.rational, t.whole, err);
    for (int k = 0; rc == 0 && k < multi->n; k++) {
        int64_t whole = next_units(multi, &t, k, units[k]);
        set_units(multi, k, whole);
        left -= whole;
    }
    if (rc == 0)
        rc = place(multi, left, err);
    drop_empty(multi);
    free_totals(&t);
    return rc;
}

/* ---- Who is done when ---- */

/* When each processor is done, as the pieces' times say; 0 without any. */
static void fill_ends(const struct rsc_multi *multi, double *end_s)
{
    for (int i = 0; i < multi->star->p; i++)
        end_s[i] = 0.0;
    for (int k = 0; k < multi->n; k++)
        end_s[multi->pieces[k].position] =
            fmax(end_s[multi->pieces[k].position], multi->pieces[k].return_end_s);
}

/* Of those whose last piece has room, the one that would be done first with one more unit. */
static int earliest(const struct rsc_multi *multi, const int *last, const double *end_s)
{
    int best = -1;
    double best_s = INFINITY;
    for (int i = 0; i < multi->star->p; i++) {
        if (last[i] < 0 || units_of(multi, last[i]) >= multi->max_units)
            continue;
        double with_s = end_s[i] + rsc_multi_slope_s(multi, multi->star->comp[i]);
        if (with_s < best_s) {
            best = i;
            best_s = with_s;
        }
    }
    return best;
}

/* ---- Down ---- */

struct turn { /* when a processor would be done with one more unit */
    double end_s;
    int position;
};

static bool is_before(const struct turn *a, const struct turn *b)
{
    return a->end_s != b->end_s ? a->end_s < b->end_s : a->position < b->position;
}

/* Let the first one of a heap sink to where it belongs. */
static void sink(struct turn *heap, int n, int at)
{
    for (int child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && is_before(&heap[child + 1], &heap[child]))
            child++;
        if (!is_before(&heap[child], &heap[at]))
            return;
        struct turn kept = heap[at];
        heap[at] = heap[child];
        heap[child] = kept;
    }
}

/* All who have a piece, the first to be done on top. Returns how many. */
static int make_heap(const struct rsc_multi *multi, const int *last, const double *end_s,
                     struct turn *heap)
{
    int n = 0;
    for (int i = 0; i < multi->star->p; i++)
        if (last[i] >= 0)
            heap[n++] = (struct turn){end_s[i] + rsc_multi_slope_s(multi, multi->star->comp[i]), i};
    for (int at = n / 2 - 1; at >= 0; at--)
        sink(heap, n, at);
    return n;
}

static int give_left(struct rsc_multi *multi, int64_t left, int *last, double *end_s,
                     struct rsc_err *err)
{
    struct turn *heap = malloc((size_t)multi->star->p * sizeof *heap);
    if (!heap)
        return rsc_fail_nomem(err);
    rsc_multi_time_s(multi, last);
    fill_ends(multi, end_s);
    int n = make_heap(multi, last, end_s, heap);
    for (; left > 0 && n > 0; left--) {
        int i = heap[0].position;
        set_units(multi, last[i], units_of(multi, last[i]) + 1);
        heap[0].end_s += rsc_multi_slope_s(multi, multi->star->comp[i]);
        sink(heap, n, 0);
    }
    free(heap);
    return place(multi, left, err);
}

int rsc_multi_down(struct rsc_multi *multi, const double *units, struct rsc_err *err)
{
    int p = multi->star->p;
    int64_t left = multi->star->n;
    int *last = malloc((size_t)p * sizeof *last);
    double *end_s = malloc((size_t)p * sizeof *end_s);
    int rc = last && end_s ? 0 : rsc_fail_nomem(err);
    for (int k = 0; rc == 0 && k < multi->n; k++) {
        int64_t whole = (int64_t)floor(units[k] + 1e-9);
        whole = whole < left ? whole : left;
        set_units(multi, k, whole);
        left -= whole;
    }
    if (rc == 0)
        rc = give_left(multi, left, last, end_s, err);
    drop_empty(multi);
    free(last);
    free(end_s);
    return rc;
}

/* ---- Repair ---- */

static int latest(const struct rsc_multi *multi, const double *end_s)
{
    int last = 0;
    for (int i = 1; i < multi->star->p; i++)
        if (end_s[i] > end_s[last])
            last = i;
    return last;
}

/* Move one unit if that makes the end, *now_s, earlier. last[p] and end_s[p] are those of now. */
static bool move_one(struct rsc_multi *multi, int *last, double *end_s, double *now_s)
{
    int from = latest(multi, end_s), to = earliest(multi, last, end_s);
    if (to < 0 || to == from || last[from] < 0 || units_of(multi, last[from]) < 2)
        return false;
    int less = last[from], more = last[to];
    set_units(multi, less, units_of(multi, less) - 1);
    set_units(multi, more, units_of(multi, more) + 1);
    double then_s = rsc_multi_time_s(multi, last);
    bool better = then_s < *now_s;
    if (!better) {
        set_units(multi, less, units_of(multi, less) + 1);
        set_units(multi, more, units_of(multi, more) - 1);
        then_s = rsc_multi_time_s(multi, last);
    }
    fill_ends(multi, end_s);
    *now_s = then_s;
    return better;
}

int rsc_multi_repair(struct rsc_multi *multi, struct rsc_err *err)
{
    int p = multi->star->p, left = 4 * p;
    int *last = malloc((size_t)p * sizeof *last);
    double *end_s = malloc((size_t)p * sizeof *end_s);
    int rc = last && end_s ? 0 : rsc_fail_nomem(err);
    if (rc == 0) {
        double now_s = rsc_multi_time_s(multi, last);
        fill_ends(multi, end_s);
        while (left > 0 && move_one(multi, last, end_s, &now_s))
            left--;
    }
    free(last);
    free(end_s);
    return rc;
}
