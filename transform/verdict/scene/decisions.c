/* SPDX-License-Identifier: MIT */
#include "decisions.h"

#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "called.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "numbers.h"
#include "once.h"
#include "recording.h"
#include "shape.h"
#include "store.h"
#include "walk.h"

enum { MAX_COPIES = 8 }; /* of a vector, one from the other */

const struct xf_decision *xf_flow_decided(const struct xf_inputs *inputs, const struct xf_expr *e)
{
    return inputs->decisions ? xf_decisions_of(inputs->decisions, e) : NULL;
}

static bool editable(const struct xf_expr *e)
{
    return e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE;
}

bool xf_flow_may_edit(const struct xf_inputs *inputs, const struct xf_function *fn)
{
    return fn && (inputs->group->across || fn == inputs->group->function);
}

struct uses {
    const struct xf_sym *sym;
    int reads;
    const struct xf_function *in;
    bool divides;                /* in floating point, or a number that steps through integers */
    const struct xf_expr *value; /* what the last assignment gives it */
};

static bool is_variable(const struct xf_expr *e, const struct xf_sym *sym)
{
    e = xf_shape_without_casts(e);
    return e->kind == XE_VAR && e->sym == sym;
}

struct stepped {
    const struct xf_sym *sym;
    bool found;
};

static void find_step(const struct xf_expr *e, void *ctx)
{
    struct stepped *s = ctx;
    s->found = s->found || (e->kind == XE_UNARY && e->op >= XOP_PREINC &&
                            e->arg[0]->kind == XE_VAR && e->arg[0]->sym == s->sym);
}

/* A variable of the function that steps through integers, such as the number of an item: the even
 * share tells which process has that. */
static bool is_stepped(const struct xf_function *in, const struct xf_expr *e)
{
    e = xf_shape_without_casts(e);
    struct stepped s = {e->kind == XE_VAR ? e->sym : NULL, false};
    if (in && s.sym && s.sym->kind == XSYM_LOCAL && xf_shape_is_integer(e->type))
        xf_walk_exprs(in->body, find_step, &s);
    return s.found;
}

static bool divides_by(const struct xf_function *in, const struct xf_expr *e,
                       const struct xf_sym *sym)
{
    bool division = (e->kind == XE_BINARY || e->kind == XE_ASSIGN) && e->op == XOP_DIV,
         rest = e->kind == XE_BINARY && e->op == XOP_MOD;
    if ((!division && !rest) || !is_variable(e->arg[1], sym))
        return false;
    return xf_shape_is_float(e->type) || (e->kind == XE_BINARY && is_stepped(in, e->arg[0]));
}

static void count_uses(const struct xf_expr *e, void *ctx)
{
    struct uses *u = ctx;
    u->divides = u->divides || divides_by(u->in, e, u->sym);
    u->reads += e->kind == XE_VAR && e->sym == u->sym;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && e->arg[0]->kind == XE_VAR &&
        e->arg[0]->sym == u->sym) {
        u->reads--;
        u->value = e->arg[1];
    }
}

static const struct uses *known_uses(const struct xf_flow *f, const struct xf_function *owner,
                                     const struct xf_sym *sym);

struct handed_on {
    const struct xf_flow *f;
    struct uses *u;
};

/* A function that gets it may divide by it, too. */
static void look_in_called(const struct xf_expr *e, void *ctx)
{
    struct handed_on *x = ctx;
    const struct xf_function *fn = e->kind == XE_CALL ? xf_callee(e) : NULL;
    for (size_t i = 0; fn && fn->body && !x->u->divides && i + 1 < e->n && i < fn->n_params; i++) {
        const struct xf_expr *a = xf_shape_without_casts(e->arg[i + 1]);
        if (a->kind == XE_VAR && a->sym == x->u->sym)
            x->u->divides = known_uses(x->f, fn, fn->params[i])->divides;
    }
}

static void find_uses(const struct xf_flow *f, const struct xf_function *owner, struct uses *u)
{
    u->in = owner;
    xf_walk_exprs(owner->body, count_uses, u);
    xf_walk_exprs(owner->body, look_in_called, &(struct handed_on){f, u});
    struct xf_stmt all = {.kind = XS_BLOCK, .body = owner->body};
    if (xf_shape_writes(&all, u->sym) != 1)
        u->value = NULL;
}

