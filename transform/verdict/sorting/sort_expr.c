/* SPDX-License-Identifier: MIT
 * Expressions in a function that sorts. What is not understood is worth nothing that is known; what
 * may change something, or look where there may be nothing, makes the proof fail. */
#include <string.h>

#include "called.h"
#include "ir.h"
#include "shape.h"
#include "sort_calls.h"
#include "sort_parting.h"

static const struct xf_held nothing = {.kind = XF_HELD_NOTHING};

static struct xf_held fail(struct xf_sort_proof *p)
{
    p->failed = true;
    return nothing;
}

static struct xf_held number(struct xf_linear n, const struct xf_type *t)
{
    bool fits = xf_linear_is_small(n) && xf_shape_is_integer(t) &&
                t->size_bytes >= (int64_t)sizeof(int) && (t->is_signed || xf_linear_holds(n));
    return fits ? (struct xf_held){.kind = XF_HELD_NUMBER, .at = n} : nothing;
}

static bool points_to_items(const struct xf_sort_proof *p, const struct xf_type *t)
{
    return xf_shape_is_pointer(t) && t->elem && !t->elem->is_volatile &&
           xf_shape_is_alike(t->elem, p->claim.elem);
}

/* ---- variables ---- */

/* An array of the file, which is as long as its type says: its room is asked for by the caller. */
static struct xf_held given_array(struct xf_sort_proof *p, struct xf_sym *sym)
{
    bool array = (sym->kind == XSYM_GLOBAL || sym->is_static) && !sym->is_extern &&
                 sym->type->kind == XT_ARRAY && sym->type->length > 0 &&
                 points_to_items(p, sym->type) && sym != p->claim.array;
    for (int i = 0; array && i < p->n_arrays; i++)
        if (p->arrays[i].given && p->arrays[i].sym == sym)
            return (struct xf_held){.kind = XF_HELD_PLACE, .array = i};
    int id = array ? xf_proof_add_array(p, (struct xf_proof_array){.given = true, .sym = sym}) : -1;
    return id < 0 ? nothing : (struct xf_held){.kind = XF_HELD_PLACE, .array = id};
}

static struct xf_held variable(struct xf_sort_proof *p, struct xf_proof_state *s,
                               const struct xf_expr *e)
{
    struct xf_sym *sym = e->sym;
    if (!sym || sym->kind == XSYM_FUNCTION || sym->is_volatile)
        return nothing;
    const struct xf_held *held = xf_proof_find(s, sym, NULL);
    if (held)
        return *held;
    if (xf_shape_is_structure(sym->type) && sym->kind == XSYM_LOCAL && !sym->is_static)
        return (struct xf_held){.kind = XF_HELD_OBJECT, .sym = sym};
    return given_array(p, sym);
}

/* The vector that an expression names, or points to. */
static struct xf_held object(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e)
{
    while (e->kind == XE_UNARY && (e->op == XOP_DEREF || e->op == XOP_ADDRESS))
        e = e->arg[0];
    struct xf_held v = e->kind == XE_VAR ? variable(p, s, e) : nothing;
    return v.kind == XF_HELD_OBJECT ? v : nothing;
}

static struct xf_held member(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e)
{
    struct xf_held of = object(p, s, e->arg[0]);
    if (of.kind != XF_HELD_OBJECT || !e->text)
        return nothing;
    if (!of.sym)
        return strcmp(e->text, "data") ? nothing : (struct xf_held){.kind = XF_HELD_PLACE};
    const struct xf_held *held = xf_proof_find(s, of.sym, e->text);
    return held ? *held : nothing;
}

/* ---- items ---- */

static struct xf_held moved(struct xf_held place, struct xf_held by, bool back)
{
    if (place.kind != XF_HELD_PLACE || by.kind != XF_HELD_NUMBER)
        return nothing;
    place.at = back ? xf_linear_sub(place.at, by.at) : xf_linear_add(place.at, by.at);
    return xf_linear_is_small(place.at) ? place : nothing;
}

struct xf_held xf_proof_place(struct xf_sort_proof *p, struct xf_proof_state *s,
                              const struct xf_expr *e)
{
    if (!xf_shape_is_alike(e->type, p->claim.elem) || e->type->is_volatile)
        return nothing;
    if (e->kind == XE_INDEX) {
        struct xf_held base = xf_proof_eval(p, s, e->arg[0]);
        return moved(base, xf_proof_eval(p, s, e->arg[1]), false);
    }
    struct xf_held v = nothing;
    if (e->kind == XE_UNARY && e->op == XOP_DEREF)
        v = xf_proof_eval(p, s, e->arg[0]);
    return v.kind == XF_HELD_PLACE ? v : nothing;
}

