/* SPDX-License-Identifier: MIT */
#include "algorithm.h"

#include <stdbool.h>
#include <stddef.h>

#include <clang-c/Index.h>

#include "algorithm_parts.h"
#include "arena.h"
#include "callable.h"
#include "extremum.h"
#include "invoked.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_output.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "steps.h"

/* The sum is converted to the initial value's type each time, which may cut it off. */
static struct xf_expr *sum(const struct xf_making *m, size_t init, struct xf_expr *more)
{
    return xf_making_assign(m, xf_making_param(m, init),
                            xf_making_arithmetic(m, XOP_ADD, xf_making_param(m, init), more));
}

/* Which argument is called; the last one may be a value behind it. */
static int called_at(struct xf_lower *l, CXCursor call, struct xf_callable *c)
{
    for (int i = xf_cx_written(l, call); i-- > 0;)
        if (xf_callable_of(l, clang_Cursor_getArgument(call, (unsigned)i), c))
            return i;
    return -1;
}

/* It becomes the last one, and needs no parameter unless it is an object. */
static struct xf_callable take_callable(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    struct xf_callable c, none = {.function = clang_getNullCursor()};
    int at = called_at(l, call, &c);
    if (at < 0)
        return none;
    struct xf_expr *object = e->arg[at];
    for (size_t i = (size_t)at; i + 1 < e->n; i++)
        e->arg[i] = e->arg[i + 1];
    e->arg[e->n - 1] = object;
    e->n -= !c.closure && !c.on_object;
    return c;
}

/* ---- what they do ---- */

/* The first of which the condition holds. */
static void find(struct xf_making *m, struct xf_expr *condition, struct xf_expr *found,
                 struct xf_expr *none)
{
    struct xf_stmt *leave = xf_making_statement(m, XS_RETURN, found);
    xf_making_finish_with(m, xf_part_distance(m), NULL, xf_making_choice(m, condition, leave),
                          none);
}

static void count(struct xf_making *m, struct xf_expr *condition, struct xf_type *type)
{
    struct xf_sym *n = xf_made_variable(m->l, m->like, type);
    struct xf_expr *more = xf_making_operation(m, XE_UNARY, XOP_PREINC, xf_making_name(m, n), NULL);
    xf_making_finish_with(m, xf_part_distance(m),
                          xf_making_declaration(m, n, xf_making_number(m, 0)),
                          xf_making_choice(m, condition, xf_making_statement(m, XS_EXPR, more)),
                          xf_making_name(m, n));
}

static void make_fold(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what,
                      size_t arguments)
{
    bool called = what == XF_CALL_ACCUMULATE && arguments == 4;
    if (what == XF_CALL_SUM_OF) /* first, last, initial value */
        xf_making_finish(m, xf_part_distance(m), sum(m, 2, xf_part_on_item(m, c)),
                         xf_making_param(m, 2));
    else if (what == XF_CALL_SUM_OF_TWO) /* first, last, the other's first, initial value */
        xf_making_finish(
            m, xf_part_distance(m),
            sum(m, 3, xf_part_on_two(m, c, xf_making_item(m, 0), xf_making_item(m, 2))),
            xf_making_param(m, 3));
    else if (called)
        xf_making_finish(
            m, xf_part_distance(m),
            xf_making_assign(m, xf_making_param(m, 2),
                             xf_part_on_two(m, c, xf_making_param(m, 2), xf_making_item(m, 0))),
            xf_making_param(m, 2));
    else if (what == XF_CALL_ACCUMULATE) /* first, last, initial value */
        xf_making_finish(m, xf_part_distance(m), sum(m, 2, xf_making_item(m, 0)),
                         xf_making_param(m, 2));
    else /* first, last, the other's first, initial value */
        xf_making_finish(
            m, xf_part_distance(m),
            sum(m, 3, xf_making_arithmetic(m, XOP_MUL, xf_making_item(m, 0), xf_making_item(m, 2))),
            xf_making_param(m, 3));
}

