/* SPDX-License-Identifier: MIT */
#include "class_parts.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "lex.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"

bool xf_class_is_closure(struct xf_lower *l, CXCursor decl)
{
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(clang_getCursorType(decl)));
    const char *at = strstr(name, "(lambda at "), *argument = strchr(name, '<');
    return at && !(argument && argument < at); /* else of a template, for a lambda */
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
           !xf_class_is_closure(l, decl);
}

/* Where its members are written: of an instance of a template, in that. */
static CXCursor written(CXType t)
{
    CXCursor decl = declaration(t), from = clang_getSpecializedCursorTemplate(decl);
    CXCursor defined = clang_getCursorDefinition(clang_Cursor_isNull(from) ? decl : from);
    return clang_Cursor_isNull(defined) ? decl : defined;
}

/* ---- its members ---- */

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

static void note_constructor(struct xf_class_members *m, CXCursor c)
{
    bool copies =
        clang_CXXConstructor_isCopyConstructor(c) || clang_CXXConstructor_isMoveConstructor(c);
    m->copies |= copies && is_own(c);
    m->declares |= copies;
    m->defaulted |= clang_CXXConstructor_isDefaultConstructor(c) && clang_CXXMethod_isDefaulted(c);
    if (!copies && is_own(c) && !needs_arguments(c))
        m->constructor = c;
}

static enum CXChildVisitResult note_member(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct xf_class_members *m = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_CXXBaseSpecifier) {
        m->base = c;
        m->bases += clang_isVirtualBase(c) ? 2 : 1;
    }
    m->inherits |= k == CXCursor_UsingDeclaration;
    m->virtuals |=
        (k == CXCursor_CXXMethod || k == CXCursor_Destructor) && clang_CXXMethod_isVirtual(c);
    m->constructs |= k == CXCursor_Constructor || k == CXCursor_FunctionTemplate;
    if (k == CXCursor_Constructor)
        note_constructor(m, c);
    const char *name =
        k == CXCursor_CXXMethod ? xf_cx_string(m->l->a, clang_getCursorSpelling(c)) : "";
    m->copies |= *name && is_own(c) && !strcmp(name, "operator=");
    m->allocates |= !strncmp(name, "operator new", 12) || !strncmp(name, "operator delete", 15);
    m->declares |= k == CXCursor_Destructor || (*name && !strcmp(name, "operator="));
    if (k == CXCursor_Destructor && is_own(c))
        m->destructor = c;
    return CXChildVisit_Continue;
}

