/* SPDX-License-Identifier: MIT
 * Out of memory, at every single allocation in turn: an error comes back, nothing crashes, nothing
 * is left behind. The linker directs the library's allocations here (see CMakeLists.txt).
 */
#include "costmerge.h"
#include "rescatter_rounds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long n_left = -1; /* allocations that succeed before one fails; -1: all do */
static long n_live;      /* blocks that are not freed yet */

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);

static bool may_have(void)
{
    if (n_left == 0)
        return false;
    n_left -= n_left > 0;
    return true;
}

static void *counted(void *block)
{
    n_live += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return may_have() ? counted(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return may_have() ? counted(__real_calloc(n, size)) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
    if (!may_have())
        return NULL;
    void *larger = __real_realloc(block, size);
    n_live += larger && !block;
    return larger;
}

char *__wrap_strdup(const char *text)
{
    return may_have() ? counted(__real_strdup(text)) : NULL;
}

void __wrap_free(void *block)
{
    n_live -= block != NULL;
    __real_free(block);
}

static const char text[] =
    "version: 1\nitem_bytes: 8\nnetwork: {port: one}\n"
    "measured: {date: today, mpi: some, root: a, hosts: [a, b], bytes: [1, 2]}\n"
    "processors:\n"
    "  - {host: a, compute: 0.5}\n"
    "  - {host: 'b\\d*', names: [b1, b2], receive: {startup: 1, per_byte: 0.25}, compute: 1.5}\n"
    "  - {host: c, slots: 2, receive: 0.1, compute: {points: [[10, 1.0], [20, 3.0]]}}\n"
    "groups:\n"
    "  'g': {item_bytes: 16, processors: [{host: 'b.*', receive: {per_byte: 0.5}, compute: 7}]}\n"
    "roots:\n"
    "  'b\\d': {move: {startup: 1, per_byte: 0.5}, processors: [{host: '.*', receive: 0.25}]}\n";

static const char *const names[] = {"a", "b1", "b2", "c"};

/* Each step frees what it has. 0, or -1 with the code in *err. */
static int parse(struct rsc_err *err)
{
    struct rsc_costs *costs = NULL;
    int rc = rsc_costs_parse(text, strlen(text), "text", &costs, err);
    rsc_costs_free(costs);
    return rc;
}

static int plan_by(enum rsc_algorithm algorithm, enum rsc_port port, const char *costs_text,
                   struct rsc_err *err)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_schedule schedule = {0};
    struct rsc_problem problem = {.items = 40, .algorithm = algorithm, .port = port};
    int rc = rsc_costs_parse(costs_text, strlen(costs_text), "text", &costs, err);
    if (rc == 0)
        rc = rsc_platform_create(costs, names, 4, "g", 1, 0, &platform, err);
    if (rc == 0)
        rc = rsc_plan_scatter(platform, &problem, &schedule, err);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    return rc;
}

static int plan_exact(struct rsc_err *err)
{
    return plan_by(RSC_ALG_EXACT, RSC_PORT_FILE, text, err);
}

static int plan_table(struct rsc_err *err)
{
    return plan_by(RSC_ALG_DP, RSC_PORT_FILE, text, err);
}

static const char linear[] = "version: 1\nprocessors:\n  - {host: b1, compute: 1}\n"
                             "  - {host: '.*', receive: 0.1, compute: 2}\n";

static int plan_closed(struct rsc_err *err)
{
    return plan_by(RSC_ALG_CLOSED_FORM, RSC_PORT_FILE, linear, err);
}

static int plan_many(struct rsc_err *err)
{
    return plan_by(RSC_ALG_MANY, RSC_PORT_MANY, linear, err);
}

/* Without GLPK, whose own allocations are not ours to fail. */
static int plan_rounds_by(enum rsc_rounds_algorithm algorithm, struct rsc_err *err)
{
    struct rsc_costs *costs = NULL;
    struct rsc_platform *platform = NULL;
    struct rsc_rounds rounds = {0};
    struct rsc_rounds_problem problem = {.items = 40, .algorithm = algorithm, .rounds = 3};
    int rc = rsc_costs_parse(linear, strlen(linear), "text", &costs, err);
    if (rc == 0)
        rc = rsc_platform_create(costs, names, 4, NULL, 1, 0, &platform, err);
    if (rc == 0)
        rc = rsc_plan_rounds(platform, &problem, &rounds, err);
    rsc_rounds_clear(&rounds);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
    return rc;
}

static int plan_periods(struct rsc_err *err)
{
    return plan_rounds_by(RSC_ROUNDS_PERIODIC_FIXED, err);
}

static int plan_installments(struct rsc_err *err)
{
    return plan_rounds_by(RSC_ROUNDS_INSTALLMENTS, err);
}

static int merge(struct rsc_err *err)
{
    static const struct rsc_measured_host hosts[] = {
        {.name = "a", .receive = {.given = true, .per_byte_s = 2}},
        {.name = "b1", .receive = {.given = true, .per_byte_s = 1}},
        {.name = "d.e", .compute = {.given = true, .cost = {.per_item_s = 1}}}};
    static char *measured_hosts[] = {"a", "b1"};
    struct rsc_measured measured = {
        .mpi = "some", .root = "a", .hosts = measured_hosts, .n_hosts = 2};
    struct rsc_measurement m = {.hosts = hosts, .n_hosts = 3, .measured = &measured};
    char *merged = NULL;
    int rc = rsc_costs_merge_text(text, strlen(text), "text", &m, &merged, err);
    free(merged);
    if (rc < 0)
        return -1;
    m.group = "another";
    rc = rsc_costs_merge_text(text, strlen(text), "text", &m, &merged, err);
    if (rc == 0)
        free(merged);
    return rc;
}

static void fails_at_each_in_turn(int (*run)(struct rsc_err *))
{
    long n = 0;
    for (;; n++) {
        struct rsc_err err = {.text = ""};
        long before = n_live;
        n_left = n;
        int rc = run(&err);
        bool reached = n_left == 0;
        n_left = -1;
        if (n_live != before)
            fail_msg("allocation %ld: %ld blocks are left", n, n_live - before);
        if (rc == 0 && !reached)
            break;
        if (rc < 0 && err.code != RSC_ENOMEM)
            fail_msg("allocation %ld: %s", n, err.text);
    }
    assert_true(n > 5);
}

#define CASE(name)                                                                                 \
    static void name##_runs_out(void **unused)                                                     \
    {                                                                                              \
        (void)unused;                                                                              \
        fails_at_each_in_turn(name);                                                               \
    }
CASE(parse)
CASE(plan_exact)
CASE(plan_table)
CASE(plan_closed)
CASE(plan_many)
CASE(plan_periods)
CASE(plan_installments)
CASE(merge)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parse_runs_out),        cmocka_unit_test(plan_exact_runs_out),
        cmocka_unit_test(plan_table_runs_out),   cmocka_unit_test(plan_closed_runs_out),
        cmocka_unit_test(plan_many_runs_out),    cmocka_unit_test(merge_runs_out),
        cmocka_unit_test(plan_periods_runs_out), cmocka_unit_test(plan_installments_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