static const struct uses *known_uses(const struct xf_flow *f, const struct xf_function *owner,
                                     const struct xf_sym *sym)
{
    const void **known = xf_once_of(f->in.once, XF_ONCE_USES, sym);
    if (*known)
        return *known;
    struct uses *u = xf_alloc(f->arena, sizeof *u);
    *u = (struct uses){.sym = sym, .value = sym->init};
    *known = u; /* what calls itself hands on no more than that */
    find_uses(f, owner, u);
    return u;
}

static struct uses uses_of(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_function *owner = xf_function_around(f->in.unit, e);
    if (e->kind != XE_VAR || !e->sym || e->sym->kind != XSYM_LOCAL || !owner)
        return (struct uses){0};
    return *known_uses(f, owner, e->sym);
}

/* What a variable that is written once gets, one of the file as far as this function has it; else
 * NULL. Whether an edit there is right is proved by the run that follows. */
static const struct xf_expr *only_value(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_function *owner = xf_function_around(f->in.unit, e);
    if (!owner || e->kind != XE_VAR || !e->sym || e->sym->kind != XSYM_GLOBAL)
        return uses_of(f, e).value;
    struct uses u = {.sym = e->sym};
    find_uses(f, owner, &u);
    return u.value;
}

/* A variable that is read nowhere else would be left without a use: its definition is edited. */
static const struct xf_expr *only_definition(const struct xf_flow *f, const struct xf_expr *e)
{
    struct uses u = uses_of(f, e);
    return u.reads == 1 ? u.value : NULL;
}

struct member_uses {
    const struct xf_sym *sym;
    const char *member;
    const struct xf_expr *value; /* what the last assignment gives it */
};

static bool is_that_member(const struct member_uses *u, const struct xf_expr *e)
{
    return e->kind == XE_MEMBER && e->arg[0]->kind == XE_VAR && e->arg[0]->sym == u->sym &&
           !strcmp(e->text, u->member);
}

static void find_member_value(const struct xf_expr *e, void *ctx)
{
    struct member_uses *u = ctx;
    if (e->kind == XE_ASSIGN && e->op == XOP_NONE && is_that_member(u, e->arg[0]))
        u->value = e->arg[1];
}

static bool is_unwritten(const struct xf_expr *e)
{
    return e->kind == XE_MEMBER && !editable(e);
}

static bool holds_unwritten(const struct xf_expr *e)
{
    bool found = is_unwritten(e);
    for (size_t i = 0; !found && i < e->n; i++)
        found = holds_unwritten(e->arg[i]);
    return found;
}

static const struct xf_expr *member_value(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_function *owner = xf_function_around(f->in.unit, e);
    if (e->arg[0]->kind != XE_VAR || e->arg[0]->sym->kind != XSYM_LOCAL || !owner)
        return NULL;
    struct member_uses u = {.sym = e->arg[0]->sym, .member = e->text};
    const struct xf_expr *init = u.sym->init;
    while (init && init->kind == XE_COMMA)
        init = init->arg[1];
    if (init && init->kind == XE_VAR) /* a variable without a name was filled first */
        u.sym = init->sym;
    for (size_t i = 0; init && init->kind == XE_INIT && init->member && i < init->n; i++)
        if (!strcmp(init->member[i].name, e->text))
            u.value = init->arg[i];
    xf_walk_exprs(owner->body, find_member_value, &u);
    return u.value;
}

/* What a member gets that stands nowhere in the text, such as the size of a vector: where that is
 * written, the count may be edited. Vectors may have their sizes from each other. */
static const struct xf_expr *unwritten_member(const struct xf_flow *f, const struct xf_expr *e)
{
    for (int steps = 0; e && is_unwritten(e); steps++)
        e = steps < MAX_COPIES ? member_value(f, e) : NULL;
    return e && !holds_unwritten(e) ? e : NULL;
}

/* The number the program has for the share. */
static bool is_named(const struct xf_flow *f, const struct xf_num *n)
{
    return xf_num_equal(n, xf_num_mul(f->nums, f->in.group->share, f->in.group->grain));
}

