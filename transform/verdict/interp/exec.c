/* SPDX-License-Identifier: MIT */
#include "exec.h"

#include "join.h"
#include "assign.h"
#include "branch.h"
#include "budget.h"
#include "control.h"
#include "decisions.h"
#include "elements.h"
#include "eval.h"
#include "field.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "kept_type.h"
#include "number_there.h"
#include "jump.h"
#include "large.h"
#include "loop.h"
#include "lvalue.h"
#include "merge.h"
#include "null_test.h"
#include "num.h"
#include "numbers.h"
#include "path_facts.h"
#include "paths.h"
#include "plan_point.h"
#include "points_to.h"
#include "reach.h"
#include "recording.h"
#include "reference.h"
#include "same_answer.h"
#include "shape.h"
#include "state.h"
#include "store.h"
#include "structure.h"
#include "summary.h"
#include "summary_record.h"
#include "value.h"
#include "value_arith.h"

/* Behind `s`, or behind so many of its variables. */
static void pass_plan(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                      size_t variables)
{
    if (s == f->points.plan.after && variables == f->points.plan.split)
        xf_plan_point_pass(f, st, s);
    if (s == f->points.known.after && variables == f->points.known.split)
        xf_plan_point_check(f, st);
}

/* ---- declarations ---- */

/* Elements of an array that is declared. */
static struct xf_val settle_count(struct xf_flow *f, struct xf_state *st,
                                  const struct xf_type *array)
{
    if (!array->vla)
        return xf_val_same(true, array->length >= 0 ? xf_num_const(f->nums, array->length) : NULL);
    struct xf_val n = xf_eval_measure(f, st, array->vla);
    xf_flow_settle_length(f, st, array->vla, n);
    return n;
}

static void declare_array(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                          const struct xf_type *t)
{
    struct xf_val bytes = xf_val_same(true, NULL);
    const struct xf_type *elem = t;
    struct xf_val count = xf_val_same(true, xf_num_const(f->nums, 1));
    for (; elem && elem->kind == XT_ARRAY; elem = elem->elem) {
        struct xf_val n = settle_count(f, st, elem);
        if (elem->vla) {
            xf_summary_invalidate(f);
            o->vla = true;
            xf_rule_sized(f, &n, &o->sym->where);
            if (!o->size.expr && f->in.group && f->at.frame)
                o->size.expr = xf_flow_lift(f, f->at.frame, elem->vla);
        }
        count = xf_val_arith(&f->store->t, XOP_MUL, count, n, false, &o->sym->where);
    }
    if (elem && elem->size_bytes > 0)
        xf_val_set_rest(&bytes, xf_num_const(f->nums, elem->size_bytes));
    o->capacity = xf_val_arith(&f->store->t, XOP_MUL, count, bytes, false, &o->sym->where);
    xf_state_set(f->store, st, o->sized, xf_val_same(true, NULL));
}

/* Converted to the type of what it begins, as in an assignment. */
static struct xf_val initial_element(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_object *o, const struct xf_expr *e)
{
    const struct xf_type *t = o->sym ? o->sym->type : o->type;
    while (t && t->kind == XT_ARRAY)
        t = t->elem;
    struct xf_val v = xf_eval(f, st, e);
    return t && e->kind != XE_INIT ? xf_null_test_converted(f, v, e->type, t, &e->where) : v;
}

void xf_flow_init_array(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                        const struct xf_expr *init)
{
    struct xf_val v = xf_val_same(true, xf_num_const(f->nums, 0)); /* what it does not name */
    for (size_t i = 0; i < init->n; i++)
        v = xf_val_join_parts(&f->store->t, v, initial_element(f, st, o, init->arg[i]),
                              &init->where);
    if (!xf_val_is_pointer(&v)) /* else all of them lead to the beginning of something */
        xf_val_set_rest(&v, NULL);
    xf_val_set_flat(&v, o->array && init->kind == XE_INIT && init->n == 1 &&
                            init->arg[0]->has_value && init->arg[0]->ival == 0);
    xf_state_set(f->store, st, o->whole, v);
}

void xf_flow_init_structure(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym)
{
    struct xf_val p = xf_val_pointer(xf_object_of_sym(f->store, sym)->id, xf_num_const(f->nums, 0));
    struct xf_ref r = xf_flow_deref(&p, sym->type);
    f->pieces.measures++; /* its members are variables that are set */
    xf_flow_set_structure(f, st, &r, sym->init, &sym->where);
    f->pieces.measures--;
}

