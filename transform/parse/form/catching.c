/* SPDX-License-Identifier: MIT */
#include "catching.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "catching_pass.h"
#include "ir.h"
#include "lower.h"
#include "making.h"
#include "unknown_list.h"

/* ---- what is thrown where ---- */

static uint64_t by_library(const struct xf_catching *c, const struct xf_function *f)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.library.n; i++)
        if (c->l->cxx.exceptions.library.v[i].function == f && !c->settled &&
            !c->l->cxx.exceptions.library.v[i].asked)
            return XF_THROWS_ANY;
    return 0;
}

static void find_leaving(struct xf_catching *c)
{
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < c->l->found.functions.n; i++) {
            const struct xf_function *f = c->l->found.functions.v[i];
            uint64_t all = xf_catching_leave(c, f->body) | by_library(c, f);
            all = c->ends[f->sym->id] ? 0 : all;
            more |= (all | c->leaves[f->sym->id]) != c->leaves[f->sym->id];
            c->leaves[f->sym->id] |= all;
        }
    }
}

/* ---- what is inside of a try ---- */

static void enter_stmt(struct xf_catching *c, const struct xf_stmt *s);

static void enter_expr(struct xf_catching *c, const struct xf_expr *e)
{
    for (size_t i = 0; e && i < e->n; i++)
        enter_expr(c, e->arg[i]);
    const struct xf_sym *s = e && e->kind == XE_VAR ? e->sym : NULL;
    if (!s || s->kind != XSYM_FUNCTION || !s->function || c->inside[s->id])
        return;
    c->inside[s->id] = true;
    enter_stmt(c, s->function->body);
}

static void enter_stmt(struct xf_catching *c, const struct xf_stmt *s)
{
    if (!s)
        return;
    enter_expr(c, s->expr);
    enter_expr(c, s->step);
    enter_stmt(c, s->init);
    enter_stmt(c, s->body);
    enter_stmt(c, s->other);
    for (size_t i = 0; i < s->n; i++)
        if (s->kind == XS_DECL)
            enter_expr(c, s->syms[i]->init);
        else
            enter_stmt(c, s->list[i]);
}

/* ---- all of them ---- */

static bool throws_by_library(const struct xf_catching *c, const struct xf_try *t)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.library.n; i++)
        if (c->l->cxx.exceptions.library.v[i].function == t->function &&
            !c->l->cxx.exceptions.library.v[i].asked && c->l->cxx.exceptions.library.v[i].in_caught)
            return true;
    return false;
}

static void refuse(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        bool known = xf_catching_settle_handlers(c->l, t);
        if (t->ends ? known
                    : known && !throws_by_library(c, t) &&
                          !(xf_catching_leave(c, t->body) & XF_THROWS_ANY))
            continue;
        t->refused = true;
        if (t->ends)
            xf_unknowns_add(c->l, &t->function->unknowns, t->s->where, "an exception");
    }
}

static void enter_tries(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused)
            enter_stmt(c, t->body);
    }
}

static void understand_tries(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &c->l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused)
            *xf_push(c->l->a, &c->l->cxx.exceptions.tries) = t->cursor;
    }
}

static void settle_throws(struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->cxx.exceptions.throws.n; i++) {
        struct xf_thrown *t = &c->l->cxx.exceptions.throws.v[i];
        t->followed |= c->inside[t->function->sym->id];
        if (!t->found)
            xf_unknowns_add(c->l, &t->function->unknowns, t->e->where, "an exception");
    }
}

/* Whether an exception leaves them is not known; or they may be called by other files. */
static void refuse_unclear(const struct xf_catching *c)
{
    struct xf_lower *l = c->l;
    for (size_t i = 0; i < l->cxx.exceptions.ends.n; i++) {
        const struct xf_ends *e = &l->cxx.exceptions.ends.v[i];
        if (e->unclear && c->leaves[e->function->sym->id])
            xf_unknowns_add(l, &e->function->unknowns, e->function->where, "an exception");
    }
    for (size_t i = 0; i < l->found.functions.n; i++) {
        const struct xf_sym *s = l->found.functions.v[i]->sym;
        l->unit->parts.v->follows |= c->leaves[s->id] && !s->is_static;
    }
}

/* Before main() nothing is caught. */
static void refuse_globals(const struct xf_catching *c)
{
    for (size_t i = 0; i < c->l->found.globals.n; i++)
        if (xf_catching_leave_expr(c, c->l->found.globals.v[i]->init))
            xf_unknowns_add(c->l, &c->l->unit->unknowns, c->l->found.globals.v[i]->where,
                            "an exception");
}

static struct xf_sym *variable(struct xf_lower *l, const char *name)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = XSYM_GLOBAL;
    s->id = (int)l->unit->n_syms++;
    s->name = name;
    s->type = xf_making_int_type(l);
    s->is_static = s->in_system_header = true;
    s->where.origin = XF_HEADER;
    s->where.file = l->unit->path;
    *xf_push(l->a, &l->found.globals) = s;
    return s;
}

static bool has_any(const struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++)
        if (!l->cxx.exceptions.caught.v[i].ends)
            return true;
    return false;
}

static void begin(struct xf_catching *c)
{
    struct xf_lower *l = c->l;
    c->n = l->unit->n_syms;
    c->leaves = xf_alloc(l->scratch, c->n * sizeof *c->leaves);
    c->inside = xf_alloc(l->scratch, c->n * sizeof *c->inside);
    c->ends = xf_alloc(l->scratch, c->n * sizeof *c->ends);
    for (size_t i = 0; i < l->cxx.exceptions.ends.n; i++)
        c->ends[l->cxx.exceptions.ends.v[i].function->sym->id] =
            !l->cxx.exceptions.ends.v[i].unclear;
}

void xf_catching_settle(struct xf_lower *l)
{
    if (!has_any(l))
        return;
    struct xf_catching c = {.l = l};
    begin(&c);
    enter_tries(&c);
    xf_catching_ask_library(&c);
    begin(&c);
    find_leaving(&c);
    refuse(&c);
    enter_tries(&c);
    understand_tries(&c);
    settle_throws(&c);
    memset(c.leaves, 0, c.n * sizeof *c.leaves);
    c.settled = true;
    find_leaving(&c);
    refuse_globals(&c);
    refuse_unclear(&c);
    c.thrown = variable(l, "what is thrown");
    c.value = variable(l, "what an exception shows");
    for (size_t i = 0; i < l->found.functions.n; i++)
        xf_catching_follow(&c, l->found.functions.v[i]);
    xf_catching_forget_library(&c);
}

bool xf_catching_follows(struct xf_lower *l, CXCursor statement)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &l->cxx.exceptions.caught.v[i];
        if (!t->ends && !t->refused && clang_equalCursors(t->cursor, statement))
            return true;
    }
    return false;
}
