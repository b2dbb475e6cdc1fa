/* SPDX-License-Identifier: MIT
 * fold.c: values the front end can compute, asked only of nodes made of constants.
 */
#include "lower.h"

/* Is the node a constant expression as far as its parts tell? */
static bool is_constant(const struct xf_expr *e)
{
    switch (e->kind) {
    case XE_INT:
    case XE_FLOAT:
    case XE_SIZEOF:
        return true;
    case XE_VAR:
        return e->sym->type && e->sym->type->is_const && e->sym->kind != XSYM_PARAM &&
               (e->sym->type->kind == XT_INT || e->sym->type->kind == XT_BOOL);
    case XE_UNARY:
    case XE_BINARY:
    case XE_CAST:
    case XE_COND:
    case XE_OTHER:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < e->n; i++)
        if (!e->arg[i]->has_value && e->arg[i]->kind != XE_FLOAT)
            return false;
    return e->n > 0;
}

void xf_fold(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    if (e->kind == XE_STRING) {
        CXEvalResult r = clang_Cursor_Evaluate(c);
        const char *text = r ? clang_EvalResult_getAsStr(r) : NULL;
        e->text = xf_strdup(l->a, text ? text : "");
        clang_EvalResult_dispose(r);
        return;
    }
    if (!is_constant(e))
        return;
    CXEvalResult r = clang_Cursor_Evaluate(c);
    if (!r)
        return;
    CXEvalResultKind kind = clang_EvalResult_getKind(r);
    if (kind == CXEval_Int) {
        e->has_value = true;
        e->ival = clang_EvalResult_isUnsignedInt(r) ? (int64_t)clang_EvalResult_getAsUnsigned(r)
                                                    : clang_EvalResult_getAsLongLong(r);
    } else if (kind == CXEval_Float) {
        e->fval = clang_EvalResult_getAsDouble(r);
    }
    clang_EvalResult_dispose(r);
}