static void declare(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym)
{
    if (sym->kind == XSYM_GLOBAL) /* "extern" in a block: it is there all the time */
        return;
    struct xf_object *o = xf_object_of_sym(f->store, sym);
    xf_elements_declare(f, o);
    if (sym->is_static && xf_state_get(st, o->whole).kind != XK_UNSET)
        return;
    if (sym->is_static) /* its initialiser may name it */
        xf_state_set(f->store, st, o->whole, xf_val_same(true, NULL));
    if (o->array)
        declare_array(f, st, o, sym->type);
    if (!o->array)
        xf_flow_settle_lengths(f, st, sym->type);
    xf_object_forget_fields(f->store, st, o, NULL);
    if (sym->init && (o->array || o->elements.apart)) {
        xf_flow_init_array(f, st, o, sym->init);
    } else if (sym->init && xf_shape_is_structure(sym->type)) {
        xf_flow_init_structure(f, st, sym);
    } else if (sym->init) {
        xf_state_set(f->store, st, o->whole, (struct xf_val){.kind = XK_UNSET});
        struct xf_val v = xf_eval_measure(f, st, sym->init);
        v = xf_flow_converted(f, v, xf_kept_type(sym->init), sym->type, sym->init);
        if (xf_shape_is_integer(sym->type) && sym->type->size_bytes >= (int64_t)sizeof(int))
            xf_number_there(f, st, sym->init, sym->type, &v);
        v.by = sym->init;
        xf_state_set(f->store, st, o->whole, v);
    } else {
        struct xf_val v = {.kind = XK_UNSET};
        if (sym->is_static)
            v = xf_val_same(true, xf_num_const(f->nums, 0)), xf_val_set_flat(&v, true);
        xf_state_set(f->store, st, o->whole, v);
    }
    if (sym->is_static && xf_state_get(st, o->whole).kind == XK_UNSET) /* its members are set */
        xf_state_restate(st, o->whole, xf_val_same(true, NULL));
}

void xf_flow_begin_static(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym)
{
    if (sym->kind == XSYM_LOCAL && sym->is_static)
        declare(f, st, sym);
}

/* ---- switch ---- */

/* Does a label stand in a statement within the list? */
static bool hides_case(const struct xf_stmt *s)
{
    bool hides = s->kind == XS_IF || s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
    if (hides)
        return !xf_path_facts_reach(s);
    if ((s->kind == XS_CASE || s->kind == XS_LABEL) && s->body)
        return hides_case(s->body);
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n && !hides; i++)
        hides = hides_case(s->list[i]);
    return hides;
}

static void exec_switch(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    if (f->in.group && s->body && hides_case(s->body))
        xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, NULL);
    struct xf_val cond = xf_eval(f, st, s->expr);
    struct xf_active_loop l = {.outer = f->at.loops,
                               .around = f->at.breakable,
                               .stmt = s,
                               .entered = f->store->stamp,
                               .jump_control = xf_val_same(true, NULL),
                               .exits.control = xf_val_same(true, NULL)};
    struct xf_val saved = f->at.control, jump_control = st->jump_control;
    const struct xf_parted parted = f->at.parted;
    unsigned jump_stamp = st->jump_stamp;
    l.choice.cases = xf_state_copy(st);
    f->at.breakable = &l;
    xf_flow_part(f, &cond, l.entered, &s->where);
    const struct xf_path_facts *path_facts_at_labels = f->scope.path_facts_at_labels;
    f->scope.path_facts_at_labels = f->scope.path_facts;
    st->reach = XF_JUMPED;
    xf_exec(f, st, s->body);
    f->scope.path_facts_at_labels = path_facts_at_labels;
    f->at.breakable = l.around;
    f->at.control = saved;
    f->at.parted = parted;
    cond = xf_val_transfer(&f->store->t, cond, l.jump_control, &s->where);
    struct xf_state *ways[] = {l.exits.breaks, l.choice.has_default ? NULL : l.choice.cases};
    for (int i = 0; i < 2; i++) {
        if (ways[i] && st->reach == XF_REACHED)
            xf_state_merge(f->store, st, ways[i], l.entered, &cond, &s->where);
        else if (ways[i])
            xf_state_take(st, xf_state_copy(ways[i]));
    }
    xf_state_free(l.exits.breaks);
    xf_state_free(l.choice.cases);
    st->jump_control = jump_control;
    st->jump_stamp = jump_stamp;
    if (l.exits.any)
        xf_flow_restrict(f, st, &l.exits.control, l.entered, &s->where);
    xf_flow_name(f, st, l.entered, s);
}