static struct xf_expr *negated(const struct xf_making *m, struct xf_expr *condition)
{
    struct xf_expr *e = xf_making_operation(m, XE_UNARY, XOP_LNOT, condition, NULL);
    e->type = xf_making_int_type(m->l);
    return e;
}

/* The first item that is not before the value, or behind it; is there one that is neither? */
static void make_bound(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what)
{
    struct xf_expr *item = xf_making_item(m, 0), *value = xf_making_param(m, 2);
    if (what == XF_CALL_SAME_ITEMS) {
        struct xf_expr *other = xf_making_arithmetic(m, XOP_NE, item, xf_making_item(m, 2));
        find(m, other, xf_making_number(m, 0), xf_making_number(m, 1));
        return;
    }
    if (what == XF_CALL_BINARY_SEARCH) {
        find(m, xf_making_arithmetic(m, XOP_EQ, item, value), xf_making_number(m, 1),
             xf_making_number(m, 0));
        return;
    }
    struct xf_expr *condition =
        what == XF_CALL_LOWER_BOUND      ? xf_making_arithmetic(m, XOP_LT, item, value)
        : what == XF_CALL_UPPER_BOUND    ? xf_making_arithmetic(m, XOP_LT, value, item)
        : what == XF_CALL_LOWER_BOUND_BY ? xf_part_on_two(m, c, item, value)
                                         : xf_part_on_two(m, c, value, item);
    if (what == XF_CALL_LOWER_BOUND || what == XF_CALL_LOWER_BOUND_BY)
        condition = negated(m, condition);
    find(m, condition, xf_part_at(m, 0, m->index), xf_part_end(m));
}

static void make_search(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what)
{
    bool value = what == XF_CALL_FIND || what == XF_CALL_COUNT;
    struct xf_expr *condition =
        value ? xf_making_arithmetic(m, XOP_EQ, xf_making_item(m, 0), xf_making_param(m, 2))
              : xf_part_on_item(m, c);
    if (what == XF_CALL_FIND || what == XF_CALL_FIND_IF) {
        find(m, condition, xf_part_at(m, 0, m->index), xf_part_end(m));
        return;
    }
    if (what == XF_CALL_COUNT || what == XF_CALL_COUNT_IF) {
        count(m, condition, xf_making_int_type(m->l)); /* as many as a count of MPI's can say */
        return;
    }
    if (what == XF_CALL_ALL)
        condition = negated(m, condition);
    find(m, condition, xf_making_number(m, what == XF_CALL_ANY),
         xf_making_number(m, what != XF_CALL_ANY));
}

/* What follows from comparing each item with each: for (...) for (...) order = mix(order, c(x, y))
 */
static void make_order(struct xf_making *m, const struct xf_callable *c)
{
    struct xf_lower *l = m->l;
    struct xf_type *type = xf_making_int_type(l);
    struct xf_sym *order = xf_made_variable(l, m->like, type);
    struct xf_sym *other = xf_made_variable(l, m->like, m->index->type);
    struct xf_expr *y =
        xf_making_at_call(m, xf_made_index(l, xf_making_param(m, 0), xf_making_name(m, other)));
    struct xf_expr *mix =
        xf_step_mixed(l, xf_making_name(m, order), xf_part_on_two(m, c, xf_making_item(m, 0), y));
    struct xf_expr *more = xf_making_assign(m, xf_making_name(m, order), xf_making_at_call(m, mix));
    struct xf_stmt *all = xf_making_statement(m, XS_FOR, NULL);
    xf_made_loop(l, all, &all->where, other, xf_making_name(m, m->n),
                 xf_making_statement(m, XS_EXPR, more));
    xf_making_finish_with(m, xf_part_distance(m),
                          xf_making_declaration(m, order, xf_making_number(m, 0)), all,
                          xf_making_name(m, order));
}

/* Where the value of the call is a place. */
static struct xf_expr *place_behind(const struct xf_making *m)
{
    return m->like->type && m->like->type->kind == XT_POINTER ? xf_part_at(m, 0, m->n) : NULL;
}