struct xf_class_members xf_class_members_of(struct xf_lower *l, CXType t)
{
    struct xf_class_members m = {
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
    return xf_class_members_of(l, t).destructor;
}

CXCursor xf_class_default_constructor(struct xf_lower *l, CXType t)
{
    return xf_class_members_of(l, t).constructor;
}

CXType xf_class_base(struct xf_lower *l, CXType t)
{
    CXType none = {.kind = CXType_Invalid}, canonical = clang_getCanonicalType(t);
    if (!l->unit->is_cxx || canonical.kind != CXType_Record)
        return none;
    struct xf_class_members m = xf_class_members_of(l, canonical);
    return m.bases == 1 ? clang_getCanonicalType(clang_getCursorType(m.base)) : none;
}

bool xf_class_is_dynamic(struct xf_lower *l, CXType t)
{
    if (!xf_class_is_users(l, t))
        return false;
    CXType base = xf_class_base(l, t);
    return xf_class_members_of(l, t).virtuals ||
           (base.kind != CXType_Invalid && xf_class_is_dynamic(l, base));
}

/* ---- its fields ---- */

CXType xf_class_item_of(CXType t)
{
    CXType of = clang_getCanonicalType(t);
    while (of.kind == CXType_ConstantArray || of.kind == CXType_IncompleteArray)
        of = clang_getCanonicalType(clang_getArrayElementType(of));
    return of;
}

static enum CXVisitorResult note_field(CXCursor c, CXClientData data)
{
    struct xf_class_fields *f = data;
    CXType t = clang_getCursorType(c);
    f->all = f->all && (!f->fits || f->fits(f->l, xf_class_item_of(t)));
    f->values |= !clang_Cursor_isNull(xf_class_member_value(f->l, c));
    return CXVisit_Continue;
}

struct xf_class_fields xf_class_fields_of(struct xf_lower *l, CXType t,
                                          bool (*fits)(struct xf_lower *l, CXType t))
{
    struct xf_class_fields f = {.l = l, .fits = fits, .all = true};
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

/* ---- bytes ---- */

static bool field_is_bytes(struct xf_lower *l, CXType t)
{
    return xf_cx_is_number(t) || t.kind == CXType_Pointer || t.kind == CXType_Enum ||
           t.kind == CXType_LValueReference || xf_cx_is_complex(l->a, t) ||
           xf_cx_is_view(l->a, t) ||
           (t.kind == CXType_Record && (clang_isPODType(t) || xf_class_is_bytes(l, t)));
}

struct changing {
    struct xf_lower *l;
    bool found;
};

static enum CXVisitorResult find_mutable(CXCursor field, CXClientData data)
{
    struct changing *c = data;
    CXType t = xf_class_item_of(clang_getCursorType(field));
    c->found = c->found || clang_CXXField_isMutable(field) ||
               (t.kind == CXType_Record && xf_class_has_mutable(c->l, t));
    return c->found ? CXVisit_Break : CXVisit_Continue;
}

bool xf_class_has_mutable(struct xf_lower *l, CXType t)
{
    struct changing c = {.l = l};
    t = xf_class_item_of(t);
    if (t.kind != CXType_Record || !xf_class_is_users(l, t))
        return false;
    CXType base = xf_class_base(l, t);
    clang_Type_visitFields(t, find_mutable, &c);
    return c.found || (base.kind != CXType_Invalid && xf_class_has_mutable(l, base));
}

/* It does nothing when it is copied or ends but what its members do. */
static bool is_of_members(struct xf_lower *l, CXType t)
{
    if (!xf_class_is_users(l, t))
        return false;
    struct xf_class_members m = xf_class_members_of(l, t);
    return !m.copies && !m.virtuals && !m.allocates && !m.bases && !m.inherits &&
           clang_Cursor_isNull(m.destructor);
}

bool xf_class_is_bytes(struct xf_lower *l, CXType t)
{
    return is_of_members(l, t) && xf_class_fields_of(l, t, field_is_bytes).all;
}

static bool field_is_value(struct xf_lower *l, CXType t)
{
    return field_is_bytes(l, t) || xf_cx_is_string(l->a, clang_getCanonicalType(t)) ||
           (t.kind == CXType_Record && xf_class_is_values(l, t));
}

bool xf_class_is_values(struct xf_lower *l, CXType t)
{
    return is_of_members(l, t) && xf_class_fields_of(l, t, field_is_value).all;
}

bool xf_class_is_unconstructed(struct xf_lower *l, CXType t)
{
    struct xf_class_members m = xf_class_members_of(l, t);
    return xf_class_is_users(l, t) && !m.constructs && !m.bases && !m.virtuals;
}

struct zeros {
    struct xf_lower *l;
    bool all;
};

static enum CXVisitorResult note_zero(CXCursor field, CXClientData data)
{
    struct zeros *z = data;
    CXType t = xf_class_item_of(clang_getCursorType(field));
    CXCursor value = xf_class_member_value(z->l, field);
    if (!clang_Cursor_isNull(value))
        z->all = z->all && xf_cx_is_zero(value) && xf_cx_is_number(t);
    else
        z->all = z->all && (t.kind != CXType_Record || clang_isPODType(t) ||
                            xf_cx_is_complex(z->l->a, t) || xf_cx_is_string(z->l->a, t) ||
                            xf_cx_is_view(z->l->a, t) || xf_class_begins_as_zeros(z->l, t));
    return CXVisit_Continue;
}

bool xf_class_begins_as_zeros(struct xf_lower *l, CXType t)
{
    struct zeros z = {l, xf_class_is_values(l, t) &&
                             clang_Cursor_isNull(xf_class_members_of(l, t).constructor)};
    clang_Type_visitFields(clang_getCanonicalType(t), note_zero, &z);
    return z.all;
}