static void exec_case(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_active_loop *l = f->at.breakable;
    while (l && !l->choice.cases)
        l = l->around;
    if (l) {
        l->choice.has_default = l->choice.has_default || !s->expr;
        if (st->reach == XF_REACHED)
            xf_state_merge(f->store, st, l->choice.cases, l->entered, &f->at.control, &s->where);
        else
            xf_state_take(st, xf_state_copy(l->choice.cases));
    }
    xf_exec(f, st, s->body);
}

/* ---- statements ---- */

static void exec_unknown(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    if (f->in.group)
        xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, NULL);
    if (s->expr)
        xf_eval(f, st, s->expr);
    xf_exec_list(f, st, s);
    xf_exec(f, st, s->body);
    if (s->kind == XS_GOTO)
        st->reach = XF_JUMPED;
}

/* What its conditions tell is not known behind it, nor where it is jumped to. */
static void exec_block(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const struct xf_path_facts *outer = f->scope.path_facts_at_labels;
    if (f->scope.path_facts != outer && xf_path_facts_reach(s))
        f->scope.path_facts_at_labels = f->scope.path_facts;
    else
        f->scope.path_facts = outer;
    xf_exec_list(f, st, s);
    f->scope.path_facts_at_labels = outer;
}

/* A loop, or what it did when it was run before in the same way. */
static void exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_val none = xf_val_same(true, NULL);
    struct xf_record record;
    bool closed = f->caches.summaries && xf_summary_is_closed(&f->in, s);
    if (closed && xf_summary_apply(f, st, s, &none))
        return;
    if (closed)
        xf_summary_begin(f, st, s, &record);
    xf_exec_loop(f, st, s);
    if (closed)
        xf_summary_end(f, st, &record, &none);
}

/* What it makes has names of its own, as if another call had made it. */
static void exec_again(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    const void *path = f->at.path;
    f->at.path = xf_flow_path(f, path, s);
    exec_block(f, st, s);
    f->at.path = path;
}

static void exec_kind(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    switch (s->kind) {
    case XS_BLOCK:
        if (s->again)
            exec_again(f, st, s);
        else
            exec_block(f, st, s);
        break;
    case XS_DECL:
        if (s->expr) /* lengths in the types that it names */
            xf_eval(f, st, s->expr);
        for (size_t i = 0; i < s->n; i++) {
            declare(f, st, s->syms[i]);
            pass_plan(f, st, s, i + 1);
        }
        break;
    case XS_EXPR:
        xf_eval(f, st, s->expr);
        break;
    case XS_IF:
        xf_exec_if(f, st, s);
        break;
    case XS_FOR:
    case XS_WHILE:
    case XS_DO:
        exec_loop(f, st, s);
        break;
    case XS_SWITCH:
        exec_switch(f, st, s);
        break;
    case XS_CASE:
        f->scope.path_facts = f->scope.path_facts_at_labels;
        exec_case(f, st, s);
        break;
    case XS_RETURN:
        xf_exec_return(f, st, s);
        break;
    case XS_BREAK:
        xf_exec_break(f, st, s);
        break;
    case XS_CONTINUE:
        xf_exec_continue(f, st, s);
        break;
    case XS_PARALLEL:
        xf_exec(f, st, s->body);
        break;
    case XS_LABEL:
        f->scope.path_facts = f->scope.path_facts_at_labels;
        xf_exec(f, st, s->body);
        break;
    case XS_EMPTY:
        break;
    case XS_GOTO:
        if (!xf_exec_goto(f, st, s))
            exec_unknown(f, st, s);
        break;
    case XS_OTHER:
        exec_unknown(f, st, s);
        break;
    }
}

void xf_exec(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    if (!s)
        return;
    if (xf_large_found(f) || !xf_budget_take(f->progress.budget)) {
        f->progress.gave_up_at = f->progress.gave_up_at ? f->progress.gave_up_at : s;
        return;
    }
    const struct xf_path_facts *known = f->scope.path_facts;
    bool lands = s->kind == XS_CASE || s->kind == XS_LABEL || s->kind == XS_BLOCK;
    if (st->reach != XF_REACHED && !lands)
        return;
    if (s == f->points.plan.before)
        xf_plan_point_pass(f, st, s);
    if (s == f->points.known.before)
        xf_plan_point_check(f, st);
    exec_kind(f, st, s);
    pass_plan(f, st, s, 0);
    if (s->kind != XS_IF) /* which may have left the list */
        f->scope.path_facts = known;
}
