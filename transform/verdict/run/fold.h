/* SPDX-License-Identifier: MIT
 * fold.h: assignments that combine a variable with something else, by an operator, a choice, or a
 * function of the program that does no more than that.
 */
#ifndef XF_FOLD_H
#define XF_FOLD_H

#include "flow.h"

struct xf_fold { /* x becomes x op operand */
    enum xf_reduction op;
    const struct xf_expr *operand;
    bool negate; /* it is taken away */
};

enum xf_reduction xf_fold_operator(enum xf_op op);
/* v is x + e, e + x, fmin(x, e) and its like. */
bool xf_fold_self(const struct xf_expr *x, const struct xf_expr *v, struct xf_fold *out);
/* v is x < e ? x : e and its like. */
bool xf_fold_choice(const struct xf_expr *x, const struct xf_expr *v, struct xf_fold *out);
/* The call gives what `fn` makes of x, which is one of its arguments; *out is in the words of `fn`.
 */
bool xf_fold_call(const struct xf_expr *x, const struct xf_expr *call, const struct xf_function *fn,
                  struct xf_fold *out);

#endif
