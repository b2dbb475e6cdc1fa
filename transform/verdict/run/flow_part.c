/* SPDX-License-Identifier: MIT */
#include "part.h"

#include "calls.h"
#include "rules.h"
#include "walk.h"

#include <string.h>

/* All of the `bytes` bytes at `pointer` are of the own item of a trip, the same ones whoever has
 * it.
 */
static bool in_own_item(struct xf_flow *f, const struct xf_val *pointer, const struct xf_val *bytes,
                        struct xf_own_item *own)
{
    const struct xf_num *unit, *rest;
    if (bytes->role != XR_SAME || !bytes->uniform || !bytes->rest || bytes->of_share ||
        !pointer->uniform || xf_flow_differs(pointer) || !xf_flow_own_item(f, pointer, own) ||
        !xf_val_own_trip(&f->store->t, pointer, &unit, &rest))
        return false;
    const struct xf_num *end = xf_num_highest(f->nums, xf_num_add(f->nums, rest, bytes->rest));
    return xf_num_nonnegative(f->nums, bytes->rest) &&
           xf_num_nonnegative(f->nums, xf_num_sub(f->nums, unit, end));
}

static struct xf_ref place_of(const struct xf_val *pointer, const struct xf_val *bytes)
{
    struct xf_ref r = {.to = pointer->to, .offset = *pointer, .field = pointer->field};
    r.offset.to = (struct xf_targets){0};
    if (!xf_num_is_const(bytes->rest, &r.bytes))
        r.bytes = -1;
    r.differs = xf_flow_differs(pointer);
    return r;
}

static bool holds_block(struct xf_flow *f, struct xf_state *st, const struct xf_val *pointer,
                        struct xf_val *contents, const struct xf_where *where)
{
    *contents = xf_flow_contents(f, st, pointer, where);
    if (contents->role == XR_BLOCK && pointer->role == XR_SAME && !xf_num_is_zero(pointer->rest))
        xf_rule_decide_loop(f, pointer, contents->per);
    return contents->role == XR_BLOCK && !pointer->field;
}

/* ---- moved ---- */

/* Numbers that are the same on all processes, wherever one looks. */
static bool is_table(const struct xf_val *contents)
{
    return contents->role == XR_SAME && contents->uniform && !contents->of_share &&
           !contents->partly && !xf_val_is_pointer(contents);
}

bool xf_part_moved(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call, bool sets,
                   const struct xf_val *args)
{
    struct xf_own_item to, from;
    struct xf_val contents, old, v = args[1];
    if (!f->group)
        return false;
    holds_block(f, st, &args[0], &old, &call->where);
    bool block = !sets && holds_block(f, st, &args[1], &contents, &call->where);
    bool copied = block && in_own_item(f, &args[1], &args[2], &from) &&
                  xf_flow_in_block(f, &contents, &args[1]) == from.loop;
    if (copied && old.role != XR_BLOCK &&
        xf_flow_fills(f, &args[0], call->arg[1], &args[2])) { /* all of some other memory */
        xf_flow_fill(f, st, &args[0], call->arg[1], &args[2], xf_val_item(from.loop), &call->where);
        return true;
    }
    if (args[0].field || !in_own_item(f, &args[0], &args[2], &to))
        return false;
    if (block) {
        if (!copied || from.loop != to.loop)
            return false;
        v = xf_val_item(from.loop);
    } else if (!sets) {
        bool of_item = contents.role == XR_ITEM && contents.loop->under_way;
        if ((!of_item && !is_table(&contents)) || args[1].role != XR_SAME || !args[1].uniform)
            return false;
        v = of_item ? xf_val_item(contents.loop) : xf_val_same(true, NULL);
    }
    struct xf_ref r = place_of(&args[0], &args[2]);
    xf_flow_write(f, st, &r, v, &call->where);
    return true;
}

/* ---- sorted ---- */

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
    struct xf_targets to = part.to;
    part.to = (struct xf_targets){0};
    c->v = xf_val_mix(&c->f->store->t, c->v, part, c->where);
    for (int i = 0; i < to.n; i++) {
        struct xf_val behind = xf_val_pointer(to.id[i], NULL);
        part = xf_flow_contents(c->f, c->st, &behind, c->where);
        part.to = (struct xf_targets){0};
        c->v = xf_val_mix(&c->f->store->t, c->v, part, c->where);
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
    if (e->kind == XE_CALL && e->text &&
        (!strcmp(e->text, "memcmp") || !strcmp(e->text, "strncmp")))
        return e->n == 4 && e->arg[3]->has_value && e->arg[3]->ival <= bytes;
    bool moves = e->kind == XE_BINARY || (e->kind == XE_UNARY && e->op >= XOP_PREINC) ||
                 (e->kind == XE_ASSIGN && e->op != XOP_NONE);
    return !moves || !is_pointer(e);
}

static void find_other(const struct xf_expr *e, void *ctx)
{
    struct compared *c = ctx;
    const struct xf_sym *sym = e->kind == XE_VAR ? e->sym : NULL;
    const struct xf_c_call *clib =
        sym && sym->kind == XSYM_FUNCTION && !sym->function ? xf_c_lookup(sym->name) : NULL;
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

bool xf_part_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *args)
{
    struct xf_own_item own;
    struct xf_val contents;
    int64_t element;
    if (!f->group || call->n != 5 || !xf_num_is_const(args[2].rest, &element) ||
        !holds_block(f, st, &args[0], &contents, &call->where))
        return false;
    struct xf_val bytes =
        xf_val_arith(&f->store->t, XOP_MUL, args[1], args[2], false, &call->where);
    struct xf_val besides = xf_part_compared(f, st, call->arg[4], element);
    if (!in_own_item(f, &args[0], &bytes, &own) || besides.role != XR_SAME || !besides.uniform ||
        besides.of_share || xf_flow_in_block(f, &contents, &args[0]) != own.loop)
        return false;
    struct xf_ref r = place_of(&args[0], &bytes);
    xf_flow_write(f, st, &r, xf_val_item(own.loop), &call->where);
    return true;
}
