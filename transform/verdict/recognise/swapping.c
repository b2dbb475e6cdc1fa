/* SPDX-License-Identifier: MIT */
#include "swapping.h"

#include "arena.h"
#include "block.h"
#include "called.h"
#include "flow.h"
#include "ir.h"
#include "shape.h"
#include "walk.h"

/* ---- what is swapped ---- */

/* A pointer, or a structure with one, as a vector is. */
static bool holds_pointer(const struct xf_type *t)
{
    bool found = t && t->kind == XT_POINTER;
    for (size_t i = 0; t && t->kind == XT_STRUCT && !found && i < t->n_members; i++)
        found = t->members[i].type && t->members[i].type->kind == XT_POINTER;
    return found;
}

static bool is_pointer_place(const struct xf_expr *e)
{
    e = xf_shape_without_casts(e);
    return e && holds_pointer(e->type) && (e->kind == XE_VAR || e->kind == XE_MEMBER);
}

/* swap(&a, &b) */
static bool swaps_by_call(const struct xf_expr *e)
{
    int places = 0;
    for (size_t i = 1; e->kind == XE_CALL && i < e->n; i++)
        places += e->arg[i]->kind == XE_UNARY && e->arg[i]->op == XOP_ADDRESS &&
                  is_pointer_place(e->arg[i]->arg[0]);
    return places > 1;
}

enum { MAX_CALLS = 4, MAX_FOLLOWED = 256 };

struct moves {
    int n;     /* pointers that get the value of another */
    int calls; /* between the loop and here */
    int followed;
};

static void count_moves(const struct xf_stmt *s, struct moves *m);

/* What a function of the program does to pointers that others see, too. */
static void count_called(const struct xf_expr *e, void *ctx)
{
    struct moves *m = ctx;
    const bool too_many = m->calls == MAX_CALLS || m->followed == MAX_FOLLOWED;
    const struct xf_function *fn = too_many ? NULL : xf_callee(e);
    if (swaps_by_call(e)) {
        m->n += 2;
    } else if (fn) {
        m->calls++;
        m->followed++;
        count_moves(fn->body, m);
        m->calls--;
    }
}

static bool is_seen_outside(const struct xf_expr *place, const struct moves *m)
{
    place = xf_shape_without_casts(place);
    return m->calls == 0 || place->kind == XE_MEMBER || !place->sym->function ||
           place->sym->is_static;
}

static bool is_move(const struct xf_expr *e, const struct moves *m)
{
    return e && e->kind == XE_ASSIGN && e->op == XOP_NONE && is_pointer_place(e->arg[0]) &&
           is_pointer_place(e->arg[1]) && is_seen_outside(e->arg[0], m);
}

/* One after the other, as std::swap() is lowered. */
static int count_in_expr(const struct xf_expr *e, const struct moves *m)
{
    return e && e->kind == XE_COMMA ? count_in_expr(e->arg[0], m) + count_in_expr(e->arg[1], m)
                                    : is_move(e, m);
}

/* In the statements of a body and the functions they call, but not in loops there. */
static void count_moves(const struct xf_stmt *s, struct moves *m)
{
    if (!s)
        return;
    for (size_t i = 0; s->kind == XS_BLOCK && i < s->n; i++)
        count_moves(s->list[i], m);
    if (s->kind == XS_IF) {
        count_moves(s->body, m);
        count_moves(s->other, m);
    }
    if (s->kind == XS_EXPR)
        m->n += count_in_expr(s->expr, m);
    if (s->kind == XS_EXPR || s->kind == XS_DECL || s->kind == XS_IF || s->kind == XS_RETURN)
        xf_walk_own_exprs(s, count_called, m);
}

static int count_in_trip(const struct xf_stmt *loop)
{
    struct moves m = {0};
    count_moves(loop->body, &m);
    xf_walk_own_exprs(loop, count_called, &m);
    return m.n;
}

/* ---- what cannot be repeated ---- */

struct body {
    const struct xf_flow *flow;
    bool fits;
};

static void find_jump(const struct xf_stmt *s, const struct xf_stmt *parent, void *ctx)
{
    struct body *b = ctx;
    (void)parent;
    b->fits = b->fits && s->kind != XS_CONTINUE && s->kind != XS_GOTO && s->kind != XS_LABEL &&
              s->kind != XS_CASE && s->kind != XS_OTHER;
}

/* Transfers of the group are looked at as they stand. */
static void find_transfer(const struct xf_expr *e, void *ctx)
{
    struct body *b = ctx;
    b->fits = b->fits && !xf_flow_is_group_call(&b->flow->in, e);
}

static bool fits(const struct xf_flow *f, const struct xf_stmt *loop)
{
    struct body b = {f, f->in.group && loop->body && loop->kind != XS_SWITCH};
    if (!b.fits || count_in_trip(loop) < 2)
        return false;
    xf_walk_stmts(loop->body, find_jump, &b);
    xf_walk_exprs(loop->body, find_transfer, &b);
    return b.fits;
}

/* ---- two trips as one ---- */

static struct xf_stmt *statement(struct xf_flow *f, enum xf_stmt_kind kind,
                                 const struct xf_stmt *loop, size_t room)
{
    struct xf_stmt *s = xf_alloc(f->arena, sizeof *s);
    *s = (struct xf_stmt){.kind = kind, .where = loop->where};
    s->list = room ? xf_alloc(f->arena, room * sizeof *s->list) : NULL;
    return s;
}

/* if (!expr) break; as `if (expr) ; else break;` */
static struct xf_stmt *leave(struct xf_flow *f, const struct xf_stmt *loop)
{
    struct xf_stmt *s = statement(f, XS_IF, loop, 0);
    s->expr = loop->expr;
    s->body = statement(f, XS_EMPTY, loop, 0);
    s->other = statement(f, XS_BREAK, loop, 0);
    return s;
}

static struct xf_stmt *trip(struct xf_flow *f, const struct xf_stmt *loop)
{
    struct xf_stmt *s = statement(f, XS_BLOCK, loop, 2);
    s->list[s->n++] = loop->body;
    if (loop->step) {
        struct xf_stmt *step = statement(f, XS_EXPR, loop, 0);
        step->expr = loop->step;
        s->list[s->n++] = step;
    }
    return s;
}

static const struct xf_stmt *twice(struct xf_flow *f, const struct xf_stmt *loop)
{
    struct xf_stmt *s = statement(f, loop->kind == XS_DO ? XS_DO : XS_WHILE, loop, 0);
    struct xf_stmt *body = statement(f, XS_BLOCK, loop, 3);
    s->expr = loop->expr;
    s->body = body;
    body->where = loop->body->where;
    body->list[body->n++] = trip(f, loop);
    if (loop->expr)
        body->list[body->n++] = leave(f, loop);
    body->list[body->n] = trip(f, loop);
    body->list[body->n++]->again = true;
    return s;
}

const struct xf_stmt *xf_recognise_swapping(struct xf_flow *f, struct xf_state *st,
                                            const struct xf_stmt *loop)
{
    (void)st;
    for (size_t i = 0; i < f->caches.pairs.n; i++)
        if (f->caches.pairs.v[i].loop == loop && f->caches.pairs.v[i].first == loop)
            return f->caches.pairs.v[i].both;
    if (!fits(f, loop))
        return loop;
    const struct xf_stmt *s = twice(f, loop);
    *xf_push(f->arena, &f->caches.pairs) = (struct xf_pair){.loop = loop, .first = loop, .both = s};
    return s;
}
