/* SPDX-License-Identifier: MIT
 * Symbolic integers: what is congruent, what divides, what cannot be negative.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_cut.h"
#include "num_excess.h"
#include "num_index.h"
#include "num_sums.h"
#include "num_text.h"

struct numbers {
    struct xf_arena *arena;
    struct xf_nums *t;
    const struct xf_num *one, *two, *n, *cols, *world, *size, *rank, *share;
};

static int set_up(void **state)
{
    struct xf_arena *a = xf_arena_create();
    struct numbers *x = xf_alloc(a, sizeof *x);
    struct xf_nums *t = xf_nums_create(a);
    *x = (struct numbers){.arena = a, .t = t, .one = xf_num_const(t, 1), .two = xf_num_const(t, 2)};
    x->n = xf_num_fresh(t, "n", NULL, "n");
    x->cols = xf_num_fresh(t, "cols", NULL, "cols");
    x->world = xf_num_fresh(t, "world", NULL, "world");
    x->size = xf_num_size(t, x->world);
    x->rank = xf_num_rank(t, x->world);
    x->share = xf_num_div(t, x->n, x->size);
    *state = x;
    return 0;
}

static int tear_down(void **state)
{
    struct numbers *x = *state;
    xf_arena_destroy(x->arena);
    return 0;
}

static void unknown_stays_unknown(void **state)
{
    struct numbers *x = *state;
    assert_null(xf_num_add(x->t, NULL, x->one));
    assert_null(xf_num_mul(x->t, x->n, NULL));
    assert_null(xf_num_div(x->t, x->n, xf_num_const(x->t, 0)));
    assert_null(xf_num_mod(x->t, x->n, xf_num_const(x->t, 0)));
    assert_false(xf_num_equal(NULL, NULL));
    assert_false(xf_num_is_zero(NULL));
    assert_false(xf_num_nonnegative(x->t, NULL));
}

static void numbers_too_large_are_unknown(void **state)
{
    struct numbers *x = *state;
    struct xf_nums *t = x->t;
    const struct xf_num *big = xf_num_const(t, INT64_MAX);
    const struct xf_num *least = xf_num_const(t, INT64_MIN), *zero = xf_num_const(t, 0);
    assert_null(xf_num_mul(t, big, x->two));
    assert_null(xf_num_add(t, big, big));
    assert_null(xf_num_sub(t, zero, least));
    assert_null(xf_num_quotient(t, least, xf_num_const(t, -1)));
}

static void the_same_quotient_is_one_number(void **state)
{
    struct numbers *x = *state;
    assert_true(xf_num_equal(x->share, xf_num_div(x->t, x->n, x->size)));
    assert_false(xf_num_equal(x->share, xf_num_div(x->t, x->n, x->rank)));
    assert_false(xf_num_equal(x->n, xf_num_fresh(x->t, "n", "elsewhere", "n")));
    const struct xf_num *other = xf_num_size(x->t, xf_num_fresh(x->t, "half", NULL, NULL));
    assert_false(xf_num_equal(x->size, other));
}

static void sums_and_products_are_sorted(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *factored = xf_num_mul(x->t, xf_num_add(x->t, x->n, x->cols), x->two);
    const struct xf_num *spread =
        xf_num_add(x->t, xf_num_mul(x->t, x->cols, x->two), xf_num_mul(x->t, x->two, x->n));
    assert_true(xf_num_equal(factored, spread));
    assert_true(xf_num_is_zero(xf_num_sub(x->t, factored, spread)));
}

/* n * n / size is no multiple of n / size: the two round differently. */
static void division_rounds(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *square = xf_num_mul(x->t, x->n, x->n);
    const struct xf_num *flat = xf_num_div(x->t, square, x->size);
    assert_null(xf_num_quotient(x->t, flat, x->share));
    const struct xf_num *back = xf_num_mul(x->t, x->share, x->size);
    assert_false(xf_num_equal(back, x->n));
    assert_true(xf_num_equal(xf_num_div(x->t, back, x->size), x->share));
    int64_t k;
    assert_true(xf_num_is_const(xf_num_mod(x->t, back, x->size), &k));
    assert_int_equal(k, 0);
}

