/* SPDX-License-Identifier: MIT */
#include "call.h"

#include <stdint.h>
#include <string.h>

#include "allocate.h"
#include "arena.h"
#include "block.h"
#include "called.h"
#include "callers.h"
#include "calls.h"
#include "clib.h"
#include "contents.h"
#include "contract.h"
#include "control.h"
#include "escape.h"
#include "eval.h"
#include "exec.h"
#include "external.h"
#include "field.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "jump.h"
#include "jumps.h"
#include "join.h"
#include "large.h"
#include "lvalue.h"
#include "merge.h"
#include "members.h"
#include "mpi_call.h"
#include "null_test.h"
#include "num.h"
#include "numbers.h"
#include "own_text.h"
#include "paths.h"
#include "plan_state.h"
#include "pieces.h"
#include "points_to.h"
#include "reach.h"
#include "recording.h"
#include "returned.h"
#include "recursion.h"
#include "region.h"
#include "same_answer.h"
#include "shape.h"
#include "share_known.h"
#include "state.h"
#include "several.h"
#include "store.h"
#include "structure.h"
#include "targets.h"
#include "summary.h"
#include "summary_record.h"
#include "value.h"

enum { MAX_DEPTH = 24 };

/* ---- functions of the unit ---- */

static bool running(const struct xf_flow *f, const struct xf_function *fn)
{
    for (const struct xf_frame *fr = f->at.frame; fr; fr = fr->caller)
        if (fr->function == fn)
            return true;
    return false;
}

static void bind(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                 const struct xf_function *fn, const struct xf_val *args, size_t n,
                 const void *path)
{
    for (size_t i = 0; i < fn->n_params; i++) {
        struct xf_object *o = xf_object_of_sym(f->store, fn->params[i]);
        o->array = false; /* a parameter declared as an array is a pointer */
        struct xf_val v = i < n ? args[i] : xf_val_same(false, NULL);
        if (call && i < n)
            v = xf_null_test_converted(f, v, call->arg[i + 1]->type, fn->params[i]->type,
                                       &call->where);
        xf_object_forget_fields(f->store, st, o, NULL);
        xf_state_set(f->store, st, o->whole, v);
        if (call && i < n && xf_shape_is_structure(call->arg[i + 1]->type) &&
            xf_shape_is_structure(fn->params[i]->type))
            xf_flow_bind_structure(f, st, o, call->arg[i + 1], path, &call->where);
    }
    for (size_t i = 0; i < fn->n_params; i++)
        xf_flow_settle_lengths(f, st, fn->params[i]->type);
}

static void note_per_item(struct xf_flow *f, const struct xf_function *fn)
{
    const struct xf_active_loop *l = xf_flow_in_items(&f->at);
    for (size_t i = 0; l && i < f->found->per_item.n; i++)
        if (f->found->per_item.v[i] == fn)
            return;
    if (l)
        *xf_push(f->arena, &f->found->per_item) = fn;
}

struct visit { /* of a function: what is put back behind it */
    const void *path;
    struct xf_val jump_control, control;
    unsigned jump_stamp;
};

static struct visit enter(struct xf_flow *f, struct xf_state *st, struct xf_frame *fr,
                          const struct xf_val *args, size_t n)
{
    struct visit before = {f->at.path, st->jump_control, f->at.control, st->jump_stamp};
    const struct xf_expr *call = fr->call;
    f->at.path =
        xf_flow_path(f, f->at.path, call ? (const void *)call : (const void *)fr->function);
    f->at.frame = fr;
    note_per_item(f, fr->function);
    f->at.depth++;
    if (f->at.loops)
        xf_flow_forget_pointers(f, st, fr->function, NULL);
    bind(f, st, call, fr->function, args, n, before.path);
    return before;
}

static void come_back(struct xf_flow *f, struct xf_state *st, const struct visit *before)
{
    st->jump_control = before->jump_control;
    st->jump_stamp = before->jump_stamp;
    f->at.control = before->control;
    f->at.depth--;
    f->at.frame = f->at.frame->caller;
    f->at.path = before->path;
}

static struct xf_frame frame_of(const struct xf_flow *f, const struct xf_expr *call,
                                const struct xf_function *fn, struct xf_leaving *last)
{
    return (struct xf_frame){.caller = f->at.frame,
                             .last = last,
                             .function = fn,
                             .call = call,
                             .loops = f->at.loops,
                             .breakable = f->at.breakable,
                             .control = f->at.control,
                             .value = xf_val_same(true, NULL)};
}

