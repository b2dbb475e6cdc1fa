/* SPDX-License-Identifier: MIT
 * Roles of values: what each operation makes of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "join.h"
#include "num.h"
#include "points_to.h"
#include "value.h"
#include "value_arith.h"

struct values {
    struct xf_vals t;
    struct xf_item_loop loop, mirror, other;
    struct xf_val same, own, item, partial, my_share, my_offset, index;
};

static const struct xf_where here = {.line = 7};

static int set_up(void **state)
{
    struct xf_arena *a = xf_arena_create();
    struct values *x = xf_alloc(a, sizeof *x);
    x->t = (struct xf_vals){.arena = a, .nums = xf_nums_create(a)};
    const struct xf_num *one = xf_num_const(x->t.nums, 1), *zero = xf_num_const(x->t.nums, 0);
    x->loop = (struct xf_item_loop){.per = one, .mirror = &x->mirror};
    x->mirror = (struct xf_item_loop){.per = one, .mirror = &x->loop};
    x->other = (struct xf_item_loop){.per = one, .mirror = &x->other};
    x->same = xf_val_same(true, xf_num_const(x->t.nums, 5));
    x->own = xf_val_same(false, xf_num_fresh(x->t.nums, "rank", NULL, "rank"));
    x->item = xf_val_item(&x->loop);
    x->partial = xf_val_partial(XF_RED_SUM, NULL);
    x->my_share = x->my_offset = x->index = xf_val_affine(&x->t, true, zero);
    xf_val_set_share(&x->my_share, one);
    xf_val_set_offset(&x->my_offset, one);
    xf_val_set_index(&x->index, one);
    xf_val_set_loop(&x->index, &x->loop);
    *state = x;
    return 0;
}

static int tear_down(void **state)
{
    struct values *x = *state;
    xf_arena_destroy(x->t.arena);
    return 0;
}

static struct xf_val arith(struct values *x, enum xf_op op, struct xf_val a, struct xf_val b)
{
    return xf_val_arith(&x->t, op, a, b, false, &here);
}

static struct xf_val transfer(struct values *x, struct xf_val a, struct xf_val b)
{
    return xf_val_transfer(&x->t, a, b, &here);
}

static void assert_split(struct xf_val v, enum xf_event_kind kind)
{
    assert_int_equal(v.kind, XK_SPLIT);
    assert_int_equal(xf_val_cause(&v)->kind, kind);
    assert_int_equal(xf_val_cause(&v)->where.line, here.line);
}

static void same_stays_same(void **state)
{
    struct values *x = *state;
    struct xf_val v = arith(x, XOP_ADD, x->same, x->same);
    int64_t k;
    assert_int_equal(v.kind, XK_SAME);
    assert_true(xf_val_uniform(&v));
    assert_true(xf_num_is_const(xf_val_rest(&v), &k));
    assert_int_equal(k, 10);
    assert_false(xf_val_uniform((struct xf_val[]){transfer(x, x->same, x->own)}));
}

static void an_item_takes_only_what_is_equal_everywhere(void **state)
{
    struct values *x = *state;
    assert_int_equal(transfer(x, x->item, x->same).kind, XK_ITEM);
    assert_split(transfer(x, x->item, x->own), XEV_HOLDER);
    assert_split(transfer(x, x->item, x->partial), XEV_PARTIAL);
    assert_split(transfer(x, x->item, x->my_share), XEV_ENDS);
    assert_split(transfer(x, x->item, xf_val_item(&x->other)), XEV_OTHER_ITEM);
}

static void the_first_cause_is_kept(void **state)
{
    struct values *x = *state;
    struct xf_where later = {.line = 8};
    struct xf_val v = xf_val_split(&x->t, XEV_POSITION, &here);
    assert_split(xf_val_transfer(&x->t, v, xf_val_split(&x->t, XEV_CARRIED, &later), &later),
                 XEV_POSITION);
    assert_split(xf_val_arith(&x->t, XOP_ADD, x->same, v, false, &later), XEV_POSITION);
}

/* my offset + index is the position in the whole, index alone that in the block. */
static void positions(void **state)
{
    struct values *x = *state;
    struct xf_val global = arith(x, XOP_ADD, x->my_offset, x->index);
    assert_int_equal(transfer(x, global, x->same).kind, XK_ITEM);
    assert_split(transfer(x, x->index, x->item), XEV_POSITION);
    struct xf_val twice = arith(x, XOP_ADD, x->index, x->index);
    assert_split(transfer(x, arith(x, XOP_ADD, x->my_offset, twice), x->same), XEV_POSITION);
}

static void own_trip_from_either_end(void **state)
{
    struct values *x = *state;
    const struct xf_num *unit, *rest;
    assert_ptr_equal(xf_val_own_trip(&x->t, &x->index, &unit, &rest), &x->loop);
    struct xf_val one = xf_val_same(true, xf_num_const(x->t.nums, 1));
    struct xf_val last = arith(x, XOP_SUB, x->my_share, one);
    struct xf_val back = arith(x, XOP_SUB, last, x->index);
    assert_ptr_equal(xf_val_own_trip(&x->t, &back, &unit, &rest), &x->mirror);
    assert_true(xf_num_is_zero(rest));
    assert_null(xf_val_own_trip(&x->t, &x->my_share, &unit, &rest));
}

