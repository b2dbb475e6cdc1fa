/* SPDX-License-Identifier: MIT */
#include "algorithm.h"

#include <stdbool.h>
#include <stddef.h>

#include <clang-c/Index.h>

#include "arena.h"
#include "callable.h"
#include "invoked.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_output.h"
#include "made.h"
#include "making.h"
#include "steps.h"

/* ---- what they do ---- */

/* Where the second argument is a place behind the first one, that is how many there are between. */
static bool is_counted(const struct xf_making *m)
{
    return xf_making_param(m, 1)->type->kind != XT_POINTER;
}

static struct xf_expr *distance(const struct xf_making *m)
{
    if (is_counted(m))
        return xf_making_param(m, 1);
    struct xf_expr *e =
        xf_making_operation(m, XE_BINARY, XOP_SUB, xf_making_param(m, 1), xf_making_param(m, 0));
    e->type = xf_made_size_type(m->l);
    return e;
}

/* The sum is converted to the initial value's type each time, which may cut it off. */
static struct xf_expr *sum(const struct xf_making *m, size_t init, struct xf_expr *more)
{
    return xf_making_assign(m, xf_making_param(m, init),
                            xf_making_arithmetic(m, XOP_ADD, xf_making_param(m, init), more));
}

static struct xf_expr *on_item(const struct xf_making *m, const struct xf_callable *c)
{
    struct xf_expr *value[] = {xf_making_item(m, 0)};
    return xf_invoked(m, c, value, 1);
}

static struct xf_expr *on_two(const struct xf_making *m, const struct xf_callable *c,
                              struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *value[] = {x, y};
    return xf_invoked(m, c, value, 2);
}