/* sum = sum + first[k], result[k] = sum */
static void sum_so_far(struct xf_making *m)
{
    struct xf_sym *so_far = xf_made_variable(m->l, m->like, xf_making_param(m, 0)->type->elem);
    struct xf_expr *none = xf_making_number(m, 0);
    struct xf_expr *more =
        xf_making_arithmetic(m, XOP_ADD, xf_making_name(m, so_far), xf_making_item(m, 0));
    struct xf_stmt *step[] = {
        xf_making_statement(m, XS_EXPR, xf_making_assign(m, xf_making_name(m, so_far), more)),
        xf_making_statement(m, XS_EXPR,
                            xf_making_assign(m, xf_making_item(m, 2), xf_making_name(m, so_far)))};
    xf_making_finish_with(m, xf_part_distance(m), xf_making_declaration(m, so_far, none),
                          xf_making_block(m, step, 2), xf_part_at(m, 2, m->n));
}

/* more = first[k], result[k] = sum, sum = sum + more: the result may be where the items are */
static void sum_before(struct xf_making *m)
{
    struct xf_sym *so_far = xf_made_variable(m->l, m->like, xf_making_param(m, 3)->type);
    struct xf_sym *more = xf_made_variable(m->l, m->like, xf_making_param(m, 0)->type->elem);
    struct xf_expr *sum =
        xf_making_arithmetic(m, XOP_ADD, xf_making_name(m, so_far), xf_making_name(m, more));
    struct xf_stmt *step[] = {
        xf_making_declaration(m, more, xf_making_item(m, 0)),
        xf_making_statement(m, XS_EXPR,
                            xf_making_assign(m, xf_making_item(m, 2), xf_making_name(m, so_far))),
        xf_making_statement(m, XS_EXPR, xf_making_assign(m, xf_making_name(m, so_far), sum))};
    xf_making_finish_with(m, xf_part_distance(m),
                          xf_making_declaration(m, so_far, xf_making_param(m, 3)),
                          xf_making_block(m, step, 3), xf_part_at(m, 2, m->n));
}

/* Is an item smaller than the one before it? */
static void find_decrease(struct xf_making *m)
{
    struct xf_expr *before = xf_making_item(m, 0), *one = xf_making_number(m, 1);
    before->arg[1] = xf_making_operation(m, XE_BINARY, XOP_SUB, before->arg[1], one);
    struct xf_expr *smaller = xf_making_arithmetic(m, XOP_LT, xf_making_item(m, 0), before);
    struct xf_expr *has_one =
        xf_making_arithmetic(m, XOP_GT, xf_making_name(m, m->index), xf_making_number(m, 0));
    find(m, xf_making_arithmetic(m, XOP_LAND, has_one, smaller), xf_making_number(m, 0),
         xf_making_number(m, 1));
}

static void replace(struct xf_making *m, struct xf_expr *condition, struct xf_expr *value)
{
    struct xf_expr *set = xf_making_assign(m, xf_making_item(m, 0), value);
    xf_making_finish_with(m, xf_part_distance(m), NULL,
                          xf_making_choice(m, condition, xf_making_statement(m, XS_EXPR, set)),
                          NULL);
}

/* k == 0 || first[k - 1] != first[index] */
static struct xf_expr *is_other(struct xf_making *m, struct xf_sym *k)
{
    struct xf_expr *before = xf_making_item(m, 0), *one = xf_making_number(m, 1);
    before->arg[1] = xf_making_operation(m, XE_BINARY, XOP_SUB, xf_making_name(m, k), one);
    struct xf_expr *first =
        xf_making_arithmetic(m, XOP_EQ, xf_making_name(m, k), xf_making_number(m, 0));
    struct xf_expr *other = xf_making_arithmetic(m, XOP_NE, before, xf_making_item(m, 0));
    return xf_making_arithmetic(m, XOP_LOR, first, other);
}

