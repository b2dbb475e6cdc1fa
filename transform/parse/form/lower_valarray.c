/* SPDX-License-Identifier: MIT */
#include "lower_valarray.h"

#include <clang-c/Index.h>
#include <stddef.h>
#include <string.h>

#include "algorithm.h"
#include "cxutil.h"
#include "extremum.h"
#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "made.h"
#include "making.h"
#include "steps.h"
#include "vector.h"

/* ---- number by number ---- */

/* What the operator or function of that name does, +, operator+= and the like; else a value that
 * follows from both. */
static enum xf_op op_of(struct xf_lower *l, CXCursor call)
{
    static const char signs[] = "+-*/";
    static const enum xf_op ops[] = {XOP_ADD, XOP_SUB, XOP_MUL, XOP_DIV};
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(clang_getCursorReferenced(call)));
    const char *sign = strncmp(name, "operator", 8) ? NULL : strchr(signs, name[8]);
    return sign && *sign ? ops[sign - signs] : XOP_NONE;
}

static struct xf_expr *computed(const struct xf_making *m, enum xf_op op, struct xf_expr *x,
                                struct xf_expr *y)
{
    return op == XOP_NONE ? xf_making_at_call(m, xf_step_mixed(m->l, x, y))
                          : xf_making_arithmetic(m, op, x, y);
}

static bool is_array(const struct xf_expr *e)
{
    return e->type->kind == XT_STRUCT;
}

static struct xf_expr *given(struct xf_lower *l, struct xf_expr *operand)
{
    return is_array(operand) ? xf_vector_data(l, operand) : operand;
}

/* One of the items that the parameter leads to, or the number that it is. */
static struct xf_expr *number(const struct xf_making *m, size_t i, const struct xf_expr *operand)
{
    return is_array(operand) ? xf_making_item(m, i) : xf_making_param(m, i);
}

/* for (k = 0; k < n; ++k) items[k] = x[k] op y[k], where x and y may be numbers. */
static struct xf_expr *loop(struct xf_lower *l, struct xf_expr *to, enum xf_op op,
                            struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *e = xf_made(l, XE_CALL, to, 4);
    e->type = xf_made_void_type(l);
    e->arg[0] = xf_vector_data(l, to);
    e->arg[1] = xf_vector_size(l, to);
    e->arg[2] = given(l, x);
    e->arg[3] = given(l, y);
    xf_making_make_room(l, e);
    struct xf_making m = xf_making_begin(l, e, "a computation with all items");
    struct xf_expr *value = computed(&m, op, number(&m, 2, x), number(&m, 3, y));
    struct xf_expr *set = xf_making_assign(&m, xf_making_item(&m, 0), value);
    xf_making_finish(&m, xf_making_param(&m, 1), set, NULL);
    xf_making_call(&m, e);
    return e;
}

static void become_computed(struct xf_lower *l, struct xf_expr *e, enum xf_op op,
                            struct xf_expr *left, struct xf_expr *right)
{
    struct xf_expr *first, *then, *x = xf_step_kept(l, left, &first);
    struct xf_expr *y = xf_step_kept(l, right, &then);
    struct xf_expr *result = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *n = xf_vector_size(l, is_array(x) ? x : y);
    struct xf_expr *all =
        xf_made_comma(l, xf_vector_allocate(l, result, n), loop(l, result, op, x, y));
    all = xf_step_after(l, then, xf_made_comma(l, all, result));
    xf_step_become(e, xf_step_after(l, first, all));
}

static void change(struct xf_lower *l, struct xf_expr *e, enum xf_op op)
{
    struct xf_expr *first, *then, *to = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *by = xf_step_kept(l, e->arg[1], &then);
    struct xf_expr *all = xf_made_comma(l, loop(l, to, op, to, by), to);
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}

/* ---- what is made ---- */

