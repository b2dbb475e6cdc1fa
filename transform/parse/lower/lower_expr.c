/* SPDX-License-Identifier: MIT */
#include "lower_expr.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "binding.h"
#include "braces.h"
#include "closure.h"
#include "constants.h"
#include "cxutil.h"
#include "exceptions.h"
#include "fold.h"
#include "ir.h"
#include "lex.h"
#include "locate.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_braces.h"
#include "lower_call.h"
#include "lower_class.h"
#include "lower_closure.h"
#include "lower_function.h"
#include "lower_new.h"
#include "lower_node.h"
#include "lower_reference.h"
#include "lower_strip.h"
#include "lower_sym.h"
#include "lower_sizeof.h"
#include "lower_type.h"
#include "made.h"
#include "members.h"
#include "nodes.h"
#include "operators.h"
#include "references.h"
#include "sources.h"
#include "steps.h"

/* In a template the name of a function is a set of candidates; C functions have one. */
static CXCursor declaration_of(struct xf_lower *l, CXCursor c)
{
    CXCursor decl = xf_cx_referenced(l, c);
    if (clang_getCursorKind(decl) == CXCursor_OverloadedDeclRef &&
        clang_getNumOverloadedDecls(decl) == 1)
        return clang_getOverloadedDecl(decl, 0);
    return decl;
}

/* A parameter declared as an array is a pointer, though the front end shows it as written. */
static void decay_parameter(struct xf_expr *e)
{
    const struct xf_sym *s = e->sym;
    if (s->kind == XSYM_PARAM && s->type && s->type->kind == XT_POINTER && e->type &&
        e->type->kind == XT_ARRAY && !s->type->is_reference)
        e->type = s->type;
}

static void lower_reference(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                            const struct xf_locus *p)
{
    CXCursor number;
    if (xf_cx_is_template_number(l, c, &number)) {
        e->kind = XE_INT; /* folded, see xf_fold() */
        return;
    }
    if (xf_is_binding(l, xf_cx_referenced(l, c))) {
        if (!xf_binding_read(l, e, xf_cx_referenced(l, c)))
            xf_lower_unknown(l, e, c, p);
        return;
    }
    e->sym = xf_lower_sym(l, declaration_of(l, c));
    e->text = e->sym ? e->sym->name : xf_cx_string(l->a, clang_getCursorSpelling(c));
    if (!e->sym && xf_cx_constant(l, c, &e->ival)) {
        e->kind = XE_INT;
        e->has_value = true;
        return;
    }
    if (!e->sym) {
        xf_lower_unknown(l, e, c, p);
        return;
    }
    e->kind = XE_VAR;
    if (e->sym->kind == XSYM_ENUMERATOR) {
        e->kind = XE_INT;
        e->has_value = true;
        e->ival = e->sym->value;
    }
    decay_parameter(e);
    xf_closure_read(l, e, xf_cx_referenced(l, c));
    if (e->sym->type && e->sym->type->is_reference)
        xf_reference_read(l, e, e->sym->type);
}

/* (&object)->member is object.member. */
static void name_object(struct xf_expr *member)
{
    const struct xf_expr *at = member->arg[0];
    if (!member->arrow || at->kind != XE_UNARY || at->op != XOP_ADDRESS)
        return;
    member->arg[0] = at->arg[0];
    member->arrow = false;
}

static void lower_member(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                         const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(c));
    if (kids.n > 1 || clang_getCursorKind(xf_cx_referenced(l, c)) != CXCursor_FieldDecl) {
        xf_lower_unknown(l, e, c, p);
        return;
    }
    e->kind = XE_MEMBER;
    e->bits = xf_field_bits(xf_cx_referenced(l, c));
    xf_lower_args(l, e, kids.v, kids.n, p);
    e->arrow =
        !kids.n || clang_getCanonicalType(clang_getCursorType(kids.v[0])).kind == CXType_Pointer;
    CXCursor class = clang_getCursorSemanticParent(xf_cx_referenced(l, c));
    e->at_bytes = kids.n ? xf_member_offset(clang_getCursorType(kids.v[0]), e->arrow, e->text)
                         : xf_member_offset(clang_getCursorType(class), false, e->text);
    if (!kids.n) {
        e->arg = xf_alloc(l->a, sizeof *e->arg);
        e->arg[e->n++] = xf_lower_this(l, p);
    }
    name_object(e);
    struct xf_type *type = xf_lower_type(l, clang_getCursorType(xf_cx_referenced(l, c)));
    if (type && type->is_reference)
        xf_reference_read(l, e, type);
}

