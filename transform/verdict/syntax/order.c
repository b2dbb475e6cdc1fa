/* SPDX-License-Identifier: MIT
 * The function is run three times, on two numbers of which only is known that the first is the
 * smaller, equal or the larger one. All that is not understood makes the answer no.
 */
#include "order.h"

#include <stddef.h>

#include "ir.h"
#include "shape.h"
#include "value_arith.h"

enum what {
    NOTHING, /* not understood */
    NUMBER,  /* k */
    SIGN,    /* an int whose sign is k */
    GAP,     /* the difference of two floating-point numbers, whose sign is k */
    POINTER, /* to the first (0) or the second (1) of the two */
    ITEM     /* that number itself */
};

struct known {
    enum what what;
    int64_t k;
};

enum { MAX_LOCALS = 8 };

struct run {
    const struct xf_function *fn;
    int64_t bytes;
    int sign;                   /* of the first minus the second */
    const struct xf_type *type; /* of both, once one was read */
    const struct xf_sym *local[MAX_LOCALS];
    struct known held[MAX_LOCALS];
    size_t n;
};

static const struct known nothing = {NOTHING, 0};

static struct known eval(struct run *r, const struct xf_expr *e);

static int64_t sign_of(int64_t k)
{
    return (k > 0) - (k < 0);
}

static struct known variable(const struct run *r, const struct xf_sym *sym)
{
    for (size_t i = 0; i < 2; i++)
        if (sym == r->fn->params[i])
            return (struct known){POINTER, (int64_t)i};
    for (size_t i = r->n; i-- > 0;)
        if (r->local[i] == sym)
            return r->held[i];
    return nothing;
}

/* The number that a pointer leads to, read as one of type t. */
static struct known item(struct run *r, struct known pointer, const struct xf_type *t)
{
    bool plain = t && (t->kind == XT_INT || t->kind == XT_FLOAT) && !t->is_volatile &&
                 t->size_bytes == r->bytes && r->bytes <= 8; /* a long double has bytes to spare */
    if (pointer.what != POINTER || !plain || (r->type && !xf_shape_is_alike(r->type, t)))
        return nothing;
    r->type = t;
    return (struct known){ITEM, pointer.k};
}

/* The sign of a - b, where that is known. */
static bool difference(const struct run *r, struct known a, struct known b, int64_t *sign)
{
    bool signs = (a.what == SIGN || a.what == GAP) && b.what == NUMBER && b.k == 0;
    if (a.what == ITEM && b.what == ITEM)
        *sign = r->sign * sign_of(b.k - a.k);
    else if (signs)
        *sign = a.k;
    else if (a.what == NUMBER && b.what == NUMBER)
        *sign = sign_of(a.k - b.k);
    return signs || (a.what == b.what && (a.what == ITEM || a.what == NUMBER));
}

/* x - y has the sign of the difference where it cannot wrap around, nor be cut off. */
static struct known subtracted(const struct run *r, struct known a, struct known b)
{
    int64_t sign;
    if (a.what == NUMBER && b.what == NUMBER)
        return (struct known){NUMBER, a.k - b.k};
    if (a.what != ITEM || b.what != ITEM || !difference(r, a, b, &sign))
        return nothing;
    if (r->type->kind == XT_FLOAT)
        return (struct known){GAP, sign};
    bool fits = r->type->size_bytes < (int64_t)sizeof(int) ||
                (r->type->size_bytes == (int64_t)sizeof(int) && r->type->is_signed);
    return fits ? (struct known){SIGN, sign} : nothing;
}

static struct known truth(struct known v)
{
    bool known = v.what == NUMBER || v.what == SIGN || v.what == GAP;
    return known ? (struct known){NUMBER, v.k != 0} : nothing;
}

static struct known binary(struct run *r, const struct xf_expr *e)
{
    int64_t sign;
    struct known a = eval(r, e->arg[0]), b = eval(r, e->arg[1]);
    if (e->op == XOP_LAND || e->op == XOP_LOR) {
        a = truth(a), b = truth(b);
        bool known = a.what == NUMBER && b.what == NUMBER;
        return known ? (struct known){NUMBER, e->op == XOP_LAND ? a.k && b.k : a.k || b.k}
                     : nothing;
    }
    if (e->op == XOP_SUB)
        return subtracted(r, a, b);
    bool compares = e->op >= XOP_LT && e->op <= XOP_NE;
    return compares && difference(r, a, b, &sign)
               ? (struct known){NUMBER, xf_op_holds(e->op, sign, 0)}
               : nothing;
}