/* The values that an operator has given, which are computed already. */
static void become_whole(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *from = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *made = xf_made_name(l, xf_made_variable(l, e, e->type), e);
    struct xf_expr *all = xf_made_assign(l, xf_vector_data(l, made), xf_vector_data(l, from));
    struct xf_expr *n = xf_made_assign(l, xf_vector_size(l, made), xf_vector_size(l, from));
    all = xf_made_comma(l, xf_made_comma(l, all, n), made);
    xf_step_become(e, xf_step_after(l, before, all));
}

/* Of a value and how often it is there. */
static void become_filled(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    struct xf_expr *value = e->arg[0];
    e->arg[0] = e->arg[1];
    e->arg[1] = value;
    xf_vector_make_filled(l, e, c);
}

static void become_copied(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *before, *first = xf_step_kept(l, e->arg[0], &before);
    e->arg[0] = first;
    e->arg[1] = xf_made_binary(l, XOP_ADD, first, e->arg[1]);
    xf_vector_of_range(l, e);
    if (before) {
        struct xf_expr *made = xf_made(l, e->kind, e, 0);
        *made = *e;
        xf_step_become(e, xf_made_comma(l, before, made));
    }
}

/* All items are new ones. */
static void resize(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    struct xf_expr *first, *then, *to = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *n = xf_step_kept(l, e->arg[1], &then), *value;
    if (e->n > 2) {
        value = e->arg[2];
    } else {
        value = xf_made_number(l, e, 0);
        value = xf_step_converted(l, value, to->type->members[XF_VECTOR_DATA].type->elem);
    }
    struct xf_expr *all =
        xf_made_comma(l, xf_vector_leave(l, to), xf_vector_fill(l, to, n, value, c));
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}

/* ---- what is asked ---- */

/* An algorithm on all items. */
static struct xf_expr *asked(struct xf_lower *l, struct xf_expr *e, struct xf_expr *array,
                             struct xf_type *type, enum xf_library_call what, CXCursor c)
{
    struct xf_expr *ask = xf_made(l, XE_CALL, e, 2);
    struct xf_expr *data = xf_vector_data(l, array);
    ask->type = type ? type : data->type;
    ask->arg[0] = data;
    ask->arg[1] = xf_made_binary(l, XOP_ADD, data, xf_vector_size(l, array));
    xf_algorithm_call(l, ask, what, c);
    return ask;
}

static void ask(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    struct xf_expr *before, *array = xf_step_kept(l, e->arg[0], &before), *answer;
    if (what == XF_CALL_ARRAY_SUM) {
        answer = asked(l, e, array, e->type, XF_CALL_SUM_UP, c);
    } else {
        bool least = what == XF_CALL_ARRAY_MIN;
        answer = xf_made_deref(
            l, asked(l, e, array, NULL, least ? XF_CALL_MIN_ELEMENT : XF_CALL_MAX_ELEMENT, c));
        answer->mark = XM_THERE;
        xf_extremum_used(l, answer);
    }
    xf_step_become(e, xf_step_after(l, before, answer));
}

void xf_lower_valarray(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c)
{
    switch (what) {
    case XF_CALL_ARRAY_OF:
        become_whole(l, e);
        break;
    case XF_CALL_ARRAY_FILLED:
        become_filled(l, e, c);
        break;
    case XF_CALL_ARRAY_COPIED:
        become_copied(l, e);
        break;
    case XF_CALL_ARRAY_RESIZE:
        resize(l, e, c);
        break;
    case XF_CALL_ARRAY_CHANGED:
        change(l, e, op_of(l, c));
        break;
    case XF_CALL_ARRAY_NEGATED:
        become_computed(l, e, XOP_SUB, xf_made_number(l, e, 0), e->arg[0]);
        break;
    case XF_CALL_ARRAY_OF_ONE:
        become_computed(l, e, XOP_NONE, e->arg[0], xf_made_number(l, e, 0));
        break;
    case XF_CALL_ARRAY_OF_TWO:
        become_computed(l, e, op_of(l, c), e->arg[0], e->arg[1]);
        break;
    default: /* its sum, the smallest, the largest */
        ask(l, e, what, c);
    }
}
