/* SPDX-License-Identifier: MIT */
#include "comparison.h"

#include <stdint.h>

#include "call_extent.h"
#include "called.h"
#include "calls.h"
#include "contents.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "store.h"
#include "value.h"
#include "walk.h"

enum { MAX_CALLS = 8 }; /* within a comparison */

struct compared {
    struct xf_flow *f;
    struct xf_state *st;
    const struct xf_where *where;
    struct xf_val v; /* what it looks at besides */
    int calls;
    int64_t bytes; /* of each of the two it compares; negative: it may look at any there */
};

static void look_at(struct compared *c, const struct xf_val *pointer)
{
    struct xf_val part = xf_flow_contents(c->f, c->st, pointer, c->where);
    struct xf_points_to to = part.to;
    part.to = (struct xf_points_to){0};
    c->v = xf_val_transfer(&c->f->store->t, c->v, part, c->where);
    for (int i = 0; i < to.n; i++) {
        struct xf_val behind = xf_val_pointer(to.id[i], NULL);
        part = xf_flow_contents(c->f, c->st, &behind, c->where);
        part.to = (struct xf_points_to){0};
        c->v = xf_val_transfer(&c->f->store->t, c->v, part, c->where);
    }
}

static bool is_held(const struct xf_sym *sym)
{
    return sym && (sym->kind == XSYM_GLOBAL || (sym->kind == XSYM_LOCAL && sym->is_static));
}

/* The variable by way of which `e` looks at something. */
static const struct xf_sym *root_of(const struct xf_expr *e)
{
    while (e->kind != XE_VAR && e->n)
        e = e->arg[0];
    return e->sym;
}

static bool is_pointer(const struct xf_expr *e)
{
    return e->type && e->type->kind == XT_POINTER;
}

/* `e` looks at no more than `bytes` bytes from its pointer on, and moves none. */
static bool stays_within(const struct xf_expr *e, int64_t bytes)
{
    const struct xf_expr *base = e->n ? e->arg[0] : NULL;
    int64_t size = e->type && e->type->size_bytes > 0 ? e->type->size_bytes : INT64_MAX;
    if (e->kind == XE_INDEX && is_pointer(base))
        return e->arg[1]->has_value && e->arg[1]->ival >= 0 && e->arg[1]->ival < bytes / size;
    if (e->kind == XE_UNARY && e->op == XOP_DEREF)
        return size <= bytes;
    if (e->kind == XE_MEMBER && e->arrow)
        return is_pointer(base) && base->type->elem->size_bytes <= bytes;
    if (e->kind == XE_CALL)
        return xf_extent_is_below(e, bytes);
    bool moves = e->kind == XE_BINARY || (e->kind == XE_UNARY && e->op >= XOP_PREINC) ||
                 (e->kind == XE_ASSIGN && e->op != XOP_NONE);
    return !moves || !is_pointer(e);
}

static void find_other(const struct xf_expr *e, void *ctx)
{
    struct compared *c = ctx;
    const struct xf_sym *sym = e->kind == XE_VAR ? e->sym : NULL;
    const struct xf_c_call *clib = sym ? xf_library_row(sym) : NULL;
    bool further = c->bytes >= 0 && !is_held(root_of(e)) && !stays_within(e, c->bytes);
    if (is_held(sym)) {
        struct xf_val p =
            xf_val_pointer(xf_object_of_sym(c->f->store, e->sym)->id, xf_num_const(c->f->nums, 0));
        look_at(c, &p);
    } else if (sym && sym->function && sym->kind == XSYM_FUNCTION && c->calls < MAX_CALLS) {
        c->calls++;
        xf_walk_exprs(sym->function->body, find_other, c);
    } else if (further || e->kind == XE_OTHER ||
               (sym && sym->kind == XSYM_FUNCTION && (!clib || clib->result != XF_C_PURE))) {
        c->v = xf_val_split(&c->f->store->t, XEV_CALLEE, c->where);
    }
}

struct xf_val xf_part_compared(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                               int64_t bytes)
{
    struct compared c = {
        .f = f, .st = st, .where = &e->where, .v = xf_val_same(true, NULL), .bytes = bytes};
    while (e->n && e->kind != XE_VAR)
        e = e->arg[0];
    if (e->sym && e->sym->kind == XSYM_FUNCTION)
        find_other(e, &c);
    else if (!e->has_value) /* NULL, where nothing is called */
        c.v = xf_val_same(false, NULL);
    return c.v;
}
