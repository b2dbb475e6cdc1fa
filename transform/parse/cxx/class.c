/* SPDX-License-Identifier: MIT */
#include "class.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "calls.h"
#include "cxutil.h"
#include "lex.h"
#include "library.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"

/* ---- whose it is ---- */

/* The class of a lambda. */
static bool is_closure(struct xf_lower *l, CXCursor decl)
{
    return strstr(xf_cx_string(l->a, clang_getTypeSpelling(clang_getCursorType(decl))),
                  "(lambda at ") != NULL;
}

bool xf_is_users_function(struct xf_lower *l, CXCursor function)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    bool member = k == CXCursor_CXXMethod || k == CXCursor_Constructor ||
                  k == CXCursor_Destructor || k == CXCursor_ConversionFunction;
    return !xf_is_system(l, function) &&
           !(member && is_closure(l, clang_getCursorSemanticParent(function)));
}

static CXCursor declaration(CXType t)
{
    return clang_getTypeDeclaration(clang_getCanonicalType(t));
}

bool xf_class_is_users(struct xf_lower *l, CXType t)
{
    CXCursor decl = declaration(t);
    enum CXCursorKind k = clang_getCursorKind(decl);
    return l->unit->is_cxx && clang_getCanonicalType(t).kind == CXType_Record &&
           (k == CXCursor_StructDecl || k == CXCursor_ClassDecl) && !xf_is_system(l, decl) &&
           !is_closure(l, decl);
}

/* Where its members are written: of an instance of a template, in that. */
static CXCursor written(CXType t)
{
    CXCursor decl = declaration(t), from = clang_getSpecializedCursorTemplate(decl);
    CXCursor defined = clang_getCursorDefinition(clang_Cursor_isNull(from) ? decl : from);
    return clang_Cursor_isNull(defined) ? decl : defined;
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

/* ---- its members ---- */

struct members {
    struct xf_lower *l;
    bool virtuals, allocates, copies, inherits; /* constructors of the base class are its own */
    CXCursor destructor, constructor;           /* that without arguments */
    CXCursor base;
    int bases;
};

/* It is written, and not only said to be there. */
static bool is_own(CXCursor function)
{
    return !clang_CXXMethod_isDefaulted(function) && !clang_CXXMethod_isDeleted(function);
}

static bool needs_arguments(CXCursor function)
{
    int n = clang_Cursor_getNumArguments(function);
    for (int i = 0; i < n; i++)
        if (clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(
                clang_Cursor_getArgument(function, (unsigned)i))))
            return true;
    return false;
}

static void note_constructor(struct members *m, CXCursor c)
{
    bool copies =
        clang_CXXConstructor_isCopyConstructor(c) || clang_CXXConstructor_isMoveConstructor(c);
    m->copies |= copies && is_own(c);
    if (!copies && is_own(c) && !needs_arguments(c))
        m->constructor = c;
}

static enum CXChildVisitResult note_member(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct members *m = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_CXXBaseSpecifier) {
        m->base = c;
        m->bases += clang_isVirtualBase(c) ? 2 : 1;
    }
    m->inherits |= k == CXCursor_UsingDeclaration;
    m->virtuals |=
        (k == CXCursor_CXXMethod || k == CXCursor_Destructor) && clang_CXXMethod_isVirtual(c);
    if (k == CXCursor_Constructor)
        note_constructor(m, c);
    const char *name =
        k == CXCursor_CXXMethod ? xf_cx_string(m->l->a, clang_getCursorSpelling(c)) : "";
    m->copies |= *name && is_own(c) && !strcmp(name, "operator=");
    m->allocates |= !strncmp(name, "operator new", 12) || !strncmp(name, "operator delete", 15);
    if (k == CXCursor_Destructor && is_own(c))
        m->destructor = c;
    return CXChildVisit_Continue;
}

static struct members members_of(struct xf_lower *l, CXType t)
{
    struct members m = {
        .l = l,
        .destructor = clang_getNullCursor(),
        .constructor = clang_getNullCursor(),
        .base = clang_getNullCursor(),
    };
    clang_visitChildren(written(t), note_member, &m);
    return m;
}

CXCursor xf_class_destructor(struct xf_lower *l, CXType t)
{
    return members_of(l, t).destructor;
}

CXCursor xf_class_default_constructor(struct xf_lower *l, CXType t)
{
    return members_of(l, t).constructor;
}

CXType xf_class_base(struct xf_lower *l, CXType t)
{
    CXType none = {.kind = CXType_Invalid}, canonical = clang_getCanonicalType(t);
    if (!l->unit->is_cxx || canonical.kind != CXType_Record)
        return none;
    struct members m = members_of(l, canonical);
    return m.bases == 1 ? clang_getCanonicalType(clang_getCursorType(m.base)) : none;
}

/* ---- its fields ---- */

struct fields {
    struct xf_lower *l;
    bool (*fits)(struct xf_lower *l, CXType t);
    bool all, values; /* one has a value in its declaration */
};

