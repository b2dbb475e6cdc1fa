/* SPDX-License-Identifier: MIT
 *
 * f(x) + g(y), of which both may throw, becomes a = f(x); (leave) b = g(y); (leave) a + b. What an
 * expression does besides must come behind all of these calls.
 */
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "catching_pass.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"
#include "word.h"

struct places { /* where calls stand that exceptions leave, in the order in which they are done */
    struct xf_expr ***v;
    size_t n, cap;
};

struct look {
    const struct xf_catching *c;
    struct places calls;
    bool fits;
};

static bool is_pure_call(const struct xf_expr *e)
{
    const struct xf_c_call *c = e->text ? xf_c_library(e->text) : NULL;
    bool reads = c && c->result == XF_C_PURE && !c->prints && !c->reads && !c->ends &&
                 !strpbrk(c->args, "wbcpk");
    return reads || (e->text && xf_begins_with(e->text, "__rescatter_"));
}

static bool has_effect(const struct xf_expr *e)
{
    return e->kind == XE_ASSIGN || e->kind == XE_OTHER ||
           (e->kind == XE_UNARY && e->op >= XOP_PREINC) || (e->kind == XE_CALL && !is_pure_call(e));
}

bool xf_catching_has_effects(const struct xf_expr *e)
{
    bool any = has_effect(e);
    for (size_t i = 0; i < e->n && !any; i++)
        any = xf_catching_has_effects(e->arg[i]);
    return any;
}

static bool is_output(const struct xf_expr *e)
{
    const struct xf_c_call *c = e->kind == XE_CALL && e->text ? xf_c_library(e->text) : NULL;
    return c && (c->prints || c->reads);
}

/* Only one of what stands below it may be done, or none, or in this order. */
static bool chooses(const struct xf_expr *e)
{
    return e->kind == XE_COND || e->kind == XE_COMMA || e->kind == XE_INIT ||
           (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR));
}

/* The item, which is there before the vector gets longer. */
static struct xf_expr **appended(struct xf_expr *append)
{
    return &append->arg[0]->arg[1]->arg[1];
}

static void find(struct look *k, struct xf_expr **at);

/* Operands without calls to be done before must have no effects, and of those that come in front
 * in an order that C++ says, the values must be constants. */
static void find_below(struct look *k, struct xf_expr *e)
{
    if (xf_step_is_append(e)) {
        find(k, appended(e));
        k->fits &= xf_catching_leave_expr(k->c, e->arg[1]) == 0;
        return;
    }
    size_t first = k->calls.n;
    bool asks = e->kind == XE_COMMA && e->text == xf_catching_asks;
    for (size_t i = 0; i < e->n; i++) {
        bool leaves = xf_catching_leave_expr(k->c, e->arg[i]) != 0;
        if (leaves)
            find(k, &e->arg[i]);
        else if (xf_catching_has_effects(e->arg[i]) && !asks)
            k->fits = false;
        if (leaves && i > 0 && chooses(e) && !asks)
            k->fits &= e->kind == XE_INIT;
        if (!leaves && i + 1 < e->n && e->kind == XE_INIT && !e->arg[i]->has_value)
            k->fits = false;
    }
    k->fits &= k->calls.n == first || !is_output(e);
}

static void find(struct look *k, struct xf_expr **at)
{
    struct xf_expr *e = *at;
    bool call = e->kind == XE_CALL && e->n && e->arg[0]->kind == XE_VAR && e->arg[0]->sym &&
                e->arg[0]->sym->function && k->c->leaves[e->arg[0]->sym->id];
    bool within = false;
    if (xf_catching_thrown(k->c, e)) {
        k->fits = false;
        return;
    }
    for (size_t i = 0; i < e->n; i++)
        within |= xf_catching_leave_expr(k->c, e->arg[i]) != 0;
    if (within)
        find_below(k, e);
    if (call)
        *xf_push(k->c->l->scratch, &k->calls) = at;
}

/* All that has an effect besides must be behind the last of them: around all. */
static bool is_around(const struct xf_expr *e, const struct xf_expr *call)
{
    bool found = e == call;
    for (size_t i = 0; i < e->n && !found; i++)
        found = is_around(e->arg[i], call);
    return found;
}

static bool others_come_behind(const struct look *k, const struct xf_expr *e)
{
    bool is_call = false, around = true, beside = true;
    for (size_t i = 0; i < k->calls.n; i++) {
        is_call |= *k->calls.v[i] == e;
        around &= is_around(e, *k->calls.v[i]);
        beside &= !is_around(e, *k->calls.v[i]);
    }
    if (xf_step_is_append(e))
        return true;
    bool behind = is_call || around || beside || !has_effect(e);
    for (size_t i = 0; i < e->n && behind && !beside; i++)
        behind = others_come_behind(k, e->arg[i]);
    return behind;
}

static struct xf_type *kept_type(struct xf_lower *l, struct xf_type *t)
{
    if (!t->is_reference)
        return t;
    struct xf_type *plain = xf_alloc(l->a, sizeof *plain);
    *plain = *t;
    plain->is_reference = false;
    return plain;
}

static void hoist(const struct xf_catching *c, struct xf_expr **at, struct xf_hoisted *out)
{
    struct xf_lower *l = c->l;
    struct xf_expr *call = *at, *done = call;
    if (call->type && call->type->kind != XT_VOID) {
        struct xf_sym *kept = xf_made_variable(l, call, kept_type(l, call->type));
        done = xf_made_assign(l, xf_made_name(l, kept, call), call);
        *at = xf_made_name(l, kept, call);
    } else {
        *at = xf_made_number(l, call, 0);
    }
    struct xf_stmt *s = xf_made_stmt(l, XS_EXPR, &done->where);
    s->expr = done;
    *xf_push(l->a, out) = s;
}

bool xf_catching_hoist(const struct xf_catching *c, struct xf_expr **e, struct xf_hoisted *out)
{
    struct look k = {.c = c, .fits = true};
    find(&k, e);
    k.fits = k.fits && others_come_behind(&k, *e);
    for (size_t i = 0; i < k.calls.n && k.fits; i++)
        for (size_t j = 0; j < i; j++)
            k.fits = k.fits && *k.calls.v[i] != *k.calls.v[j];
    for (size_t i = 0; i < k.calls.n && k.fits; i++)
        hoist(c, k.calls.v[i], out);
    return k.fits;
}
