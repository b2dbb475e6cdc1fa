/* SPDX-License-Identifier: MIT */
#include "large.h"

#include "arena.h"
#include "budget.h"
#include "call.h"
#include "callers.h"
#include "closure.h"
#include "control.h"
#include "decisions.h"
#include "external.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "result.h"
#include "state.h"
#include "store.h"
#include "plan_state.h"
#include "recording.h"
#include "region.h"
#include "value.h"

/* Steps of one call: some seconds at most. No function of the corpus takes half of that. */
enum { LARGE_STEPS = 50 * 1000 };

bool xf_large_watch(struct xf_flow *f, const struct xf_frame *frame)
{
    if (f->progress.large.frame || !frame->caller ||
        xf_large_closure(f->in.callers, frame->function))
        return false;
    f->progress.large.frame = frame;
    f->progress.large.end_steps = f->progress.budget->steps - LARGE_STEPS;
    return true;
}

void xf_large_unwatch(struct xf_flow *f)
{
    f->progress.large.frame = NULL;
}

bool xf_large_found(struct xf_flow *f)
{
    const struct xf_frame *frame = f->progress.large.frame;
    if (f->progress.large.found || !frame ||
        f->progress.budget->steps > f->progress.large.end_steps)
        return f->progress.large.found;
    struct xf_closure c = xf_closure_of(f->arena, f->in.unit, f->in.callers, frame->function);
    xf_note_large(f->in.callers, &c);
    xf_large_unwatch(f);
    f->progress.large.found = !c.communicates;
    return f->progress.large.found;
}

/* Its text is not what it was. */
static bool is_edited(const struct xf_flow *f, const struct xf_closure *c)
{
    for (size_t d = 0; f->in.decisions && d < f->in.decisions->n; d++)
        for (size_t i = 0; i < c->n_functions; i++)
            if (f->in.decisions->v[d].in == c->functions[i])
                return true;
    return false;
}

static struct xf_val address_of(struct xf_flow *f, struct xf_sym *s)
{
    return xf_val_pointer(xf_object_of_sym(f->store, s)->id, NULL);
}

bool xf_large_is_apart(struct xf_flow *f, struct xf_state *st, const struct xf_function *fn,
                       const struct xf_val *args, size_t n)
{
    const struct xf_closure *c = xf_large_closure(f->in.callers, fn);
    if (!c || c->communicates || c->unseen || is_edited(f, c) || xf_flow_in_items(&f->at) ||
        xf_flow_control(f, st).kind != XK_SAME)
        return false;
    bool split = false;
    for (size_t i = 0; i < n && !split; i++)
        split = xf_call_reaches_split(f, st, &args[i], &fn->where);
    for (size_t i = 0; i < c->n_names && !split; i++) {
        struct xf_val v = address_of(f, c->names[i]);
        split = xf_call_reaches_split(f, st, &v, &fn->where);
    }
    return !split;
}

struct xf_val xf_large_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                            const struct xf_function *fn, const struct xf_val *args)
{
    const struct xf_closure *c = xf_large_closure(f->in.callers, fn);
    xf_summary_invalidate(f);
    xf_rule_piece_exposed(f, &call->where, call->text);
    for (size_t i = 0; i + 1 < call->n; i++)
        xf_call_hand_over(f, st, call, &args[i]);
    if (c->calls_others) {
        xf_plan_may_start(f, st, call);
        xf_flow_hand_over_globals(f, st, call, XEV_CALLEE);
    }
    for (size_t i = 0; i < c->n_names; i++) {
        struct xf_val v = address_of(f, c->names[i]);
        if (!c->names[i]->type || !c->names[i]->type->is_const)
            xf_call_hand_over(f, st, call, &v);
    }
    xf_flow_proof(f, XF_INDEPENDENT_ITEMS, &call->where,
                  "a large function that is given nothing of the items, and comes to none");
    struct xf_val v = xf_val_same(false, NULL);
    v.to.external = true;
    return v;
}
