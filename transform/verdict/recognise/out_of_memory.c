/* SPDX-License-Identifier: MIT */
#include "out_of_memory.h"

#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "object.h"
#include "rank_tests.h"
#include "shape.h"
#include "store.h"
#include "value.h"

/* On the processes that look at it, of which `rank` (NULL: not known) is the only one. */
static bool is_allocated(struct xf_store *store, const struct xf_val *p, const struct xf_num *rank)
{
    bool only =
        p->kind == XK_SAME && !xf_val_nowhere(p) && p->to.n && !p->to.anywhere && !p->to.external;
    for (int i = 0; only && i < p->to.n; i++) {
        const struct xf_object *o = xf_flow_object(store, p->to.id[i]);
        bool there = xf_val_uniform(p) || (xf_num_equal(o->site.on, rank) && !o->site.elsewhere);
        only = o->made && there;
    }
    return only;
}

static bool is_memory(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                      const struct xf_num *rank)
{
    e = e->kind == XE_ASSIGN && e->op == XOP_NONE ? e->arg[0] : e;
    const struct xf_expr *of = e;
    while (of->kind == XE_MEMBER)
        of = of->arg[0];
    if (of->kind != XE_VAR || !xf_shape_is_pointer(e->type))
        return false;
    struct xf_val p = xf_eval(f, st, e);
    return is_allocated(f->store, &p, rank);
}

static bool is_null(const struct xf_expr *e)
{
    e = xf_shape_without_casts(e);
    return e->has_value && e->ival == 0;
}

static bool lacks(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                  const struct xf_num *rank)
{
    if (e->kind == XE_UNARY && e->op == XOP_LNOT)
        return is_memory(f, st, e->arg[0], rank);
    if (e->kind != XE_BINARY)
        return false;
    if (e->op == XOP_LOR)
        return lacks(f, st, e->arg[0], rank) && lacks(f, st, e->arg[1], rank);
    if (e->op == XOP_EQ)
        return is_null(e->arg[1]) && is_memory(f, st, e->arg[0], rank);
    struct xf_rank_test test = xf_ranks_of_group(&f->in, xf_ranks_test(f, e->arg[0]));
    return e->op == XOP_LAND && lacks(f, st, e->arg[1], test.others ? NULL : test.rank);
}

bool xf_recognise_out_of_memory(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    return f->in.group && lacks(f, st, e, f->scope.rank_is);
}
