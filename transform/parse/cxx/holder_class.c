/* SPDX-License-Identifier: MIT */
#include "holder_class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "class_parts.h"
#include "cxutil.h"
#include "lower.h"
#include "word.h"

static bool begins_with_one(const char *name, const char *const *list)
{
    for (; *list; list++)
        if (xf_begins_with(name, *list))
            return true;
    return false;
}

static const char *const of_keys[] = {"std::map<", "std::multimap<", "std::unordered_map<",
                                      "std::unordered_multimap<", NULL};

static const char *const of_values[] = {"std::set<",
                                        "std::multiset<",
                                        "std::unordered_set<",
                                        "std::unordered_multiset<",
                                        "std::deque<",
                                        "std::list<",
                                        "std::queue<",
                                        "std::stack<",
                                        "std::priority_queue<",
                                        "std::optional<",
                                        "std::vector<bool>",
                                        NULL};

bool xf_is_held(struct xf_lower *l, CXType t)
{
    return xf_cx_is_number(t) || t.kind == CXType_Enum || xf_cx_is_string(l->a, t);
}

struct flat {
    struct xf_lower *l;
    bool all;
};

static enum CXVisitorResult note_flat(CXCursor field, CXClientData data)
{
    struct flat *f = data;
    CXType t = clang_getCanonicalType(clang_getCursorType(field));
    f->all = f->all && xf_is_held(f->l, t) && !clang_Cursor_isBitField(field);
    return f->all ? CXVisit_Continue : CXVisit_Break;
}

/* A structure of nothing but numbers and texts, which begins as zeros where none is given. */
static bool is_flat(struct xf_lower *l, CXType t)
{
    struct flat f = {l, t.kind == CXType_Record && xf_class_is_unconstructed(l, t) &&
                            xf_class_begins_as_zeros(l, t) &&
                            clang_getCursorKind(clang_getTypeDeclaration(t)) != CXCursor_UnionDecl};
    if (f.all)
        clang_Type_visitFields(t, note_flat, &f);
    return f.all && clang_Type_getSizeOf(t) > 1;
}

/* A key and a value. */
static bool is_pair(struct xf_lower *l, CXType t)
{
    return t.kind == CXType_Record && !strncmp(xf_cx_class_name(l->a, t), "std::pair<", 10) &&
           xf_is_held(l, xf_cx_parameter(t, 0)) && xf_is_held(l, xf_cx_parameter(t, 1));
}

bool xf_is_held_whole(struct xf_lower *l, CXType t)
{
    t = clang_getCanonicalType(t);
    return xf_is_held(l, t) || is_pair(l, t) || is_flat(l, t);
}

/* ---- orders ---- */

struct order {
    struct xf_lower *l;
    bool pure;
};

/* Nothing is set there, and no variable of others looked at. */
static enum CXChildVisitResult note_order(CXCursor c, CXCursor parent, CXClientData data)
{
    struct order *o = data;
    CXCursor named = clang_getCursorReferenced(c);
    enum CXCursorKind k = clang_getCursorKind(c);
    (void)parent;
    switch ((int)k) {
    case CXCursor_CXXMethod:
        o->pure &= !clang_CXXMethod_isVirtual(c) &&
                   !strcmp("operator()", xf_cx_string(o->l->a, clang_getCursorSpelling(c)));
        break;
    case CXCursor_DeclRefExpr:
        o->pure &= clang_getCursorKind(named) == CXCursor_ParmDecl;
        break;
    case CXCursor_BinaryOperator:
        o->pure &= clang_getCursorBinaryOperatorKind(c) != CXBinaryOperator_Assign;
        break;
    case CXCursor_UnaryOperator:
        o->pure &= clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Minus ||
                   clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_LNot;
        break;
    case CXCursor_ParmDecl:
    case CXCursor_CompoundStmt:
    case CXCursor_IfStmt:
    case CXCursor_ReturnStmt:
    case CXCursor_MemberRefExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_TypeRef:
    case CXCursor_NamespaceRef:
    case CXCursor_TemplateRef:
    case CXCursor_CXXAccessSpecifier:
        break;
    default:
        o->pure = false;
    }
    return o->pure ? CXChildVisit_Recurse : CXChildVisit_Break;
}