static void affine_values_cancel(void **state)
{
    struct values *x = *state;
    struct xf_val v = arith(x, XOP_SUB, x->my_share, x->my_share);
    assert_int_equal(v.kind, XK_SAME);
    assert_true(xf_num_is_zero(xf_val_rest(&v)));
    struct xf_val two = xf_val_same(true, xf_num_const(x->t.nums, 2));
    struct xf_val twice = arith(x, XOP_MUL, x->my_share, two);
    assert_int_equal(arith(x, XOP_DIV, twice, two).kind, XK_AFFINE);
    assert_split(arith(x, XOP_DIV, x->my_share, two), XEV_ENDS);
}

static void sums_stay_sums(void **state)
{
    struct values *x = *state;
    assert_int_equal(arith(x, XOP_ADD, x->partial, x->partial).kind, XK_PARTIAL);
    assert_int_equal(arith(x, XOP_SUB, x->partial, x->own).kind, XK_PARTIAL);
    assert_int_equal(arith(x, XOP_MUL, x->partial, x->same).kind, XK_PARTIAL);
    assert_split(arith(x, XOP_MUL, x->partial, x->own), XEV_PARTIAL);
    assert_split(arith(x, XOP_MUL, x->partial, x->partial), XEV_PARTIAL);
    assert_split(arith(x, XOP_DIV, x->partial, x->same), XEV_PARTIAL); /* of integers: rounds */
    struct xf_val mean = xf_val_arith(&x->t, XOP_DIV, x->partial, x->same, true, &here);
    assert_int_equal(mean.kind, XK_PARTIAL);
    struct xf_val low = xf_val_partial(XF_RED_MIN, NULL);
    assert_split(arith(x, XOP_ADD, low, x->partial), XEV_PARTIAL);
}

static void the_even_share_weighs(void **state)
{
    struct values *x = *state;
    struct xf_val share = x->same;
    xf_val_set_of_share(&share, true);
    struct xf_val mean = xf_val_arith(&x->t, XOP_DIV, x->partial, share, true, &here);
    assert_int_equal(mean.kind, XK_PARTIAL);
    assert_int_equal(xf_val_op(&mean), XF_RED_SUM);
    assert_true(xf_val_of_share(&mean));
    assert_split(xf_val_arith(&x->t, XOP_DIV, x->partial, share, false, &here), XEV_SHARE_USED);
    assert_split(xf_val_arith(&x->t, XOP_DIV, share, x->partial, true, &here), XEV_SHARE_USED);
    assert_split(xf_val_arith(&x->t, XOP_MUL, mean, mean, true, &here), XEV_PARTIAL);
    assert_split(transfer(x, x->partial, share), XEV_SHARE_USED);
    assert_true(xf_val_of_share((struct xf_val[]){transfer(x, x->item, share)}));
    assert_int_equal(transfer(x, x->same, share).kind, XK_SAME);
}

static void paths_that_meet(void **state)
{
    struct values *x = *state;
    struct xf_val six = xf_val_same(true, xf_num_const(x->t.nums, 6));
    struct xf_val v = xf_val_join(&x->t, x->same, six, &here);
    assert_int_equal(v.kind, XK_SAME);
    assert_null(xf_val_rest(&v));
    struct xf_val block = {.kind = XK_BLOCK, .as.block.per = xf_num_const(x->t.nums, 8)},
                  wide = block;
    xf_val_set_per(&wide, xf_num_const(x->t.nums, 16));
    assert_int_equal(xf_val_join(&x->t, block, block, &here).kind, XK_BLOCK);
    assert_split(xf_val_join(&x->t, block, wide, &here), XEV_HOLDER);
    assert_int_equal(xf_val_join(&x->t, (struct xf_val){.kind = XK_UNSET}, block, &here).kind,
                     XK_BLOCK);
}

static void written_under_a_condition(void **state)
{
    struct values *x = *state;
    assert_true(
        xf_val_uniform((struct xf_val[]){xf_val_implicit_flow(&x->t, &x->same, x->same, &here)}));
    assert_false(
        xf_val_uniform((struct xf_val[]){xf_val_implicit_flow(&x->t, &x->own, x->same, &here)}));
    assert_split(xf_val_implicit_flow(&x->t, &x->own, x->item, &here), XEV_HOLDER);
    assert_int_equal(xf_val_implicit_flow(&x->t, &x->item, x->same, &here).kind, XK_ITEM);
    struct xf_val split = xf_val_split(&x->t, XEV_CARRIED, &here);
    assert_split(xf_val_implicit_flow(&x->t, &split, x->same, &here), XEV_CARRIED);
}

static void many_targets_are_anywhere(void **state)
{
    (void)state;
    struct xf_points_to to = {0};
    for (int i = 0; i < XF_MAX_TARGETS; i++)
        xf_val_unite(&to, &(struct xf_points_to){.n = 1, .id = {i / 2}});
    assert_int_equal(to.n, XF_MAX_TARGETS / 2);
    assert_false(to.anywhere);
    for (int i = 0; i <= XF_MAX_TARGETS; i++)
        xf_val_unite(&to, &(struct xf_points_to){.n = 1, .id = {i}});
    assert_true(to.anywhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_stays_same),
        cmocka_unit_test(an_item_takes_only_what_is_equal_everywhere),
        cmocka_unit_test(the_first_cause_is_kept),
        cmocka_unit_test(positions),
        cmocka_unit_test(own_trip_from_either_end),
        cmocka_unit_test(affine_values_cancel),
        cmocka_unit_test(sums_stay_sums),
        cmocka_unit_test(the_even_share_weighs),
        cmocka_unit_test(paths_that_meet),
        cmocka_unit_test(written_under_a_condition),
        cmocka_unit_test(many_targets_are_anywhere),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
