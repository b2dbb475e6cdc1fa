/* SPDX-License-Identifier: MIT */
#include "lower_braces.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "braces.h"
#include "class.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "lower_type.h"
#include "made.h"
#include "references.h"
#include "steps.h"

static struct xf_expr *constant(struct xf_lower *l, const struct xf_expr *like, CXCursor field)
{
    struct xf_expr *e = xf_made_number(l, like, 0);
    CXCursor value = xf_class_member_value(l, field);
    CXEvalResult r = clang_Cursor_Evaluate(value);
    e->type = xf_lower_type(l, clang_getCursorType(field));
    if (e->type->kind == XT_FLOAT) {
        bool real = r && clang_EvalResult_getKind(r) == CXEval_Float;
        bool whole = r && clang_EvalResult_getKind(r) == CXEval_Int;
        e->kind = real || whole ? XE_FLOAT : XE_OTHER;
        e->has_value = false;
        e->fval = real    ? clang_EvalResult_getAsDouble(r)
                  : whole ? (double)clang_EvalResult_getAsLongLong(r)
                          : 0;
    } else if (r && clang_EvalResult_getKind(r) == CXEval_Int) {
        e->ival = clang_EvalResult_getAsLongLong(r);
    }
    clang_EvalResult_dispose(r);
    return e;
}

/* The values of the members, of which those that are given are those of the node. */
static void complete(struct xf_lower *l, struct xf_expr *e, struct xf_cursors fields,
                     const bool *given)
{
    struct xf_expr **all = xf_alloc(l->a, fields.n * sizeof *all + 1);
    struct xf_record_member *member = xf_alloc(l->a, fields.n * sizeof *member + 1);
    size_t n = 0, next = 0;
    for (size_t i = 0; i < fields.n; i++) {
        bool own = !given[i] && !clang_Cursor_isNull(xf_class_member_value(l, fields.v[i]));
        if (!given[i] && !own)
            continue;
        member[n].name = xf_lower_member_name(l->a, fields.v[i]);
        member[n].type = xf_lower_type(l, clang_getCursorType(fields.v[i]));
        struct xf_type *type = member[n].type;
        struct xf_expr *value = own ? constant(l, e, fields.v[i]) : e->arg[next++];
        all[n++] = type->is_reference        ? xf_reference_to(l, value, type)
                   : type->kind == XT_STRUCT ? xf_step_converted(l, value, type)
                                             : value;
    }
    e->arg = all;
    e->n = n;
    e->member = member;
    e->designator = NULL;
}

void xf_braces_complete(struct xf_lower *l, struct xf_expr *e, CXCursor list)
{
    struct xf_cursors fields = xf_cx_fields(l->a, clang_getCursorType(list));
    bool *given = xf_alloc(l->a, fields.n * sizeof *given + 1);
    if (e->kind == XE_INIT && xf_braces_place(l, list, fields, given))
        complete(l, e, fields, given);
}
