/* SPDX-License-Identifier: MIT */
#include "extremum.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "algorithm_parts.h"
#include "arena.h"
#include "callable.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "steps.h"

/* Of equal ones the first. */
static struct xf_expr *beyond(const struct xf_making *m, const struct xf_callable *c, bool largest,
                              struct xf_expr *best, struct xf_expr *next)
{
    struct xf_expr *x = largest ? best : next, *y = largest ? next : best;
    return xf_part_is_called(c) ? xf_part_on_two(m, c, x, y)
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

void xf_extremum_make(struct xf_making *m, const struct xf_callable *c, bool largest, bool last)
{
    struct xf_expr *first = xf_making_param(m, 0);
    struct xf_sym *best = xf_made_variable(m->l, m->like, first->type);
    struct xf_expr *there =
        xf_making_operation(m, XE_UNARY, XOP_DEREF, xf_making_name(m, best), NULL);
    there->type = first->type->elem;
    struct xf_expr *better =
        xf_making_assign(m, xf_making_name(m, best), xf_part_at(m, 0, m->index));
    xf_making_finish_with(m, xf_part_distance(m), xf_making_declaration(m, best, first),
                          xf_making_choice(m,
                                           last
                                               ? not_below(m, there, xf_making_item(m, 0))
                                               : beyond(m, c, largest, there, xf_making_item(m, 0)),
                                           xf_making_statement(m, XS_EXPR, better)),
                          xf_making_name(m, best));
}

static const char maximum[] = "max_element", minimum[] = "min_element";

/* By this an extremum is known whose items are compared by <, and not by what is called. */
const char *xf_extremum_name(enum xf_library_call what, const struct xf_callable *c)
{
    return xf_part_is_called(c)          ? "an algorithm"
           : what == XF_CALL_MAX_ELEMENT ? maximum
           : what == XF_CALL_MIN_ELEMENT ? minimum
                                         : "an algorithm";
}

/* ---- values of their own ---- */

bool xf_is_extremum(const struct xf_expr *e, bool *largest)
{
    *largest = e->text == maximum;
    return e->kind == XE_CALL && e->n == 3 && (e->text == maximum || e->text == minimum);
}

/* A function of what the call of such a one is given; e stands for its result. */
static struct xf_making begin(struct xf_lower *l, struct xf_expr *e, const struct xf_expr *place)
{
    struct xf_expr **arg = place->arg;
    e->arg = xf_alloc(l->a, 3 * sizeof *e->arg);
    e->arg[1] = arg[1];
    e->arg[2] = arg[2];
    e->n = 3;
    return xf_making_begin(l, e, "an extremum");
}

/* The first item begins. */
static struct xf_stmt *best_begun(const struct xf_making *m, struct xf_sym *best)
{
    struct xf_expr *first =
        xf_making_operation(m, XE_INDEX, XOP_NONE, xf_making_param(m, 0), xf_making_number(m, 0));
    first->type = best->type;
    return xf_making_declaration(m, best, first);
}

/* if (best < item) do what is said; */
static struct xf_stmt *if_better(const struct xf_making *m, bool largest, struct xf_sym *best,
                                 struct xf_stmt *work)
{
    const struct xf_callable none = {.function = clang_getNullCursor()};
    return xf_making_choice(
        m, beyond(m, &none, largest, xf_making_name(m, best), xf_making_item(m, 0)), work);
}

static struct xf_stmt *set_to(const struct xf_making *m, struct xf_sym *s, struct xf_expr *value)
{
    return xf_making_statement(m, XS_EXPR, xf_making_assign(m, xf_making_name(m, s), value));
}

static void become_value(struct xf_lower *l, struct xf_expr *e, bool largest)
{
    struct xf_making m = begin(l, e, e->arg[0]);
    struct xf_sym *best = xf_made_variable(l, e, e->type);
    struct xf_stmt *better = set_to(&m, best, xf_making_item(&m, 0));
    xf_making_finish_with(&m, xf_part_distance(&m), best_begun(&m, best),
                          if_better(&m, largest, best, better), xf_making_name(&m, best));
    xf_making_call(&m, e);
}

static void become_number(struct xf_lower *l, struct xf_expr *e, bool largest)
{
    struct xf_making m = begin(l, e, e->arg[0]);
    struct xf_sym *best = xf_made_variable(l, e, e->arg[1]->type->elem);
    struct xf_sym *number = xf_made_variable(l, e, e->type);
    struct xf_stmt *both[] = {set_to(&m, best, xf_making_item(&m, 0)),
                              set_to(&m, number, xf_making_name(&m, m.index))};
    struct xf_stmt *begun = best_begun(&m, best);
    xf_making_declare_too(&m, begun, number, xf_making_number(&m, 0));
    xf_making_finish_with(&m, xf_part_distance(&m), begun,
                          if_better(&m, largest, best, xf_making_block(&m, both, 2)),
                          xf_making_name(&m, number));
    xf_making_call(&m, e);
}

void xf_extremum_used(struct xf_lower *l, struct xf_expr *e)
{
    const struct xf_expr *place = e->n ? e->arg[0] : NULL;
    bool largest, is = place && xf_is_extremum(place, &largest);
    if (is && e->kind == XE_UNARY && e->op == XOP_DEREF)
        become_value(l, e, largest);
    else if (is && e->kind == XE_BINARY && e->op == XOP_SUB && xf_step_is_pure(e->arg[1]) &&
             xf_step_is_same(place->arg[1], e->arg[1]))
        become_number(l, e, largest);
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
    xf_extremum_make(&m, &none, largest, largest);
    xf_making_call(&m, call);
    return call;
}

/* { first of the smallest, last of the largest } */
void xf_extremum_both(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then;
    e->arg[0] = xf_step_kept(l, e->arg[0], &first);
    e->arg[1] = xf_step_kept(l, e->arg[1], &then);
    xf_part_count_items(e);
    struct xf_type *place = e->type->members[0].type;
    struct xf_expr *low = found(l, e, place, false), *high = found(l, e, place, true);
    low = xf_step_after(l, first, xf_step_after(l, then, low));
    xf_step_become_two(l, e, low, high);
}