static struct xf_held load(struct xf_sort_proof *p, struct xf_proof_state *s,
                           const struct xf_expr *e)
{
    struct xf_held at = xf_proof_place(p, s, e);
    struct xf_held item = {.kind = XF_HELD_ITEM, .array = at.array, .at = at.at};
    if (p->layout.any)
        return at.kind == XF_HELD_PLACE && !p->nothing_to_do && xf_part_may_read(p, s, at)
                   ? item
                   : fail(p);
    bool may = at.kind == XF_HELD_PLACE && p->mode != XF_STRAIGHT && !p->nothing_to_do &&
               (p->mode == XF_COPYING || xf_merge_head(p, s, item));
    return may ? item : fail(p);
}

static void store(struct xf_sort_proof *p, struct xf_proof_state *s, struct xf_held at,
                  struct xf_held item)
{
    const size_t most = sizeof p->copies / sizeof *p->copies;
    if (p->layout.any) {
        xf_part_store(p, s, at, item);
        return;
    }
    if (at.kind != XF_HELD_PLACE || item.kind != XF_HELD_ITEM || p->mode == XF_STRAIGHT ||
        (p->mode == XF_COPYING && p->n_copies == most))
        p->failed = true;
    else if (p->mode == XF_MERGING)
        xf_merge_take(p, s, at, item);
    else
        p->copies[p->n_copies++] = (struct xf_proof_copy){at.array, item.array, at.at, item.at};
}

/* ---- operators ---- */

/* A vector of the function, and none that it was given. */
static bool is_own(const struct xf_sym *vector)
{
    return vector && !vector->type->is_reference;
}

static struct xf_held assign_to(struct xf_sort_proof *p, struct xf_proof_state *s,
                                const struct xf_expr *to, struct xf_held v)
{
    if (to->kind == XE_VAR && to->sym &&
        (to->sym->kind == XSYM_LOCAL || to->sym->kind == XSYM_PARAM) && !to->sym->is_static &&
        !xf_shape_is_structure(to->type) && to->sym->type->kind != XT_ARRAY)
        xf_proof_set(p, s, to->sym, NULL, v);
    else if (to->kind == XE_MEMBER && is_own(object(p, s, to->arg[0]).sym) && to->text)
        xf_proof_set(p, s, object(p, s, to->arg[0]).sym, to->text, v);
    else
        store(p, s, xf_proof_place(p, s, to), v);
    return v;
}

bool xf_proof_difference(struct xf_held a, struct xf_held b, struct xf_linear *out)
{
    *out = xf_linear_sub(a.at, b.at);
    return a.kind == b.kind &&
           (a.kind == XF_HELD_NUMBER || (a.kind == XF_HELD_PLACE && a.array == b.array));
}

static struct xf_held product(struct xf_held a, struct xf_held b, const struct xf_type *t)
{
    int64_t k;
    if (a.kind != XF_HELD_NUMBER || b.kind != XF_HELD_NUMBER)
        return nothing;
    if (!xf_linear_is_const(b.at, &k)) {
        struct xf_held c = a;
        a = b;
        b = c;
    }
    bool small = xf_linear_is_const(b.at, &k) && k > -(1 << 16) && k < 1 << 16;
    return small ? number(xf_linear_times(a.at, k), t) : nothing;
}

static struct xf_held quotient(struct xf_held a, struct xf_held b, bool shift,
                               const struct xf_type *t)
{
    int64_t k;
    struct xf_linear half;
    bool two = a.kind == XF_HELD_NUMBER && b.kind == XF_HELD_NUMBER &&
               xf_linear_is_const(b.at, &k) && k == (shift ? 1 : 2);
    return two && xf_linear_halved(a.at, &half) ? number(half, t) : nothing;
}

static struct xf_held combined(struct xf_sort_proof *p, enum xf_op op, struct xf_held a,
                               struct xf_held b, const struct xf_type *t)
{
    struct xf_linear gap;
    if ((op == XOP_DIV || op == XOP_MOD) && b.kind != XF_HELD_NUMBER)
        return fail(p); /* it may be zero */
    switch (op) {
    case XOP_ADD:
    case XOP_SUB:
        if (a.kind == XF_HELD_PLACE && b.kind == XF_HELD_NUMBER)
            return points_to_items(p, t) ? moved(a, b, op == XOP_SUB) : nothing;
        if (op == XOP_ADD && b.kind == XF_HELD_PLACE)
            return points_to_items(p, t) ? moved(b, a, false) : nothing;
        if (op == XOP_SUB)
            return xf_proof_difference(a, b, &gap) ? number(gap, t) : nothing;
        return a.kind == XF_HELD_NUMBER && b.kind == XF_HELD_NUMBER
                   ? number(xf_linear_add(a.at, b.at), t)
                   : nothing;
    case XOP_MUL:
        return product(a, b, t);
    case XOP_DIV:
        return quotient(a, b, false, t);
    case XOP_SHR:
        return quotient(a, b, true, t);
    default:
        return nothing;
    }
}

