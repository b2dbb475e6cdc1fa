/* SPDX-License-Identifier: MIT */
#include "catching_pass.h"

#include <stdbool.h>

#include "calls.h"
#include "ir.h"
#include "lower.h"
#include "word.h"

struct xf_try *xf_catching_try(const struct xf_catching *c, const struct xf_stmt *s)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++)
        if (c->l->cxx.exceptions.caught.v[i].s == s && !c->l->cxx.exceptions.caught.v[i].refused)
            return &c->l->cxx.exceptions.caught.v[i];
    return NULL;
}

struct xf_thrown *xf_catching_thrown(const struct xf_catching *c, const struct xf_expr *e)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.throws.n; i++)
        if (c->l->cxx.exceptions.throws.v[i].e == e)
            return &c->l->cxx.exceptions.throws.v[i];
    return NULL;
}

static uint64_t of_call(const struct xf_catching *c, const struct xf_expr *e)
{
    const struct xf_sym *s = e->n && e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
    if (s && s->kind == XSYM_FUNCTION && s->function)
        return c->leaves[s->id];
    bool made = e->text && xf_begins_with(e->text, "__rescatter_");
    if (c->settled)
        return 0;
    bool known = e->text && (made || xf_mpi_lookup(e->text) || xf_c_library(e->text));
    return known ? 0 : XF_THROWS_ANY;
}

uint64_t xf_catching_leave_expr(const struct xf_catching *c, const struct xf_expr *e)
{
    uint64_t all = 0;
    if (!e)
        return 0;
    struct xf_thrown *t = xf_catching_thrown(c, e);
    if (t) {
        t->found = true;
        if (t->followed)
            return UINT64_C(1) << (t - c->l->cxx.exceptions.throws.v);
    }
    for (size_t i = 0; i < e->n; i++)
        all |= xf_catching_leave_expr(c, e->arg[i]);
    return all | (e->kind == XE_CALL ? of_call(c, e) : 0);
}

static uint64_t leave_below(const struct xf_catching *c, const struct xf_stmt *s)
{
    uint64_t all = xf_catching_leave_expr(c, s->expr) | xf_catching_leave_expr(c, s->step);
    all |= xf_catching_leave(c, s->init) | xf_catching_leave(c, s->body);
    all |= xf_catching_leave(c, s->other);
    for (size_t i = 0; i < s->n; i++)
        all |= s->kind == XS_DECL ? xf_catching_leave_expr(c, s->syms[i]->init)
                                  : xf_catching_leave(c, s->list[i]);
    return all;
}

uint64_t xf_catching_leave(const struct xf_catching *c, const struct xf_stmt *s)
{
    const struct xf_try *t = s ? xf_catching_try(c, s) : NULL;
    if (!s || !t)
        return s ? leave_below(c, s) : 0;
    uint64_t all = xf_catching_leave(c, t->body);
    for (size_t i = 0; i < t->n; i++)
        all &= ~t->handlers[i].takes;
    for (size_t i = 0; i < t->n; i++)
        all |= xf_catching_leave(c, t->handlers[i].body);
    return all;
}
