/* SPDX-License-Identifier: MIT */
#include "lower_behind.h"

#include <clang-c/Index.h>
#include <stddef.h>

#include "algorithm.h"
#include "arena.h"
#include "ir.h"
#include "lower.h"
#include "lower_items.h"
#include "made.h"
#include "steps.h"
#include "vector.h"

static enum xf_library_call alone(enum xf_library_call what)
{
    return what == XF_CALL_COPY_BEHIND      ? XF_CALL_COPY
           : what == XF_CALL_COPY_IF_BEHIND ? XF_CALL_COPY_IF
                                            : XF_CALL_TRANSFORM;
}

static struct xf_expr *vector_at(struct xf_lower *l, struct xf_expr *address,
                                 struct xf_expr **before)
{
    if (address->kind == XE_UNARY && address->op == XOP_ADDRESS)
        return xf_step_kept_place(l, address->arg[0], before);
    return xf_made_deref(l, xf_step_kept(l, address, before));
}

/* std::generate_n(std::back_inserter(v), n, f) */
static void generate(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    struct xf_expr *named, *before, *vector = vector_at(l, e->arg[0], &named);
    struct xf_expr *n = xf_step_kept(l, e->arg[1], &before), *call = xf_made_copy(l, e);
    struct xf_expr *data = xf_vector_data(l, vector), *size = xf_vector_size(l, vector);
    struct xf_expr *more = xf_made_binary(l, XOP_ADD, size, n), *address = e->arg[0];
    call->type = data->type;
    call->arg = xf_alloc(l->a, e->n * sizeof(struct xf_expr *));
    call->arg[0] = xf_made_binary(l, XOP_ADD, data, size);
    call->arg[1] = n;
    call->arg[2] = e->arg[2];
    xf_algorithm_call(l, call, XF_CALL_GENERATE, c);
    struct xf_expr *all = xf_made_comma(l, xf_vector_room(l, vector, more), call);
    all = xf_made_comma(l, all, xf_made_assign(l, size, more));
    all = xf_made_comma(l, all, address);
    xf_step_become(e, xf_step_after(l, named, xf_step_after(l, before, all)));
}

void xf_algorithm_behind(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                         CXCursor c)
{
    if (what == XF_CALL_GENERATE_BEHIND) {
        generate(l, e, c);
        return;
    }
    struct xf_expr *named, *before, *vector = vector_at(l, e->arg[2], &named);
    struct xf_expr *first = xf_step_kept(l, e->arg[0], &before);
    struct xf_expr *n = xf_items_between(l, first, e->arg[1], &before);
    struct xf_expr *data = xf_vector_data(l, vector), *size = xf_vector_size(l, vector);
    struct xf_expr *room = xf_vector_room(l, vector, xf_made_binary(l, XOP_ADD, size, n));
    struct xf_expr *call = xf_made_copy(l, e);
    bool some = what == XF_CALL_COPY_IF_BEHIND;
    call->type = some ? size->type : data->type;
    call->arg = xf_alloc(l->a, e->n * sizeof(struct xf_expr *));
    for (size_t i = 0; i < e->n; i++)
        call->arg[i] = e->arg[i];
    call->arg[0] = first;
    call->arg[1] = n;
    call->arg[2] = xf_made_binary(l, XOP_ADD, data, size);
    xf_algorithm_call(l, call, alone(what), c);
    struct xf_expr *grown =
        xf_made_assign(l, size, xf_made_binary(l, XOP_ADD, size, some ? call : n));
    struct xf_expr *all = xf_made_comma(l, room, some ? grown : xf_made_comma(l, call, grown));
    all = xf_made_comma(l, all, e->arg[2]);
    xf_step_become(e, xf_step_after(l, named, xf_step_after(l, before, all)));
}
