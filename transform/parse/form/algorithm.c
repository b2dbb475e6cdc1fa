/* SPDX-License-Identifier: MIT */
#include "algorithm.h"

#include <stdbool.h>
#include <stddef.h>

#include <clang-c/Index.h>

#include "arena.h"
#include "callable.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_closure.h"
#include "lower_output.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "making.h"
#include "references.h"
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

/* ---- what they call ---- */

/* A member function gets the address of the object, the last parameter, in front of the values. */
static void put_object(const struct xf_making *m, struct xf_expr *call)
{
    struct xf_lower *l = m->l;
    struct xf_expr *object = xf_making_param(m, m->function->n_params - 1);
    struct xf_expr **arg = xf_alloc(l->a, (call->n + 1) * sizeof(struct xf_expr *));
    arg[0] = call->arg[0];
    arg[1] = xf_made_address(l, object, xf_made_pointer_type(l, object->type));
    for (size_t i = 1; i < call->n; i++)
        arg[i + 1] = call->arg[i];
    call->arg = arg;
    call->n++;
}

/* What is called with the values. An object with what a lambda captures is the last parameter. */
static struct xf_expr *invoked(const struct xf_making *m, const struct xf_callable *c,
                               struct xf_expr **value, size_t n)
{
    struct xf_lower *l = m->l;
    if (c->op == XOP_NEG)
        return xf_making_operation(m, XE_UNARY, c->op, value[0], NULL);
    if (c->op != XOP_NONE)
        return xf_making_arithmetic(m, c->op, value[0], value[1]);
    struct xf_expr *e = xf_making_at_call(m, xf_made(l, XE_CALL, m->like, n + 1));
    e->type = xf_lower_type(l, c->result);
    for (size_t i = 0; i < n; i++)
        e->arg[i + 1] = value[i];
    if (c->closure) {
        e->arg[0] = xf_making_param(m, m->function->n_params - 1);
        xf_closure_call(l, e, c->closure);
        return xf_making_at_call(m, e);
    }
    struct xf_sym *s = xf_lower_sym(l, c->function);
    e->arg[0] = xf_making_name(m, s);
    e->text = s->name;
    for (size_t i = 0; i < n; i++) {
        struct xf_type *t = xf_lower_type(l, xf_callable_parameter(c, i));
        if (t->is_reference)
            e->arg[i + 1] = xf_reference_to(l, e->arg[i + 1], t);
    }
    if (c->on_object)
        put_object(m, e);
    return e;
}

static struct xf_expr *on_item(const struct xf_making *m, const struct xf_callable *c)
{
    struct xf_expr *value[] = {xf_making_item(m, 0)};
    return invoked(m, c, value, 1);
}

static struct xf_expr *on_two(const struct xf_making *m, const struct xf_callable *c,
                              struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *value[] = {x, y};
    return invoked(m, c, value, 2);
}

/* What is called needs no parameter unless it is an object. */
static struct xf_callable take_callable(struct xf_lower *l, struct xf_expr *e, CXCursor call)
{
    struct xf_callable c, none = {.function = clang_getNullCursor()};
    int n = clang_Cursor_getNumArguments(call);
    if (!n || !xf_callable_of(l, clang_Cursor_getArgument(call, (unsigned)n - 1), &c))
        return none;
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

static void extremum(struct xf_making *m, const struct xf_callable *c, bool largest)
{
    struct xf_expr *first = xf_making_param(m, 0);
    struct xf_sym *best = xf_made_variable(m->l, m->like, first->type);
    struct xf_expr *there =
        xf_making_operation(m, XE_UNARY, XOP_DEREF, xf_making_name(m, best), NULL);
    there->type = first->type->elem;
    struct xf_expr *better = xf_making_assign(m, xf_making_name(m, best), at(m, 0, m->index));
    xf_making_finish_with(m, distance(m), xf_making_declaration(m, best, first),
                          xf_making_choice(m, beyond(m, c, largest, there, xf_making_item(m, 0)),
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
                         xf_making_assign(m, xf_making_item(m, 0), invoked(m, c, NULL, 0)),
                         place_behind(m));
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

/* ---- sorting ---- */

/* (*(const T *)x > *(const T *)y) - (*(const T *)x < *(const T *)y) */
static struct xf_expr *compared(const struct xf_making *m, enum xf_op op)
{
    struct xf_expr *value[2];
    for (size_t i = 0; i < 2; i++)
        value[i] = xf_making_operation(m, XE_UNARY, XOP_DEREF, xf_making_param(m, i), NULL);
    for (size_t i = 0; i < 2; i++)
        value[i]->type = value[i]->arg[0]->type->elem;
    return xf_making_arithmetic(m, op, value[0], value[1]);
}

static struct xf_sym *comparison(struct xf_lower *l, const struct xf_expr *e, struct xf_type *item)
{
    struct xf_expr *like = xf_made(l, XE_CALL, e, 3);
    struct xf_type *pointer = xf_made_pointer_type(l, item);
    like->type = xf_making_int_type(l);
    for (size_t i = 1; i < 3; i++) {
        like->arg[i] = xf_made(l, XE_INT, e, 0);
        like->arg[i]->type = pointer;
    }
    struct xf_making m = xf_making_begin(l, like, "a comparison");
    struct xf_expr *result =
        xf_making_arithmetic(&m, XOP_SUB, compared(&m, XOP_GT), compared(&m, XOP_LT));
    struct xf_stmt *done = xf_making_statement(&m, XS_RETURN, result);
    m.function->body = xf_making_block(&m, &done, 1);
    l->function = m.around;
    *xf_push(l->a, &l->found.functions) = m.function;
    return m.function->sym;
}

/* qsort(first, last - first, sizeof *first, compare) */
void xf_algorithm_sort(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first = e->arg[0], *last = e->arg[1];
    struct xf_type *item = first->type->elem;
    struct xf_sym *compare = comparison(l, e, item);
    struct xf_expr *n = xf_step_items_between(first, last);
    if (!n) {
        n = xf_made_binary(l, XOP_SUB, last, first);
        n->type = xf_made_size_type(l);
    }
    xf_made_call(l, e, "qsort", 4);
    e->arg[1] = first;
    e->arg[2] = n;
    e->arg[3] = xf_made_sizeof(l, item, e);
    e->arg[4] = xf_made_name(l, compare, e);
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

void xf_algorithm_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    size_t arguments = e->n;
    struct xf_callable called = take_callable(l, e, c);
    begin_sum(l, e, &what);
    count_items(e);
    xf_making_make_room(l, e);
    if (what == XF_CALL_COUNT || what == XF_CALL_COUNT_IF)
        e->type = xf_making_int_type(l);
    struct xf_making m = xf_making_begin(l, e, name_of(what));
    if (what >= XF_CALL_ACCUMULATE && what <= XF_CALL_SUM_OF_TWO)
        make_fold(&m, &called, what, arguments);
    else if (what == XF_CALL_MAX_ELEMENT || what == XF_CALL_MIN_ELEMENT)
        extremum(&m, &called, what == XF_CALL_MAX_ELEMENT);
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
