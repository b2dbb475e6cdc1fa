/* SPDX-License-Identifier: MIT
 * Two cells tell whether the root, and whether others, may be ahead of an item that ends the
 * program: 0 where not. A third one is 0 as long as nothing was shown.
 */
#include "stopping.h"

#include <stdint.h>
#include <string.h>

#include "control.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "recording.h"
#include "state.h"
#include "store.h"
#include "value.h"

static void set(struct xf_flow *f, struct xf_state *st, int cell, int64_t k)
{
    xf_state_set(f->store, st, cell, xf_val_same(true, xf_num_const(f->nums, k)));
}

static bool is_zero(const struct xf_state *st, int cell)
{
    const struct xf_val v = xf_state_get(st, cell);
    return v.kind == XK_SAME && xf_num_is_zero(xf_val_rest(&v));
}

void xf_stopping_begin(struct xf_flow *f, struct xf_state *st, bool is_main)
{
    set(f, st, f->hidden.shown, is_main ? 0 : 1);
    set(f, st, f->hidden.root_ahead, 0);
    set(f, st, f->hidden.others_ahead, 0);
}

/* Some file of the program takes what is thrown. */
static bool catches(const struct xf_unit *u)
{
    bool found = false;
    for (size_t i = 0; i < u->parts.n; i++)
        found = found || u->parts.v[i].catches;
    return found;
}

/* Which process ends it would be seen by what it shows then. */
static bool tells_rank(const struct xf_unit *u, const struct xf_expr *call)
{
    bool found = false;
    for (size_t i = 0; i < u->parts.n && !strcmp(call->text, "abort"); i++)
        found = found || u->parts.v[i].tells_rank;
    return found;
}

/* Where such a program ends, what it has shown so far is written out by the process that ends it,
 * and by no other. */
static bool writes_out(const struct xf_flow *f, const struct xf_expr *call)
{
    bool thrown = !strcmp(call->text, "abort");
    return !strcmp(call->text, "exit") || (thrown && catches(f->in.unit));
}

void xf_stopping_note(struct xf_flow *f, const struct xf_expr *call, const struct xf_val *status)
{
    struct xf_active_loop *l = f->at.loops;
    while (l && !l->item)
        l = l->outer;
    struct xf_stopping *all = &f->progress.stopping;
    const struct xf_num *n = status && status->kind == XK_SAME ? xf_val_rest(status) : NULL;
    int64_t k;
    bool told = !status || (xf_val_is_uniform(status) && xf_num_is_const(n, &k));
    bool alike = !all->call || (!strcmp(all->call->text, call->text) &&
                                (all->status == n || xf_num_equal(all->status, n)));
    xf_summary_invalidate(f);
    if (!l || !told || !alike || tells_rank(f->in.unit, call) || all->handlers || f->pieces.list ||
        !f->in.group) {
        xf_flow_event(f, XEV_STOPS, &call->where, NULL, NULL);
        return;
    }
    all->call = l->exits.stops = call;
    all->status = n;
}

void xf_stopping_leave(struct xf_flow *f, struct xf_state *st, const struct xf_active_loop *l)
{
    if (!l->exits.stops)
        return;
    xf_summary_invalidate(f);
    bool meanwhile = xf_state_cell(st, f->hidden.shown)->stamp > l->entered;
    bool before = writes_out(f, l->exits.stops) && !is_zero(st, f->hidden.shown);
    if (meanwhile || before)
        xf_flow_event(f, XEV_STOPS, &l->exits.stops->where, NULL, NULL);
    set(f, st, f->hidden.root_ahead, 1);
    set(f, st, f->hidden.others_ahead, 1);
}

void xf_stopping_show(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                      bool buffered)
{
    bool on_root = f->in.group && xf_num_equal(f->scope.rank_is, f->in.group->root);
    bool ahead =
        !is_zero(st, f->hidden.root_ahead) || (!on_root && !is_zero(st, f->hidden.others_ahead));
    if (ahead && f->progress.stopping.call)
        xf_flow_event(f, XEV_STOPS, &f->progress.stopping.call->where, &call->where, NULL);
    if (buffered)
        set(f, st, f->hidden.shown, 1);
}

void xf_stopping_wait(struct xf_flow *f, struct xf_state *st, enum xf_waiting who)
{
    struct xf_val control = xf_flow_control(f, st);
    if (!xf_val_is_uniform(&control))
        return;
    if (who != XF_ALL_WAIT_FOR_ROOT && !is_zero(st, f->hidden.root_ahead))
        set(f, st, f->hidden.root_ahead, 0);
    if (who != XF_ROOT_WAITS && is_zero(st, f->hidden.root_ahead) &&
        !is_zero(st, f->hidden.others_ahead))
        set(f, st, f->hidden.others_ahead, 0);
}
