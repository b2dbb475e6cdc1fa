/* SPDX-License-Identifier: MIT */
#include "chosen.h"

#include "decisions.h"
#include "flow.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_index.h"
#include "numbers.h"
#include "shape.h"
#include "share_known.h"
#include "value.h"
#include "value_arith.h"

bool xf_eval_compares_numbers(const struct xf_expr *e)
{
    return e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE &&
           xf_shape_is_integer(e->arg[0]->type) && xf_shape_is_integer(e->arg[1]->type);
}

const struct xf_num *xf_eval_test(const struct xf_flow *f, const struct xf_expr *cond)
{
    return xf_eval_compares_numbers(cond)
               ? xf_val_test_number(f->nums, cond->op, xf_flow_number(f, cond->arg[0]),
                                    xf_flow_number(f, cond->arg[1]))
               : NULL;
}

/* `n` where the operands of the comparison are equal: with the second in place of the first. */
static const struct xf_num *where_equal(const struct xf_flow *f, const struct xf_expr *cond,
                                        const struct xf_num *n)
{
    const struct xf_num *x = xf_flow_number(f, cond->arg[0]), *y = xf_flow_number(f, cond->arg[1]);
    const struct xf_num *there =
        xf_num_as_atom(f->nums, x) ? xf_num_replace(f->nums, n, x, y) : NULL;
    return there ? there : n;
}

/* `there` where the operands of the comparison are equal, which `test` is 1 for, else `others`. */
static const struct xf_num *changed_by(const struct xf_flow *f, const struct xf_expr *cond,
                                       const struct xf_num *test, const struct xf_num *there,
                                       const struct xf_num *others)
{
    if (xf_num_is_zero(xf_flow_number(f, cond->arg[1]))) /* the first */
        return xf_val_chosen_number(f->nums, test, where_equal(f, cond, there), others);
    const struct xf_num *more = where_equal(f, cond, xf_num_sub(f->nums, there, others));
    more = xf_num_without_rest(f->nums, more); /* the last may get n - p * (n / p) */
    return xf_num_add(f->nums, others, xf_num_mul(f->nums, test, more));
}

struct search {
    const struct xf_nums *nums;
    bool found;
};

static void find_size(const struct xf_atom *atom, void *ctx)
{
    struct search *s = ctx;
    s->found = s->found || atom->kind == XA_SIZE;
    if (s->found)
        return;
    xf_num_each_atom(s->nums, atom->a, find_size, s);
    xf_num_each_atom(s->nums, atom->b, find_size, s);
}

/* Of what has nothing to do with how the data is divided, bounds say more than a form does. */
static bool counts_processes(const struct xf_nums *nums, const struct xf_num *n)
{
    struct search s = {.nums = nums};
    xf_num_each_atom(nums, n, find_size, &s);
    return s.found;
}

const struct xf_num *xf_eval_chosen(const struct xf_flow *f, const struct xf_expr *cond,
                                    const struct xf_num *a, const struct xf_num *b)
{
    const struct xf_num *test = xf_eval_test(f, cond), *n;
    if (test && cond->op == XOP_EQ)
        n = changed_by(f, cond, test, a, b);
    else if (test && cond->op == XOP_NE)
        n = changed_by(f, cond, xf_num_sub(f->nums, xf_num_const(f->nums, 1), test), b, a);
    else
        n = xf_val_chosen_number(f->nums, test, a, b);
    return counts_processes(f->nums, n) ? n : NULL;
}

bool xf_eval_chosen_place(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                          const struct xf_val *b, struct xf_val *v)
{
    const struct xf_group_spec *g = f->in.group;
    if (!g || !g->total || v->kind == XK_SAME)
        return false;
    const struct xf_num *chosen =
        xf_eval_chosen(f, e->arg[0], xf_decide_original(f, a), xf_decide_original(f, b));
    struct xf_val was = xf_val_same(false, chosen);
    if (chosen)
        xf_decide_offset(f, e, &was);
    if (!chosen || !xf_flow_decided(&f->in, e))
        return false;
    *v = was;
    return true;
}