/* Which argument is called; the last one may be a value behind it. */
static int called_at(struct xf_lower *l, CXCursor call, struct xf_callable *c)
{
    for (int i = clang_Cursor_getNumArguments(call); i-- > 0;)
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

static struct xf_expr *at(const struct xf_making *m, size_t param_index, struct xf_sym *where)
{
    return xf_making_operation(m, XE_BINARY, XOP_ADD, xf_making_param(m, param_index),
                               xf_making_name(m, where));
}

/* The second argument is written as the first one and a number: the number is handed on, so that it
 * is known what follows the share. */
static void count_items(struct xf_expr *e)
{
    struct xf_expr *n = xf_step_items_between(e->arg[0], e->arg[1]);
    if (n)
        e->arg[1] = n;
}

/* Behind the last one. */
static struct xf_expr *end_of(const struct xf_making *m)
{
    if (!is_counted(m))
        return xf_making_param(m, 1);
    return xf_making_operation(m, XE_BINARY, XOP_ADD, xf_making_param(m, 0), xf_making_param(m, 1));
}

/* The first of which the condition holds. */
static void find(struct xf_making *m, struct xf_expr *condition, struct xf_expr *found,
                 struct xf_expr *none)
{
    struct xf_stmt *leave = xf_making_statement(m, XS_RETURN, found);
    xf_making_finish_with(m, distance(m), NULL, xf_making_choice(m, condition, leave), none);
}

static void count(struct xf_making *m, struct xf_expr *condition, struct xf_type *type)
{
    struct xf_sym *n = xf_made_variable(m->l, m->like, type);
    struct xf_expr *more = xf_making_operation(m, XE_UNARY, XOP_PREINC, xf_making_name(m, n), NULL);
    xf_making_finish_with(m, distance(m), xf_making_declaration(m, n, xf_making_number(m, 0)),
                          xf_making_choice(m, condition, xf_making_statement(m, XS_EXPR, more)),
                          xf_making_name(m, n));
}

/* Of equal ones the first. */
static struct xf_expr *beyond(const struct xf_making *m, const struct xf_callable *c, bool largest,
                              struct xf_expr *best, struct xf_expr *next)
{
    struct xf_expr *x = largest ? best : next, *y = largest ? next : best;
    return c->closure || c->op != XOP_NONE || !clang_Cursor_isNull(c->function)
               ? on_two(m, c, x, y)
               : xf_making_arithmetic(m, XOP_LT, x, y);
}

/* Likewise the last. */
static struct xf_expr *not_below(const struct xf_making *m, struct xf_expr *best,
                                 struct xf_expr *next)
{
    struct xf_expr *e = xf_making_operation(m, XE_UNARY, XOP_LNOT,
                                            xf_making_arithmetic(m, XOP_LT, next, best), NULL);
    e->type = xf_making_int_type(m->l);
    return e;
}

static void extremum(struct xf_making *m, const struct xf_callable *c, bool largest, bool last)
{
    struct xf_expr *first = xf_making_param(m, 0);
    struct xf_sym *best = xf_made_variable(m->l, m->like, first->type);
    struct xf_expr *there =
        xf_making_operation(m, XE_UNARY, XOP_DEREF, xf_making_name(m, best), NULL);
    there->type = first->type->elem;
    struct xf_expr *better = xf_making_assign(m, xf_making_name(m, best), at(m, 0, m->index));
    xf_making_finish_with(m, distance(m), xf_making_declaration(m, best, first),
                          xf_making_choice(m,
                                           last
                                               ? not_below(m, there, xf_making_item(m, 0))
                                               : beyond(m, c, largest, there, xf_making_item(m, 0)),
                                           xf_making_statement(m, XS_EXPR, better)),
                          xf_making_name(m, best));
}

static const char maximum[] = "max_element", minimum[] = "min_element";

static const char *name_of(enum xf_library_call what)
{
    return what == XF_CALL_MAX_ELEMENT   ? maximum
           : what == XF_CALL_MIN_ELEMENT ? minimum
                                         : "an algorithm";
}

static void make_fold(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what,
                      size_t arguments)
{
    bool called = what == XF_CALL_ACCUMULATE && arguments == 4;
    if (what == XF_CALL_SUM_OF) /* first, last, initial value */
        xf_making_finish(m, distance(m), sum(m, 2, on_item(m, c)), xf_making_param(m, 2));
    else if (what == XF_CALL_SUM_OF_TWO) /* first, last, the other's first, initial value */
        xf_making_finish(m, distance(m),
                         sum(m, 3, on_two(m, c, xf_making_item(m, 0), xf_making_item(m, 2))),
                         xf_making_param(m, 3));
    else if (called)
        xf_making_finish(
            m, distance(m),
            xf_making_assign(m, xf_making_param(m, 2),
                             on_two(m, c, xf_making_param(m, 2), xf_making_item(m, 0))),
            xf_making_param(m, 2));
    else if (what == XF_CALL_ACCUMULATE) /* first, last, initial value */
        xf_making_finish(m, distance(m), sum(m, 2, xf_making_item(m, 0)), xf_making_param(m, 2));
    else /* first, last, the other's first, initial value */
        xf_making_finish(
            m, distance(m),
            sum(m, 3, xf_making_arithmetic(m, XOP_MUL, xf_making_item(m, 0), xf_making_item(m, 2))),
            xf_making_param(m, 3));
}

static void make_search(struct xf_making *m, const struct xf_callable *c, enum xf_library_call what)
{
    bool value = what == XF_CALL_FIND || what == XF_CALL_COUNT;
    struct xf_expr *condition =
        value ? xf_making_arithmetic(m, XOP_EQ, xf_making_item(m, 0), xf_making_param(m, 2))
              : on_item(m, c);
    if (what == XF_CALL_FIND || what == XF_CALL_FIND_IF) {
        find(m, condition, at(m, 0, m->index), end_of(m));
        return;
    }
    if (what == XF_CALL_COUNT || what == XF_CALL_COUNT_IF) {
        count(m, condition, xf_making_int_type(m->l)); /* as many as a count of MPI's can say */
        return;
    }
    if (what == XF_CALL_ALL) {
        condition = xf_making_operation(m, XE_UNARY, XOP_LNOT, condition, NULL);
        condition->type = xf_making_int_type(m->l);
    }
    find(m, condition, xf_making_number(m, what == XF_CALL_ANY),
         xf_making_number(m, what != XF_CALL_ANY));
}

/* Where the value of the call is a place. */
static struct xf_expr *place_behind(const struct xf_making *m)
{
    return m->like->type && m->like->type->kind == XT_POINTER ? at(m, 0, m->n) : NULL;
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
    xf_making_finish_with(m, distance(m), xf_making_declaration(m, so_far, none),
                          xf_making_block(m, step, 2), at(m, 2, m->n));
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
    xf_making_finish_with(m, distance(m), NULL,
                          xf_making_choice(m, condition, xf_making_statement(m, XS_EXPR, set)),
                          NULL);
}

/* if (condition) result[k++] = first[index]; how many, or where the result ends */
static void choose(struct xf_making *m, struct xf_expr *condition)
{
    struct xf_sym *k = xf_made_variable(m->l, m->like, xf_made_size_type(m->l));
    struct xf_expr *to = xf_making_item(m, 2), *none = xf_making_number(m, 0);
    to->arg[1] = xf_making_operation(m, XE_UNARY, XOP_POSTINC, xf_making_name(m, k), NULL);
    struct xf_stmt *take =
        xf_making_statement(m, XS_EXPR, xf_making_assign(m, to, xf_making_item(m, 0)));
    bool place = m->like->type->kind == XT_POINTER;
    xf_making_finish_with(m, distance(m), xf_making_declaration(m, k, none),
                          xf_making_choice(m, condition, take),
                          place ? at(m, 2, k) : xf_making_name(m, k));
}

/* The item that lies as far from the end as the index from the beginning. */
static struct xf_expr *opposite(struct xf_making *m)
{
    struct xf_expr *e = xf_making_item(m, 0), *last = xf_making_number(m, 1);
    last = xf_making_operation(m, XE_BINARY, XOP_SUB, distance(m), last);
    e->arg[1] = xf_making_operation(m, XE_BINARY, XOP_SUB, last, xf_making_name(m, m->index));
    return e;
}

static void turn(struct xf_making *m)
{
    struct xf_sym *kept = xf_made_variable(m->l, m->like, xf_making_param(m, 0)->type->elem);
    struct xf_expr *half =
        xf_making_operation(m, XE_BINARY, XOP_DIV, distance(m), xf_making_number(m, 2));
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
        xf_making_finish(m, distance(m),
                         xf_making_assign(m, xf_making_item(m, 0), xf_making_param(m, 2)),
                         place_behind(m));
        break;
    case XF_CALL_COPY_OUT: /* first, last, stream */
        xf_making_finish(m, distance(m),
                         xf_output_item(m->l, xf_making_param(m, 2), xf_making_item(m, 0)),
                         xf_making_param(m, 2));
        break;
    case XF_CALL_PARTIAL_SUM: /* first, last, the sums' first */
        sum_so_far(m);
        break;
    case XF_CALL_IS_SORTED: /* first, last */
        find_decrease(m);
        break;
    case XF_CALL_COPY: /* first, last, the copy's first */
        xf_making_finish(m, distance(m),
                         xf_making_assign(m, xf_making_item(m, 2), xf_making_item(m, 0)),
                         at(m, 2, m->n));
        break;
    case XF_CALL_COPY_IF: /* first, last, the copy's first */
        choose(m, on_item(m, c));
        break;
    case XF_CALL_TRANSFORM: /* first, last, the results' first */
        xf_making_finish(m, distance(m), xf_making_assign(m, xf_making_item(m, 2), on_item(m, c)),
                         at(m, 2, m->n));
        break;
    case XF_CALL_TRANSFORM_TWO: /* first, last, the other's first, the results' first */
        xf_making_finish(m, distance(m),
                         xf_making_assign(m, xf_making_item(m, 3),
                                          on_two(m, c, xf_making_item(m, 0), xf_making_item(m, 2))),
                         at(m, 3, m->n));
        break;
    case XF_CALL_GENERATE: /* first, last */
        xf_making_finish(m, distance(m),
                         xf_making_assign(m, xf_making_item(m, 0), xf_invoked(m, c, NULL, 0)),
                         place_behind(m));
        break;
    case XF_CALL_REPLACE: /* first, last, old, new value */
        replace(m, xf_making_arithmetic(m, XOP_EQ, xf_making_item(m, 0), xf_making_param(m, 2)),
                xf_making_param(m, 3));
        break;
    case XF_CALL_REPLACE_IF: /* first, last, address of the new value */
        replace(m, on_item(m, c), xf_made_deref(m->l, xf_making_param(m, 2)));
        break;
    case XF_CALL_TURN: /* first, last */
        turn(m);
        break;
    case XF_CALL_FOR_EACH: /* first, last */
        xf_making_finish(m, distance(m), on_item(m, c),
                         c->closure || c->on_object ? xf_making_param(m, m->function->n_params - 1)
                                                    : NULL);
        break;
    default: { /* iota: first, last, first value */
        struct xf_expr *next =
            xf_making_operation(m, XE_UNARY, XOP_POSTINC, xf_making_param(m, 2), NULL);
        xf_making_finish(m, distance(m), xf_making_assign(m, xf_making_item(m, 0), next), NULL);
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
    size_t arguments = e->n;
    struct xf_callable called = take_callable(l, e, c);
    begin_sum(l, e, &what);
    count_items(e);
    if (what == XF_CALL_REPLACE_IF)
        e->arg[2] = address_of(l, e->arg[2]);
    xf_making_make_room(l, e);
    if (what == XF_CALL_COUNT || what == XF_CALL_COUNT_IF)
        e->type = xf_making_int_type(l);
    struct xf_making m = xf_making_begin(l, e, name_of(what));
    if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_SUM_OF_TWO)
        make_fold(&m, &called, what, arguments);
    else if (what == XF_CALL_MAX_ELEMENT || what == XF_CALL_MIN_ELEMENT)
        extremum(&m, &called, what == XF_CALL_MAX_ELEMENT, false);
    else if (what >= XF_CALL_COUNT && what <= XF_CALL_FIND_IF)
        make_search(&m, &called, what);
    else
        make_items(&m, &called, what);
    xf_making_call(&m, e);
}

/* ---- values of their own ---- */

/* The largest or smallest of numbers, compared by < as they are. */
void xf_algorithm_extremum(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *place = e->n == 1 ? e->arg[0] : NULL;
    bool known = place && place->kind == XE_CALL && place->n == 3 &&
                 (place->text == maximum || place->text == minimum);
    if (!known)
        return;
    struct xf_expr **arg = place->arg;
    bool largest = place->text == maximum;
    const struct xf_callable none = {.function = clang_getNullCursor()};
    e->arg = xf_alloc(l->a, 3 * sizeof *e->arg);
    e->arg[1] = arg[1];
    e->arg[2] = arg[2];
    e->n = 3;
    struct xf_making m = xf_making_begin(l, e, "an extremum");
    struct xf_sym *best = xf_made_variable(l, e, e->type);
    struct xf_expr *better = xf_making_assign(&m, xf_making_name(&m, best), xf_making_item(&m, 0));
    struct xf_expr *first = xf_making_operation(&m, XE_INDEX, XOP_NONE, xf_making_param(&m, 0),
                                                xf_making_number(&m, 0));
    first->type = xf_making_param(&m, 0)->type->elem;
    xf_making_finish_with(&m, distance(&m), xf_making_declaration(&m, best, first),
                          xf_making_choice(&m,
                                           beyond(&m, &none, largest, xf_making_name(&m, best),
                                                  xf_making_item(&m, 0)),
                                           xf_making_statement(&m, XS_EXPR, better)),
                          xf_making_name(&m, best));
    xf_making_call(&m, e);
}

static struct xf_expr *found(struct xf_lower *l, const struct xf_expr *e, struct xf_type *place,
                             bool largest)
{
    const struct xf_callable none = {.function = clang_getNullCursor()};
    struct xf_expr *call = xf_made(l, XE_CALL, e, 3);
    call->type = place;
    call->arg[1] = e->arg[0];
    call->arg[2] = e->arg[1];
    struct xf_making m = xf_making_begin(l, call, largest ? maximum : minimum);
    extremum(&m, &none, largest, largest);
    xf_making_call(&m, call);
    return call;
}

/* { first of the smallest, last of the largest } */
void xf_algorithm_extrema(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then;
    e->arg[0] = xf_step_kept(l, e->arg[0], &first);
    e->arg[1] = xf_step_kept(l, e->arg[1], &then);
    count_items(e);
    struct xf_type *place = e->type->members[0].type;
    struct xf_expr *low = found(l, e, place, false), *high = found(l, e, place, true);
    low = xf_step_after(l, first, xf_step_after(l, then, low));
    xf_step_become_two(l, e, low, high);
}

struct xf_expr *xf_algorithm_fill(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                                  struct xf_expr *value)
{
    struct xf_expr *e = xf_made(l, XE_CALL, items, 3);
    e->type = NULL;
    e->arg[0] = items;
    e->arg[1] = n;
    e->arg[2] = value;
    xf_making_make_room(l, e);
    struct xf_making m = xf_making_begin(l, e, "a filling");
    xf_making_finish(&m, xf_making_param(&m, 1),
                     xf_making_assign(&m, xf_making_item(&m, 0), xf_making_param(&m, 2)), NULL);
    xf_making_call(&m, e);
    return e;
}
