/* SPDX-License-Identifier: MIT */
#include "lower_variable.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "binding.h"
#include "class.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_class.h"
#include "lower_declared.h"
#include "lower_expr.h"
#include "lower_node.h"
#include "lower_scope.h"
#include "lower_static.h"
#include "lower_sym.h"
#include "lower_text_stream.h"
#include "members.h"
#include "references.h"
#include "text_stream.h"
#include "unknown_variable.h"

struct xf_sym *xf_lower_variable(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                                 struct xf_expr **rest)
{
    struct xf_sym *s = xf_lower_sym(l, c);
    if (!s)
        return NULL;
    struct xf_locus p = xf_locate(l, c, parent);
    struct xf_exprs lengths = {0};
    CXCursor init = clang_Cursor_getVarDeclInitializer(c);
    bool declares = l->unit->is_cxx ? !clang_isCursorDefinition(c)
                                    : clang_Cursor_getStorageClass(c) == CX_SC_Extern;
    bool defines = !clang_Cursor_isNull(init) || !declares;
    struct xf_type *type = xf_lower_declared(l, c, &p, &lengths);
    if (defines || !s->has_other_names)
        s->type = type;
    if (defines) {
        s->where = xf_locate_name(l, c, s->name);
        s->is_extern = false;
    }
    if (xf_is_text_stream(l, c))
        xf_text_stream_begin(l, s, c, &p);
    else if (!clang_Cursor_isNull(init) && !xf_static_note(l, c, s) &&
             !(l->function && xf_class_is_constructed(l, c))) {
        s->init = xf_lower_expr(l, init, &p);
        if (type->is_reference)
            s->init = xf_reference_to(l, s->init, type);
        xf_name_members(l, s->init, clang_getCursorType(c));
    }
    *rest = xf_expr_over(l, lengths, &p);
    return s;
}

void xf_lower_declarations(struct xf_lower *l, struct xf_stmt *s, struct xf_cursors kids,
                           const struct xf_locus *p)
{
    s->kind = XS_DECL;
    struct xf_exprs rests = {0};
    s->syms = xf_alloc(l->a, 2 * kids.n * sizeof *s->syms + 1);
    for (size_t i = 0; i < kids.n; i++) {
        struct xf_sym *sym = NULL, *made = NULL;
        struct xf_expr *rest = NULL;
        bool variable = clang_getCursorKind(kids.v[i]) == CXCursor_VarDecl;
        if (variable)
            sym = xf_lower_variable(l, kids.v[i], p, &rest);
        else if (xf_is_bindings(l, kids.v[i]))
            sym = xf_lower_bindings(l, kids.v[i], p);
        else
            rest = xf_lower_rest(l, kids.v[i], p);
        if (sym)
            s->syms[s->n++] = sym;
        if (sym && variable)
            xf_scope_begin(l, kids.v[i], sym);
        if (sym && variable && xf_class_is_constructed(l, kids.v[i]) &&
            !xf_is_made_before(l, kids.v[i]))
            made = xf_class_construct(l, kids.v[i], sym, p);
        if (made)
            s->syms[s->n++] = made;
        if (rest)
            *xf_push(l->a, &rests) = rest;
    }
    s->expr = xf_expr_over(l, rests, p);
}
