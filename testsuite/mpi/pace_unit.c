/* SPDX-License-Identifier: MIT
 * Looking for messages takes a small part of the time, whatever it and an item take, and the clock
 * is not asked for each item if these are short; but nobody waits for long. By a clock of its own.
 */
#include "pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct run {                            /* what was seen */
    double now_s, looking_s, longest_s; /* without a look */
    int n_asked;
};

/* So many items of `item_s` seconds, where looking takes `look_s`. */
static struct run play(double item_s, double look_s, int n_items)
{
    struct rsc_pace pace = {0};
    struct run run = {0};
    double looked_s = 0.0;
    for (int i = 0; i < n_items; i++) {
        run.now_s += item_s;
        if (!rsc_pace_asks(&pace))
            continue;
        run.n_asked++;
        if (!rsc_pace_is_due(&pace, run.now_s))
            continue;
        double without_s = run.now_s - looked_s;
        run.longest_s = without_s > run.longest_s ? without_s : run.longest_s;
        looked_s = run.now_s + look_s;
        rsc_pace_looked(&pace, run.now_s, looked_s);
        run.now_s += look_s;
        run.looking_s += look_s;
    }
    return run;
}

static void looking_takes_little(void **unused)
{
    static const double looks_s[] = {1e-8, 3e-7, 1e-5, 1e-4};
    (void)unused;
    for (size_t k = 0; k < sizeof looks_s / sizeof *looks_s; k++)
        for (double item_s = 1e-7; item_s < 1.0; item_s *= 10.0) {
            struct run run = play(item_s, looks_s[k], 200000);
            assert_true(run.looking_s <= 2e-3 * run.now_s + 2.0 * looks_s[k]);
        }
}

static void nobody_waits_for_long(void **unused)
{
    (void)unused;
    assert_true(play(1e-6, 3e-7, 1000000).longest_s < 1e-3);
    assert_true(play(1e-2, 3e-7, 1000).longest_s < 0.011);
    assert_true(play(1e-2, 1e-4, 1000).longest_s < 0.15);
}

static void short_items_do_not_ask_the_clock(void **unused)
{
    (void)unused;
    assert_true(play(1e-8, 3e-7, 1000000).n_asked < 1000000 / 20);
    assert_true(play(1e-6, 3e-7, 1000000).n_asked < 1000000 / 4);
}

/* After many short ones, the first long ones are not met half asleep. */
static void long_items_are_noticed(void **unused)
{
    (void)unused;
    struct rsc_pace pace = {0};
    double now_s = 0.0;
    int n = 0;
    for (int i = 0; i < 100000; i++)
        if (now_s += 1e-8, rsc_pace_asks(&pace) && rsc_pace_is_due(&pace, now_s))
            rsc_pace_looked(&pace, now_s, now_s + 3e-7);
    while (now_s += 1.0, !rsc_pace_asks(&pace) || !rsc_pace_is_due(&pace, now_s))
        n++;
    assert_true(n <= 32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looking_takes_little),
        cmocka_unit_test(nobody_waits_for_long),
        cmocka_unit_test(short_items_do_not_ask_the_clock),
        cmocka_unit_test(long_items_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