static void lower_sizeof(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                         const struct xf_locus *p)
{
    struct xf_lexer lx = xf_source_from(l, c);
    struct xf_cursors kids = xf_subexpressions(l, c);
    bool is_sizeof = lx.text && xf_token_is(lx.text, xf_lex_code(&lx), "sizeof");
    size_t next = lx.text ? xf_lex_code(&lx).begin : 0;
    struct xf_spot at = {0};
    if (kids.n == 1)
        at = xf_cx_spelling(clang_getRangeStart(xf_cx_extent(l, kids.v[0])));
    bool of_expr =
        kids.n == 1 && (at.offset == next || clang_getCursorKind(kids.v[0]) == CXCursor_ParenExpr);
    e->kind = is_sizeof ? XE_SIZEOF : XE_OTHER;
    CXEvalResult r = clang_Cursor_Evaluate(c);
    e->has_value = r && clang_EvalResult_getKind(r) == CXEval_Int;
    if (e->has_value)
        e->ival = clang_EvalResult_getAsLongLong(r);
    clang_EvalResult_dispose(r);
    if (of_expr || !e->has_value)
        xf_lower_args(l, e, kids.v, kids.n, p);
    if (!of_expr && !e->has_value && !xf_lower_sizeof_lengths(l, c, e))
        e->kind = XE_OTHER;
    if (!of_expr && e->kind == XE_SIZEOF)
        e->of = xf_lower_sizeof_type(l, c, e->ival);
}

/* The operand of a cast is its last child; array lengths in the type named come before. */
static void lower_cast(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    if (!kids.n) {
        xf_lower_unknown(l, e, c, p);
        return;
    }
    CXCursor operand = kids.v[kids.n - 1];
    for (size_t i = kids.n - 1; i > 0; i--)
        kids.v[i] = kids.v[i - 1];
    kids.v[0] = operand;
    e->kind = XE_CAST;
    xf_lower_args(l, e, kids.v, kids.n, p);
    xf_lower_type_lengths(l, clang_getCursorType(c), e->arg + 1, e->n - 1);
    if (e->type && e->type->kind == XT_STRUCT && e->n == 1) { /* std::vector<double>(n) */
        struct xf_where where = e->where;
        *e = *e->arg[0];
        e->where = where;
    }
}

/* The place is the same one whatever is computed first: references lead where they lead. */
static bool stays(const struct xf_expr *e)
{
    if (e->kind == XE_VAR)
        return true;
    bool leads = e->kind == XE_UNARY && e->op == XOP_DEREF;
    const struct xf_type *t = leads || (e->kind == XE_MEMBER && e->arrow) ? e->arg[0]->type : NULL;
    bool object = t && e->arg[0]->kind == XE_VAR && !strcmp(e->arg[0]->text, "this");
    bool known = t ? t->is_reference || object : e->kind == XE_MEMBER;
    return known && stays(e->arg[0]);
}

/* x = (first, value), where the library computes first what it chooses from, is first, x = value.
 */
static void compute_first(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *value = e->arg[1];
    bool first = e->op == XOP_NONE && stays(e->arg[0]) && value->kind == XE_COMMA &&
                 value->n == 2 && value->arg[1]->kind == XE_COND && value->arg[1]->text;
    if (!first)
        return;
    struct xf_expr *set = xf_alloc(l->a, sizeof *set);
    *set = *e;
    set->arg = xf_alloc(l->a, 2 * sizeof *set->arg);
    set->arg[0] = e->arg[0];
    set->arg[1] = value->arg[1];
    e->kind = XE_COMMA;
    e->arg[0] = value->arg[0];
    e->arg[1] = set;
}

