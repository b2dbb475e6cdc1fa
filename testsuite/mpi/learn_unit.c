/* SPDX-License-Identifier: MIT
 * Learning from rounds: what is believed of a measurement, what is made of processes that were
 * never measured, and when a change of the shares pays. A simulated group converges.
 */
#include "learn.h"

#include "platform.h"
#include "rescatter_plan.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NPROC = 4, ROOT = 1, EVEN_SHARE = 1000 };

struct group { /* a made-up run, round by round */
    struct rsc_member members[NPROC];
    struct rsc_served served;
    struct rsc_findings findings;
    struct rsc_learned learned;
    struct rsc_workload workload;
    double number;
};

static void set_up(struct group *g)
{
    memset(g, 0, sizeof *g);
    assert_int_equal(rsc_served_init(&g->served, NPROC), 0);
    g->findings = (struct rsc_findings){
        .group = "g", .nproc = NPROC, .root = ROOT, .members = g->members, .served = &g->served};
    g->workload = (struct rsc_workload){.group = "g",
                                        .even_share = EVEN_SHARE,
                                        .max_share = INT64_MAX,
                                        .multiple = 1,
                                        .root = ROOT};
}

static void tear_down(struct group *g)
{
    rsc_learned_clear(&g->learned);
    rsc_served_clear(&g->served);
}

/* The group runs with these shares; items take compute_s and receive_s seconds each. */
static void run_round(struct group *g, const int64_t *shares, const double *compute_s,
                      const double *receive_s)
{
    for (int p = 0; p < NPROC; p++) {
        struct rsc_round *round = &g->members[p].rounds[0];
        double items = (double)shares[p];
        g->members[p] = (struct rsc_member){.name = "", .n_rounds = 1};
        *round = (struct rsc_round){
            .number = g->number, .items = items, .n_results = 1, .compute_s = items * compute_s[p]};
        round->receive_s[0] = p == ROOT ? 0.0 : items * receive_s[p];
    }
    assert_int_equal(rsc_learn(&g->learned, &g->findings, g->number), 0);
    g->number += 1.0;
}

static void expect(double found, double wanted)
{
    if (!(fabs(found / wanted - 1.0) < 1e-9))
        fail_msg("found %g, expected %g", found, wanted);
}

static void later_rounds_are_damped(void **unused)
{
    (void)unused;
    struct group g;
    static const int64_t shares[NPROC] = {100, 100, 100, 100};
    static const double one[NPROC] = {1, 1, 1, 1}, four[NPROC] = {4, 4, 4, 4};
    set_up(&g);
    run_round(&g, shares, one, one);
    expect(g.learned.compute_s[0], 1.0);
    run_round(&g, shares, four, four);
    expect(g.learned.compute_s[0], 2.0);
    expect(g.learned.receive_s[0], 2.0);
    assert_true(isnan(g.learned.receive_s[ROOT]));
    tear_down(&g);
}

/* Rank 3 never had items: the file's cost counts, but no more than the median of the others. */
static void strangers_get_their_chance(void **unused)
{
    (void)unused;
    struct group g;
    static const int64_t shares[NPROC] = {100, 100, 100, 0};
    static const double compute_s[NPROC] = {1, 2, 3, 99}, receive_s[NPROC] = {1, 0, 1, 99};
    static const double in_file[] = {1.5, 50.0};
    static const double wanted[] = {1.5, 2.0};
    set_up(&g);
    run_round(&g, shares, compute_s, receive_s);
    for (int i = 0; i < 2; i++) {
        struct rsc_phases phases[NPROC];
        struct rsc_platform *file, *platform;
        for (int p = 0; p < NPROC; p++)
            phases[p] = (struct rsc_phases){.name = "",
                                            .receive = {.per_item_s = 0.125},
                                            .compute = {.per_item_s = in_file[i]}};
        assert_int_equal(rsc_platform_build(phases, NPROC, ROOT, false, &file, NULL), 0);
        struct rsc_known known = {&g.learned, file, ROOT, false};
        assert_int_equal(rsc_learned_platform(&known, &platform, NULL), 0);
        expect(rsc_platform_compute_s(platform, 3, 1), wanted[i]);
        expect(rsc_platform_receive_s(platform, 3, 1), 0.125);
        expect(rsc_platform_compute_s(platform, 2, 1), 3.0);
        rsc_platform_free(platform);
        known.file = NULL;
        assert_int_equal(rsc_learned_platform(&known, &platform, NULL), 0);
        expect(rsc_platform_compute_s(platform, 3, 1), 2.0);
        rsc_platform_free(platform);
        rsc_platform_free(file);
    }
    tear_down(&g);
}

/* One step: what the group knows makes a distribution, and is it taken? */
static bool step(struct group *g, struct rsc_distribution *present)
{
    struct rsc_settings settings = {.log_level = RSC_LOG_WARN};
    struct rsc_known known = {&g->learned, NULL, ROOT, false};
    struct rsc_platform *platform;
    struct rsc_distribution next;
    assert_int_equal(rsc_learned_platform(&known, &platform, NULL), 0);
    assert_int_equal(rsc_decide_on(&settings, platform, &g->workload, &next, NULL), 0);
    bool pays = rsc_learned_pays(&known, &next, present);
    rsc_platform_free(platform);
    if (pays) {
        rsc_distribution_clear(present);
        *present = next;
        g->learned.n_changes++;
    } else {
        rsc_distribution_clear(&next);
    }
    return pays;
}

static void shares_settle(void **unused)
{
    (void)unused;
    static const double compute_s[NPROC] = {0.4, 0.1, 0.9, 0.2};
    static const double receive_s[NPROC] = {0.01, 0, 0.02, 0.05};
    struct group g;
    struct rsc_distribution present;
    int n_changes = 0;
    set_up(&g);
    assert_int_equal(rsc_decide_even(&g.workload, NPROC, RSC_TRANSPORT_ORDERED, &present, NULL), 0);
    for (int i = 0; i < 10; i++) {
        run_round(&g, present.shares, compute_s, receive_s);
        n_changes += step(&g, &present);
    }
    assert_int_equal(n_changes, 1);
    assert_true(present.shares[ROOT] > present.shares[3] && present.shares[3] > present.shares[0] &&
                present.shares[0] > present.shares[2]);
    rsc_distribution_clear(&present);
    tear_down(&g);
}

/* Times that go up and down by a tenth do not keep the shares moving. */
static void noise_dies_down(void **unused)
{
    (void)unused;
    struct group g;
    struct rsc_distribution present;
    unsigned state = 12345;
    int late_changes = 0;
    set_up(&g);
    assert_int_equal(rsc_decide_even(&g.workload, NPROC, RSC_TRANSPORT_ORDERED, &present, NULL), 0);
    for (int i = 0; i < 400; i++) {
        double compute_s[NPROC], receive_s[NPROC] = {0.01, 0, 0.01, 0.01};
        for (int p = 0; p < NPROC; p++) {
            state = state * 1103515245u + 12345u;
            compute_s[p] = 0.1 * (p + 1) * (0.9 + 0.2 * (double)(state >> 16 & 0x7fff) / 32768.0);
        }
        run_round(&g, present.shares, compute_s, receive_s);
        late_changes += step(&g, &present) && i >= 200;
    }
    assert_true(late_changes <= 10);
    assert_true(g.learned.n_changes <= 40);
    rsc_distribution_clear(&present);
    tear_down(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(later_rounds_are_damped),
        cmocka_unit_test(strangers_get_their_chance),
        cmocka_unit_test(shares_settle),
        cmocka_unit_test(noise_dies_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
