/* SPDX-License-Identifier: MIT */
#include "piece_steps.h"

#include "assign.h"
#include "eval.h"
#include "exec.h"
#include "field.h"
#include "findings.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "object.h"
#include "pieces_region.h"
#include "points_to.h"
#include "state.h"
#include "store.h"
#include "value.h"

static const struct xf_stmt *stmt_of(const struct xf_flow *f, const struct xf_step *step)
{
    return f->pieces.list->list[step->at];
}

/* The step of the statement; steps of one statement are of one kind. NULL: it stays. */
static const struct xf_step *step_at(const struct xf_flow *f, size_t at)
{
    const struct xf_region *r = f->pieces.region;
    for (size_t i = 0; r && i < r->steps.n; i++)
        if (r->steps.v[i].at == at)
            return &r->steps.v[i];
    return NULL;
}

static bool is_again(const struct xf_step *step)
{
    return step->kind == XF_STEP_AGAIN || step->kind == XF_STEP_ROOM || step->kind == XF_STEP_SIZED;
}

static int cell_of(struct xf_flow *f, const struct xf_step *step)
{
    struct xf_object *o = xf_object_of_sym(f->store, step->sym);
    return step->kind == XF_STEP_SIZED ? xf_object_field(f->store, o, "size") : o->whole;
}

/* That variable alone, where the statement declares several. */
static void set(struct xf_flow *f, struct xf_state *st, const struct xf_step *step)
{
    struct xf_val v = xf_eval_measure(f, st, step->value);
    if (step->kind != XF_STEP_SIZED)
        v = xf_flow_converted(f, v, step->value->type, step->sym->type, step->value);
    v.by = step->value;
    xf_state_set(f->store, st, cell_of(f, step), v);
}

/* The piece's sum is added to what the pieces before have left; anything else cannot be. */
static void add_up(struct xf_flow *f, struct xf_state *st, const struct xf_step *step)
{
    int cell = cell_of(f, step);
    struct xf_val v = xf_state_get(st, cell);
    if (v.kind != XK_PARTIAL || xf_val_op(&v) != XF_RED_SUM ||
        xf_val_onward(&v) != XF_ONWARD_ANEW) {
        bool declares = stmt_of(f, step)->kind == XS_DECL;
        xf_flow_event(f, declares ? XEV_PIECES_WAY : XEV_PIECES_PARTIAL, &stmt_of(f, step)->where,
                      NULL, NULL);
        return;
    }
    xf_val_set_onward(&v, cell + 1);
    xf_state_restate(st, cell, v);
}

void xf_piece_step_run(struct xf_flow *f, struct xf_state *st, size_t at)
{
    const struct xf_step *step = step_at(f, at);
    if (step && step->kind == XF_STEP_AGAIN) {
        f->pieces.as_written = true;
        xf_exec(f, st, stmt_of(f, step));
        f->pieces.as_written = false;
        return;
    }
    if (step && step->kind == XF_STEP_BEFORE)
        return;
    xf_exec(f, st, f->pieces.list->list[at]);
    if (step && step->kind == XF_STEP_ADDED)
        add_up(f, st, step);
}

void xf_piece_steps_begin(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_region *r = f->pieces.region;
    for (size_t i = 0; i < r->steps.n; i++) {
        const struct xf_step *step = &r->steps.v[i];
        if (step->kind == XF_STEP_BEFORE && step == step_at(f, step->at))
            xf_exec(f, st, stmt_of(f, step));
        if (step->kind == XF_STEP_ADDED)
            xf_state_set(f->store, st, cell_of(f, step),
                         xf_val_same(true, xf_num_const(f->nums, 0)));
    }
}

static bool same_targets(const struct xf_points_to *a, const struct xf_points_to *b)
{
    bool same = a->n == b->n && !a->anywhere && !b->anywhere && !a->external && !b->external;
    for (int i = 0; same && i < a->n; i++)
        same = a->id[i] == b->id[i];
    return same;
}