void xf_flow_note_unknowns(struct xf_flow *f, const struct xf_unknowns *list)
{
    if (f->in.seen && !f->in.seen->unknown && list->n)
        f->in.seen->unknown = &list->v[0];
    for (size_t i = 0; f->in.group && i < list->n; i++)
        xf_flow_event(f, XEV_NOT_UNDERSTOOD, &list->v[i].where, NULL, list->v[i].what);
}

struct xf_val xf_call_function(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                               const struct xf_function *fn, struct xf_val *args, size_t n)
{
    struct xf_leaving last = {0};
    struct xf_frame fr = frame_of(f, call, fn, &last);
    struct visit before = enter(f, st, &fr, args, n);
    int measures = f->pieces.measures;
    f->pieces.measures = 0;
    xf_flow_note_unknowns(f, &fn->unknowns);
    if (fn->contract)
        xf_flow_promise(f, fn->contract);
    bool watched = xf_large_watch(f, &fr);
    if (!xf_summary_apply(f, st, NULL, &fr.value)) {
        struct xf_record record;
        xf_summary_begin(f, st, NULL, &record);
        xf_exec(f, st, fn->body);
        xf_flow_arrive(f, st, fr.returns, &fn->where);
        xf_state_free(last.st);
        xf_returned_settle(f, &fr.value);
        xf_summary_end(f, st, &record, &fr.value);
    }
    if (watched)
        xf_large_unwatch(f);
    if (f->at.loops)
        xf_flow_leave_pointers(f, st, fn);
    f->pieces.measures = measures;
    come_back(f, st, &before);
    return fr.value;
}

struct xf_val xf_call_for(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                          const struct xf_function *fn, const struct xf_val *args,
                          const struct xf_expr *e)
{
    struct xf_leaving last = {0};
    struct xf_frame fr = frame_of(f, call, fn, &last);
    struct visit before = enter(f, st, &fr, args, call->n - 1);
    struct xf_val v = xf_eval(f, st, e);
    come_back(f, st, &before);
    return v;
}

/* ---- functions not known ---- */

bool xf_call_reaches_split(struct xf_flow *f, struct xf_state *st, const struct xf_val *v,
                           const struct xf_where *where)
{
    struct xf_val inside = xf_flow_contents(f, st, v, where);
    return !xf_val_is_plain(v) || !xf_val_is_plain(&inside) || xf_escape_reaches_split(f, st, v);
}

/* Why a call is not followed: its function is not there, or under way. */
static enum xf_event_kind why_unknown(const struct xf_flow *f, const struct xf_expr *call)
{
    const struct xf_sym *callee =
        call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    bool named = callee && callee->kind == XSYM_FUNCTION && callee->function;
    return named && running(f, callee->function) ? XEV_RECURSIVE : XEV_CALLEE;
}

bool xf_call_hand_over(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_val *v)
{
    if (xf_rule_text_given(f, call, v))
        return false;
    const enum xf_event_kind why = why_unknown(f, call);
    bool split = xf_call_reaches_split(f, st, v, &call->where);
    if (split)
        xf_flow_event(f, why, &call->where, NULL, call->text);
    xf_escape_mark(f, st, v, call->text ? call->text : "a function", &call->where);
    struct xf_val left =
        split ? xf_val_split(&f->store->t, why, &call->where) : xf_val_same(false, NULL);
    left.to.external = true;
    if (xf_val_is_pointer(v))
        xf_flow_set_contents(f, st, v, left, &call->where);
    return split;
}

/* It may count its calls: as many as this process has items. If which function it is depends on the
 * split, that says more. */
static void note_number_of_calls(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                                 const struct xf_val *callee, enum xf_event_kind why)
{
    struct xf_val control = xf_flow_control(f, st);
    if (!f->in.group || (control.kind == XK_SAME && !xf_flow_in_items(&f->at)))
        return;
    struct xf_val which =
        xf_val_transfer(&f->store->t, *callee, xf_val_same(true, NULL), &call->where);
    if (control.kind == XK_SAME && which.kind == XK_SPLIT)
        xf_flow_event(f, xf_val_cause(&which)->kind, &xf_val_cause(&which)->where, &call->where,
                      NULL);
    else
        xf_flow_event(f, why, &call->where, NULL, call->text);
}

