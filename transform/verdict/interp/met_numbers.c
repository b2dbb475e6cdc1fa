/* SPDX-License-Identifier: MIT */
#include "met_numbers.h"

#include "arena.h"
#include "domain.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "path_facts.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "walk.h"

struct naming {
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_stmt *choice;
};

static void name_variable(const struct xf_expr *e, void *ctx)
{
    const struct naming *n = ctx;
    if (e->kind != XE_VAR || !xf_flow_counts_plainly(e->type))
        return;
    int cell = xf_object_of_sym(n->f->store, e->sym)->whole;
    struct xf_val v = xf_state_get(n->st, cell);
    if (v.kind != XK_ITEM || xf_val_number(&v) || !xf_flow_holds_plain_number(n->f, n->st, cell))
        return;
    xf_val_set_number(&v, xf_flow_number_left(n->f, n->choice, cell));
    xf_state_restate(n->st, cell, v);
}

void xf_met_numbers_name(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *choice)
{
    struct naming n = {f, st, choice};
    if (f->in.group)
        xf_walk_expr(choice->expr, name_variable, &n);
}

/* Some number within the bounds; where only one of them is known, `left`, of which that becomes
 * known. */
static const struct xf_num *some_number(struct xf_flow *f, const struct xf_bounds *within,
                                        const struct xf_num *left)
{
    struct xf_nums *t = f->nums;
    if (!within->low || !within->high) {
        xf_path_facts_add(f, left, within);
        return left;
    }
    const struct xf_num *span =
        xf_num_add(t, xf_num_sub(t, within->high, within->low), xf_num_const(t, 1));
    return xf_num_add(t, within->low, xf_num_within(t, left, NULL, span));
}

bool xf_met_number_find(const struct xf_flow *f, const struct xf_alternatives *known,
                        const struct xf_val *x, const struct xf_val *y, struct xf_met_number *out)
{
    const struct xf_num *a = xf_val_known_number(x), *b = xf_val_known_number(y);
    if (!a || !b || a == b)
        return false;
    out->moves = xf_flow_moves(f, x) || xf_flow_moves(f, y);
    out->within = xf_path_facts_bounds(f, known, a, b);
    return out->within.low || out->within.high;
}

struct xf_met_numbers xf_met_numbers_find(struct xf_flow *f, const struct xf_alternatives *known,
                                          const struct xf_state *holds,
                                          const struct xf_state *fails)
{
    struct xf_met_numbers met = {0};
    const int n = holds->n < fails->n ? holds->n : fails->n;
    for (int i = f->in.group ? xf_state_apart(holds, fails, 0) : n; i < n;
         i = xf_state_apart(holds, fails, i + 1)) {
        const struct xf_val *x = &xf_state_cell(holds, i)->v, *y = &xf_state_cell(fails, i)->v;
        struct xf_met_number m = {.cell = i};
        if (xf_flow_holds_plain_number(f, holds, i) && xf_met_number_find(f, known, x, y, &m))
            *xf_push(f->scratch, &met) = m;
    }
    return met;
}

void xf_met_number_set(struct xf_flow *f, const struct xf_stmt *choice,
                       const struct xf_met_number *m, struct xf_state *st)
{
    struct xf_val v = xf_state_get(st, m->cell);
    bool wanted = v.kind == XK_ITEM || (v.kind == XK_SAME && m->moves);
    if (!wanted || xf_val_is_pointer(&v) || xf_val_known_number(&v))
        return;
    const struct xf_num *left = xf_flow_number_left(f, choice, m->cell);
    xf_val_put_number(&v, some_number(f, &m->within, left));
    xf_state_restate(st, m->cell, v);
}

void xf_met_numbers_set(struct xf_flow *f, const struct xf_stmt *choice,
                        const struct xf_met_numbers *met, struct xf_state *st)
{
    for (size_t i = 0; i < met->n; i++)
        xf_met_number_set(f, choice, &met->v[i], st);
}