/* before = 0; x = first[k]; result[k] = x - before; before = x: also in place */
static void subtract_before(struct xf_making *m)
{
    struct xf_type *item = xf_making_param(m, 0)->type->elem;
    struct xf_sym *before = xf_made_variable(m->l, m->like, item);
    struct xf_sym *x = xf_made_variable(m->l, m->like, item);
    struct xf_expr *less =
        xf_making_arithmetic(m, XOP_SUB, xf_making_name(m, x), xf_making_name(m, before));
    struct xf_stmt *step[] = {
        xf_making_declaration(m, x, xf_making_item(m, 0)),
        xf_making_statement(m, XS_EXPR, xf_making_assign(m, xf_making_item(m, 2), less)),
        xf_making_statement(m, XS_EXPR,
                            xf_making_assign(m, xf_making_name(m, before), xf_making_name(m, x)))};
    xf_making_finish_with(m, xf_part_distance(m),
                          xf_making_declaration(m, before, xf_making_number(m, 0)),
                          xf_making_block(m, step, 3), xf_part_at(m, 2, m->n));
}

/* if (condition) result[k++] = first[index]; how many, or where the result ends. The result is the
 * argument `into`; NULL for the condition: the item is not that before it in the result. */
static void choose(struct xf_making *m, struct xf_expr *condition, size_t into)
{
    struct xf_sym *k = xf_made_variable(m->l, m->like, xf_made_size_type(m->l));
    struct xf_expr *to = xf_making_item(m, into), *none = xf_making_number(m, 0);
    to->arg[1] = xf_making_operation(m, XE_UNARY, XOP_POSTINC, xf_making_name(m, k), NULL);
    struct xf_stmt *take =
        xf_making_statement(m, XS_EXPR, xf_making_assign(m, to, xf_making_item(m, 0)));
    if (!condition)
        condition = is_other(m, k);
    bool place = m->like->type->kind == XT_POINTER;
    xf_making_finish_with(m, xf_part_distance(m), xf_making_declaration(m, k, none),
                          xf_making_choice(m, condition, take),
                          place ? xf_part_at(m, into, k) : xf_making_name(m, k));
}

/* The item that lies as far from the end as the index from the beginning. */
static struct xf_expr *opposite(struct xf_making *m)
{
    struct xf_expr *e = xf_making_item(m, 0), *last = xf_making_number(m, 1);
    last = xf_making_operation(m, XE_BINARY, XOP_SUB, xf_part_distance(m), last);
    e->arg[1] = xf_making_operation(m, XE_BINARY, XOP_SUB, last, xf_making_name(m, m->index));
    return e;
}

static void turn(struct xf_making *m)
{
    struct xf_sym *kept = xf_made_variable(m->l, m->like, xf_making_param(m, 0)->type->elem);
    struct xf_expr *half =
        xf_making_operation(m, XE_BINARY, XOP_DIV, xf_part_distance(m), xf_making_number(m, 2));
    struct xf_expr *first = xf_making_assign(m, xf_making_item(m, 0), opposite(m));
    struct xf_expr *last = xf_making_assign(m, opposite(m), xf_making_name(m, kept));
    struct xf_stmt *step[] = {xf_making_declaration(m, kept, xf_making_item(m, 0)),
                              xf_making_statement(m, XS_EXPR, first),
                              xf_making_statement(m, XS_EXPR, last)};
    xf_making_finish_with(m, half, NULL, xf_making_block(m, step, 3), NULL);
}