static struct xf_held step(struct xf_sort_proof *p, struct xf_proof_state *s,
                           const struct xf_expr *e)
{
    bool up = e->op == XOP_PREINC || e->op == XOP_POSTINC;
    bool before = e->op == XOP_PREINC || e->op == XOP_PREDEC;
    if (e->arg[0]->kind != XE_VAR)
        return fail(p);
    struct xf_held old = xf_proof_eval(p, s, e->arg[0]),
                   v = combined(p, up ? XOP_ADD : XOP_SUB, old, xf_proof_number(1), e->type);
    assign_to(p, s, e->arg[0], v);
    return before ? v : old;
}

static struct xf_held unary(struct xf_sort_proof *p, struct xf_proof_state *s,
                            const struct xf_expr *e)
{
    const struct xf_expr *of = e->arg[0];
    struct xf_held v;
    switch (e->op) {
    case XOP_DEREF:
        v = object(p, s, e);
        return v.kind == XF_HELD_OBJECT ? v : load(p, s, e);
    case XOP_ADDRESS:
        v = object(p, s, e);
        return v.kind == XF_HELD_OBJECT ? v : xf_proof_place(p, s, of);
    case XOP_PLUS:
        return xf_proof_eval(p, s, of);
    case XOP_NEG:
        return product(xf_proof_eval(p, s, of), xf_proof_number(-1), e->type);
    case XOP_PREINC:
    case XOP_PREDEC:
    case XOP_POSTINC:
    case XOP_POSTDEC:
        return step(p, s, e);
    default:
        xf_proof_eval(p, s, of);
        return nothing;
    }
}

static struct xf_held binary(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e)
{
    const bool condition = e->op == XOP_LAND || e->op == XOP_LOR; /* they are asked elsewhere */
    if (condition && xf_shape_has_effects(e))
        return fail(p);
    struct xf_held a = xf_proof_eval(p, s, e->arg[0]);
    return combined(p, e->op, a, xf_proof_eval(p, s, e->arg[1]), e->type);
}

static struct xf_held assignment(struct xf_sort_proof *p, struct xf_proof_state *s,
                                 const struct xf_expr *e)
{
    struct xf_held v = xf_proof_eval(p, s, e->arg[1]);
    if (e->op == XOP_NONE)
        return assign_to(p, s, e->arg[0], v);
    if (e->arg[0]->kind != XE_VAR)
        return fail(p);
    v = combined(p, e->op, xf_proof_eval(p, s, e->arg[0]), v, e->type);
    return assign_to(p, s, e->arg[0], v);
}

/* What is converted stays what it is, or is not known. */
static struct xf_held cast(struct xf_sort_proof *p, struct xf_held v, const struct xf_type *t)
{
    switch (v.kind) {
    case XF_HELD_NUMBER:
        return number(v.at, t);
    case XF_HELD_PLACE:
        return points_to_items(p, t) ||
                       (t->kind == XT_POINTER && t->elem && t->elem->kind == XT_VOID)
                   ? v
                   : nothing;
    case XF_HELD_ITEM:
    case XF_HELD_PIVOT:
        return xf_shape_is_alike(t, p->claim.elem) ? v : nothing;
    default:
        return v;
    }
}

static struct xf_held choice(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e)
{
    struct xf_proof_states yes = xf_proof_states(p), no = xf_proof_states(p);
    xf_proof_branch(p, s, e->arg[0], &yes, &no);
    if (yes.n + no.n != 1)
        return fail(p);
    *s = yes.n ? yes.v[0] : no.v[0];
    return xf_proof_eval(p, s, e->arg[yes.n ? 1 : 2]);
}

struct xf_held xf_proof_eval(struct xf_sort_proof *p, struct xf_proof_state *s,
                             const struct xf_expr *e)
{
    if (p->failed || !e)
        return nothing;
    if (e->has_value || e->kind == XE_INT)
        return number(xf_linear_of(XF_ONE, e->ival), e->type);
    switch (e->kind) {
    case XE_VAR:
        return variable(p, s, e);
    case XE_MEMBER:
        return member(p, s, e);
    case XE_INDEX:
        return load(p, s, e);
    case XE_UNARY:
        return unary(p, s, e);
    case XE_BINARY:
        return binary(p, s, e);
    case XE_ASSIGN:
        return assignment(p, s, e);
    case XE_CAST:
        return cast(p, xf_proof_eval(p, s, e->arg[0]), e->type);
    case XE_COMMA:
        xf_proof_eval(p, s, e->arg[0]);
        return xf_proof_eval(p, s, e->arg[1]);
    case XE_COND:
        return choice(p, s, e);
    case XE_CALL:
        return xf_proof_call(p, s, e);
    default:
        return fail(p);
    }
}