static struct known unary(struct run *r, const struct xf_expr *e)
{
    struct known v = eval(r, e->arg[0]);
    switch (e->op) {
    case XOP_DEREF:
        return item(r, v, e->type);
    case XOP_PLUS:
        return v;
    case XOP_LNOT:
        v = truth(v);
        return v.what == NUMBER ? (struct known){NUMBER, !v.k} : nothing;
    case XOP_NEG:
        v.k = -v.k;
        return v.what == NUMBER || v.what == SIGN || v.what == GAP ? v : nothing;
    default:
        return nothing;
    }
}

/* v, kept as a value of type t. */
static struct known converted(const struct run *r, struct known v, const struct xf_type *t)
{
    bool whole = xf_shape_is_integer(t) && t->size_bytes >= (int64_t)sizeof(int) && t->is_signed;
    switch (v.what) {
    case POINTER:
        return xf_shape_is_pointer(t) ? v : nothing;
    case ITEM:
        return xf_shape_is_alike(r->type, t) ? v : nothing;
    case NUMBER:
    case SIGN:
        return whole ? v : nothing;
    case GAP:
        return xf_shape_is_alike(r->type, t) ? v : nothing;
    default:
        return nothing;
    }
}

static struct known eval(struct run *r, const struct xf_expr *e)
{
    if (e->has_value)
        return (struct known){NUMBER, e->ival};
    switch (e->kind) {
    case XE_INT:
        return (struct known){NUMBER, e->ival};
    case XE_VAR:
        return variable(r, e->sym);
    case XE_CAST:
        return converted(r, eval(r, e->arg[0]), e->type);
    case XE_INDEX: {
        struct known at = eval(r, e->arg[1]);
        return at.what == NUMBER && at.k == 0 ? item(r, eval(r, e->arg[0]), e->type) : nothing;
    }
    case XE_UNARY:
        return unary(r, e);
    case XE_BINARY:
        return binary(r, e);
    case XE_COND: {
        struct known c = truth(eval(r, e->arg[0]));
        return c.what == NUMBER ? eval(r, e->arg[c.k ? 1 : 2]) : nothing;
    }
    default:
        return nothing;
    }
}

/* ---- statements ---- */

enum went { ON, RETURNED, LOST };

static bool declare(struct run *r, const struct xf_stmt *s)
{
    for (size_t i = 0; i < s->n; i++) {
        const struct xf_sym *sym = s->syms[i];
        if (r->n == MAX_LOCALS || !sym->init || sym->is_static || sym->is_volatile)
            return false;
        r->held[r->n] = converted(r, eval(r, sym->init), sym->type);
        r->local[r->n] = sym;
        if (r->held[r->n++].what == NOTHING)
            return false;
    }
    return true;
}

static enum went run(struct run *r, const struct xf_stmt *s, int64_t *result)
{
    struct known v;
    enum went went = ON;
    switch (s->kind) {
    case XS_EMPTY:
        return ON;
    case XS_DECL:
        return declare(r, s) ? ON : LOST;
    case XS_BLOCK:
        for (size_t i = 0; i < s->n && went == ON; i++)
            went = run(r, s->list[i], result);
        return went;
    case XS_IF:
        v = truth(eval(r, s->expr));
        if (v.what != NUMBER)
            return LOST;
        return v.k ? run(r, s->body, result) : s->other ? run(r, s->other, result) : ON;
    case XS_RETURN:
        v = s->expr ? eval(r, s->expr) : nothing;
        *result = sign_of(v.k);
        return v.what == NUMBER || v.what == SIGN ? RETURNED : LOST;
    default:
        return LOST;
    }
}

/* What fn returns where the first is smaller than the second (-1), equal (0), larger (1). */
static bool returns(const struct xf_function *fn, int64_t bytes, int sign, int64_t *result)
{
    struct run r = {.fn = fn, .bytes = bytes, .sign = sign};
    return run(&r, fn->body, result) == RETURNED && r.type;
}

bool xf_order_is_total(const struct xf_function *fn, int64_t bytes)
{
    int64_t less, equal, more;
    if (fn->n_params != 2 || !fn->body || fn->unknowns.n || !returns(fn, bytes, -1, &less) ||
        !returns(fn, bytes, 0, &equal) || !returns(fn, bytes, 1, &more))
        return false;
    return equal == 0 && less != 0 && less == -more;
}
