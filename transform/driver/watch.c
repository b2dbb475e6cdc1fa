/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sigaltstack(), environ */
#include "watch.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_CUT_OFF = 1024, /* files; behind that many the program ends as it would */
    MAX_RUNNING = 256,  /* more at a time are not watched */
    STATE_BYTES = 25 * (MAX_CUT_OFF + 2),
    SIGNAL_STACK_BYTES = 64 << 10,
    NAP_MS = 20
};

/* The environment of the next attempt: "RESCATTER_LEFT_OUT=1" where files go one at a time, else 0,
 * and the files that are left out, by number, with an 'f' behind those that ended the process. */
static const char variable[] = "RESCATTER_LEFT_OUT";

enum slot_state { FREE, CLAIMED, RUNNING };

struct slot { /* of one thread at work */
    atomic_int state;
    size_t file;
    clockid_t clock; /* of the thread's processor time */
    double began_s;
};

struct xf_watch {
    struct xf_limits limits;
    char **argv, **environment; /* the last of it, before the NULL, is `state` */
    char state[STATE_BYTES];
    struct cut_off {
        size_t file;
        bool failed; /* it ended the process */
    } cut_off[MAX_CUT_OFF];
    size_t n_cut_off;
    bool one_at_a_time;
    atomic_bool finished, starting;
    size_t alone;        /* the file that is analysed, if it is one; else SIZE_MAX */
    size_t before_bytes; /* in use when it began */
    struct slot running[MAX_RUNNING];
};

static struct xf_watch *watched; /* for the handler of signals */
static _Thread_local struct slot *own_slot;

