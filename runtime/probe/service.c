/* SPDX-License-Identifier: MIT */
#include "service.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

struct transfers { /* [n] each, by service order */
    const double *alone_s;
    double *left;  /* of 1 */
    double *speed; /* per second; 0: not under way */
    int n;
};

/* Fair shares of what the root's link carries: who is limited by its own link takes less, and
 * leaves the rest to the others. */
static void share_link(struct transfers *t, int first, int last, double capacity)
{
    int n_open = 0;
    for (int i = first; i < last; i++) {
        t->speed[i] = 0.0;
        n_open += t->left[i] > 0.0;
    }
    for (bool changed = true; n_open > 0;) {
        double fair = capacity / n_open;
        changed = false;
        for (int i = first; i < last; i++)
            if (t->left[i] > 0.0 && t->speed[i] == 0.0 && 1.0 / t->alone_s[i] <= fair) {
                t->speed[i] = 1.0 / t->alone_s[i];
                capacity -= t->speed[i];
                n_open--;
                changed = true;
            }
        if (changed)
            continue;
        for (int i = first; i < last; i++)
            if (t->left[i] > 0.0 && t->speed[i] == 0.0)
                t->speed[i] = fair;
        return;
    }
}

static double next_end_s(const struct transfers *t, int first, int last)
{
    double next_s = INFINITY;
    for (int i = first; i < last; i++)
        if (t->left[i] > 0.0)
            next_s = fmin(next_s, t->left[i] / t->speed[i]);
    return next_s;
}

/* Whoever ends within a rounding error of the next end ends with it. */
static int advance(struct transfers *t, int first, int last, double step_s, double now_s,
                   double *arrival_s)
{
    int n_ended = 0;
    for (int i = first; i < last; i++) {
        if (t->left[i] <= 0.0)
            continue;
        t->left[i] -= step_s * t->speed[i];
        if (t->left[i] < 1e-9) {
            t->left[i] = 0.0;
            arrival_s[i] = now_s;
            n_ended++;
        }
    }
    return n_ended;
}

static void run(struct transfers *t, int window, double capacity, double *arrival_s)
{
    double now_s = 0.0;
    int first = 0, last = 0, n_active = 0;
    for (int n_done = 0; n_done < t->n;) {
        for (; last < t->n && n_active < window; last++)
            n_active++;
        while (t->left[first] <= 0.0)
            first++;
        share_link(t, first, last, capacity);
        double step_s = next_end_s(t, first, last);
        now_s += step_s;
        int n_ended = advance(t, first, last, step_s, now_s, arrival_s);
        n_done += n_ended;
        n_active -= n_ended;
    }
}

/* The work space of a run: [2 n]. */
static void run_in(double *space, const double *alone_s, int n, int window, double capacity,
                   double *arrival_s)
{
    struct transfers t = {.alone_s = alone_s, .left = space, .speed = space + n, .n = n};
    for (int i = 0; i < n; i++)
        t.left[i] = 1.0;
    run(&t, window, capacity, arrival_s);
}

static double last_of(const double *x, int n)
{
    double last = 0.0;
    for (int i = 0; i < n; i++)
        last = fmax(last, x[i]);
    return last;
}

struct fitting {
    const double *alone_s, *arrival_s;
    double *space, *predicted_s; /* [2 n], [n] */
    int n;
};

static double capacity_error(const struct fitting *f, int window, double capacity)
{
    double error = 0.0, end_s = last_of(f->arrival_s, f->n);
    run_in(f->space, f->alone_s, f->n, window, capacity, f->predicted_s);
    for (int i = 0; i < f->n; i++)
        error += fabs(f->predicted_s[i] - f->arrival_s[i]);
    return error / f->n / end_s;
}

/* Halve the surroundings of a capacity towards less error; both ends are factors of it. */
static struct probe_service refine(const struct fitting *f, struct probe_service service,
                                   double factor)
{
    while (factor > 1.001) {
        struct probe_service best = service;
        for (int side = 0; side < 2; side++) {
            double capacity = service.root_transfers_per_s * (side ? factor : 1.0 / factor);
            double error = capacity_error(f, service.window, capacity);
            if (error < best.error)
                best = (struct probe_service){service.window, capacity, error};
        }
        service = best;
        factor = sqrt(factor);
    }
    return service;
}

/* The capacity of the root's link that explains the arrivals best, from one that only does half of
 * what was seen to one that never limits. */
static struct probe_service fit_window(const struct fitting *f, int window)
{
    enum { N_TRIES = 24 };
    struct probe_service best = {window, INFINITY, capacity_error(f, window, INFINITY)};
    double most = 0.0, least = 0.5 * f->n / last_of(f->arrival_s, f->n);
    for (int i = 0; i < f->n; i++)
        most += 1.0 / f->alone_s[i];
    double factor = pow(fmax(most / least, 1.0), 1.0 / N_TRIES);
    for (int i = 0; i < N_TRIES; i++, least *= factor) {
        double error = capacity_error(f, window, least);
        if (error < best.error)
            best = (struct probe_service){window, least, error};
    }
    return isinf(best.root_transfers_per_s) ? best : refine(f, best, factor);
}

/* Windows to try between one and all: each small one, then ever larger steps. */
static int next_window(int window)
{
    return window < 16 ? window + 1 : window + window / 4;
}

static struct probe_service best_service(const struct fitting *f)
{
    struct probe_service best = fit_window(f, 1), all = fit_window(f, f->n);
    if (all.error < best.error)
        best = all;
    double plain_error = best.error;
    for (int window = 2; window < f->n; window = next_window(window)) {
        struct probe_service service = fit_window(f, window);
        if (service.error < 0.6 * plain_error && service.error < best.error)
            best = service;
    }
    return best;
}

int probe_explain(const double *alone_s, const double *arrival_s, int n, struct probe_service *out)
{
    double *space = malloc(3 * (size_t)n * sizeof *space);
    if (!space)
        return -1;
    struct fitting f = {alone_s, arrival_s, space, space + 2 * (size_t)n, n};
    *out = best_service(&f);
    free(space);
    return 0;
}
