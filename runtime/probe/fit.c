/* SPDX-License-Identifier: MIT */
#include "fit.h"

#include "stats.h"

#include <math.h>
#include <stdbool.h>

enum { MAX_SIZES = 64, N_ROUNDS = 30 };

static double deviation(const struct probe_line *line, const struct probe_point *p)
{
    return fabs(line->startup_s + line->per_byte_s * p->bytes - p->seconds) / p->seconds;
}

/* Weighted least squares of relative deviations, neither cost below 0. */
static void solve(const struct probe_point *points, const double *weights, int n,
                  struct probe_line *line)
{
    double s = 0, sx = 0, sxx = 0, st = 0, sxt = 0;
    for (int i = 0; i < n; i++) {
        double x = points[i].bytes, t = points[i].seconds, u = weights[i] / (t * t);
        s += u;
        sx += u * x;
        sxx += u * x * x;
        st += u * t;
        sxt += u * x * t;
    }
    double determinant = s * sxx - sx * sx;
    line->startup_s = (sxx * st - sx * sxt) / determinant;
    line->per_byte_s = (s * sxt - sx * st) / determinant;
    if (n == 1 || determinant <= 0.0 || line->startup_s < 0.0) {
        line->startup_s = 0.0;
        line->per_byte_s = sxt / sxx;
    } else if (line->per_byte_s < 0.0) {
        line->startup_s = st / s;
        line->per_byte_s = 0.0;
    }
}

/* Huber's weights: full ones up to 1.345 standard deviations. */
static void weigh(const struct probe_point *points, int n, const struct probe_line *line,
                  double *weights)
{
    double off[MAX_SIZES];
    for (int i = 0; i < n; i++)
        off[i] = deviation(line, &points[i]);
    double limit = 1.345 * fmax(1.4826 * probe_median(off, n), 1e-6);
    for (int i = 0; i < n; i++) {
        double d = deviation(line, &points[i]);
        weights[i] = d > limit ? limit / d : 1.0;
    }
}

static void judge(const struct probe_point *points, int n, struct probe_line *line)
{
    double off[MAX_SIZES];
    line->worst_deviation = 0.0;
    for (int i = 0; i < n; i++) {
        off[i] = deviation(line, &points[i]);
        if (off[i] >= line->worst_deviation) {
            line->worst_deviation = off[i];
            line->worst = i;
        }
    }
    line->median_deviation = probe_median(off, n);
}

static struct probe_line fit_all(const struct probe_point *points, int n)
{
    struct probe_line line = {0};
    double weights[MAX_SIZES];
    for (int i = 0; i < n; i++)
        weights[i] = 1.0;
    for (int round = 0; round < N_ROUNDS; round++) {
        solve(points, weights, n, &line);
        weigh(points, n, &line, weights);
    }
    judge(points, n, &line);
    return line;
}

/* How far off the worst size is, not counting so many that something may have disturbed; but the
 * first counts always, since it more likely is none of those that the line describes. */
static double judged_deviation(const struct probe_line *line, const struct probe_point *points,
                               int n, int n_spared)
{
    double off[MAX_SIZES];
    for (int i = 0; i < n; i++)
        off[i] = deviation(line, &points[i]);
    double first = off[0];
    probe_median(off, n); /* sorts */
    return fmax(first, off[n - 1 - n_spared]);
}

static double tolerance(const struct probe_point *points, int n)
{
    double errors[MAX_SIZES];
    for (int i = 0; i < n; i++)
        errors[i] = points[i].error;
    return fmax(0.02, 3.0 * probe_median(errors, n));
}

/* The line for the most sizes, `least` or more, that are all near it; false: there is none, and
 * *out is the best of them. */
static bool find_line(const struct probe_point *points, int n, int least, int n_spared,
                      struct probe_line *out)
{
    double best_off = INFINITY;
    for (int first = 0; first == 0 || n - first >= least; first++) {
        struct probe_line line = fit_all(points + first, n - first);
        double off = judged_deviation(&line, points + first, n - first, n_spared);
        line.first = first;
        line.worst += first;
        if (off < best_off) {
            *out = line;
            best_off = off;
        }
        if (off <= tolerance(points + first, n - first)) {
            *out = line;
            return true;
        }
    }
    return false;
}

struct probe_line probe_fit(const struct probe_point *points, int n)
{
    struct probe_line line;
    int skipped = n > MAX_SIZES ? n - MAX_SIZES : 0, half = (n - skipped) / 2;
    points += skipped;
    n -= skipped;
    if (half < PROBE_LEAST_SIZES || !find_line(points, n, half, 0, &line))
        find_line(points, n, PROBE_LEAST_SIZES, n >= 6, &line);
    line.first += skipped;
    line.worst += skipped;
    return line;
}
