/* SPDX-License-Identifier: MIT */
#include "lower_drawn.h"

#include <string.h>

#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"

void xf_make_null(struct xf_lower *l, struct xf_expr *e)
{
    bool array = e->type && (e->type->kind == XT_ARRAY || e->type->kind == XT_STRUCT);
    struct xf_type *type = e->type;
    xf_step_become(e, array ? xf_made(l, XE_INIT, e, 0) : xf_made_number(l, e, 0));
    if (array)
        e->type = type;
}

/* calloc(n, sizeof (T)) */
void xf_make_array(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_type *of = e->type->elem;
    struct xf_expr *n = e->arg[0];
    xf_made_call(l, e, "calloc", 2);
    e->arg[1] = n;
    e->arg[2] = xf_made_sizeof(l, of, e);
}

/* ---- numbers at random ---- */

/* The state of an engine, or of a distribution, follows from what it is made with. What it gives is
 * a function of its state, and moves that on, as rand_r() does; atan2() stands for any function of
 * two numbers. */
void xf_make_random(struct xf_lower *l, struct xf_expr *e)
{
    if (strstr(e->type->name, "std::random_device")) {
        xf_made_call(l, e, "clock", 0); /* from outside */
        return;
    }
    struct xf_expr *x = e->n > 0 ? e->arg[0] : xf_made_number(l, e, 1);
    struct xf_expr *y = e->n > 1 ? e->arg[1] : xf_made_number(l, e, 2);
    xf_made_call(l, e, "atan2", 2);
    e->arg[1] = x;
    e->arg[2] = y;
}

static struct xf_expr *drawn(struct xf_lower *l, struct xf_expr *state)
{
    struct xf_expr *e = xf_step_call(l, state, "rand_r", state->type, 1);
    e->arg[1] = xf_made_address(l, state, xf_made_pointer_type(l, state->type));
    return e;
}

void xf_draw(struct xf_lower *l, struct xf_expr *e)
{
    xf_step_become(e, drawn(l, e->arg[0]));
}

void xf_draw_by(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *distribution = e->arg[0], *engine = e->arg[1];
    xf_made_call(l, e, "atan2", 2);
    e->arg[1] = drawn(l, distribution);
    e->arg[2] = drawn(l, engine);
}
