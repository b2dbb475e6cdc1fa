/* SPDX-License-Identifier: MIT */
#include "unknown_form.h"

#include <assert.h>
#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "binding.h"
#include "braces.h"
#include "class.h"
#include "cxutil.h"
#include "exceptions.h"
#include "fold.h"
#include "for_parts.h"
#include "function_class.h"
#include "ir.h"
#include "lex.h"
#include "library.h"
#include "library_ranges.h"
#include "library_tuple.h"
#include "lower.h"
#include "lower_class.h"
#include "lower_new.h"
#include "lower_node.h"
#include "lower_sym.h"
#include "nodes.h"
#include "operators.h"
#include "range.h"
#include "sources.h"
#include "understood.h"
#include "unknown_call.h"
#include "unknown_type.h"
#include "unknown_variable.h"

static bool begins_with(struct xf_lower *l, CXCursor c, const char *const *words, size_t n)
{
    struct xf_lexer lx = xf_source_from(l, c);
    struct xf_token first = lx.text ? xf_lex_code(&lx) : (struct xf_token){0};
    for (size_t i = 0; i < n && lx.text; i++)
        if (xf_token_is(lx.text, first, words[i]))
            return true;
    return false;
}

#define BEGINS_WITH(l, c, words) begins_with(l, c, words, sizeof(words) / sizeof *(words))

/* ---- nodes that stand for many things ---- */

/* A conversion that is not written, a constant that the front end has computed. */
static bool is_implicit(struct xf_lower *l, CXCursor c)
{
    CXCursor child;
    return xf_cx_is_implicit(l, c, &child);
}

static const char *in_unexposed_expr(struct xf_lower *l, CXCursor c)
{
    static const char *const words[] = {
        "__builtin_offsetof",  "__builtin_va_arg",  "__func__", "__FUNCTION__",
        "__PRETTY_FUNCTION__", "__builtin_LINE",    ".",        "[",
        "__builtin_FILE",      "__builtin_FUNCTION"};
    CXCursor negated;
    if (is_implicit(l, c) || xf_is_zero_value(l, c) || xf_cx_is_rewritten(l, c, &negated) ||
        BEGINS_WITH(l, c, words))
        return NULL;
    struct xf_lexer lx = xf_source_from(l, c);
    struct xf_token t = lx.text ? xf_lex_code(&lx) : (struct xf_token){0};
    if (t.kind == XF_TOK_NAME && t.end - t.begin > 2 && !strncmp(lx.text + t.begin, "__", 2))
        return xf_strndup(l->a, lx.text + t.begin, t.end - t.begin);
    return "a form of expression";
}

static const char *in_unexposed_stmt(struct xf_lower *l, CXCursor c)
{
    static const char *const words[] = {"[",   "__attribute__", "__attribute", "#",     "_Pragma",
                                        "for", "while",         "do",          "pragma"};
    return BEGINS_WITH(l, c, words) ? NULL : "a form of statement";
}

static const char *in_unexposed_decl(struct xf_lower *l, CXCursor c, bool global)
{
    if (xf_is_bindings(l, c))
        return !global && xf_understands_bindings(l, c) ? NULL : "names that are bound to members";
    if (xf_is_binding(l, c)) /* what declares it is looked at */
        return NULL;
    static const char *const words[] = {";", "extern"}, *const assembler[] = {"asm", "__asm__",
                                                                              "__asm"};
    if (BEGINS_WITH(l, c, words))
        return NULL;
    return BEGINS_WITH(l, c, assembler) ? "inline assembly" : "a form of declaration";
}

const char *xf_unknown_in_attribute(struct xf_lower *l, CXCursor c, bool global)
{
    struct xf_lexer lx = xf_source_from(l, c);
    struct xf_token t = lx.text ? xf_lex_code(&lx) : (struct xf_token){0}, more = t;
    while (lx.text && (more = xf_lex_code(&lx)).kind != XF_TOK_END &&
           xf_token_is(lx.text, more, "::"))
        t = xf_lex_code(&lx);
    const char *name = lx.text ? lx.text + t.begin : "";
    enum xf_attribute what = xf_understands_attribute(name, t.end - t.begin);
    if (what == XF_ATTRIBUTE_HARMLESS || (what == XF_ATTRIBUTE_SYMBOL && global))
        return NULL;
    return xf_sprintf(l->a, "the attribute %.*s", (int)(t.end - t.begin), name);
}

