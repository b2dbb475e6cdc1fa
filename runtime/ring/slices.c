/* SPDX-License-Identifier: MIT */
#include "slices.h"

#include <math.h>

double rsc_slices_step_s(int n, const double *compute_s, const double *exchange_s, double items)
{
    double speed = 0.0, lost = 0.0, longest_s = 0.0;
    for (int i = 0; i < n; i++) {
        speed += 1.0 / compute_s[i];
        lost += exchange_s[i] / compute_s[i];
        longest_s = fmax(longest_s, exchange_s[i]);
    }
    return fmax((items + lost) / speed, longest_s);
}

void rsc_slices_rational(int n, const double *compute_s, const double *exchange_s, double items,
                         double *share)
{
    double step_s = rsc_slices_step_s(n, compute_s, exchange_s, items), left = items;
    for (int i = 0; i < n; i++) {
        share[i] = fmin(fmax((step_s - exchange_s[i]) / compute_s[i], 0.0), left);
        left -= share[i];
    }
}

/* Who is done first with one item more. */
static int next_of(int n, const double *compute_s, const double *exchange_s, const int64_t *count)
{
    int best = 0;
    double best_s = INFINITY;
    for (int i = 0; i < n; i++) {
        double end_s = exchange_s[i] + compute_s[i] * (double)(count[i] + 1);
        if (end_s < best_s) {
            best_s = end_s;
            best = i;
        }
    }
    return best;
}

/* In a best solution nobody ends later than the rational step but for one item: all start with what
 * fits into that step, and each item left goes where it is done first. */
double rsc_slices_whole(int n, const double *compute_s, const double *exchange_s, int64_t items,
                        int64_t *count)
{
    double step_s = rsc_slices_step_s(n, compute_s, exchange_s, (double)items), last_s = 0.0;
    int64_t left = items;
    for (int i = 0; i < n; i++) {
        double fits = floor(fmax((step_s - exchange_s[i]) / compute_s[i], 0.0));
        count[i] = fits < (double)left ? (int64_t)fits : left;
        left -= count[i];
    }
    for (; left > 0; left--)
        count[next_of(n, compute_s, exchange_s, count)]++;
    for (int i = 0; i < n; i++)
        last_s = fmax(last_s, exchange_s[i] + compute_s[i] * (double)count[i]);
    return last_s;
}