static bool holds_variable(const struct xf_flow *f, const struct xf_expr *e)
{
    if (e->kind == XE_VAR && is_named(f, xf_flow_number(f, e)))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (e->kind != XE_CALL && holds_variable(f, e->arg[i]))
            return true;
    return false;
}

/* The size of a block of variable length, which follows my share once the block does. */
static bool measures_block(struct xf_store *store, const struct xf_expr *e)
{
    const struct xf_expr *of = e->kind == XE_SIZEOF && e->n ? e->arg[0] : NULL;
    if (of && of->kind == XE_VAR && of->sym && of->type && of->type->kind == XT_ARRAY) {
        const struct xf_object *o = xf_object_of_sym(store, of->sym);
        return o->vla && o->block.held;
    }
    for (size_t i = 0; e->kind != XE_SIZEOF && i < e->n; i++)
        if (measures_block(store, e->arg[i]))
            return true;
    return false;
}

static bool decide_inside(const struct xf_flow *f, const struct xf_expr *e, const char *why);

static bool decide_one(const struct xf_flow *f, const struct xf_expr *e, const struct xf_num *scale,
                       int64_t rest, const char *why)
{
    if (xf_flow_decided(&f->in, e))
        return true;
    if (measures_block(f->store, e))
        return true;
    const struct xf_expr *definition = is_unwritten(e) ? unwritten_member(f, e) : NULL;
    if (definition)
        return decide_inside(f, definition, why);
    definition = only_definition(f, e);
    bool again = definition && f->in.group->across && is_named(f, xf_flow_number(f, definition));
    if (definition && (holds_variable(f, definition) || again))
        return decide_inside(f, definition, why);
    if (!editable(e))
        return false;
    *xf_push(f->arena, f->in.decisions) =
        (struct xf_decision){.expr = e,
                             .meaning = XF_MY_SHARE,
                             .scale = scale,
                             .rest = rest,
                             .why = why,
                             .in = xf_function_around(f->in.unit, e)};
    return true;
}

/* The innermost expressions that are the share itself. */
static bool decide_inside(const struct xf_flow *f, const struct xf_expr *e, const char *why)
{
    bool found = false;
    const struct xf_decision *d = xf_flow_decided(&f->in, e);
    if (d || e->kind == XE_SIZEOF || e->kind == XE_CALL)
        return d && d->meaning == XF_MY_SHARE;
    for (size_t i = 0; i < e->n; i++)
        found = decide_inside(f, e->arg[i], why) || found;
    if (found || !is_named(f, xf_flow_number(f, e)))
        return found;
    return decide_one(f, e, f->in.group->grain, 0, why);
}

/* A variable such as last = share - 1. */
static bool decide_shifted(const struct xf_flow *f, const struct xf_expr *e, const char *why)
{
    int64_t rest;
    const struct xf_num *n = xf_flow_number(f, e),
                        *s = xf_num_mul(f->nums, f->in.group->share, f->in.group->grain);
    return !xf_num_is_const(s, &rest) && xf_num_is_const(xf_num_sub(f->nums, n, s), &rest) &&
           decide_one(f, e, f->in.group->grain, rest, why);
}

bool xf_flow_holds_share(const struct xf_flow *f, const struct xf_expr *e)
{
    if (e->kind == XE_SIZEOF || e->kind == XE_CALL)
        return false;
    if (xf_flow_in_shares(f, xf_flow_number(f, e)))
        return true;
    for (size_t i = 0; i < e->n; i++)
        if (xf_flow_holds_share(f, e->arg[i]))
            return true;
    return false;
}

/* May `e` be a multiple of the share, perhaps counted from the process's first item? */
static bool may_hold_share(const struct xf_flow *f, const struct xf_expr *e)
{
    const struct xf_num *n = xf_flow_number(f, e);
    return xf_flow_in_shares(f, n) || (!n && xf_shape_is_integer(e->type));
}