/* Statements in an expression, of which some are done and some not: what assert() is made of. */
static enum CXChildVisitResult find_other_stmt(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    *found = !xf_cx_is_expr(c) && k != CXCursor_CompoundStmt && k != CXCursor_IfStmt &&
             k != CXCursor_NullStmt;
    return *found             ? CXChildVisit_Break
           : xf_cx_is_expr(c) ? CXChildVisit_Continue
                              : CXChildVisit_Recurse;
}

static const char *in_stmt_expr(CXCursor c)
{
    bool found = false;
    clang_visitChildren(c, find_other_stmt, &found);
    return found ? "statements in an expression" : NULL;
}

/* ---- names ---- */

/* Several numbers for one instruction: understood as the value of a variable, not where it lies
 * over numbers in memory. */
static bool is_vector(CXCursor c)
{
    return clang_getCanonicalType(clang_getCursorType(c)).kind == CXType_Vector;
}

static const char *in_reference(struct xf_lower *l, CXCursor c, bool global)
{
    CXCursor decl = xf_cx_referenced(l, c), argument;
    int64_t constant;
    if (xf_cx_is_template_number(l, c, &argument) || xf_is_binding(l, decl) ||
        xf_cx_constant(l, c, &constant))
        return NULL;
    switch ((int)clang_getCursorKind(decl)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
        return xf_unknown_in_named_variable(l, decl, global);
    case CXCursor_FunctionDecl:
    case CXCursor_EnumConstantDecl:
        return xf_unknown_in_symbol(l, decl);
    case CXCursor_CXXMethod: /* the call is looked at */
    case CXCursor_ConversionFunction:
    case CXCursor_OverloadedDeclRef:
    case CXCursor_FunctionTemplate:
        return NULL;
    default:
        return "a name of an unknown kind";
    }
}

static const char *in_element(struct xf_lower *l, CXCursor c)
{
    return is_vector(c) || is_vector(xf_cx_first(l, c)) ? "a vector in memory" : NULL;
}

static const char *in_member(struct xf_lower *l, CXCursor c)
{
    CXCursor decl = xf_cx_referenced(l, c);
    if (clang_getCursorKind(decl) == CXCursor_CXXMethod ||
        clang_getCursorKind(decl) == CXCursor_ConversionFunction) /* the call is looked at */
        return NULL;
    if (clang_getCursorKind(decl) != CXCursor_FieldDecl)
        return "a member that is no variable of its object";
    if (l->unit->is_cxx &&
        xf_is_ranges_result(l, clang_getCursorType(clang_getCursorSemanticParent(decl))))
        return "what an algorithm has returned";
    return is_vector(c) ? "a vector in memory" : xf_unknown_in_type(l, clang_getCursorType(decl));
}

/* ---- operators ---- */

static CXCursor without_parentheses(struct xf_lower *l, CXCursor c)
{
    while (clang_getCursorKind(c) == CXCursor_ParenExpr)
        c = xf_cx_first(l, c);
    return c;
}

/* A variable, or what is reached from one: not what C++ lets stand for one besides. */
static bool is_plain_target(struct xf_lower *l, CXCursor c)
{
    c = without_parentheses(l, c);
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CompoundLiteralExpr:
    case CXCursor_StringLiteral:
    case CXCursor_CallExpr: /* of what returns a reference; the call is looked at itself */
        return true;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Deref ||
               clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Extension;
    default:
        return false;
    }
}

static const char *in_unary(struct xf_lower *l, CXCursor c)
{
    enum CXUnaryOperatorKind k = clang_getCursorUnaryOperatorKind(c);
    if (k == CXUnaryOperator_Extension)
        return NULL;
    enum xf_op op = xf_unary_op(c);
    if (op == XOP_NONE)
        return "an operator";
    if (op == XOP_DEREF && is_vector(c))
        return "a vector in memory";
    bool target = op == XOP_ADDRESS || op >= XOP_PREINC;
    return target && l->unit->is_cxx && !is_plain_target(l, xf_cx_first(l, c)) ? "a reference"
                                                                               : NULL;
}

static const char *in_binary(struct xf_lower *l, CXCursor c)
{
    enum CXBinaryOperatorKind k = clang_getCursorBinaryOperatorKind(c);
    bool assigns = k >= CXBinaryOperator_Assign && k <= CXBinaryOperator_OrAssign;
    if (!assigns && k != CXBinaryOperator_Comma && xf_binary_op(c) == XOP_NONE)
        return "an operator";
    return assigns && l->unit->is_cxx && !is_plain_target(l, xf_cx_first(l, c)) ? "a reference"
                                                                                : NULL;
}

