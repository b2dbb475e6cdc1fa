/* SPDX-License-Identifier: MIT
 * lower_expr.c: expressions. Nothing is lost: whatever has no kind of its own becomes XE_OTHER over
 * its sub-expressions.
 */
#include "lower.h"
#include "lex.h"
#include "operators.h"

#include <string.h>

struct xf_expr *xf_expr_new(struct xf_lower *l, enum xf_expr_kind k, const struct xf_locus *p)
{
    struct xf_expr *e = xf_alloc(l->a, sizeof *e);
    e->kind = k;
    e->where = p->where;
    return e;
}

struct xf_expr *xf_expr_over(struct xf_lower *l, struct xf_exprs list, const struct xf_locus *p)
{
    if (!list.n)
        return NULL;
    struct xf_expr *e = xf_expr_new(l, XE_OTHER, p);
    e->arg = list.v;
    e->n = list.n;
    xf_locate_degrade(l, &e->where);
    return e;
}

void xf_lower_args(struct xf_lower *l, struct xf_expr *e, const CXCursor *v, size_t n,
                   const struct xf_locus *p)
{
    e->arg = xf_alloc(l->a, n * sizeof *e->arg);
    for (size_t i = 0; i < n; i++)
        e->arg[i] = xf_lower_expr(l, v[i], p);
    e->n = n;
}

struct rest {
    struct xf_lower *l;
    const struct xf_locus *place;
    struct xf_exprs found;
};

static enum CXChildVisitResult collect_rest(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct rest *r = data;
    bool capture = clang_getCursorKind(c) == CXCursor_VariableRef;
    if (!xf_cx_is_expr(c) && !capture)
        return CXChildVisit_Recurse;
    *xf_push(r->l->a, &r->found) = xf_lower_expr(r->l, c, r->place);
    return CXChildVisit_Continue;
}

struct xf_expr *xf_lower_rest(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    struct rest r = {.l = l, .place = parent};
    clang_visitChildren(c, collect_rest, &r);
    return xf_expr_over(l, r.found, parent);
}

/* A default argument of C++ stands nowhere in the text. */
static bool is_written(CXCursor c)
{
    return xf_cx_offset(clang_getRangeStart(clang_getCursorExtent(c))).file != NULL;
}

/* The sub-expressions among the children. */
struct xf_cursors xf_subexpressions(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors kids = xf_cx_children(l->a, c), found = {0};
    for (size_t i = 0; i < kids.n; i++)
        if (xf_cx_is_expr(kids.v[i]) && (!l->unit->is_cxx || is_written(kids.v[i])))
            *xf_push(l->a, &found) = kids.v[i];
    return found;
}

void xf_lower_unknown(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_expr *rest = xf_lower_rest(l, c, p);
    e->kind = XE_OTHER;
    e->arg = rest ? rest->arg : NULL;
    e->n = rest ? rest->n : 0;
}

/* In a template the name of a function is a set of candidates; C functions have one. */
static CXCursor declaration_of(CXCursor c)
{
    CXCursor decl = clang_getCursorReferenced(c);
    if (clang_getCursorKind(decl) == CXCursor_OverloadedDeclRef &&
        clang_getNumOverloadedDecls(decl) == 1)
        return clang_getOverloadedDecl(decl, 0);
    return decl;
}

static void lower_reference(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                            const struct xf_locus *p)
{
    e->sym = xf_lower_sym(l, declaration_of(c));
    e->text = e->sym ? e->sym->name : xf_cx_string(l->a, clang_getCursorSpelling(c));
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
}

/* The object of a member named without one. */
static struct xf_expr *this_object(struct xf_lower *l, const struct xf_locus *p)
{
    struct xf_expr *e = xf_expr_new(l, XE_OTHER, p);
    e->text = "this";
    e->where.span.end = e->where.span.begin;
    e->where.outer = e->where.span;
    return e;
}

static void lower_member(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                         const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(c));
    if (kids.n > 1 || clang_getCursorKind(clang_getCursorReferenced(c)) != CXCursor_FieldDecl) {
        xf_lower_unknown(l, e, c, p);
        return;
    }
    e->kind = XE_MEMBER;
    int bits = clang_getFieldDeclBitWidth(clang_getCursorReferenced(c));
    e->bits = bits > 0 ? bits : 0;
    xf_lower_args(l, e, kids.v, kids.n, p);
    e->arrow =
        !kids.n || clang_getCanonicalType(clang_getCursorType(kids.v[0])).kind == CXType_Pointer;
    if (kids.n)
        return;
    e->arg = xf_alloc(l->a, sizeof *e->arg);
    e->arg[e->n++] = this_object(l, p);
}

/* First token of the cursor, where it is spelled. */
static struct xf_lexer lexer_at(struct xf_lower *l, CXCursor c)
{
    struct xf_spot at = xf_cx_spelling(clang_getRangeStart(clang_getCursorExtent(c)));
    struct xf_source *s = xf_source_read(l, at.file);
    return s && s->text ? (struct xf_lexer){s->text, at.offset, s->len} : (struct xf_lexer){0};
}

static void lower_sizeof(struct xf_lower *l, struct xf_expr *e, CXCursor c,
                         const struct xf_locus *p)
{
    struct xf_lexer lx = lexer_at(l, c);
    struct xf_cursors kids = xf_subexpressions(l, c);
    bool is_sizeof = lx.text && xf_token_is(lx.text, xf_lex_code(&lx), "sizeof");
    size_t next = lx.text ? xf_lex_code(&lx).begin : 0;
    struct xf_spot at = {0};
    if (kids.n == 1)
        at = xf_cx_spelling(clang_getRangeStart(clang_getCursorExtent(kids.v[0])));
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
    if (!of_expr && !e->has_value)
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
}

