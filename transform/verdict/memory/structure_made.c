/* SPDX-License-Identifier: MIT */
#include "structure_made.h"

#include "flow.h"
#include "ir.h"
#include "num.h"
#include "shape.h"
#include "store.h"
#include "targets.h"
#include "value.h"
#include "walk.h"

struct named_size {
    int64_t bytes;
    const struct xf_type *type; /* the structure that has it; NULL: none was named */
};

static void find_structure(const struct xf_expr *e, void *ctx)
{
    struct named_size *n = ctx;
    if (e->kind != XE_SIZEOF)
        return;
    const struct xf_type *t = e->n ? e->arg[0]->type : e->of;
    if (xf_shape_is_structure(t) && t->size_bytes == n->bytes)
        n->type = t;
}

/* What the caller wrote where `e` is but the name of a parameter. */
static const struct xf_expr *as_called(const struct xf_frame *frame, const struct xf_expr *e)
{
    for (; frame && frame->call && e->kind == XE_VAR; frame = frame->caller) {
        size_t i = 0, n = frame->function->n_params;
        while (i < n && frame->function->params[i] != e->sym)
            i++;
        if (i == n || i + 1 >= frame->call->n)
            break;
        e = frame->call->arg[i + 1];
    }
    return e;
}

const struct xf_type *xf_structure_made(const struct xf_flow *f, const struct xf_expr *call,
                                        const struct xf_val *bytes)
{
    struct named_size n = {0};
    if (bytes->kind != XK_SAME || !xf_num_is_const(xf_val_rest(bytes), &n.bytes))
        return NULL;
    for (size_t i = 1; i < call->n; i++)
        xf_walk_expr(as_called(f->at.frame, call->arg[i]), find_structure, &n);
    return n.type;
}

void xf_structure_settle(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                         const struct xf_type *structure)
{
    bool several =
        !structure || (o->type && o->type != structure) || xf_flow_is_pointed_to(f, st, o);
    if (several && !o->site.several && o->type)
        f->progress.changed = f->progress.trips_changed = true;
    o->site.several = o->site.several || several;
    o->type = o->site.several ? NULL : structure;
    o->array = o->site.several;
}