static void lower_binary(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                         const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    enum CXBinaryOperatorKind k = clang_getCursorBinaryOperatorKind(c);
    e->op = xf_binary_op(c);
    e->kind = e->op == XOP_NONE ? XE_OTHER : XE_BINARY;
    if (k >= CXBinaryOperator_Assign && k <= CXBinaryOperator_OrAssign)
        e->kind = XE_ASSIGN;
    if (k == CXBinaryOperator_Comma)
        e->kind = XE_COMMA;
    if (kids.n != 2)
        e->kind = XE_OTHER;
    xf_lower_args(l, e, kids.v, kids.n, p);
    if (l->unit->is_cxx && e->kind == XE_ASSIGN)
        compute_first(l, e);
}

static bool is_designated(struct xf_lower *l, CXCursor c)
{
    if (clang_getCursorKind(c) != CXCursor_UnexposedExpr)
        return false;
    struct xf_lexer lx = xf_source_from(l, c);
    struct xf_cursors kids = xf_cx_children(l, c);
    return kids.n != 1 || (lx.text && lx.at < lx.end && strchr(".[", lx.text[lx.at]));
}

/* Of `.member = value` or `[index] = value` the value; else c. *member, else settled, is its name;
 * "" for places that have no name. */
static CXCursor without_place(struct xf_lower *l, CXCursor c, const char **member)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    if (!is_designated(l, c) || kids.n < 2 || !xf_cx_is_expr(kids.v[kids.n - 1]))
        return c;
    bool named = kids.n == 2 && clang_getCursorKind(kids.v[0]) == CXCursor_MemberRef;
    *member = named ? xf_cx_string(l->a, clang_getCursorSpelling(kids.v[0])) : "";
    return kids.v[kids.n - 1];
}

/* What a structure has in no member is 0, and whole it is a function of all of them. */
static void lower_list(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->kind = XE_INIT;
    e->designator = xf_alloc(l->a, kids.n * sizeof *e->designator + 1);
    for (size_t i = 0; i < kids.n; i++) {
        kids.v[i] = without_place(l, kids.v[i], &e->designator[i]);
        if (is_designated(l, kids.v[i]))
            e->kind = XE_OTHER;
    }
    xf_lower_args(l, e, kids.v, kids.n, p);
    xf_function_list(l, e, c);
    xf_step_convert_list(l, e);
    if (xf_understands_braces(l, c) && !clang_isPODType(clang_getCursorType(c)))
        xf_braces_complete(l, e, c);
    else if (l->unit->is_cxx)
        xf_name_members(l, e, clang_getCursorType(c));
}

/* (struct T){...}: the value of its list. An array would be memory of its own. */
static void lower_literal(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                          const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    bool list = kids.n == 1 && clang_getCursorKind(kids.v[0]) == CXCursor_InitListExpr;
    if (list && e->type && (e->type->kind == XT_STRUCT)) {
        lower_list(l, e, kids.v[0], p);
        xf_name_members(l, e, clang_getCursorType(c));
    } else {
        xf_lower_unknown(l, e, c, p);
    }
}

/* Of a list of values, where they are kept and how long is not followed. */
static void lose_place(struct xf_expr *e)
{
    if (e->n && e->arg[0]->kind == XE_INIT)
        e->arg[0]->kind = XE_OTHER;
}

static void lower_over(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->kind = XE_OTHER;
    xf_lower_args(l, e, kids.v, kids.n, p);
}

static void lower_fixed(struct xf_lower *l, struct xf_expr *e, CXCursor c, enum xf_expr_kind kind,
                        size_t n, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->kind = kids.n == n ? kind : XE_OTHER;
    xf_lower_args(l, e, kids.v, kids.n, p);
}

static bool is_address(const struct xf_expr *e)
{
    return e->type && (e->type->kind == XT_POINTER || e->type->kind == XT_ARRAY);
}

/* i[a] is a[i]. */
static void array_first(struct xf_expr *e)
{
    if (e->kind != XE_INDEX || is_address(e->arg[0]) || !is_address(e->arg[1]))
        return;
    struct xf_expr *index = e->arg[0];
    e->arg[0] = e->arg[1];
    e->arg[1] = index;
}

