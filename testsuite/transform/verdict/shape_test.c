/* SPDX-License-Identifier: MIT
 * What is read off the syntax: the same place, extrema, writes, inductions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "arena.h"
#include "build.h"
#include "shape.h"
#include "value.h"

struct shapes {
    struct build b;
    struct xf_sym *i, *n, *low, *v;
};

static int set_up(void **state)
{
    struct xf_arena *a = xf_arena_create();
    struct shapes *x = xf_alloc(a, sizeof *x);
    build_begin(&x->b, a, "shape.c");
    build_function(&x->b, "main");
    x->i = build_local(&x->b, x->b.t_int, "i");
    x->n = build_local(&x->b, x->b.t_int, "n");
    x->low = build_local(&x->b, x->b.t_double, "low");
    x->v = build_local(&x->b, x->b.t_pointer, "v");
    *state = x;
    return 0;
}

static int tear_down(void **state)
{
    struct shapes *x = *state;
    xf_arena_destroy(x->b.arena);
    return 0;
}

static struct xf_expr *element(struct shapes *x)
{
    return build_index(&x->b, build_var(&x->b, x->v), build_var(&x->b, x->i));
}

static struct xf_expr *compare(struct shapes *x, enum xf_op op, struct xf_sym *a, struct xf_sym *c)
{
    return build_binary(&x->b, op, build_var(&x->b, a), build_var(&x->b, c));
}

static void the_same_place_by_spelling(void **state)
{
    struct shapes *x = *state;
    assert_true(xf_shape_same(element(x), element(x)));
    assert_false(xf_shape_same(element(x), build_var(&x->b, x->v)));
    assert_false(xf_shape_same(build_int(&x->b, 1), build_int(&x->b, 2)));
    struct xf_expr *call = build_call(&x->b, x->b.t_int, "rand", build_int(&x->b, 0), NULL);
    assert_false(xf_shape_same(call, call));
}

/* if (v[i] OP low) low = v[i]; */
static struct xf_stmt *keep(struct shapes *x, enum xf_op op)
{
    struct xf_expr *cond = build_binary(&x->b, op, element(x), build_var(&x->b, x->low));
    struct xf_expr *set = build_assign(&x->b, XOP_NONE, build_var(&x->b, x->low), element(x));
    return build_if(&x->b, cond, build_do(&x->b, set));
}

static void smaller_and_larger(void **state)
{
    struct shapes *x = *state;
    struct xf_extremum found;
    assert_true(xf_shape_extremum(keep(x, XOP_LT), &found));
    assert_int_equal(found.op, XF_RED_MIN);
    assert_ptr_equal(found.target->sym, x->low);
    assert_true(xf_shape_extremum(keep(x, XOP_GE), &found));
    assert_int_equal(found.op, XF_RED_MAX);
    assert_false(xf_shape_extremum(keep(x, XOP_NE), &found));
    struct xf_stmt *with_else = keep(x, XOP_LT);
    with_else->other = with_else->body;
    assert_false(xf_shape_extremum(with_else, &found));
}

static void a_guard_must_not_look_at_the_target(void **state)
{
    struct shapes *x = *state;
    struct xf_extremum found;
    struct xf_stmt *s = keep(x, XOP_LT);
    struct xf_expr *bare = s->expr;
    s->expr = build_binary(&x->b, XOP_LAND, compare(x, XOP_LT, x->i, x->n), bare);
    assert_true(xf_shape_extremum(s, &found));
    assert_ptr_equal(found.guard, s->expr->arg[0]);
    s->expr = build_binary(&x->b, XOP_LAND, compare(x, XOP_GT, x->low, x->n), bare);
    assert_false(xf_shape_extremum(s, &found));
}

/* for (i = 0; i < n; i STEP) body */
static struct xf_stmt *loop(struct shapes *x, struct xf_expr *step, struct xf_expr *body)
{
    struct xf_expr *init =
        build_assign(&x->b, XOP_NONE, build_var(&x->b, x->i), build_int(&x->b, 0));
    return build_for(&x->b, init, compare(x, XOP_LT, x->i, x->n), step, build_do(&x->b, body));
}

static struct xf_expr *set(struct shapes *x, struct xf_expr *target)
{
    return build_assign(&x->b, XOP_NONE, target, build_int(&x->b, 0));
}

static void counted_writes(void **state)
{
    struct shapes *x = *state;
    struct xf_expr *step = build_unary(&x->b, XOP_POSTINC, build_var(&x->b, x->i));
    struct xf_stmt *s = loop(x, step, set(x, element(x)));
    assert_int_equal(xf_shape_writes(s, x->i), 1);
    assert_int_equal(xf_shape_writes(s, x->low), 0);
    struct xf_expr *address = build_unary(&x->b, XOP_ADDRESS, build_var(&x->b, x->low));
    s = loop(x, step, build_call(&x->b, x->b.t_int, "fill", address, NULL));
    assert_int_equal(xf_shape_writes(s, x->low), 1);
}

static void steps_of_a_loop(void **state)
{
    struct shapes *x = *state;
    struct xf_basic_induction found[4];
    struct xf_expr *step =
        build_assign(&x->b, XOP_SUB, build_var(&x->b, x->i), build_int(&x->b, 2));
    assert_int_equal(xf_shape_basic_inductions(loop(x, step, set(x, element(x))), found, 4), 1);
    assert_ptr_equal(found[0].sym, x->i);
    assert_true(found[0].down);
    assert_int_equal(found[0].amount->ival, 2);
    /* moved in the body, too, or by an amount that the loop changes: no induction */
    assert_int_equal(
        xf_shape_basic_inductions(loop(x, step, set(x, build_var(&x->b, x->i))), found, 4), 0);
    step = build_assign(&x->b, XOP_ADD, build_var(&x->b, x->i), build_var(&x->b, x->n));
    assert_int_equal(
        xf_shape_basic_inductions(loop(x, step, set(x, build_var(&x->b, x->n))), found, 4), 0);
}

static void bounds_that_stay(void **state)
{
    struct shapes *x = *state;
    struct xf_expr *step = build_unary(&x->b, XOP_POSTINC, build_var(&x->b, x->i));
    struct xf_expr *bound = build_var(&x->b, x->n);
    assert_true(xf_shape_invariant(loop(x, step, set(x, element(x))), bound));
    assert_false(xf_shape_invariant(loop(x, step, set(x, build_var(&x->b, x->n))), bound));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_place_by_spelling),
        cmocka_unit_test(smaller_and_larger),
        cmocka_unit_test(a_guard_must_not_look_at_the_target),
        cmocka_unit_test(counted_writes),
        cmocka_unit_test(steps_of_a_loop),
        cmocka_unit_test(bounds_that_stay),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
