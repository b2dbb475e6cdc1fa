/* SPDX-License-Identifier: MIT
 * fuzz.c FIRST_SEED COUNT LIMIT_SECONDS: random platforms, bounds and ports. Every problem ends
 * within the limit of processor time, with a schedule that keeps the bounds or with an error that
 * says why; exact agrees with the published dynamic program where that is quick. One problem, COUNT
 * 1, is printed. Exit status 1 at the first fault, its seed said on standard error. */
#include "instance.h"

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PROCESSORS = 96, MOST_DP_WORK = 200000 };

static uint64_t seed; /* of the problem at hand, for the alarm */

struct fuzz {
    char *yaml;
    struct rsc_platform *platform;
    struct rsc_problem problem;
    int64_t max_shares[MOST_PROCESSORS];
};

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "fuzz: seed %" PRIu64 ": %s\n", seed, what);
    exit(1);
}

/* ---- A time limit for each ---- */

static void at_signal(int number)
{
    char text[80];
    int len = snprintf(text, sizeof text, "fuzz: seed %" PRIu64 ": %s\n", seed,
                       number == SIGVTALRM ? "over its time" : "crashed");
    if (write(STDERR_FILENO, text, (size_t)len) < 0)
        _exit(2);
    _exit(1);
}

static void set_alarm(double limit_s)
{
    struct itimerval timer = {
        .it_value = {(time_t)limit_s, (suseconds_t)((limit_s - floor(limit_s)) * 1e6)}};
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* ---- Random problems ---- */

static bool one_in(uint64_t *state, int64_t n)
{
    return instance_between(state, 1, n) == 1;
}

/* Decimal places make sums that rounding spoils; powers of two make ties. */
static double some_seconds(uint64_t *state, double scale)
{
    switch (instance_between(state, 0, 9)) {
    case 0:
        return 0.0;
    case 1:
        return scale;
    case 2:
        return scale * ldexp(1.0, (int)instance_between(state, -12, 12));
    default:
        return scale * (double)instance_between(state, 1, 1000) * 1e-2;
    }
}

static void write_points(FILE *out, double scale, bool falls, int64_t even, uint64_t *state)
{
    int64_t items = 0;
    int n = (int)instance_between(state, 1, 5);
    double seconds = 0.0;
    fputs("{points: [", out);
    for (int k = 0; k < n; k++) {
        int64_t step = instance_between(state, 1, even % ((int64_t)1 << 50) + 1);
        double more = some_seconds(state, scale) * (double)step;
        bool down = falls && k < n - 1 && one_in(state, 3);
        items += step;
        seconds = down ? fmax(seconds - more, 0.0) : seconds + more;
        fprintf(out, "%s[%" PRId64 ", %.9g]", k ? ", " : "", items, seconds);
    }
    fputs("]}", out);
}

static void write_cost(FILE *out, const char *phase, int kind, double scale, int64_t even,
                       uint64_t *state)
{
    bool table = (kind & 2) && one_in(state, 2);
    fprintf(out, ", %s: ", phase);
    if (table)
        write_points(out, scale, (kind & 4) && one_in(state, 4), even, state);
    else if ((kind & 1) && one_in(state, 2))
        fprintf(out, "{startup: %.9g, per_item: %.9g}",
                some_seconds(state, scale) * (double)instance_between(state, 0, even + 1),
                some_seconds(state, scale));
    else
        fprintf(out, "%.9g", some_seconds(state, scale));
}

static double some_scale(uint64_t *state)
{
    return pow(10.0, (double)instance_between(state, -7, 1));
}

/* bits of kind: 1 start-ups, 2 tables, 4 tables that may fall. */
static void write_platform(FILE *out, int nproc, int64_t even, int kind, uint64_t *state)
{
    double link = some_scale(state), computing = some_scale(state);
    bool many = one_in(state, 2), returns = one_in(state, 4);
    fprintf(out, "version: 1\nitem_bytes: 1\nnetwork: {port: %s", many ? "many" : "one");
    if (many && one_in(state, 2))
        fprintf(out, ", root_per_byte: %.9g",
                some_seconds(state, link) / (one_in(state, 2) ? 1 : nproc));
    fputs("}\nprocessors:\n", out);
    for (int p = 0; p < nproc; p++) {
        fprintf(out, "  - {host: p%d", p);
        if (p > 0)
            write_cost(out, "receive", kind, link, even, state);
        if (p == 1 || !one_in(state, 12))
            write_cost(out, "compute", kind, computing, even, state);
        if (p > 0 && returns)
            write_cost(out, "return", one_in(state, 8) ? kind : 0, link, even, state);
        fputs("}\n", out);
    }
}

static int64_t some_items(uint64_t *state, int nproc)
{
    switch (instance_between(state, 0, 7)) {
    case 0:
        return instance_between(state, 0, 3);
    case 1:
    case 2:
        return nproc * instance_between(state, 1, 8);
    case 3:
        return instance_between(state, 1, 100000);
    case 4:
        return nproc * instance_between(state, 1, 1000000);
    case 5:
        return ((int64_t)1 << instance_between(state, 1, 52)) + instance_between(state, -1, 1);
    case 6:
        return one_in(state, 4) ? ((int64_t)1 << 62) + instance_between(state, -3, 3)
                                : instance_between(state, 1, 1000);
    default:
        return instance_between(state, 1, 64);
    }
}

/* Tight bounds are what arrays of fixed size give. */
static void set_bounds(struct fuzz *fuzz, int nproc, uint64_t *state)
{
    struct rsc_problem *problem = &fuzz->problem;
    int64_t even = problem->items / nproc, left = problem->items;
    if (one_in(state, 6))
        problem->granularity = problem->items % 4 == 0 ? 4 : problem->items % 3 == 0 ? 3 : 1;
    if (one_in(state, 4))
        problem->min_share = instance_between(state, 0, even);
    if (one_in(state, 3))
        problem->max_share =
            even + instance_between(state, 0, 3) * instance_between(state, 0, even / 4);
    if (!one_in(state, 5))
        return;
    for (int p = 0; p < nproc; p++) {
        fuzz->max_shares[p] = p == nproc - 1 ? left : instance_between(state, 0, left);
        left -= fuzz->max_shares[p];
    }
    problem->max_shares = fuzz->max_shares;
}

static void set_choices(struct rsc_problem *problem, int nproc, uint64_t *state)
{
    static const enum rsc_port ports[] = {RSC_PORT_FILE, RSC_PORT_ONE, RSC_PORT_MANY, RSC_PORT_AUTO,
                                          RSC_PORT_TWO};
    bool small = nproc <= 6;
    problem->port = ports[instance_between(state, 0, 4)];
    if (one_in(state, 5))
        problem->model = RSC_MODEL_SCATTER_GATHER;
    if (problem->port == RSC_PORT_TWO && !one_in(state, 16))
        problem->model = RSC_MODEL_SCATTER_GATHER;
    problem->returns = (enum rsc_return)instance_between(state, 0, nproc <= 4 ? 3 : 2);
    problem->order = (enum rsc_order)instance_between(
        state, 0, nproc <= 4 ? RSC_N_ORDERS - 1 : RSC_ORDER_REVERSE);
    problem->time_s = 1.0;
    if (one_in(state, 3))
        problem->algorithm = (enum rsc_algorithm)instance_between(state, 0, RSC_N_ALGORITHMS - 1);
    bool dynamic = problem->algorithm == RSC_ALG_DP || problem->algorithm == RSC_ALG_DP_INCREASING;
    if (dynamic && (!small || problem->items > 1000))
        problem->algorithm = RSC_ALG_AUTO;
}

static struct fuzz *make(void)
{
    uint64_t state = seed;
    size_t size;
    struct fuzz *fuzz = calloc(1, sizeof *fuzz);
    int nproc = (int)(one_in(&state, 8) ? instance_between(&state, 1, MOST_PROCESSORS)
                                        : instance_between(&state, 1, 8));
    fuzz->problem.items = some_items(&state, nproc);
    FILE *out = open_memstream(&fuzz->yaml, &size);
    write_platform(out, nproc, fuzz->problem.items / nproc, (int)instance_between(&state, 0, 7),
                   &state);
    fclose(out);
    fuzz->platform = instance_parse(fuzz->yaml);
    set_bounds(fuzz, nproc, &state);
    set_choices(&fuzz->problem, nproc, &state);
    return fuzz;
}

static void print(const struct fuzz *fuzz)
{
    const struct rsc_problem *problem = &fuzz->problem;
    printf("%s# %" PRId64 " items, algorithm %s, order %s, port %d, model %d, returns %d, "
           "min %" PRId64 ", max %" PRId64 ", granularity %" PRId64 "\n",
           fuzz->yaml, problem->items, rsc_algorithm_id(problem->algorithm),
           rsc_order_id(problem->order), problem->port, problem->model, problem->returns,
           problem->min_share, problem->max_share, problem->granularity);
    for (int p = 0; problem->max_shares && p < rsc_platform_nproc(fuzz->platform); p++)
        printf("# max %" PRId64 "\n", problem->max_shares[p]);
    fflush(stdout);
}

/* ---- What must hold ---- */

static void check_counts(const struct fuzz *fuzz, const struct rsc_schedule *schedule)
{
    const struct rsc_problem *problem = &fuzz->problem;
    int64_t sum = 0, unit = problem->granularity ? problem->granularity : 1;
    for (int p = 0; p < schedule->nproc; p++) {
        const struct rsc_slot *slot = &schedule->slots[p];
        if (slot->offset != sum || slot->count < problem->min_share || slot->count % unit != 0)
            fail("a share is no multiple or below the least");
        if ((problem->max_share && slot->count > problem->max_share) ||
            (problem->max_shares && slot->count > problem->max_shares[p]))
            fail("a share is above the greatest");
        sum += slot->count;
    }
    if (sum != problem->items)
        fail("the shares do not add up");
}

static void check_times(const struct rsc_schedule *schedule)
{
    if (!isfinite(schedule->makespan_s) || schedule->makespan_s < 0.0)
        fail("the makespan is no time");
    if (!(schedule->lower_bound_s >= 0.0) || schedule->lower_bound_s > schedule->makespan_s)
        fail("the lower bound is none");
    if (schedule->guarantee_s > 0.0 && schedule->makespan_s > schedule->guarantee_s * (1 + 1e-9))
        fail("the guarantee is broken");
}

static void check_error(const struct rsc_err *err)
{
    bool known = err->code == RSC_ECONDITION || err->code == RSC_EINFEASIBLE ||
                 err->code == RSC_EINVAL || err->code == RSC_ESOLVER ||
                 (err->code == RSC_EUNSUPPORTED && !rsc_plan_has_glpk());
    if (!known || !err->text[0])
        fail(err->text);
}

/* Where the dynamic program is quick it is the reference. */
static void check_optimum(const struct fuzz *fuzz, const struct rsc_schedule *schedule)
{
    double work = (double)schedule->items * (double)schedule->items * schedule->nproc;
    struct rsc_problem problem = fuzz->problem;
    struct rsc_schedule reference;
    if (schedule->model != RSC_MODEL_SCATTER || schedule->port != RSC_PORT_ONE ||
        problem.order > RSC_ORDER_REVERSE || work > MOST_DP_WORK)
        return;
    problem.port = RSC_PORT_ONE;
    problem.algorithm = RSC_ALG_DP;
    if (rsc_plan_scatter(fuzz->platform, &problem, &reference, NULL) < 0)
        return;
    if (schedule->lower_bound_s > reference.makespan_s * (1 + 1e-9))
        fail("the lower bound is above the optimum");
    if (schedule->optimal && schedule->makespan_s > reference.makespan_s * (1 + 1e-12))
        fail("proven optimal, and the dynamic program is faster");
    rsc_schedule_clear(&reference);
}

static bool run(const struct fuzz *fuzz)
{
    struct rsc_schedule schedule;
    struct rsc_err err = {0};
    if (rsc_plan_scatter(fuzz->platform, &fuzz->problem, &schedule, &err) < 0) {
        check_error(&err);
        return false;
    }
    check_counts(fuzz, &schedule);
    check_times(&schedule);
    check_optimum(fuzz, &schedule);
    rsc_schedule_clear(&schedule);
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: %s FIRST_SEED COUNT LIMIT_SECONDS\n", argv[0]);
        return 2;
    }
    uint64_t first = strtoull(argv[1], NULL, 10), count = strtoull(argv[2], NULL, 10), planned = 0;
    signal(SIGVTALRM, at_signal);
    signal(SIGABRT, at_signal);
    signal(SIGSEGV, at_signal);
    signal(SIGFPE, at_signal);
    for (seed = first; seed < first + count; seed++) {
        struct fuzz *fuzz = make();
        if (count == 1)
            print(fuzz);
        set_alarm(strtod(argv[3], NULL));
        planned += run(fuzz);
        set_alarm(0.0);
        rsc_platform_free(fuzz->platform);
        free(fuzz->yaml);
        free(fuzz);
    }
    printf("%" PRIu64 " problems, %" PRIu64 " planned, the others refused\n", count, planned);
    return 0;
}