/* `callee`: what it is called by, unless that is a name. */
static struct xf_val call_unknown(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_expr *call, const struct xf_val *callee,
                                  const struct xf_val *args, size_t n)
{
    xf_summary_invalidate(f);
    xf_rule_piece_exposed(f, &call->where, call->text);
    xf_plan_may_start(f, st, call);
    const enum xf_event_kind why = why_unknown(f, call);
    bool split = false;
    for (size_t i = 0; i < n; i++)
        split = xf_call_hand_over(f, st, call, &args[i]) || split;
    if (call->n)
        xf_flow_hand_over_globals(f, st, call, why);
    note_number_of_calls(f, st, call, callee, why);
    struct xf_val v = split && call->text ? xf_val_split(&f->store->t, why, &call->where)
                                          : xf_val_same(false, NULL);
    bool inside =
        call->n && call->arg[0]->kind == XE_VAR && call->arg[0]->sym && call->arg[0]->sym->function;
    v.to.anywhere = inside && call->type && call->type->kind == XT_POINTER;
    v.to.external = !inside;
    return v;
}

/* ---- arguments ---- */

struct xf_val *xf_flow_args(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call)
{
    const struct xf_sym *sym = call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    bool set = sym && sym->kind == XSYM_FUNCTION && sym->function; /* parameters are variables */
    size_t n = call->n ? call->n - 1 : 0;
    struct xf_val *args = xf_alloc(f->scratch, n * sizeof *args + 1);
    f->pieces.measures += set;
    for (size_t i = 1; i < call->n; i++)
        if (xf_shape_is_structure(call->arg[i]->type))
            xf_flow_value_ref(f, st, call->arg[i], &args[i - 1]);
        else
            args[i - 1] = xf_eval(f, st, call->arg[i]);
    f->pieces.measures -= set;
    return args;
}

static bool comes_to_site(const struct xf_flow *f, const struct xf_function *fn)
{
    for (size_t i = 0; i < f->in.unit->n_functions; i++)
        if (f->in.unit->functions[i] == fn)
            return xf_comes_to_site(f->in.callers, i);
    return false;
}

static bool may_come_to_calls(const struct xf_flow *f, const struct xf_function *fn)
{
    return f->in.group && f->in.group->across && comes_to_site(f, fn);
}

/* What a call by a pointer is called by; unset where it is by name. */
static struct xf_val eval_callee(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call)
{
    if (!call->n || call->text)
        return (struct xf_val){.kind = XK_UNSET};
    const struct xf_expr *callee = call->arg[0];
    while (callee->kind == XE_UNARY && callee->op == XOP_DEREF)
        callee = callee->arg[0];
    struct xf_val v = xf_eval(f, st, callee);
    xf_rule_called(f, &v, &callee->where);
    return v;
}

/* The one function that a pointer may hold; NULL when that is not known. Those that come to a call
 * of interest are run as entries, see callers.h. */
static const struct xf_function *pointed_to(const struct xf_flow *f, const struct xf_val *v)
{
    if (v->functions.n != 1 || xf_comes_to_site(f->in.callers, v->functions.id[0]))
        return NULL;
    return f->in.unit->functions[v->functions.id[0]];
}

/* Multiples of the share among its arguments are lengths of the block: not where lengths of the
 * whole are needed, too, or where the share is a number that others may be by chance. The loops
 * inside will tell. */
static bool tells_lengths(struct xf_flow *f, const struct xf_function *fn)
{
    int64_t k;
    return f->in.group && !may_come_to_calls(f, fn) && !xf_num_is_const(f->in.group->share, &k);
}

/* The function that is called by name, or by the pointer `by`. */
static const struct xf_function *callee_of(struct xf_flow *f, const struct xf_expr *call,
                                           const struct xf_val *by)
{
    const struct xf_sym *sym = call->n && call->arg[0]->kind == XE_VAR ? call->arg[0]->sym : NULL;
    return sym && sym->kind == XSYM_FUNCTION ? sym->function : pointed_to(f, by);
}

/* It can be followed into. */
static bool is_open(const struct xf_flow *f, const struct xf_function *fn)
{
    return fn && fn->body && !running(f, fn) && f->at.depth < MAX_DEPTH;
}

const struct xf_function *xf_flow_callee(struct xf_flow *f, struct xf_state *st,
                                         const struct xf_expr *call)
{
    struct xf_val by = eval_callee(f, st, call);
    const struct xf_function *fn = callee_of(f, call, &by);
    return is_open(f, fn) && !fn->variadic ? fn : NULL;
}

/* What the own count of such a call is worth as it is written, before the edits: text for the even
 * count, where the program fills a list of counts. */
static const struct xf_num *count_as_written(struct xf_flow *f, struct xf_state *st,
                                             const struct xf_expr *call,
                                             const struct xf_mpi_call *mpi)
{
    const struct xf_expr *own = call->arg[xf_mpi_own_count(mpi) + 1];
    if (!xf_mpi_lists_counts(mpi) || xf_shape_has_effects(own))
        return NULL;
    struct xf_val v = xf_pieces_as_written(f, st, own);
    return v.kind == XK_SAME ? xf_val_rest(&v) : NULL;
}

