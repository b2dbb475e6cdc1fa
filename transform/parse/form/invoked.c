/* SPDX-License-Identifier: MIT */
#include "invoked.h"

#include <clang-c/Index.h>
#include <stddef.h>

#include "arena.h"
#include "callable.h"
#include "ir.h"
#include "lower.h"
#include "lower_closure.h"
#include "lower_sym.h"
#include "lower_type.h"
#include "made.h"
#include "making.h"
#include "references.h"

static struct xf_expr *called_object(const struct xf_making *m)
{
    return m->object ? m->object : xf_making_param(m, m->function->n_params - 1);
}

/* A member function gets the address of the object in front of the values. */
static void put_object(const struct xf_making *m, struct xf_expr *call)
{
    struct xf_lower *l = m->l;
    struct xf_expr *object = called_object(m);
    struct xf_expr **arg = xf_alloc(l->a, (call->n + 1) * sizeof(struct xf_expr *));
    arg[0] = call->arg[0];
    arg[1] = xf_made_address(l, object, xf_made_pointer_type(l, object->type));
    for (size_t i = 1; i < call->n; i++)
        arg[i + 1] = call->arg[i];
    call->arg = arg;
    call->n++;
}

struct xf_expr *xf_invoked(const struct xf_making *m, const struct xf_callable *c,
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
        e->arg[0] = called_object(m);
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
