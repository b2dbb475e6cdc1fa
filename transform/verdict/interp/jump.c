/* SPDX-License-Identifier: MIT
 * Jumps: return, break, continue, and goto to a label further on. A path that jumps goes on where
 * it lands, and meets there the paths that did not jump. What stands between is run only where
 * nobody has jumped.
 */
#include "jump.h"

#include <limits.h>
#include <string.h>

#include "join.h"
#include "domain.h"
#include "arena.h"
#include "branch.h"
#include "control.h"
#include "eval.h"
#include "exec.h"
#include "flags.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "jumps.h"
#include "exit_flags.h"
#include "merge.h"
#include "null_test.h"
#include "numbers.h"
#include "passed.h"
#include "pieces.h"
#include "pieces_region.h"
#include "repeatable.h"
#include "returned.h"
#include "recording.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "structure.h"
#include "value.h"

void xf_jumps_forget(struct xf_flow *f)
{
    f->at.jumps = f->at.jumps ? f->at.jumps : xf_alloc(f->arena, sizeof *f->at.jumps);
    f->at.jumps->gotos.n = f->at.jumps->exits.n = f->at.jumps->memory.n = 0;
}

struct parting {           /* of the processes that jump from those that do not */
    struct xf_val control; /* the condition under which they do */
    unsigned since;        /* writes since then are under it */
};

