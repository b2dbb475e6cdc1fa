/* SPDX-License-Identifier: MIT */
#include "several.h"

#include "branch.h"
#include "call.h"
#include "control.h"
#include "flow.h"
#include "ir.h"
#include "join.h"
#include "merge.h"
#include "paths.h"
#include "state.h"
#include "store.h"
#include "value.h"

/* Those that a call by `which` is of one of; 0: not known, or not all of them can be followed. */
static size_t find_several(const struct xf_flow *f, const struct xf_val *which,
                           const struct xf_function **functions)
{
    for (size_t i = 0; i < which->functions.n; i++) {
        functions[i] = f->in.unit->functions[which->functions.id[i]];
        if (!xf_call_can_follow(f, functions[i]))
            return 0;
    }
    return which->functions.n;
}

/* Two ways that part by `which` meet; `way` is used up. */
static void meet_way(struct xf_flow *f, struct xf_state *st, struct xf_state *way, unsigned since,
                     const struct xf_val *which, const struct xf_where *where)
{
    bool here = st->reach == XF_REACHED, there = way->reach == XF_REACHED;
    if (here && there)
        xf_state_merge(f->store, st, way, since, which, where);
    else if (there)
        xf_state_take(st, xf_state_copy(way));
    if (here != there) /* some do not come back */
        xf_flow_restrict(f, st, which, since, where);
    xf_state_free(way);
}

/* Each of the functions is called by those for whom it is the one. */
static struct xf_val call_each(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_val *which, struct xf_val *args,
                               const struct xf_function **functions, size_t n)
{
    struct xf_val result = xf_val_same(true, NULL);
    struct xf_state *before = xf_state_copy(st);
    const void *path = f->at.path;
    unsigned since = f->store->stamp;
    for (size_t i = 0; i < n; i++) {
        struct xf_state *way = i ? xf_state_copy(before) : st;
        f->at.path = xf_flow_path(f, path, functions[i]);
        struct xf_val v = xf_call_function(f, way, call, functions[i], args, call->n - 1);
        result = i ? xf_val_join_divergent(&f->store->t, result, v, which, &call->where) : v;
        if (i)
            meet_way(f, st, way, since, which, &call->where);
    }
    f->at.path = path;
    xf_state_free(before);
    return xf_val_implicit_flow(&f->store->t, which, result, &call->where);
}

bool xf_call_one_of(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *which, struct xf_val *args, struct xf_val *out)
{
    const struct xf_function *functions[XF_MAX_FUNCTIONS];
    size_t n = find_several(f, which, functions);
    if (!n)
        return false;
    struct xf_val saved = f->at.control;
    const struct xf_parted parted = f->at.parted;
    const bool parts = xf_flow_differs_by_process(which), tested = f->scope.rank_tested;
    xf_flow_part(f, which, f->store->stamp, &call->where);
    f->scope.parting += parts;
    f->scope.rank_tested = tested && !parts;
    *out = call_each(f, st, call, which, args, functions, n);
    f->scope.rank_tested = tested;
    f->scope.parting -= parts;
    f->at.parted = parted;
    f->at.control = saved;
    return true;
}
