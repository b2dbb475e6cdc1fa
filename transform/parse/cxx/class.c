/* SPDX-License-Identifier: MIT */
#include "class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "closure.h"
#include "cxutil.h"
#include "library.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"

/* ---- whose it is ---- */

bool xf_is_users_function(struct xf_lower *l, CXCursor function)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    bool member = k == CXCursor_CXXMethod || k == CXCursor_Constructor ||
                  k == CXCursor_Destructor || k == CXCursor_ConversionFunction;
    return !xf_is_system(l, function) &&
           !(member && xf_class_is_closure(l, clang_getCursorSemanticParent(function)));
}

bool xf_class_has_object(CXCursor function)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    return k == CXCursor_Constructor || k == CXCursor_Destructor ||
           k == CXCursor_ConversionFunction ||
           (k == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(function));
}

/* ---- functions ---- */

bool xf_is_namesake(struct xf_lower *l, CXCursor function, const char *name)
{
    bool known = xf_c_library(name) || xf_mpi_lookup(name) || !strcmp(name, "main");
    if (!l->unit->is_cxx || !known || xf_is_system(l, function))
        return false;
    return strcmp(xf_cx_string(l->a, clang_Cursor_getMangling(function)), name) != 0;
}

/* ---- what is asked ---- */

struct namesake { /* of a member, in the base classes */
    struct xf_lower *l;
    CXType base;
    const char *name;
    bool found;
};

bool xf_class_allocates_itself(struct xf_lower *l, CXType t)
{
    return xf_class_is_users(l, t) && xf_class_members_of(l, t).allocates;
}

static enum CXVisitorResult find_namesake(CXCursor c, CXClientData data)
{
    struct namesake *s = data;
    s->found |= !strcmp(s->name, xf_cx_string(s->l->a, clang_getCursorSpelling(c)));
    return s->found ? CXVisit_Break : CXVisit_Continue;
}

static enum CXVisitorResult find_namesakes(CXCursor c, CXClientData data)
{
    struct namesake *s = data;
    s->name = xf_cx_string(s->l->a, clang_getCursorSpelling(c));
    for (CXType t = s->base; t.kind != CXType_Invalid; t = xf_class_base(s->l, t))
        clang_Type_visitFields(t, find_namesake, s);
    return s->found ? CXVisit_Break : CXVisit_Continue;
}

/* Its only base class is one of the program's own that lies at its beginning; no name stands for
 * members of both. */
static bool begins_with_base(struct xf_lower *l, CXType t, const struct xf_class_members *m)
{
    CXType base = xf_class_base(l, t);
    struct namesake s = {.l = l, .base = base};
    CXCursor class = clang_getTypeDeclaration(clang_getCanonicalType(t));
    bool template = !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(class));
    if (base.kind != CXType_Record || template || m->inherits || !xf_class_is_users(l, base))
        return false;
    clang_Type_visitFields(clang_getCanonicalType(t), find_namesakes, &s);
    return !s.found;
}

/* What tells the class of its objects lies at their beginning, and none of them does anything when
 * it ends, of which class it ever is. */
static bool has_known_functions(struct xf_lower *l, CXType t, const struct xf_class_members *m)
{
    CXType base = xf_class_base(l, t);
    return (!m->bases || xf_class_is_dynamic(l, base)) && xf_class_ends_silently(l, t);
}

const char *xf_class_unknown_members(struct xf_lower *l, CXType t)
{
    struct xf_class_members m = xf_class_members_of(l, t);
    if (m.bases && !begins_with_base(l, t, &m))
        return "a class with a base class";
    if (xf_class_is_dynamic(l, t) && !has_known_functions(l, t, &m))
        return "a virtual function";
    if (m.allocates)
        return "an operator of its own";
    return xf_class_fields_of(l, t, xf_class_ends_silently).all ? NULL : "a destructor of a member";
}

bool xf_class_copies_plainly(struct xf_lower *l, CXType array)
{
    CXType item, t = xf_class_item_of(array);
    if (t.kind != CXType_Record || clang_isPODType(t))
        return true;
    return xf_library_class_of(l, t, &item) == XF_CLASS_NONE && xf_class_is_users(l, t) &&
           !xf_class_members_of(l, t).copies && !xf_class_is_dynamic(l, t) &&
           xf_class_fields_of(l, t, xf_class_copies_plainly).all;
}

/* A lambda that is followed: what it captures is copied as bytes, and ends as these. */
static bool is_known_closure(struct xf_lower *l, CXType t)
{
    const struct xf_closure *k = xf_closure_with_type(l, t);
    return k && !k->unknown;
}

/* What its library copies when it is assigned. */
static bool is_copied_whole(enum xf_library_class class)
{
    return class != XF_CLASS_NONE && class != XF_CLASS_STREAM && class != XF_CLASS_OWNER;
}

bool xf_class_copies_by_members(struct xf_lower *l, CXType array)
{
    CXType item, t = xf_class_item_of(array);
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    if (t.kind != CXType_Record || clang_isPODType(t) || class != XF_CLASS_NONE)
        return class == XF_CLASS_NONE || is_copied_whole(class);
    if (xf_closure_moves_as_copy(l, t))
        return true;
    struct xf_class_members m = xf_class_members_of(l, t);
    return xf_class_is_users(l, t) && !m.copies && !xf_class_is_dynamic(l, t) &&
           xf_class_fields_of(l, t, xf_class_copies_by_members).all;
}

