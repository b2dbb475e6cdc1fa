/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const double FIRST_S = 1.0, EVERY_S = 0.2;

static struct {
    pthread_mutex_t lock; /* for all that follows */
    const char *what;
    size_t n, done;
    double began_s, shown_s;
    bool terminal, shown;
} now = {.lock = PTHREAD_MUTEX_INITIALIZER};

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void xf_progress_begin(const char *what, size_t n)
{
    pthread_mutex_lock(&now.lock);
    now.terminal = isatty(STDERR_FILENO);
    if (now.began_s == 0.0)
        now.began_s = seconds();
    now.what = what;
    now.n = n;
    now.done = 0;
    pthread_mutex_unlock(&now.lock);
}

static void show(double at_s)
{
    fprintf(stderr, "\r\033[Krescatter: %s: %zu of %zu", now.what, now.done, now.n);
    fflush(stderr);
    now.shown = true;
    now.shown_s = at_s;
}

void xf_progress_step(void)
{
    pthread_mutex_lock(&now.lock);
    now.done++;
    double at_s = now.terminal ? seconds() : 0.0;
    if (now.terminal && at_s - now.began_s >= FIRST_S && at_s - now.shown_s >= EVERY_S)
        show(at_s);
    pthread_mutex_unlock(&now.lock);
}

void xf_progress_end(void)
{
    pthread_mutex_lock(&now.lock);
    if (now.shown)
        fputs("\r\033[K", stderr);
    now.shown = false;
    pthread_mutex_unlock(&now.lock);
}
