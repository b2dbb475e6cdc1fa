/* SPDX-License-Identifier: MIT
 * Statements other than loops: sequence, choice, jumps.
 */
#include "jump.h"
#include "known.h"
#include "ranks.h"
#include "rules.h"

#include <string.h>

#include "arena.h"
#include "memo.h"
#include "shape.h"

/* Behind `s`, or behind so many of its variables. */
static void pass_plan(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s,
                      size_t variables)
{
    if (s == f->plan.after && variables == f->plan.split)
        xf_rule_new_plan(f, st, s);
    if (s == f->known_at.after && variables == f->known_at.split)
        xf_rule_inputs_known(f, st);
}

/* ---- declarations ---- */

static void declare_array(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                          const struct xf_type *t)
{
    struct xf_val bytes = xf_val_same(true, NULL);
    const struct xf_type *elem = t;
    struct xf_val count = xf_val_same(true, xf_num_const(f->nums, 1));
    for (; elem && elem->kind == XT_ARRAY; elem = elem->elem) {
        struct xf_val n = xf_eval_length(f, st, elem);
        if (elem->vla) {
            xf_memo_spoil(f);
            o->vla = true;
            if (!o->size_expr && f->group && f->frame)
                o->size_expr = xf_flow_lift(f, f->frame, elem->vla);
        }
        count = xf_val_arith(&f->store->t, XOP_MUL, count, n, false, &o->sym->where);
    }
    if (elem && elem->size_bytes > 0)
        bytes.rest = xf_num_const(f->nums, elem->size_bytes);
    o->capacity = xf_val_arith(&f->store->t, XOP_MUL, count, bytes, false, &o->sym->where);
    xf_state_set(f->store, st, o->sized, xf_val_same(true, NULL));
}

static void init_array(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                       const struct xf_expr *init)
{
    struct xf_val v = xf_val_same(true, NULL);
    for (size_t i = 0; i < init->n; i++)
        v = xf_val_join(&f->store->t, v, xf_eval(f, st, init->arg[i]), &init->where);
    v.rest = NULL;
    v.flat =
        init->kind == XE_INIT && init->n == 1 && init->arg[0]->has_value && init->arg[0]->ival == 0;
    xf_state_set(f->store, st, o->whole, v);
}

void xf_flow_init_structure(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym)
{
    struct xf_val p = xf_val_pointer(xf_object_of_sym(f->store, sym)->id, xf_num_const(f->nums, 0));
    struct xf_ref r = xf_flow_deref(&p, sym->type);
    xf_flow_set_structure(f, st, &r, sym->init, &sym->where);
}

static void declare(struct xf_flow *f, struct xf_state *st, struct xf_sym *sym)
{
    struct xf_object *o = xf_object_of_sym(f->store, sym);
    if (sym->is_static && xf_state_get(st, o->whole).role != XR_UNSET)
        return;
    if (o->array)
        declare_array(f, st, o, sym->type);
    if (!o->array)
        xf_flow_settle_lengths(f, st, sym->type);
    xf_object_forget_fields(f->store, st, o, NULL);
    if (sym->init && o->array) {
        init_array(f, st, o, sym->init);
    } else if (sym->init && xf_shape_is_structure(sym->type)) {
        xf_flow_init_structure(f, st, sym);
    } else if (sym->init) {
        xf_state_set(f->store, st, o->whole, (struct xf_val){.role = XR_UNSET});
        struct xf_val v = xf_eval(f, st, sym->init);
        v = xf_flow_convert(f, v, sym->init->type, sym->type, &sym->where);
        v.by = sym->init;
        xf_state_set(f->store, st, o->whole, v);
    } else {
        struct xf_val v = {.role = XR_UNSET};
        if (sym->is_static)
            v = xf_val_same(true, xf_num_const(f->nums, 0)), v.flat = true;
        xf_state_set(f->store, st, o->whole, v);
    }
}

/* ---- switch ---- */

/* Does a label stand in a statement within the list? */
static bool hides_case(const struct xf_stmt *s)
{
    bool hides = s->kind == XS_IF || s->kind == XS_FOR || s->kind == XS_WHILE || s->kind == XS_DO;
    if (hides)
        return !xf_known_is_entered_above(s);
    if ((s->kind == XS_CASE || s->kind == XS_LABEL) && s->body)
        return hides_case(s->body);
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n && !hides; i++)
        hides = hides_case(s->list[i]);
    return hides;
}