static bool field_moves_plainly(struct xf_lower *l, CXType t)
{
    CXType item;
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    return class != XF_CLASS_NONE
               ? class != XF_CLASS_STREAM
               : t.kind != CXType_Record || clang_isPODType(t) || xf_class_moves_plainly(l, t);
}

bool xf_class_moves_plainly(struct xf_lower *l, CXType array)
{
    CXType t = xf_class_item_of(array);
    if (!xf_class_is_users(l, t))
        return false;
    struct xf_class_members m = xf_class_members_of(l, t);
    return !m.declares && !m.bases && !m.virtuals &&
           xf_class_fields_of(l, t, field_moves_plainly).all;
}

bool xf_class_begins_silently(struct xf_lower *l, CXType array)
{
    CXType item, t = xf_class_item_of(array);
    if (t.kind != CXType_Record || clang_isPODType(t))
        return true;
    if (xf_library_class_of(l, t, &item) != XF_CLASS_NONE || !xf_class_is_users(l, t) ||
        !clang_Cursor_isNull(xf_class_members_of(l, t).constructor) || xf_class_is_dynamic(l, t))
        return false;
    struct xf_class_fields f = xf_class_fields_of(l, t, xf_class_begins_silently);
    return f.all && !f.values;
}

/* ---- ends of objects ---- */

struct end {
    struct xf_lower *l;
    bool silent;
};

static bool frees_only(struct xf_lower *l, CXCursor freed)
{
    CXType of = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(freed)));
    return of.kind != CXType_Invalid && xf_class_ends_silently(l, of);
}

static bool is_free(struct xf_lower *l, CXCursor name)
{
    CXCursor function = clang_getCursorReferenced(name);
    return clang_getCursorKind(function) == CXCursor_FunctionDecl && xf_is_system(l, function) &&
           !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(function)), "free");
}

/* A variable of the object itself. */
static bool is_own_variable(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    return clang_getCursorKind(clang_getCursorReferenced(c)) == CXCursor_FieldDecl &&
           (!kids.n || (kids.n == 1 && clang_getCursorKind(kids.v[0]) == CXCursor_CXXThisExpr));
}

static enum CXChildVisitResult note_step(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct end *e = data;
    struct xf_cursors kids = xf_cx_children(e->l, c);
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_CompoundStmt:
    case CXCursor_IfStmt:
    case CXCursor_NullStmt:
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_BinaryOperator: /* of members alone, see below */
    case CXCursor_IntegerLiteral:
    case CXCursor_GNUNullExpr:
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_CXXThisExpr:
        break;
    case CXCursor_CXXDeleteExpr:
        e->silent &= kids.n == 1 && frees_only(e->l, kids.v[0]);
        break;
    case CXCursor_CallExpr:
    case CXCursor_DeclRefExpr:
        e->silent &= is_free(e->l, c);
        break;
    case CXCursor_MemberRefExpr:
        e->silent &= is_own_variable(e->l, c);
        break;
    default:
        e->silent = false;
    }
    return e->silent ? CXChildVisit_Recurse : CXChildVisit_Break;
}

static CXCursor body_of(struct xf_lower *l, CXCursor function)
{
    CXCursor defined = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(defined))
        return defined;
    struct xf_cursors kids = xf_cx_children(l, defined);
    bool has = kids.n && clang_getCursorKind(kids.v[kids.n - 1]) == CXCursor_CompoundStmt;
    return has ? kids.v[kids.n - 1] : clang_getNullCursor();
}

enum { MOST_OWNERS = 4 }; /* in each other */

/* What a vector has or an owner leads to ends with it. */
static bool items_end_silently(struct xf_lower *l, CXType item)
{
    item = clang_getCanonicalType(item);
    if (item.kind != CXType_Record || l->cxx.owners == MOST_OWNERS)
        return item.kind != CXType_Record;
    l->cxx.owners++;
    bool silently = xf_class_ends_silently(l, item);
    l->cxx.owners--;
    return silently;
}

bool xf_class_ends_silently(struct xf_lower *l, CXType array)
{
    CXType canonical = xf_class_item_of(array), t = canonical, item;
    if (canonical.kind == CXType_Unexposed || canonical.kind == CXType_Dependent)
        return false;
    if (canonical.kind != CXType_Record || clang_isPODType(canonical))
        return true;
    if (xf_library_class_of(l, t, &item) != XF_CLASS_NONE)
        return items_end_silently(l, item);
    if (is_known_closure(l, t))
        return true;
    if (!xf_class_is_users(l, t) || !xf_class_fields_of(l, t, xf_class_ends_silently).all)
        return false;
    CXCursor destructor = xf_class_members_of(l, t).destructor;
    if (clang_Cursor_isNull(destructor))
        return true;
    struct end e = {l, true};
    CXCursor body = body_of(l, destructor);
    e.silent = !clang_Cursor_isNull(body);
    if (e.silent)
        clang_visitChildren(body, note_step, &e);
    return e.silent;
}
