/* SPDX-License-Identifier: MIT
 * What all processes saw together: transfers by the shorter of the two sides, medians over rounds,
 * bytes of an item.
 */
#include "findings.h"
#include "unlike.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NPROC = 3 };

struct fixture {
    struct rsc_member members[NPROC];
    struct rsc_served served;
    struct rsc_findings findings;
};

static void set_up(struct fixture *f)
{
    memset(f, 0, sizeof *f);
    assert_int_equal(rsc_served_init(&f->served, NPROC), 0);
    for (int p = 0; p < NPROC; p++)
        f->members[p].name = "host";
    f->findings = (struct rsc_findings){
        .group = "g", .nproc = NPROC, .root = 0, .members = f->members, .served = &f->served};
}

static struct rsc_round *add_round(struct fixture *f, int p, double number, double items)
{
    struct rsc_round *round = &f->members[p].rounds[f->members[p].n_rounds++];
    *round = (struct rsc_round){.number = number, .items = items, .n_results = 1};
    return round;
}

static void the_side_that_did_not_wait_is_right(void **unused)
{
    (void)unused;
    struct fixture f;
    set_up(&f);
    rsc_served_begin(&f.served, 0, 4.0);
    struct rsc_round *round = add_round(&f, 1, 4.0, 10);
    round->receive_s[0] = 5.0; /* waited for its turn */
    rsc_served_leg(&f.served, 0, RSC_DIRECTION_IN, 0)[1] = 2.0;
    round->receive_s[1] = 3.0;
    rsc_served_leg(&f.served, 0, RSC_DIRECTION_IN, 1)[1] = 9.0; /* the root waited */
    round->return_s[0] = 1.5;                                   /* the root did not see it */
    assert_true(rsc_findings_transfer_s(&f.findings, 1, round, RSC_DIRECTION_IN) == 5.0);
    assert_true(rsc_findings_transfer_s(&f.findings, 1, round, RSC_DIRECTION_OUT) == 1.5);
    round->return_s[0] = NAN; /* nobody saw it */
    assert_true(isnan(rsc_findings_transfer_s(&f.findings, 1, round, RSC_DIRECTION_OUT)));
    rsc_served_clear(&f.served);
}

static void the_root_does_not_receive(void **unused)
{
    (void)unused;
    struct fixture f;
    struct rsc_host_samples samples;
    set_up(&f);
    add_round(&f, 0, 0.0, 10)->compute_s = 3.0;
    rsc_findings_samples(&f.findings, 0, &samples);
    assert_int_equal(samples.receive.n, 0);
    assert_int_equal(samples.ret.n, 0);
    assert_int_equal(samples.compute.n, 1);
    assert_true(samples.compute.list[0].seconds == 3.0);
    rsc_served_clear(&f.served);
}

/* The first round warms up; one that was disturbed does not move the median. */
static void medians_by_amount(void **unused)
{
    (void)unused;
    static const double times_s[] = {50, 7, 7, 90, 7, 7};
    struct fixture f;
    struct rsc_host_samples samples;
    set_up(&f);
    for (int i = 0; i < 6; i++)
        add_round(&f, 1, i, 10)->compute_s = times_s[i];
    add_round(&f, 1, 6, 20)->compute_s = 13;
    add_round(&f, 1, 7, 0)->compute_s = 1; /* no items tell nothing */
    rsc_findings_samples(&f.findings, 1, &samples);
    assert_int_equal(samples.compute.n, 2);
    assert_true(samples.compute.list[0].items == 10 && samples.compute.list[0].seconds == 7);
    assert_true(samples.compute.list[1].items == 20 && samples.compute.list[1].seconds == 13);
    rsc_served_clear(&f.served);
}

static void results_that_nobody_saw_leave_are_not_counted(void **unused)
{
    (void)unused;
    struct fixture f;
    struct rsc_host_samples samples;
    set_up(&f);
    struct rsc_round *round = add_round(&f, 1, 0.0, 10);
    round->n_results = 0;
    round->receive_s[0] = 2.0;
    rsc_findings_samples(&f.findings, 1, &samples);
    assert_int_equal(samples.compute.n, 0);
    assert_int_equal(samples.receive.n, 1);
    rsc_served_clear(&f.served);
}

static void items_have_a_size(void **unused)
{
    (void)unused;
    struct fixture f;
    set_up(&f);
    for (int p = 0; p < NPROC; p++)
        add_round(&f, p, 2.0, 10 + p);
    f.members[0].rounds[0].bytes = 33 * 56;
    assert_int_equal(rsc_findings_item_bytes(&f.findings), 56);
    f.members[0].rounds[0].bytes = 33 * 56 + 1;
    assert_int_equal(rsc_findings_item_bytes(&f.findings), 0);
    f.members[1].n_rounds = 0; /* not all know the round */
    assert_int_equal(rsc_findings_item_bytes(&f.findings), 0);
    rsc_served_clear(&f.served);
}

/* Each process takes item_s[p] per item, and in its last round `noise` times as long. */
static bool are_unlike(const double item_s[NPROC], int n_rounds, double noise)
{
    struct fixture f;
    set_up(&f);
    for (int p = 0; p < NPROC; p++)
        for (int k = 0; k < n_rounds; k++)
            add_round(&f, p, k, 10)->compute_s = 10 * item_s[p] * (k == n_rounds - 1 ? noise : 1);
    bool unlike = rsc_unlike(&f.findings, 1);
    f.members[2].name = "another";
    assert_false(rsc_unlike(&f.findings, 2));
    rsc_served_clear(&f.served);
    return unlike;
}

static void unlike_is_more_than_noise(void **unused)
{
    (void)unused;
    assert_true(are_unlike((double[]){1, 1, 4}, 1, 1));
    assert_true(are_unlike((double[]){1, 1, 4}, 5, 2));
    assert_true(are_unlike((double[]){1, 1, 1.3}, 5, 1));
    assert_false(are_unlike((double[]){1, 1, 1.3}, 5, 1.2));
    assert_false(are_unlike((double[]){1, 1, 1.3}, 1, 1));
    assert_false(are_unlike((double[]){1, 1, 1}, 5, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_side_that_did_not_wait_is_right),
        cmocka_unit_test(the_root_does_not_receive),
        cmocka_unit_test(medians_by_amount),
        cmocka_unit_test(results_that_nobody_saw_leave_are_not_counted),
        cmocka_unit_test(items_have_a_size),
        cmocka_unit_test(unlike_is_more_than_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