static void constants_follow_c(void **state)
{
    struct numbers *x = *state;
    int64_t k;
    const struct xf_num *seven = xf_num_const(x->t, -7);
    assert_true(xf_num_is_const(xf_num_div(x->t, seven, x->two), &k));
    assert_int_equal(k, -3);
    assert_true(xf_num_is_const(xf_num_mod(x->t, seven, x->two), &k));
    assert_int_equal(k, -1);
}

static void quotients_are_exact(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *rows = xf_num_mul(x->t, x->share, x->cols);
    assert_true(xf_num_equal(xf_num_quotient(x->t, rows, x->share), x->cols));
    const struct xf_num *more = xf_num_add(x->t, rows, x->one);
    assert_null(xf_num_quotient(x->t, more, x->share));
    assert_null(xf_num_quotient(x->t, rows, xf_num_add(x->t, x->share, x->one)));
    assert_null(xf_num_quotient(x->t, x->share, x->two));
}

static void mentions_looks_inside_quotients(void **state)
{
    struct numbers *x = *state;
    assert_true(xf_num_mentions(x->t, x->share, x->size));
    assert_false(xf_num_mentions(x->t, x->share, x->rank));
    assert_ptr_equal(xf_num_as_atom(x->t, x->share)->b, x->size);
    assert_null(xf_num_as_atom(x->t, xf_num_mul(x->t, x->two, x->share)));
}

/* i * cols + j with 0 <= i < n, 0 <= j < cols ends at n * cols - 1. */
static void counters_have_a_last_value(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *i = xf_num_counter(x->t, "outer", x->n);
    const struct xf_num *j = xf_num_counter(x->t, "inner", x->cols);
    const struct xf_num *at = xf_num_add(x->t, xf_num_mul(x->t, i, x->cols), j);
    const struct xf_num *end = xf_num_sub(x->t, xf_num_mul(x->t, x->n, x->cols), x->one);
    assert_true(xf_num_equal(xf_num_highest(x->t, at), end));
}

static void a_minus_may_be_negative(void **state)
{
    struct numbers *x = *state;
    assert_true(xf_num_nonnegative(x->t, xf_num_add(x->t, x->share, x->one)));
    assert_false(xf_num_nonnegative(x->t, xf_num_sub(x->t, x->share, x->one)));
}

static void texts_name_what_they_can(void **state)
{
    struct numbers *x = *state;
    assert_string_equal(xf_num_text(x->t, xf_num_mul(x->t, x->two, x->share)), "2 * (n / size)");
    assert_string_equal(xf_num_text(x->t, xf_num_const(x->t, 0)), "0");
    assert_string_equal(xf_num_text(x->t, NULL), "?");
}

static void long_products_are_not_known(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *power = x->n;
    for (int i = 0; power && i < 100; i++)
        power = xf_num_mul(x->t, power, x->n);
    assert_null(power);
}

static void what_is_linear_in_an_atom(void **state)
{
    struct numbers *x = *state;
    const struct xf_num *factor, *others;
    const struct xf_num *end =
        xf_num_mul(x->t, xf_num_add(x->t, x->rank, x->one), xf_num_mul(x->t, x->share, x->cols));
    const struct xf_num *row = xf_num_mul(x->t, x->share, x->cols);
    assert_true(xf_num_linear(x->t, end, x->rank, &factor, &others));
    assert_true(xf_num_equal(factor, row));
    assert_true(xf_num_equal(others, row));
    assert_true(xf_num_linear(x->t, x->n, x->rank, &factor, &others));
    assert_true(xf_num_is_zero(factor));
    const struct xf_num *square = xf_num_mul(x->t, x->rank, x->rank);
    assert_false(xf_num_linear(x->t, square, x->rank, &factor, &others));
    assert_false(xf_num_linear(x->t, x->share, x->size, &factor, &others));
    assert_false(xf_num_linear(x->t, NULL, x->rank, &factor, &others));
    assert_false(xf_num_linear(x->t, end, row, &factor, &others));
}