static void make_items(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what)
{
    switch (what) {
    case XF_CALL_FILL: /* first, last or number, value */
        xf_making_finish(m, xf_part_distance(m),
                         xf_making_assign(m, xf_making_item(m, 0), xf_making_param(m, 2)),
                         place_behind(m));
        break;
    case XF_CALL_COPY_OUT: /* first, last, stream */
        xf_making_finish(m, xf_part_distance(m),
                         xf_output_item(m->l, xf_making_param(m, 2), xf_making_item(m, 0)),
                         xf_making_param(m, 2));
        break;
    case XF_CALL_PARTIAL_SUM: /* first, last, the sums' first */
        sum_so_far(m);
        break;
    case XF_CALL_EXCLUSIVE_SCAN: /* first, last, the sums' first, what they begin with */
        sum_before(m);
        break;
    case XF_CALL_IS_SORTED: /* first, last */
        find_decrease(m);
        break;
    case XF_CALL_COPY: /* first, last, the copy's first */
        xf_making_finish(m, xf_part_distance(m),
                         xf_making_assign(m, xf_making_item(m, 2), xf_making_item(m, 0)),
                         xf_part_at(m, 2, m->n));
        break;
    case XF_CALL_COPY_IF: /* first, last, the copy's first */
        choose(m, xf_part_on_item(m, c), 2);
        break;
    case XF_CALL_UNIQUE: /* first, last */
        choose(m, NULL, 0);
        break;
    case XF_CALL_REMOVE: /* first, last, value */
        choose(m, xf_making_arithmetic(m, XOP_NE, xf_making_item(m, 0), xf_making_param(m, 2)), 0);
        break;
    case XF_CALL_REMOVE_IF: /* first, last */
        choose(m, negated(m, xf_part_on_item(m, c)), 0);
        break;
    case XF_CALL_DIFFERENCES: /* first, last, the differences' first */
        subtract_before(m);
        break;
    case XF_CALL_TRANSFORM: /* first, last, the results' first */
        xf_making_finish(m, xf_part_distance(m),
                         xf_making_assign(m, xf_making_item(m, 2), xf_part_on_item(m, c)),
                         xf_part_at(m, 2, m->n));
        break;
    case XF_CALL_TRANSFORM_TWO: /* first, last, the other's first, the results' first */
        xf_making_finish(
            m, xf_part_distance(m),
            xf_making_assign(m, xf_making_item(m, 3),
                             xf_part_on_two(m, c, xf_making_item(m, 0), xf_making_item(m, 2))),
            xf_part_at(m, 3, m->n));
        break;
    case XF_CALL_GENERATE: /* first, last */
        xf_making_finish(m, xf_part_distance(m),
                         xf_making_assign(m, xf_making_item(m, 0), xf_invoked(m, c, NULL, 0)),
                         place_behind(m));
        break;
    case XF_CALL_REPLACE: /* first, last, old, new value */
        replace(m, xf_making_arithmetic(m, XOP_EQ, xf_making_item(m, 0), xf_making_param(m, 2)),
                xf_making_param(m, 3));
        break;
    case XF_CALL_REPLACE_IF: /* first, last, address of the new value */
        replace(m, xf_part_on_item(m, c), xf_made_deref(m->l, xf_making_param(m, 2)));
        break;
    case XF_CALL_TURN: /* first, last */
        turn(m);
        break;
    case XF_CALL_FOR_EACH: /* first, last */
        xf_making_finish(m, xf_part_distance(m), xf_part_on_item(m, c),
                         c->closure || c->on_object ? xf_making_param(m, m->function->n_params - 1)
                                                    : NULL);
        break;
    default: { /* iota: first, last, first value */
        struct xf_expr *next =
            xf_making_operation(m, XE_UNARY, XOP_POSTINC, xf_making_param(m, 2), NULL);
        xf_making_finish(m, xf_part_distance(m), xf_making_assign(m, xf_making_item(m, 0), next),
                         NULL);
    }
    }
}

/* ---- all of them ---- */

/* Without an initial value a sum begins with 0; what adds up is known and needs no parameter. */
static void begin_sum(struct xf_lower *l, struct xf_expr *e, enum xf_library_call *what)
{
    size_t adds = *what == XF_CALL_SUM_OF ? 3 : 4;
    if (*what == XF_CALL_SUM_OF || *what == XF_CALL_SUM_OF_TWO) {
        for (size_t i = adds; i + 1 < e->n; i++)
            e->arg[i] = e->arg[i + 1];
        e->n--;
    }
    if (*what == XF_CALL_ACCUMULATE_PLUS)
        *what = XF_CALL_ACCUMULATE;
    if (*what != XF_CALL_SUM_UP)
        return;
    struct xf_expr **arg = xf_alloc(l->a, 3 * sizeof *arg);
    arg[0] = e->arg[0];
    arg[1] = e->arg[1];
    arg[2] = xf_made_number(l, e, 0);
    arg[2]->type = e->type;
    arg[2]->kind = e->type->kind == XT_FLOAT ? XE_FLOAT : XE_INT;
    arg[2]->has_value = arg[2]->kind == XE_INT;
    e->arg = arg;
    e->n = 3;
    *what = XF_CALL_ACCUMULATE;
}