/* (int &)x, static_cast<int &>(x): the text before the operand tells. */
static const char *in_cast(struct xf_lower *l, CXCursor c)
{
    struct xf_lexer lx = xf_source_from(l, c);
    if (!l->unit->is_cxx)
        return NULL;
    int depth = 0;
    while (lx.text) {
        struct xf_token t = xf_lex_code(&lx);
        if (t.kind == XF_TOK_END)
            break;
        char first = t.kind == XF_TOK_PUNCT ? lx.text[t.begin] : ' ';
        if (first == '&')
            return "a reference";
        depth += (first == '(' || first == '<') - (first == ')' || first == '>');
        if ((first == ')' || first == '>') && depth <= 0)
            return NULL;
        if (first == '(' && depth == 1 && clang_getCursorKind(c) == CXCursor_CXXFunctionalCastExpr)
            return NULL;
    }
    return "a cast";
}

/* What is made or ended where this points to: by no code of its own, which is not lowered. */
static const char *in_made(struct xf_lower *l, CXType pointer)
{
    CXType of = clang_getPointeeType(pointer), item;
    if (xf_library_class_of(l, of, &item) != XF_CLASS_NONE)
        return "an object that is allocated";
    if (xf_class_allocates_itself(l, of))
        return "an operator of its own";
    return xf_class_ends_silently(l, of) ? xf_unknown_in_type(l, of) : "a destructor";
}

/* What libclang shows of a list is not converted yet: texts and views are made of literals. */
static bool begins_item(struct xf_lower *l, CXCursor value, CXType item)
{
    enum xf_library_class class = xf_library_class_of(l, item, NULL);
    if (class == XF_CLASS_FUNCTION)
        return xf_function_begins(l, item, value);
    return class != XF_CLASS_VIEW || xf_is_same_type(clang_getCursorType(value), item) ||
           clang_getCursorKind(xf_cx_stripped(l, value)) == CXCursor_StringLiteral;
}

static bool begin_items(struct xf_lower *l, CXCursor list, CXType item, int64_t *n)
{
    struct xf_cursors kids = xf_cx_children(l, list);
    *n = 0;
    for (size_t i = 0; i < kids.n; i++) {
        *n += xf_cx_is_expr(kids.v[i]);
        if (xf_cx_is_expr(kids.v[i]) && !begins_item(l, kids.v[i], item))
            return false;
    }
    return true;
}

/* Of std::array, whose inner braces may be left out. */
static bool is_array_of_views(struct xf_lower *l, CXCursor c, CXType t)
{
    CXType item;
    CXCursor only;
    int64_t n;
    if (xf_library_class_of(l, t, &item) != XF_CLASS_ARRAY)
        return false;
    bool inner =
        xf_cx_only_child(l, c, &only) && clang_getCursorKind(only) == CXCursor_InitListExpr;
    return inner || (xf_library_class_of(l, item, NULL) == XF_CLASS_VIEW &&
                     begin_items(l, c, clang_getCanonicalType(item), &n));
}

/* { values } for an array of objects, one for each: they are looked at themselves. */
static bool has_all_items(struct xf_lower *l, CXCursor c, CXType t)
{
    CXType item = clang_getCanonicalType(clang_getArrayElementType(t));
    int64_t n;
    if (!begin_items(l, c, item, &n))
        return false;
    return t.kind == CXType_ConstantArray && n == clang_getArraySize(t) &&
           item.kind == CXType_Record &&
           (xf_library_is_item(l, item) || xf_library_class_of(l, item, NULL) == XF_CLASS_PAIR);
}

/* Numbers are converted where they are kept, texts are made of literals. */
static bool is_half(struct xf_lower *l, CXCursor value, CXType half)
{
    CXCursor inner = xf_cx_stripped(l, value);
    if (!xf_library_is_value(l, half))
        return clang_getCursorKind(inner) != CXCursor_InitListExpr;
    return clang_getCursorKind(inner) == CXCursor_StringLiteral ||
           xf_is_same_type(clang_getCursorType(value), half);
}