static double seconds_of(clockid_t clock)
{
    struct timespec t = {0};
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the next attempt: only what a handler of signals may do ---- */

static void append_file(char **end, struct cut_off c)
{
    char digits[24];
    int k = 0;
    do
        digits[k++] = (char)('0' + c.file % 10);
    while (c.file /= 10);
    *(*end)++ = ',';
    while (k)
        *(*end)++ = digits[--k];
    if (c.failed)
        *(*end)++ = 'f';
}

static void start_anew(struct xf_watch *w)
{
    if (atomic_exchange(&w->starting, true))
        for (;;) /* another thread does it */
            pause();
    char *end = w->state + strlen(variable) + 1;
    *end++ = w->one_at_a_time ? '1' : '0';
    for (size_t i = 0; i < w->n_cut_off; i++)
        append_file(&end, w->cut_off[i]);
    *end = '\0';
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execve("/proc/self/exe", w->argv, w->environment);
    _exit(2);
}

/* Without this file; returns when there are too many of them. */
static void leave_out(struct xf_watch *w, size_t file, bool failed)
{
    if (w->n_cut_off == MAX_CUT_OFF)
        return;
    w->cut_off[w->n_cut_off++] = (struct cut_off){file, failed};
    start_anew(w);
}

static void on_signal(int number)
{
    if (own_slot && !atomic_load(&watched->finished))
        leave_out(watched, own_slot->file, true);
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signals(void)
{
#ifndef __SANITIZE_ADDRESS__ /* which says what it was */
    static const int ends[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        sigaction(ends[i], &action, NULL);
#endif
}

/* What ends a thread may be that its stack is full. */
static void use_signal_stack(void)
{
#ifndef __SANITIZE_ADDRESS__ /* which gives back the stack it finds when a thread ends */
    static _Thread_local char *stack;
    if (!stack && (stack = malloc(SIGNAL_STACK_BYTES)))
        sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = SIGNAL_STACK_BYTES}, NULL);
#endif
}

/* ---- what is watched ---- */

static struct slot *only_one(struct xf_watch *w, size_t *n)
{
    struct slot *any = NULL;
    *n = 0;
    for (size_t i = 0; i < MAX_RUNNING; i++)
        if (atomic_load(&w->running[i].state) == RUNNING) {
            any = &w->running[i];
            ++*n;
        }
    return *n == 1 ? any : NULL;
}

static void check_time(struct xf_watch *w)
{
    for (size_t i = 0; i < MAX_RUNNING; i++) {
        struct slot *s = &w->running[i];
        if (atomic_load(&s->state) == RUNNING &&
            seconds_of(s->clock) - s->began_s > w->limits.seconds)
            leave_out(w, s->file, false);
    }
}

/* Bytes in use by the process, from the second number of statm. */
static size_t bytes_in_use(void)
{
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%*s %lu", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return (size_t)pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* What files that are done have left is not counted, if one is analysed alone. Where several share
 * what there is, it takes another attempt to tell which it is. */
static void check_memory(struct xf_watch *w)
{
    size_t n, bytes = bytes_in_use();
    const struct slot *one = only_one(w, &n);
    size_t file = one ? one->file : SIZE_MAX;
    if (file != w->alone) {
        w->alone = file;
        w->before_bytes = one ? bytes : 0;
    }
    if (!n || bytes < w->before_bytes + n * ((size_t)w->limits.mbytes << 20))
        return;
    if (one) {
        leave_out(w, file, false);
    } else {
        w->one_at_a_time = true;
        start_anew(w);
    }
}

static void *watch(void *ctx)
{
    struct xf_watch *w = ctx;
    const struct timespec nap = {0, NAP_MS * 1000000L};
    while (nanosleep(&nap, NULL) == 0 && !atomic_load(&w->finished)) {
        check_time(w);
        check_memory(w);
    }
    return NULL;
}

/* ---- the beginning ---- */

static void read_state(struct xf_watch *w)
{
    const char *at = getenv(variable);
    w->one_at_a_time = at && *at == '1';
    while (at && (at = strchr(at, ',')) && w->n_cut_off < MAX_CUT_OFF) {
        char *end;
        size_t file = strtoul(++at, &end, 10);
        w->cut_off[w->n_cut_off++] = (struct cut_off){file, *end == 'f'};
    }
    unsetenv(variable); /* it is nobody else's */
}

static bool make_environment(struct xf_watch *w)
{
    size_t n = 0;
    while (environ[n])
        n++;
    w->environment = calloc(n + 2, sizeof *w->environment);
    if (!w->environment)
        return false;
    memcpy(w->environment, environ, n * sizeof *environ);
    snprintf(w->state, sizeof w->state, "%s=", variable);
    w->environment[n] = w->state;
    return true;
}

struct xf_watch *xf_watch_start(struct xf_limits limits, char **argv)
{
    static struct xf_watch self;
    struct xf_watch *w = &self;
    pthread_t watcher;
    w->limits = limits;
    w->argv = argv;
    w->alone = SIZE_MAX;
    read_state(w);
    if (!make_environment(w) || pthread_create(&watcher, NULL, watch, w) != 0)
        return NULL;
    pthread_detach(watcher);
    watched = w;
    catch_signals();
    return w;
}

/* ---- for the work ---- */

enum xf_reason xf_watch_left_out(const struct xf_watch *w, size_t file)
{
    for (size_t i = 0; w && i < w->n_cut_off; i++)
        if (w->cut_off[i].file == file)
            return w->cut_off[i].failed ? XF_REASON_FAILURE : XF_REASON_LIMIT;
    return XF_REASON_NONE;
}

unsigned xf_watch_jobs(const struct xf_watch *w, unsigned asked)
{
    return w && w->one_at_a_time ? 1 : asked;
}

static bool claim(struct slot *s)
{
    int expected = FREE;
    return atomic_compare_exchange_strong(&s->state, &expected, CLAIMED);
}

void xf_watch_begin(struct xf_watch *w, size_t file)
{
    use_signal_stack();
    for (size_t i = 0; w && i < MAX_RUNNING && !own_slot; i++) {
        struct slot *s = &w->running[i];
        if (!claim(s))
            continue;
        s->file = file;
        pthread_getcpuclockid(pthread_self(), &s->clock);
        s->began_s = seconds_of(s->clock);
        atomic_store(&s->state, RUNNING);
        own_slot = s;
    }
}

void xf_watch_end(void)
{
    if (own_slot)
        atomic_store(&own_slot->state, FREE);
    own_slot = NULL;
}

void xf_watch_finish(struct xf_watch *w)
{
    if (w)
        atomic_store(&w->finished, true);
}