static CXType item_of(CXType t)
{
    CXType of = clang_getCanonicalType(t);
    while (of.kind == CXType_ConstantArray)
        of = clang_getCanonicalType(clang_getArrayElementType(of));
    return of;
}

static enum CXVisitorResult note_field(CXCursor c, CXClientData data)
{
    struct fields *f = data;
    CXType t = clang_getCursorType(c);
    f->all = f->all && (!f->fits || f->fits(f->l, item_of(t)));
    f->values |= !clang_Cursor_isNull(xf_class_member_value(f->l, c));
    return CXVisit_Continue;
}

static struct fields fields_of(struct xf_lower *l, CXType t,
                               bool (*fits)(struct xf_lower *l, CXType t))
{
    struct fields f = {.l = l, .fits = fits, .all = true};
    CXType base = xf_class_base(l, t);
    clang_Type_visitFields(clang_getCanonicalType(t), note_field, &f);
    if (base.kind != CXType_Invalid)
        f.all = f.all && (!fits || fits(l, base));
    return f;
}

/* Where the first token behind the name that begins a value ends; 0: there is none. */
static size_t value_begins(struct xf_lower *l, CXCursor field)
{
    struct xf_spot name = xf_cx_spelling(clang_getCursorLocation(field));
    struct xf_spot end = xf_cx_spelling(clang_getRangeEnd(clang_getCursorExtent(field)));
    struct xf_source *s = xf_source_read(l, name.file);
    if (!s || !s->text || !clang_File_isEqual(name.file, end.file) || end.offset > s->len)
        return 0;
    struct xf_lexer lx = {s->text, name.offset, end.offset};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        if (xf_token_is(lx.text, t, "=") || xf_token_is(lx.text, t, "{"))
            return t.begin + 1;
    return 0;
}

CXCursor xf_class_member_value(struct xf_lower *l, CXCursor field)
{
    size_t begins = value_begins(l, field);
    struct xf_cursors kids = {0};
    if (begins)
        kids = xf_cx_children(l, field);
    for (size_t i = kids.n; i-- > 0;) {
        size_t at = xf_cx_spelling(clang_getRangeStart(xf_cx_extent(l, kids.v[i]))).offset;
        if (xf_cx_is_expr(kids.v[i]) && at + 1 >= begins)
            return kids.v[i];
    }
    return clang_getNullCursor();
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
    return xf_class_is_users(l, t) && members_of(l, t).allocates;
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
static bool begins_with_base(struct xf_lower *l, CXType t, const struct members *m)
{
    CXType base = xf_class_base(l, t);
    struct namesake s = {.l = l, .base = base};
    bool template = !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(declaration(t)));
    if (base.kind != CXType_Record || template || m->inherits || !xf_class_is_users(l, base))
        return false;
    clang_Type_visitFields(clang_getCanonicalType(t), find_namesakes, &s);
    return !s.found;
}

const char *xf_class_unknown_members(struct xf_lower *l, CXType t)
{
    struct members m = members_of(l, t);
    if (m.bases && !begins_with_base(l, t, &m))
        return "a class with a base class";
    if (m.virtuals)
        return "a virtual function";
    if (m.allocates)
        return "an operator of its own";
    return fields_of(l, t, xf_class_ends_silently).all ? NULL : "a destructor of a member";
}

bool xf_class_copies_plainly(struct xf_lower *l, CXType array)
{
    CXType item, t = item_of(array);
    if (t.kind != CXType_Record || clang_isPODType(t))
        return true;
    return xf_library_class_of(l, t, &item) == XF_CLASS_NONE && xf_class_is_users(l, t) &&
           !members_of(l, t).copies && fields_of(l, t, xf_class_copies_plainly).all;
}

bool xf_class_begins_silently(struct xf_lower *l, CXType array)
{
    CXType item, t = item_of(array);
    if (t.kind != CXType_Record || clang_isPODType(t))
        return true;
    if (xf_library_class_of(l, t, &item) != XF_CLASS_NONE || !xf_class_is_users(l, t) ||
        !clang_Cursor_isNull(members_of(l, t).constructor))
        return false;
    struct fields f = fields_of(l, t, xf_class_begins_silently);
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

bool xf_class_ends_silently(struct xf_lower *l, CXType array)
{
    CXType canonical = item_of(array), t = canonical, item;
    if (canonical.kind == CXType_Unexposed || canonical.kind == CXType_Dependent)
        return false;
    if (canonical.kind != CXType_Record || clang_isPODType(canonical) ||
        xf_library_class_of(l, t, &item) != XF_CLASS_NONE)
        return true;
    if (!xf_class_is_users(l, t) || !fields_of(l, t, xf_class_ends_silently).all)
        return false;
    CXCursor destructor = members_of(l, t).destructor;
    if (clang_Cursor_isNull(destructor))
        return true;
    struct end e = {l, true};
    CXCursor body = body_of(l, destructor);
    e.silent = !clang_Cursor_isNull(body);
    if (e.silent)
        clang_visitChildren(body, note_step, &e);
    return e.silent;
}