static struct xf_val call_mpi(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                              const struct xf_mpi_call *mpi)
{
    if (e->contract)
        xf_flow_promise(f, e->contract);
    struct xf_val part;
    bool ours = xf_flow_is_group_call(&f->in, e);
    f->pieces.measures += ours;
    f->pieces.calling = ours;
    const struct xf_num *even = ours ? count_as_written(f, st, e, mpi) : NULL;
    struct xf_val *args = xf_flow_args(f, st, e);
    if (even)
        xf_flow_remember(f, e->arg[xf_mpi_arg(mpi, 'N') + 1], even);
    const struct xf_expr *others = ours ? xf_block_of_others(f, e, mpi) : NULL;
    if (others)
        part = xf_eval(f, st, others);
    if (ours && f->pieces.list)
        xf_pieces_check_count(f, st, e, mpi, args);
    struct xf_val v = xf_call_mpi(f, st, e, mpi, args, others ? &part : NULL);
    f->pieces.measures -= ours;
    f->pieces.calling = false;
    return v;
}

static struct xf_val call_library(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                  const struct xf_c_call *c)
{
    const struct xf_contract *said = xf_contract_of(c->name);
    if (said)
        xf_flow_promise(f, said);
    f->pieces.measures += c->result == XF_C_ALLOC;
    struct xf_val *args = xf_flow_args(f, st, e);
    xf_decide_lengths(f, NULL, e, args);
    f->pieces.measures -= c->result == XF_C_ALLOC;
    if (c->result == XF_C_ALLOC && f->in.group) {
        xf_summary_invalidate(f);
        struct xf_object *made = xf_object_of_alloc(f->store, e, f->at.path);
        xf_flow_note_choice(f, st, e, !strcmp(c->name, "realloc"), made);
    }
    return xf_call_clib(f, st, e, c, args);
}

bool xf_call_can_follow(const struct xf_flow *f, const struct xf_function *fn)
{
    return is_open(f, fn) && !fn->variadic && !comes_to_site(f, fn); /* those are run as entries */
}

/* By a pointer that is null: no correct program comes to it, as where a hook that nobody set is
 * tested before it is called. */
static bool is_of_nothing(const struct xf_val *callee)
{
    int64_t address;
    return callee->kind == XK_SAME && !xf_val_is_pointer(callee) &&
           xf_num_is_const(xf_val_rest(callee), &address) && address == 0;
}

static struct xf_val eval_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    const struct xf_mpi_call *mpi = e->text ? xf_mpi_lookup(e->text) : NULL;
    if (mpi) {
        xf_summary_invalidate(f);
        return call_mpi(f, st, e, mpi);
    }
    const struct xf_val callee = eval_callee(f, st, e);
    const struct xf_function *fn = callee_of(f, e, &callee);
    const struct xf_c_call *c = fn ? NULL : xf_called_library(e);
    if (c)
        return call_library(f, st, e, c);
    struct xf_val *args = xf_flow_args(f, st, e), several;
    if (!fn && xf_call_one_of(f, st, e, &callee, args, &several))
        return several;
    if (!fn && is_of_nothing(&callee))
        return xf_val_same(true, NULL);
    if (is_open(f, fn) && xf_large_is_apart(f, st, fn, args, e->n - 1))
        return xf_large_call(f, st, e, fn, args);
    if (is_open(f, fn) && f->in.hooks.sorting_call && f->in.hooks.sorting_call(f, st, e, fn, args))
        return xf_val_same(true, NULL);
    if (is_open(f, fn)) {
        if (tells_lengths(f, fn))
            xf_decide_lengths(f, fn, e, args);
        for (size_t i = fn->n_params; fn->variadic && i + 1 < e->n; i++)
            xf_call_hand_over(f, st, e, &args[i]); /* what va_arg() gives is not told apart */
        return xf_call_function(f, st, e, fn, args, e->n - 1);
    }
    struct xf_val bounded;
    if (fn && fn->body && xf_recursion_call(f, st, e, fn, args, why_unknown(f, e), &bounded))
        return bounded;
    if (fn)
        xf_flow_note_unknowns(f, &fn->unknowns);
    if (fn && f->in.group && f->in.group->across) /* what is edited in it is not seen again */
        xf_flow_event(f, why_unknown(f, e), &e->where, NULL, e->text);
    return call_unknown(f, st, e, &callee, args, e->n ? e->n - 1 : 0);
}

struct xf_val xf_eval_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_val v = eval_call(f, st, e);
    xf_arena_rewind(f->scratch, before);
    return v;
}