static unsigned earlier(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static struct parting parting_here(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_where *where)
{
    struct parting p = {xf_val_transfer(&f->store->t, f->at.control, st->jump_control, where),
                        f->store->stamp};
    if (st->jump_stamp)
        p.since = earlier(p.since, st->jump_stamp);
    if (xf_flow_differs_by_process(&f->at.control))
        p.since = earlier(p.since, f->at.parted.since);
    return p;
}

static void note(struct xf_flow *f, struct xf_val *conditions, const struct parting *p,
                 const struct xf_where *where)
{
    *conditions = xf_val_transfer(&f->store->t, *conditions, p->control, where);
}

/* A trip of `l` ends early: which items an item loop leaves out depends on those before. */
static void end_trip(struct xf_flow *f, struct xf_active_loop *l, struct parting *p,
                     const struct xf_where *where)
{
    if (l->item)
        p->control = xf_val_split(&f->store->t, XEV_CARRIED, where);
    note(f, &l->jump_control, p, where);
}

/* Out of all loops and switches inside `stays` and past all landings before `to`. */
static struct parting jump_out(struct xf_flow *f, const struct xf_state *st,
                               const struct xf_active_loop *stays, const struct xf_landing *to,
                               const struct xf_where *where)
{
    struct parting p = parting_here(f, st, where);
    for (struct xf_active_loop *l = f->at.breakable; l && l != stays; l = l->around) {
        end_trip(f, l, &p, where);
        note(f, &l->exits.control, &p, where);
        l->exits.any = true;
        if (l->choice.cases)
            continue;
        p.control = xf_val_transfer(&f->store->t, p.control, l->outer_control, where);
        if (xf_flow_differs_by_process(&l->outer_control))
            p.since = 0;
    }
    for (struct xf_landing *g = f->at.frame->landings; g && g != to; g = g->outer) {
        note(f, &g->left, &p, where);
        g->is_left = true;
    }
    return p;
}

static void leave(struct xf_flow *f, const struct xf_state *st, struct xf_state **into,
                  const struct parting *p, const struct xf_where *where)
{
    if (*into)
        xf_state_merge(f->store, *into, st, p->since, &p->control, where);
    else
        *into = xf_state_copy(st);
}

void xf_flow_arrive(struct xf_flow *f, struct xf_state *st, struct xf_state *arrivals,
                    const struct xf_where *where)
{
    if (!arrivals)
        return;
    if (st->reach == XF_REACHED)
        xf_state_merge(f->store, st, arrivals, st->jump_stamp ? st->jump_stamp : f->store->stamp,
                       &st->jump_control, where);
    else
        xf_state_take(st, xf_state_copy(arrivals));
    st->reach = XF_REACHED;
    xf_state_free(arrivals);
}

/* ---- return ---- */

static const struct xf_type *result_type(const struct xf_function *fn)
{
    return fn->sym->type ? fn->sym->type->elem : NULL;
}

static void note_result(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                        const struct parting *p)
{
    struct xf_frame *fr = f->at.frame;
    bool structure = xf_shape_is_structure(s->expr->type) && fr->call;
    struct xf_val v =
        structure ? xf_flow_return_structure(f, st, s->expr) : xf_eval(f, st, s->expr);
    v = xf_null_test_converted(f, v, s->expr->type, result_type(fr->function), &s->where);
    xf_returned_note(f, s->expr, &v);
    if (xf_exit_flags_note_hit(f, st, &v, &s->where))
        return;
    if (fr->search) {
        v = xf_rule_searched(f, &v, &s->where);
    } else if (fr->has_value) {
        v = xf_val_join(&f->store->t, fr->value, v, &s->where);
        v = xf_val_implicit_flow(&f->store->t, &p->control, v, &s->where);
    }
    fr->value = v;
    fr->has_value = true;
}

/* One return may follow another after every few lines: of what the last one had, and this one has
 * as it had it, nothing is left to join. */
static void leave_function(struct xf_flow *f, const struct xf_state *st, const struct parting *p,
                           const struct xf_where *where)
{
    struct xf_frame *fr = f->at.frame;
    struct xf_leaving *last = fr->last;
    unsigned since = p->since < f->store->stamp ? p->since : UINT_MAX;
    bool alike = last->st && p->control.kind == XK_SAME && last->since == since &&
                 xf_val_identical(&last->control, &p->control);
    if (alike)
        xf_state_merge_again(f->store, fr->returns, st, last->st, p->since, &p->control, where);
    else
        leave(f, st, &fr->returns, p, where);
    xf_state_free(last->st);
    last->st = xf_state_copy(st);
    last->control = p->control;
    last->since = since;
}

void xf_exec_return(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct parting here = parting_here(f, st, &s->where);
    if (s->expr)
        note_result(f, st, s, &here);
    struct parting p = jump_out(f, st, f->at.frame->breakable, NULL, &s->where);
    leave_function(f, st, &p, &s->where);
    st->reach = XF_RETURNED;
}

/* ---- break, continue ---- */

static bool begun_in(const struct xf_landing *g, const struct xf_active_loop *l)
{
    const struct xf_active_loop *around = g->around;
    while (around && around != l)
        around = around->around;
    return around;
}

/* The first landing that is not inside of `l`. */
static const struct xf_landing *landing_around(const struct xf_flow *f,
                                               const struct xf_active_loop *l)
{
    const struct xf_landing *g = f->at.frame->landings;
    while (g && begun_in(g, l))
        g = g->outer;
    return g;
}

void xf_exec_break(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_active_loop *l = f->at.breakable;
    if (!l)
        return;
    struct parting p = jump_out(f, st, l, landing_around(f, l), &s->where);
    end_trip(f, l, &p, &s->where);
    leave(f, st, &l->exits.breaks, &p, &s->where);
    st->reach = XF_JUMPED;
}

void xf_exec_continue(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_active_loop *l = f->at.loops;
    if (!l)
        return;
    struct parting p = jump_out(f, st, l, landing_around(f, l), &s->where);
    leave(f, st, &l->continues, &p, &s->where);
    st->reach = XF_JUMPED;
}

/* ---- goto ---- */

static bool has_label(const struct xf_stmt *s, const char *name)
{
    for (; s && s->kind == XS_LABEL; s = s->body)
        if (s->text && strcmp(s->text, name) == 0)
            return true;
    return false;
}

/* A label of main itself, behind all that is edited. */
static bool is_way_out(const struct xf_flow *f, const struct xf_stmt *label)
{
    const struct xf_function *fn = f->at.frame->function;
    if (f->at.frame->caller || !f->in.group || f->in.group->across || f->in.group->function != fn ||
        strcmp(fn->sym->name, "main") || fn->body->kind != XS_BLOCK)
        return false;
    for (size_t i = 0; i < fn->body->n; i++)
        if (fn->body->list[i] == label)
            return !xf_jumps_need_plan(f->in.group, f->in.decisions, label->where.span.begin);
    return false;
}

bool xf_exec_goto(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_landing *g = f->at.frame->landings;
    while (g && !(s->text && has_label(g->label, s->text)))
        g = g->outer;
    if (!g)
        return false;
    struct parting p = jump_out(f, st, g->around, g, &s->where);
    note(f, &g->arrived, &p, &s->where);
    leave(f, st, &g->arrivals, &p, &s->where);
    st->reach = is_way_out(f, g->label) ? XF_RETURNED : XF_JUMPED;
    xf_summary_note_effect(f);
    *xf_push(f->arena, &f->at.jumps->gotos) = (struct xf_goto){s, g->label};
    return true;
}

/* The last of the first n statements that jumps from those before it may lead to; else 0. C++
 * forbids jumps past the variables that a plan comes with. */
static size_t last_label(const struct xf_flow *f, const struct xf_stmt *block, size_t n)
{
    while (n > 0 && (block->list[n - 1]->kind != XS_LABEL || f->in.unit->is_cxx))
        n--;
    return n ? n - 1 : 0;
}

static void run_until(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *block,
                      size_t n);

/* All processes that come to the label are together again. */
static void run_up_to_label(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *block,
                            size_t n)
{
    struct xf_landing g = {.outer = f->at.frame->landings,
                           .label = block->list[n],
                           .around = f->at.breakable,
                           .arrived = xf_val_same(true, NULL),
                           .left = xf_val_same(true, NULL)};
    struct xf_val jump_control = st->jump_control;
    unsigned jump_stamp = st->jump_stamp, since = f->store->stamp;
    f->at.frame->landings = &g;
    run_until(f, st, block, n);
    f->at.frame->landings = g.outer;
    if (st->reach == XF_REACHED && g.arrivals)
        xf_flow_restrict(f, st, &g.arrived, since, &g.label->where);
    xf_flow_arrive(f, st, g.arrivals, &g.label->where);
    st->jump_control = jump_control;
    st->jump_stamp = jump_stamp;
    if (g.is_left)
        xf_flow_restrict(f, st, &g.left, since, &g.label->where);
    xf_flow_name(f, st, since, g.label);
}

static void run_until(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *block, size_t n)
{
    size_t label = last_label(f, block, n);
    if (label)
        run_up_to_label(f, st, block, label);
    for (size_t i = label; i < n; i++)
        if (block == f->pieces.list)
            i = xf_pieces_run(f, st, i);
        else
            xf_exec(f, st, block->list[i]);
}

void xf_exec_list(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    bool ends = f->pieces.in && xf_rule_ends_program(s);
    f->pieces.ending += ends;
    run_until(f, st, s, s->n);
    f->pieces.ending -= ends;
}