/* What it is in the original; NULL: that is not known. */
static const struct xf_num *original(const struct xf_flow *f, const struct xf_val *v)
{
    if (v->kind == XK_SAME && !xf_val_partly(v) && !xf_val_stride(v))
        return xf_val_rest(v);
    bool room = v->kind == XK_AFFINE && !xf_val_partly(v) && xf_num_is_zero(xf_val_offset(v)) &&
                xf_num_is_zero(xf_val_index(v));
    return room ? xf_num_add(f->nums, xf_val_rest(v),
                             xf_num_mul(f->nums, xf_val_share(v), f->in.group->share))
                : NULL;
}

void xf_piece_steps_check(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_region *r = f->pieces.region;
    struct xf_state *now = xf_state_copy(st);
    f->at.quiet++;
    f->pieces.as_written = true;
    for (size_t i = 0; i < r->steps.n; i++)
        if (is_again(&r->steps.v[i]))
            set(f, now, &r->steps.v[i]);
    f->pieces.as_written = false;
    f->at.quiet--;
    for (size_t i = 0; i < r->steps.n; i++) {
        const struct xf_step *step = &r->steps.v[i];
        if (!is_again(step))
            continue;
        struct xf_val was = xf_state_get(st, cell_of(f, step)),
                      is = xf_state_get(now, cell_of(f, step));
        const struct xf_num *before = original(f, &was), *after = original(f, &is);
        if (!before || !after || !xf_num_equal(before, after) || !same_targets(&was.to, &is.to))
            xf_flow_event(f, XEV_PIECES_EARLY, &stmt_of(f, step)->where, NULL, NULL);
    }
    xf_state_free(now);
}

/* What was lost before is so for a better reason. */
static void lose(const struct xf_flow *f, struct xf_state *st, int cell,
                 const struct xf_where *where)
{
    if (xf_state_get(st, cell).kind != XK_SPLIT)
        xf_state_restate(st, cell, xf_val_split(&f->store->t, XEV_PIECES_AGAIN, where));
}

static bool is_dealt(const struct xf_pieces *p, int object)
{
    bool found = false;
    for (size_t i = 0; i < p->blocks.n; i++)
        found = found || p->blocks.v[i].object == object;
    return found;
}

/* Items beyond those of the piece before begin anew; those that were dealt out are there by then.
 */
static void lose_items(struct xf_flow *f, struct xf_state *st, const struct xf_step *step)
{
    const struct xf_where *where = &stmt_of(f, step)->where;
    struct xf_object *o = xf_object_of_sym(f->store, step->sym);
    struct xf_val data = xf_state_get(st, xf_object_field(f->store, o, "data"));
    const struct xf_cause *cause = data.kind == XK_SPLIT ? xf_val_cause(&data) : NULL;
    if (data.kind != XK_SAME || data.to.anywhere || data.to.external)
        xf_flow_event(f, XEV_PIECES_AGAIN, cause ? &cause->where : where, NULL, NULL);
    for (int i = 0; i < data.to.n; i++) {
        const struct xf_object *items = xf_flow_object(f->store, data.to.id[i]);
        if (is_dealt(&f->pieces, items->id))
            continue;
        lose(f, st, items->whole, where);
        for (size_t k = 0; k < items->fields.n; k++)
            lose(f, st, items->fields.v[k].cell, where);
    }
}

void xf_piece_steps_again(struct xf_flow *f, struct xf_state *st)
{
    const struct xf_region *r = f->pieces.region;
    for (size_t i = 0; i < r->steps.n; i++) {
        const struct xf_step *step = &r->steps.v[i];
        if (!is_again(step))
            continue;
        set(f, st, step);
        struct xf_val v = xf_state_get(st, cell_of(f, step));
        if (v.kind != XK_AFFINE && (v.kind != XK_SAME || !xf_val_rest(&v)))
            xf_flow_event(f, XEV_PIECES_EARLY, &stmt_of(f, step)->where, NULL, NULL);
        if (step->kind == XF_STEP_SIZED)
            lose_items(f, st, step);
    }
}
