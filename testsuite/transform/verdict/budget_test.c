/* SPDX-License-Identifier: MIT
 * What may be spent on a unit ends by statements, and by memory.
 */
#include "arena.h"
#include "budget.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void statements(void **state)
{
    (void)state;
    struct xf_budget b = xf_budget_create(1000, 60, 1024);
    for (int i = 0; i < 1000; i++)
        assert_true(xf_budget_take(&b));
    assert_false(xf_budget_take(&b));
    assert_int_equal(xf_budget_reason(&b), XF_REASON_EFFORT);
}

static void memory(void **state)
{
    (void)state;
    struct xf_budget b = xf_budget_create(1 << 20, 0, 1);
    struct xf_arena *a = xf_arena_create();
    assert_true(xf_budget_take(&b));
    xf_alloc(a, 3 << 20);
    int n = 0;
    while (n < 1000 && xf_budget_take(&b))
        n++;
    assert_true(n < 1000);
    assert_int_equal(xf_budget_reason(&b), XF_REASON_LIMIT);
    int64_t held = xf_arena_bytes_held();
    xf_arena_destroy(a);
    assert_true(held - xf_arena_bytes_held() >= 3 << 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements),
        cmocka_unit_test(memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