/* What is called may change the variable; a value that is computed is in one of its own. */
static struct xf_expr *address_of(struct xf_lower *l, struct xf_expr *value)
{
    struct xf_expr *place = value, *before = NULL;
    if (value->kind != XE_VAR) {
        place = xf_made_name(l, xf_made_variable(l, value, value->type), value);
        before = xf_made_assign(l, place, value);
    }
    struct xf_type *pointer = xf_made_pointer_type(l, value->type);
    return xf_step_after(l, before, xf_made_address(l, place, pointer));
}

void xf_algorithm_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    struct xf_callable called = take_callable(l, e, c);
    begin_sum(l, e, &what);
    size_t arguments = e->n;
    xf_part_count_items(e);
    if (what == XF_CALL_REPLACE_IF)
        e->arg[2] = address_of(l, e->arg[2]);
    xf_making_make_room(l, e);
    if (what == XF_CALL_COUNT || what == XF_CALL_COUNT_IF)
        e->type = xf_making_int_type(l);
    struct xf_making m = xf_making_begin(l, e, xf_extremum_name(what, &called));
    if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_SUM_OF_TWO)
        make_fold(&m, &called, what, arguments);
    else if (what == XF_CALL_MAX_ELEMENT || what == XF_CALL_MIN_ELEMENT)
        xf_extremum_make(&m, &called, what == XF_CALL_MAX_ELEMENT, false);
    else if (what == XF_CALL_ARRANGE_WITH)
        make_order(&m, &called);
    else if (what >= XF_CALL_LOWER_BOUND && what <= XF_CALL_SAME_ITEMS)
        make_bound(&m, &called, what);
    else if (what >= XF_CALL_COUNT && what <= XF_CALL_FIND_IF)
        make_search(&m, &called, what);
    else
        make_items(&m, &called, what);
    xf_making_call(&m, e);
}

enum filling { ALIKE, SPREAD, MIXED };

/* What follows from the value, the place of the item, and how many there are or what it was. */
static struct xf_expr *spread_value(const struct xf_making *m, struct xf_expr *value,
                                    enum filling how)
{
    struct xf_expr *mix = xf_step_call(m->l, value, "__rescatter_mix", value->type, 3);
    mix->arg[1] = value;
    mix->arg[2] = xf_making_name(m, m->index);
    mix->arg[3] = how == MIXED ? xf_making_item(m, 0) : xf_making_param(m, 1);
    return mix;
}

static struct xf_expr *fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                            struct xf_expr *value, enum filling how)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->type = NULL;
    e->arg[0] = items;
    e->arg[1] = n;
    e->arg[2] = value;
    xf_making_make_room(l, e);
    struct xf_making m = xf_making_begin(l, e, "a filling");
    struct xf_expr *given = xf_making_param(&m, 2);
    xf_making_finish(&m, xf_making_param(&m, 1),
                     xf_making_assign(&m, xf_making_item(&m, 0),
                                      how == ALIKE ? given : spread_value(&m, given, how)),
                     NULL);
    xf_making_call(&m, e);
    return e;
}

struct xf_expr *xf_algorithm_fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                  struct xf_expr *value)
{
    return fill(l, items, n, value, ALIKE);
}

struct xf_expr *xf_algorithm_spread(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                    struct xf_expr *value)
{
    return fill(l, items, n, value, SPREAD);
}

struct xf_expr *xf_algorithm_mix(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                 struct xf_expr *value)
{
    return fill(l, items, n, value, MIXED);
}