static bool is_designated(struct xf_lower *l, CXCursor c)
{
    if (clang_getCursorKind(c) != CXCursor_UnexposedExpr)
        return false;
    struct xf_lexer lx = lexer_at(l, c);
    struct xf_cursors kids = xf_cx_children(l->a, c);
    return kids.n != 1 || (lx.text && lx.at < lx.end && strchr(".[", lx.text[lx.at]));
}

/* Of `.member = value` or `[index] = value` the value; else c. *member, else settled, is its name;
 * "" for places that have no name. */
static CXCursor without_place(struct xf_lower *l, CXCursor c, const char **member)
{
    struct xf_cursors kids = xf_cx_children(l->a, c);
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

/* new T[n]: the bracket stands right before the length. */
static void lower_new(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    bool array = false;
    if (kids.n && p->where.origin == XF_PLAIN) {
        struct xf_spot at = xf_cx_offset(clang_getRangeStart(clang_getCursorExtent(kids.v[0])));
        struct xf_lexer lx = {p->source->text, p->where.span.begin, at.offset};
        for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
            array = xf_token_is(lx.text, t, "[");
    }
    e->kind = kids.n == 0 || (array && kids.n == 1) ? XE_NEW : XE_OTHER;
    e->of = xf_lower_type(l, clang_getPointeeType(clang_getCursorType(c)));
    xf_lower_args(l, e, kids.v, kids.n, p);
}

static void lower_fixed(struct xf_lower *l, struct xf_expr *e, CXCursor c, enum xf_expr_kind kind,
                        size_t n, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    e->kind = kids.n == n ? kind : XE_OTHER;
    xf_lower_args(l, e, kids.v, kids.n, p);
}

static void lower_kind(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
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
        lose_place(e);
        break;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        lower_binary(l, e, c, p);
        break;
    case CXCursor_ArraySubscriptExpr:
        lower_fixed(l, e, c, XE_INDEX, 2, p);
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
    case CXCursor_CXXNewExpr:
        lower_new(l, e, c, p);
        break;
    default:
        xf_lower_unknown(l, e, c, p);
    }
}

/* The one child of an implicit node: same text, no token of its own. */
static bool is_implicit(struct xf_lower *l, CXCursor c, CXSourceRange range, CXCursor *child)
{
    if (clang_getCursorKind(c) != CXCursor_UnexposedExpr)
        return false;
    struct xf_cursors kids = xf_cx_children(l->a, c);
    if (kids.n != 1 || !xf_cx_is_expr(kids.v[0]))
        return false;
    *child = kids.v[0];
    return clang_equalRanges(range, clang_getCursorExtent(*child));
}

static bool is_parenthesised(const struct xf_locus *p)
{
    struct xf_span s = p->where.span;
    return p->where.origin == XF_PLAIN && p->source->text[s.begin] == '(' &&
           p->source->text[s.end - 1] == ')';
}

/* What has no token of its own besides its only child is as whole as that. */
static void inherit_whole(struct xf_locus *p)
{
    p->whole = true;
    if (p->where.origin == XF_MACRO_BODY)
        p->where.origin = XF_MACRO_USE;
}

/* Walks down through parentheses and implicit conversions. *p becomes the place of the cursor
 * returned, or that of the macro use it is the whole of; its outer span includes parentheses. */
static CXCursor strip(struct xf_lower *l, CXCursor c, const struct xf_locus *parent,
                      struct xf_locus *p)
{
    struct xf_locus outermost = {0}, use = {0};
    *p = xf_locate(l, c, parent);
    for (;;) {
        CXCursor child;
        bool implicit = is_implicit(l, c, p->range, &child);
        if (implicit && p->source && !p->use) { /* the same text, and no macro that tells more */
            c = child;
            continue;
        }
        if (!implicit) {
            if (clang_getCursorKind(c) != CXCursor_ParenExpr)
                break;
            struct xf_cursors kids = xf_subexpressions(l, c);
            if (kids.n != 1)
                break;
            child = kids.v[0];
            if (p->whole)
                use = *p;
            else if (!outermost.source && is_parenthesised(p))
                outermost = *p;
        }
        struct xf_locus above = *p;
        c = child;
        *p = xf_locate(l, c, above.use ? &above : parent);
        if (above.whole && p->use == above.use)
            inherit_whole(p);
    }
    if (use.source && p->use == use.use)
        *p = use;
    if (outermost.source && p->where.origin != XF_HEADER &&
        p->where.span.begin > outermost.where.span.begin &&
        p->where.span.end < outermost.where.span.end)
        p->where.outer = outermost.where.span;
    return c;
}

struct xf_expr *xf_lower_expr(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    struct xf_locus p;
    c = strip(l, c, parent, &p);
    struct xf_expr *e = xf_expr_new(l, XE_OTHER, &p);
    e->type = xf_lower_type(l, clang_getCursorType(c));
    if (++l->depth < XF_MAX_DEPTH)
        lower_kind(l, e, c, &p);
    else
        l->deep = &e->where;
    l->depth--;
    xf_fold(l, e, c);
    xf_name_constant(l, e, &p);
    xf_locate_check(l, e, &p);
    return e;
}