/* T() */
static void become_zero(struct xf_expr *e)
{
    e->kind = e->type->kind == XT_FLOAT ? XE_FLOAT : XE_INT;
    e->has_value = e->kind == XE_INT;
}

/* !(x == y), which is x != y where both are what C compares. */
static void lower_rewritten(struct xf_lower *l, struct xf_expr *e, CXCursor negated,
                            const struct xf_locus *p)
{
    *e = *xf_lower_below(l, negated, p);
    struct xf_expr *equal = e->kind == XE_UNARY && e->n == 1 ? e->arg[0] : NULL;
    if (!equal || equal->kind != XE_BINARY || equal->op != XOP_EQ)
        return;
    e->kind = XE_BINARY;
    e->op = XOP_NE;
    e->arg = equal->arg;
    e->n = equal->n;
}

static void lower_kind(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    CXCursor negated;
    switch (clang_getCursorKind(c)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_GNUNullExpr:
    case CXCursor_CXXNullPtrLiteralExpr:
        e->kind = XE_INT;
        break;
    case CXCursor_FloatingLiteral:
        e->kind = XE_FLOAT;
        break;
    case CXCursor_StringLiteral:
        e->kind = XE_STRING;
        break;
    case CXCursor_CXXThisExpr:
        *e = *xf_lower_this(l, p);
        break;
    case CXCursor_DeclRefExpr:
    case CXCursor_VariableRef: /* a lambda's capture */
        lower_reference(l, e, c, p);
        break;
    case CXCursor_MemberRefExpr:
        lower_member(l, e, c, p);
        lose_place(e);
        break;
    case CXCursor_CallExpr:
        xf_lower_call(l, e, c, p);
        break;
    case CXCursor_UnaryExpr:
        lower_sizeof(l, e, c, p);
        break;
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        lower_cast(l, e, c, p);
        break;
    case CXCursor_UnaryOperator:
        e->op = xf_unary_op(c);
        lower_fixed(l, e, c, e->op == XOP_NONE ? XE_OTHER : XE_UNARY, 1, p);
        if (e->kind == XE_UNARY && e->op == XOP_ADDRESS)
            xf_made_address_chosen(l, e);
        lose_place(e);
        break;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        lower_binary(l, e, c, p);
        break;
    case CXCursor_ArraySubscriptExpr:
        lower_fixed(l, e, c, XE_INDEX, 2, p);
        array_first(e);
        break;
    case CXCursor_ConditionalOperator:
        lower_fixed(l, e, c, XE_COND, 3, p);
        break;
    case CXCursor_InitListExpr:
        lower_list(l, e, c, p);
        break;
    case CXCursor_CompoundLiteralExpr:
        lower_literal(l, e, c, p);
        break;
    case CXCursor_LambdaExpr:
        if (!xf_lower_closure(l, e, c, p))
            xf_lower_unknown(l, e, c, p);
        break;
    case CXCursor_CXXThrowExpr:
        xf_lower_throw(l, e, c, p);
        break;
    case CXCursor_CXXNewExpr:
        lower_over(l, e, c, p);
        xf_lower_new(l, e, c, xf_subexpressions(l, c), p);
        break;
    case CXCursor_CXXDeleteExpr:
        lower_over(l, e, c, p);
        xf_lower_delete(l, e);
        break;
    default:
        if (xf_cx_is_rewritten(l, c, &negated))
            lower_rewritten(l, e, negated, p);
        else if (l->unit->is_cxx && xf_is_zero_value(l, c))
            become_zero(e);
        else
            xf_lower_unknown(l, e, c, p);
    }
}

struct xf_expr *xf_lower_expr(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    struct xf_locus p;
    c = xf_lower_strip(l, c, parent, &p);
    struct xf_expr *e = xf_expr_new(l, XE_OTHER, &p);
    e->type = xf_lower_type(l, xf_cx_type(l, c));
    if (++l->nesting.depth < XF_MAX_DEPTH)
        lower_kind(l, e, c, &p);
    else
        l->nesting.deep = &e->where;
    l->nesting.depth--;
    xf_fold(l, e, c);
    xf_name_constant(l, e, &p);
    xf_locate_check(l, e, &p);
    return e;
}