/* A class of the program that has nothing but a comparison of two values. */
static bool is_order(struct xf_lower *l, CXType t)
{
    CXCursor class = clang_getTypeDeclaration(clang_getCanonicalType(t));
    struct order o = {l, xf_class_is_users(l, t) && clang_Type_getNumTemplateArguments(t) < 1};
    if (o.pure)
        clang_visitChildren(class, note_order, &o);
    return o.pure;
}

/* How they are compared and where they are kept is the library's. */
static bool is_of_the_library(struct xf_lower *l, CXType t)
{
    static const char *const known[] = {
        "std::less<",   "std::greater<", "std::hash<",      "std::equal_to<",
        "std::vector<", "std::deque<",   "std::allocator<", NULL};
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(t));
    return begins_with_one(name, known);
}

bool xf_is_place_of_bit(const char *name)
{
    size_t n = strlen(name), end = strlen("::reference");
    bool of_set =
        xf_begins_with(name, "std::bitset<") && n > end && !strcmp(name + n - end, "::reference");
    return of_set || !strcmp(name, "std::_Bit_reference");
}

bool xf_is_holder(struct xf_lower *l, CXType canonical, const char *name)
{
    unsigned held = begins_with_one(name, of_keys) ? 2 : begins_with_one(name, of_values);
    if (!strcmp(name, "std::seed_seq") || !strcmp(name, "std::nullopt_t") ||
        (!strncmp(name, "std::bitset<", 12) && !xf_is_place_of_bit(name)))
        return true;
    int n = held ? clang_Type_getNumTemplateArguments(canonical) : 0;
    for (unsigned i = 0; i < (unsigned)n; i++) {
        CXType t = xf_cx_parameter(canonical, i);
        bool known = i >= held   ? is_of_the_library(l, t) || is_order(l, t)
                     : held == 1 ? xf_is_held_whole(l, t)
                                 : xf_is_held(l, t);
        if (!known)
            return false;
    }
    return n > 0;
}

static enum CXVisitorResult note_last(CXCursor field, CXClientData data)
{
    *(CXType *)data = clang_getCanonicalType(clang_getCursorType(field));
    return CXVisit_Continue;
}

bool xf_is_place_in_holder(struct xf_lower *l, CXType canonical, const char *name, CXType *item)
{
    static const char *const places[] = {"std::_Rb_tree_iterator<",
                                         "std::_Rb_tree_const_iterator<",
                                         "std::_List_iterator<",
                                         "std::_List_const_iterator<",
                                         "std::_Deque_iterator<",
                                         "std::__detail::_Node_iterator_base<",
                                         "std::__detail::_Node_iterator<",
                                         "std::__detail::_Node_const_iterator<",
                                         NULL};
    if (xf_is_place_of_bit(name)) { /* words, and which bit */
        clang_Type_visitFields(canonical, note_last, item);
        return xf_cx_is_number(*item);
    }
    if (xf_begins_with(name, "std::reverse_iterator<")) {
        CXType of = xf_cx_parameter(canonical, 0);
        return xf_is_place_in_holder(l, of, xf_cx_class_name(l->a, of), item);
    }
    if (!begins_with_one(name, places))
        return false;
    *item = xf_cx_parameter(canonical, 0);
    return xf_is_held_whole(l, *item);
}

void xf_holder_values(CXType holder, CXType *key, CXType *value)
{
    CXType canonical = clang_getCanonicalType(holder);
    CXString spelling = clang_getTypeSpelling(canonical);
    const char *name = xf_without_const(clang_getCString(spelling));
    bool pairs = begins_with_one(name, of_keys);
    bool typed =
        pairs || (begins_with_one(name, of_values) && !xf_begins_with(name, "std::vector<bool>"));
    *key = pairs ? xf_cx_parameter(canonical, 0) : (CXType){0};
    *value = typed ? xf_cx_parameter(canonical, pairs) : (CXType){0};
    clang_disposeString(spelling);
}