/* { first, second } in such a list for pairs, which libclang shows as it is written. */
static bool is_pair_in_list(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    CXType list = clang_getCanonicalType(clang_getCursorType(parent));
    CXType pair = clang_getCanonicalType(clang_getArrayElementType(list));
    if (clang_getCursorKind(parent) != CXCursor_InitListExpr ||
        xf_library_class_of(l, pair, NULL) != XF_CLASS_PAIR)
        return false;
    struct xf_cursors values = xf_subexpressions(l, c);
    bool single = (int)values.n == clang_Type_getNumTemplateArguments(pair);
    for (size_t i = 0; i < values.n; i++)
        single = single && is_half(l, values.v[i], xf_library_value(pair, (unsigned)i));
    return single;
}

/* { values } for an object: neither what its members begin with nor the constructors that make
 * members of the values are written there. */
static const char *in_values(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    bool plain =
        clang_isPODType(t) || (t.kind == CXType_ConstantArray && xf_library_is_value(l, t)) ||
        has_all_items(l, c, t) || is_array_of_views(l, c, t) || is_pair_in_list(l, c, parent);
    bool objects = clang_getCursorKind(parent) == CXCursor_VarDecl && xf_class_lists_objects(l, c);
    return !l->unit->is_cxx || plain || xf_understands_braces(l, c) || objects
               ? NULL
               : "an object that begins with values in braces";
}

/* new (place) T makes nothing. */
static const char *in_new(struct xf_lower *l, CXCursor c)
{
    struct xf_lexer lx = xf_source_from(l, c);
    bool found = false;
    while (lx.text && !found) {
        struct xf_token t = xf_lex_code(&lx);
        if (t.kind == XF_TOK_END)
            return "new";
        if (xf_token_is(lx.text, t, "("))
            return "new with a place of its own";
        found = t.kind == XF_TOK_NAME && !xf_token_is(lx.text, t, "new");
    }
    CXType of = clang_getPointeeType(clang_getCursorType(c));
    const char *made = in_made(l, clang_getCursorType(c));
    bool silent = xf_class_begins_silently(l, of) || xf_understands_new(l, c);
    return made ? made : silent ? NULL : "a constructor";
}

static const char *in_delete(struct xf_lower *l, CXCursor c)
{
    return in_made(l, clang_getCanonicalType(clang_getCursorType(xf_cx_first(l, c))));
}

/* ---- all of them ---- */

const char *xf_unknown_in_form(struct xf_lower *l, CXCursor c, CXCursor parent, bool global)
{
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_UnexposedExpr:
        return in_unexposed_expr(l, c);
    case CXCursor_UnexposedStmt:
        return in_unexposed_stmt(l, c);
    case CXCursor_UnexposedDecl:
        return in_unexposed_decl(l, c, global);
    case CXCursor_StmtExpr:
        return in_stmt_expr(c);
    case CXCursor_DeclRefExpr:
        return in_reference(l, c, global);
    case CXCursor_MemberRefExpr:
        return in_member(l, c);
    case CXCursor_ArraySubscriptExpr:
        return in_element(l, c);
    case CXCursor_CallExpr:
        return xf_unknown_in_call(l, c);
    case CXCursor_UnaryOperator:
        return in_unary(l, c);
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        return in_binary(l, c);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return in_cast(l, c);
    case CXCursor_InitListExpr:
        return in_values(l, c, parent);
    case CXCursor_CXXNewExpr:
        return in_new(l, c);
    case CXCursor_CXXDeleteExpr:
        return in_delete(l, c);
    case CXCursor_LambdaExpr:
        return xf_unknown_in_type(l, clang_getCursorType(c));
    case CXCursor_CXXThrowExpr:
        return xf_understands_throw(l, c) ? NULL : "an exception";
    case CXCursor_CXXTryStmt:
        return xf_understands_try(l, c) ? NULL : "an exception";
    case CXCursor_CXXForRangeStmt:
        return xf_hides_init(l, c)          ? "what stands in front of a range"
               : xf_understands_range(l, c) ? NULL
                                            : "a loop over a range";
    case CXCursor_SwitchStmt:
        return l->unit->is_cxx && xf_hides_init(l, c) ? "what stands in front of a condition"
                                                      : NULL;
    case CXCursor_VarDecl:
        if (!global && clang_getCursorKind(parent) != CXCursor_DeclStmt &&
            clang_getCursorKind(parent) != CXCursor_IfStmt) /* lowering looks at that */
            return "a declaration in a condition";
        return xf_unknown_in_variable(l, c);
    case CXCursor_ParmDecl:
        return xf_unknown_in_variable(l, c);
    default:
        return NULL;
    }
}