/* Where in `e` a parameter stands that is one; *argument is what the caller hands over. */
static const struct xf_expr *find_param(const struct xf_flow *f, const struct xf_frame *frame,
                                        const struct xf_expr *e, const struct xf_expr **argument)
{
    const struct xf_expr *found = NULL;
    for (size_t i = 0; e->kind == XE_VAR && i < frame->function->n_params; i++)
        if (frame->function->params[i] == e->sym && i + 1 < frame->call->n &&
            may_hold_share(f, e)) {
            *argument = frame->call->arg[i + 1];
            return e;
        }
    for (size_t i = 0; !found && i < e->n; i++)
        found = find_param(f, frame, e->arg[i], argument);
    return found;
}

static bool holds_calls(const struct xf_inputs *inputs, const struct xf_function *fn)
{
    for (size_t i = 0; i < inputs->group->n_calls; i++)
        if (xf_function_around(inputs->unit, inputs->group->calls[i]) == fn)
            return true;
    return false;
}

/* The parameter is read only there: nothing needs the even share by that name. */
static bool read_once(const struct xf_function *fn, const struct xf_expr *param)
{
    struct uses u = {.sym = param->sym};
    xf_walk_exprs(fn->body, count_uses, &u);
    return u.reads == 1;
}

bool xf_flow_wants_even(const struct xf_flow *f, const struct xf_function *fn,
                        const struct xf_sym *param)
{
    return known_uses(f, fn, param)->divides;
}

const struct xf_expr *xf_flow_lift(const struct xf_flow *f, const struct xf_frame *frame,
                                   const struct xf_expr *e)
{
    for (; frame && frame->call; frame = frame->caller) {
        const struct xf_expr *argument, *param = find_param(f, frame, e, &argument);
        bool here = holds_calls(&f->in, frame->function);
        if (!param || xf_flow_wants_even(f, frame->function, param->sym) ||
            (here && !(f->in.group->across && read_once(frame->function, param))))
            break;
        e = argument;
    }
    return e;
}

/* The innermost parts that are multiples of the share, in expressions such as rows - 1. */
static bool decide_multiples(const struct xf_flow *f, const struct xf_expr *e, const char *why)
{
    const struct xf_num *scale = xf_flow_in_shares(f, xf_flow_number(f, e));
    if (e->kind == XE_SIZEOF || e->kind == XE_CALL)
        return false;
    bool found = false;
    for (size_t i = 0; i < e->n; i++)
        found = decide_multiples(f, e->arg[i], why) || found;
    return found || (scale && decide_one(f, e, scale, 0, why));
}

bool xf_flow_decide(struct xf_flow *f, const struct xf_frame *frame, const struct xf_expr *e,
                    const char *why)
{
    if (!f->in.group || !f->in.decisions || !e)
        return false;
    xf_summary_invalidate(f); /* what it comes to is told by numbers found elsewhere, too */
    const struct xf_function *fn = xf_function_around(f->in.unit, e);
    if (frame && (!fn || fn == frame->function)) /* else: what another function has set it to */
        e = xf_flow_lift(f, frame, e);
    if (!xf_flow_may_edit(&f->in, xf_function_around(f->in.unit, e))) {
        f->scope.wants_across = f->scope.wants_across || xf_flow_holds_share(f, e);
        return false;
    }
    if (decide_inside(f, e, why))
        return true;

    const struct xf_num *scale = xf_flow_in_shares(f, xf_flow_number(f, e));
    if ((!scale && decide_shifted(f, e, why)) || decide_multiples(f, e, why))
        return true;
    e = only_value(f, e); /* such as end = offset + share */
    return e && decide_inside(f, e, why);
}

const struct xf_num *xf_decision_even(struct xf_nums *nums, const struct xf_group_spec *group,
                                      const struct xf_decision *d, const struct xf_num *share)
{
    const struct xf_num *one = xf_num_mul(nums, share, d->scale), *even = one;
    if (d->meaning != XF_MY_SHARE && d->meaning != XF_EVEN_SHARE)
        even = group->total ? xf_num_mul(nums, group->start, d->scale)
                            : xf_num_mul(nums, one, xf_num_rank(nums, group->comm));
    if (d->meaning == XF_MY_END)
        even = xf_num_add(nums, even, one);
    return xf_num_add(nums, even, xf_num_const(nums, d->rest));
}