static void exec_switch(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    if (f->group && s->body && hides_case(s->body))
        xf_flow_event(f, XEV_CONSTRUCT, &s->where, NULL, NULL);
    struct xf_val cond = xf_eval(f, st, s->expr);
    struct xf_active_loop l = {.outer = f->loops,
                               .stmt = s,
                               .entered = f->store->stamp,
                               .jump_control = xf_val_same(true, NULL),
                               .left = xf_val_same(true, NULL)};
    struct xf_val saved = f->control, rest = st->rest;
    unsigned parted = f->parted, rest_stamp = st->rest_stamp;
    l.cases = xf_state_copy(st);
    f->loops = &l;
    xf_flow_part(f, &cond, l.entered, &s->where);
    const struct xf_known *known_at_labels = f->known_at_labels;
    f->known_at_labels = f->known_here;
    st->reach = XF_JUMPED;
    xf_exec(f, st, s->body);
    f->known_at_labels = known_at_labels;
    f->loops = l.outer;
    f->control = saved;
    f->parted = parted;
    cond = xf_val_mix(&f->store->t, cond, l.jump_control, &s->where);
    struct xf_state *ways[] = {l.breaks, l.has_default ? NULL : l.cases};
    for (int i = 0; i < 2; i++) {
        if (ways[i] && st->reach == XF_REACHED)
            xf_state_merge(f->store, st, ways[i], l.entered, &cond, &s->where);
        else if (ways[i])
            xf_state_take(st, xf_state_copy(ways[i]));
    }
    xf_state_free(l.breaks);
    xf_state_free(l.cases);
    st->rest = rest;
    st->rest_stamp = rest_stamp;
    if (l.is_left)
        xf_flow_restrict(f, st, &l.left, l.entered, &s->where);
    xf_flow_name(f, st, l.entered, s);
}

static void exec_case(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_active_loop *l = f->loops;
    while (l && !l->cases)
        l = l->outer;
    if (l) {
        l->has_default = l->has_default || !s->expr;
        if (st->reach == XF_REACHED)
            xf_state_merge(f->store, st, l->cases, l->entered, &f->control, &s->where);
        else
            xf_state_take(st, xf_state_copy(l->cases));
    }
    xf_exec(f, st, s->body);
}

/* ---- statements ---- */

static void exec_unknown(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    if (f->group)
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
    const struct xf_known *outer = f->known_at_labels;
    if (f->known_here != outer && xf_known_is_entered_above(s))
        f->known_at_labels = f->known_here;
    else
        f->known_here = outer;
    xf_exec_list(f, st, s);
    f->known_at_labels = outer;
}

/* A loop, or what it did when it was run before in the same way. */
static void exec_loop(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    struct xf_val none = xf_val_same(true, NULL);
    struct xf_record record;
    bool closed = f->memo && xf_memo_is_closed(f, s);
    if (closed && xf_memo_recall(f, st, s, &none))
        return;
    if (closed)
        xf_memo_begin(f, st, s, &record);
    xf_exec_loop(f, st, s);
    if (closed)
        xf_memo_end(f, st, &record, &none);
}

static void exec_kind(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s)
{
    switch (s->kind) {
    case XS_BLOCK:
        exec_block(f, st, s);
        break;
    case XS_DECL:
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
        f->known_here = f->known_at_labels;
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
        f->known_here = f->known_at_labels;
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
    if (*f->steps == 0) {
        f->gave_up_at = f->gave_up_at ? f->gave_up_at : s;
        return;
    }
    --*f->steps;
    const struct xf_known *known = f->known_here;
    bool lands = s->kind == XS_CASE || s->kind == XS_LABEL || s->kind == XS_BLOCK;
    if (st->reach != XF_REACHED && !lands)
        return;
    if (s == f->plan.before)
        xf_rule_new_plan(f, st, s);
    if (s == f->known_at.before)
        xf_rule_inputs_known(f, st);
    exec_kind(f, st, s);
    pass_plan(f, st, s, 0);
    if (s->kind != XS_IF) /* which may have left the list */
        f->known_here = known;
}
