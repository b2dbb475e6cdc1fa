/* SPDX-License-Identifier: MIT */
#include "sum.h"

#include "arena.h"
#include "decisions.h"
#include "eval.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "reference.h"
#include "same_answer.h"
#include "shape.h"
#include "store.h"
#include "value_arith.h"

struct terms { /* of a sum, its brackets dissolved */
    struct term {
        struct xf_val v;
        const struct xf_type *type;
        bool negative;
    } * v;
    size_t n, cap;
};

bool xf_is_exact_sum(const struct xf_flow *f, const struct xf_expr *e)
{
    if (e->kind != XE_BINARY || (e->op != XOP_ADD && e->op != XOP_SUB) || e->has_value ||
        e->macro || xf_flow_decided(&f->in, e))
        return false;
    if (e->type && e->type->kind == XT_POINTER)
        return true;
    return xf_shape_is_integer(e->type) && e->type->is_signed &&
           xf_shape_is_integer(e->arg[0]->type) && xf_shape_is_integer(e->arg[1]->type);
}

/* ---- the terms as they are written ---- */

static struct xf_val eval_terms(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                bool negative, struct terms *terms);

static struct xf_val eval_operand(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                  bool negative, struct terms *terms)
{
    if (xf_is_exact_sum(f, e))
        return xf_eval_whole(f, st, e, eval_terms(f, st, e, negative, terms));
    struct xf_val v = xf_eval(f, st, e);
    *xf_push(f->scratch, terms) = (struct term){v, e->type, negative};
    return v;
}

static struct xf_val eval_terms(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                bool negative, struct terms *terms)
{
    struct xf_val a = eval_operand(f, st, e->arg[0], negative, terms);
    bool taken_off = negative != (e->op == XOP_SUB);
    return xf_eval_arithmetic(f, st, e, a, eval_operand(f, st, e->arg[1], taken_off, terms));
}

/* ---- the known ones first ---- */

static bool is_known(const struct term *term)
{
    return term->v.kind == XK_SAME || term->v.kind == XK_AFFINE;
}

static struct xf_val add_those(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                               const struct terms *terms, bool known, struct xf_val sum)
{
    for (size_t i = 0; i < terms->n; i++) {
        const struct term *term = &terms->v[i];
        if (is_known(term) != known)
            continue;
        struct xf_val v = e->type->kind == XT_POINTER && xf_shape_is_integer(term->type)
                              ? xf_flow_in_bytes(f, st, term->v, e->type->elem, &e->where)
                              : xf_flow_convert(f, term->v, term->type, e->type, &e->where);
        sum = xf_val_arith(&f->store->t, term->negative ? XOP_SUB : XOP_ADD, sum, v, false,
                           &e->where);
    }
    return sum;
}

static struct xf_val eval_sum(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct terms terms = {0};
    struct xf_val v = eval_terms(f, st, e, false, &terms);
    if (v.kind != XK_SPLIT || terms.n < 3)
        return v;
    struct xf_val sum = xf_val_same(true, xf_num_const(f->nums, 0));
    sum = add_those(f, st, e, &terms, true, sum);
    sum = add_those(f, st, e, &terms, false, sum);
    return sum.kind == XK_SPLIT ? v : sum;
}

struct xf_val xf_eval_sum(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e)
{
    struct xf_mark before = xf_arena_mark(f->scratch);
    struct xf_val v = eval_sum(f, st, e);
    xf_arena_rewind(f->scratch, before);
    return v;
}