/* ---- divisions with a rest, for numbers of items and processes that are tried ---- */

enum { MOST_ITEMS = 14, MOST_PROCESSES = 5 };

struct tried {
    int64_t n, p, i;
};

static int64_t at(const struct numbers *x, const struct xf_num *f, const struct xf_num *index,
                  struct tried of)
{
    int64_t k;
    f = xf_num_replace(x->t, f, index, xf_num_const(x->t, of.i));
    f = xf_num_replace(x->t, f, x->size, xf_num_const(x->t, of.p));
    f = xf_num_replace(x->t, f, x->n, xf_num_const(x->t, of.n));
    assert_true(xf_num_is_const(f, &k));
    return k;
}

static struct tried next(struct tried of)
{
    of.i = (of.i + 1) % of.p;
    of.n += of.i == 0;
    of.p += of.i == 0 && of.n > MOST_ITEMS;
    of.n = of.n > MOST_ITEMS ? 0 : of.n;
    return of;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static const struct xf_num *rounded_up(const struct numbers *x)
{
    const struct xf_num *rest = xf_num_sub(x->t, x->size, x->one);
    return xf_num_div(x->t, xf_num_add(x->t, x->n, rest), x->size);
}

static const struct xf_num *smaller(const struct numbers *x, const struct xf_num *a,
                                    const struct xf_num *b)
{
    return xf_num_sub(x->t, a, xf_num_excess(x->t, xf_num_sub(x->t, a, b)));
}

static void parts_are_cut_off_at_the_end(void **state)
{
    struct numbers *x = *state;
    struct xf_nums *t = x->t;
    const struct xf_num *i = xf_num_index(t), *per = rounded_up(x), *here = xf_num_mul(t, i, per);
    const struct xf_num *left = smaller(x, per, xf_num_sub(t, x->n, here));
    const struct xf_num *some = xf_num_excess(t, left), *end = xf_num_add(t, here, per);
    const struct xf_num *part = xf_num_sub(t, smaller(x, end, x->n), smaller(x, here, x->n));
    const struct xf_num *last = xf_num_sub(t, x->size, x->one);
    assert_true(xf_num_equal(part, some));
    assert_true(xf_num_equal(xf_num_sum_before(t, part, last), smaller(x, here, x->n)));
    assert_true(xf_num_equal(xf_num_sum_all(t, part, x->size), x->n));
    const struct xf_num *alike = xf_num_if_none_negative(t, left, x->size);
    assert_true(xf_num_equal(xf_num_sum_before(t, alike, last), here));
    assert_true(xf_num_is_zero(xf_num_beyond(t, some, xf_num_sub(t, here, x->n))));
    for (struct tried of = {.p = 1}; of.p <= MOST_PROCESSES; of = next(of)) {
        int64_t each = (of.n + of.p - 1) / of.p, is = least(each, of.n - of.i * each);
        assert_int_equal(at(x, left, i, of), is);
        assert_int_equal(at(x, some, i, of), most(is, 0));
        if ((of.p - 1) * each <= of.n)
            assert_int_equal(at(x, alike, i, of), is);
    }
}

static void what_is_left_is_shared_out(void **state)
{
    static const char loop;
    struct numbers *x = *state;
    struct xf_nums *t = x->t;
    const struct xf_num *i = xf_num_counter(t, &loop, x->size), *index = xf_num_index(t);
    const struct xf_num *last = xf_num_sub(t, x->size, x->one), *over = xf_num_sub(t, x->size, i);
    for (int up = 0; up < 2; up++) {
        const struct xf_num *more = up ? xf_num_sub(t, over, x->one) : xf_num_const(t, 0);
        const struct xf_num *first = xf_num_div(t, xf_num_add(t, x->n, more), over);
        const struct xf_num *each = xf_num_of_left(t, x->n, first);
        const struct xf_num *rule = xf_num_replace(t, each, i, index);
        const struct xf_num *taken = xf_num_replace(t, xf_num_sum_before(t, rule, last), index, i);
        const struct xf_num *left = xf_num_add(t, xf_num_sub(t, x->n, taken), more);
        assert_true(xf_num_equal(xf_num_over_left(t, left, over), each));
        for (struct tried of = {.p = 1}; of.p <= MOST_PROCESSES; of = next(of)) {
            int64_t still = of.n;
            for (int64_t k = 0; k < of.i; k++)
                still -= (still + up * (of.p - k - 1)) / (of.p - k);
            int64_t now = (still + up * (of.p - of.i - 1)) / (of.p - of.i);
            assert_int_equal(at(x, each, i, of), now);
            assert_int_equal(at(x, taken, i, of), of.n - still);
        }
    }
}

static void a_sum_goes_on_behind_the_last(void **state)
{
    struct numbers *x = *state;
    struct xf_nums *t = x->t;
    const struct xf_num *index = xf_num_index(t), *last = xf_num_sub(t, x->size, x->one);
    const struct xf_num *before = xf_num_sub(t, index, x->one);
    for (int first = 0; first < 2; first++) {
        const struct xf_num *above =
            first ? xf_num_sub(t, xf_num_add(t, x->n, last), index) : xf_num_add(t, x->n, index);
        const struct xf_num *each = xf_num_div(t, above, x->size);
        const struct xf_num *sum = xf_num_sum_before(t, each, last);
        const struct xf_num *behind = xf_num_replace(t, xf_num_add(t, sum, each), index, before);
        const struct xf_num *same = xf_num_sum_behind(t, behind, x->size);
        assert_true(xf_num_equal(same, sum));
        for (struct tried of = {.p = 1}; of.p <= MOST_PROCESSES; of = next(of))
            if (of.i > 0)
                assert_int_equal(at(x, behind, index, of), at(x, same, index, of));
    }
}

static void tests_of_a_rest_are_numbers(void **state)
{
    static const char loop;
    struct numbers *x = *state;
    struct xf_nums *t = x->t;
    const struct xf_num *i = xf_num_counter(t, &loop, x->size), *none = xf_num_const(t, 0);
    const struct xf_num *rest = xf_num_mod(t, x->n, x->size);
    const struct xf_num *some = xf_num_below(t, none, rest);
    const struct xf_num *still = xf_num_below(t, none, xf_num_sub(t, rest, i));
    const struct xf_num *late = xf_num_below(t, rest, xf_num_add(t, i, x->one));
    for (struct tried of = {.p = 1}; of.p <= MOST_PROCESSES; of = next(of)) {
        assert_int_equal(at(x, some, i, of), of.n % of.p > 0);
        assert_int_equal(at(x, still, i, of), of.n % of.p - of.i > 0);
        if (late)
            assert_int_equal(at(x, late, i, of), of.n % of.p < of.i + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_stays_unknown),
        cmocka_unit_test(numbers_too_large_are_unknown),
        cmocka_unit_test(the_same_quotient_is_one_number),
        cmocka_unit_test(sums_and_products_are_sorted),
        cmocka_unit_test(division_rounds),
        cmocka_unit_test(constants_follow_c),
        cmocka_unit_test(quotients_are_exact),
        cmocka_unit_test(mentions_looks_inside_quotients),
        cmocka_unit_test(counters_have_a_last_value),
        cmocka_unit_test(a_minus_may_be_negative),
        cmocka_unit_test(texts_name_what_they_can),
        cmocka_unit_test(long_products_are_not_known),
        cmocka_unit_test(what_is_linear_in_an_atom),
        cmocka_unit_test(parts_are_cut_off_at_the_end),
        cmocka_unit_test(what_is_left_is_shared_out),
        cmocka_unit_test(a_sum_goes_on_behind_the_last),
        cmocka_unit_test(tests_of_a_rest_are_numbers),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
