/* SPDX-License-Identifier: MIT
 * combiner.h: assignments that combine a variable with something else, by an operator, a choice, or
 * a function of the program that does no more than that.
 */
#ifndef XF_COMBINER_H
#define XF_COMBINER_H

#include <stdbool.h>

#include "ir.h"
#include "value.h"

struct xf_expr;
struct xf_function;

struct xf_combiner { /* x becomes x op operand */
    enum xf_reduction op;
    const struct xf_expr *operand;
    bool negate; /* it is taken away */
};

enum xf_reduction xf_combiner_operator(enum xf_op op);

/* v is x + e, e + x, fmin(x, e) and its like. */
bool xf_combiner_self(const struct xf_expr *x, const struct xf_expr *v, struct xf_combiner *out);

/* v is x < e ? x : e and its like. */
bool xf_combiner_choice(const struct xf_expr *x, const struct xf_expr *v, struct xf_combiner *out);

/* x = c ? x + e : x, or the other way round: where c says so, x += e. */
bool xf_combiner_sometimes(const struct xf_expr *e, struct xf_combiner *out);

/* An integer that is cut off at every step is no result that can be combined; but whole numbers are
 * whole in floating point, too. */
bool xf_combiner_cuts_off(const struct xf_expr *x, const struct xf_combiner *fold);

/* The call gives what `fn` makes of x, which is one of its arguments; *out is in the words of `fn`.
 */
bool xf_combiner_call(const struct xf_expr *x, const struct xf_expr *call,
                      const struct xf_function *fn, struct xf_combiner *out);

/* The call gives x, which is argument *which, combined by *op with all that `fn` adds to it: what
 * it gives for what *op leaves alone. */
bool xf_combiner_over(const struct xf_expr *x, const struct xf_expr *call,
                      const struct xf_function *fn, size_t *which, enum xf_reduction *op);

#endif
