/* SPDX-License-Identifier: MIT */
#include "lower_type.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "class.h"
#include "cxutil.h"
#include "closure.h"
#include "holder_class.h"
#include "holder_type.h"
#include "ir.h"
#include "lex.h"
#include "library.h"
#include "lower.h"
#include "lower_reference.h"
#include "made.h"
#include "sources.h"
#include "understood.h"
#include "unknown_type.h"
#include "word.h"

static enum xf_type_kind kind_of(enum CXTypeKind k)
{
    enum xf_type_kind kind;
    xf_understands_type(k, &kind);
    return kind;
}

static bool is_signed(CXType t)
{
    if (t.kind == CXType_Enum)
        t = clang_getCanonicalType(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t)));
    return (t.kind >= CXType_Char_S && t.kind <= CXType_Int128) || kind_of(t.kind) == XT_FLOAT;
}

static enum xf_type_kind record_kind(struct xf_lower *l, CXType t)
{
    CXCursor decl = clang_getTypeDeclaration(t);
    if (clang_getCursorKind(decl) == CXCursor_UnionDecl)
        return XT_UNION;
    if (!l->unit->is_cxx ||
        (clang_getCursorKind(decl) == CXCursor_StructDecl && clang_isPODType(t)))
        return XT_STRUCT;
    return xf_class_is_users(l, t) && !xf_class_unknown(l, t) ? XT_STRUCT : XT_OTHER;
}

/* "struct (unnamed at /path/x.c:3:1)" -> "struct (unnamed)": names must not depend on the place. */
static const char *without_place(struct xf_arena *a, const char *name)
{
    const char *at = strstr(name, " at ");
    const char *close = at ? strchr(at, ')') : NULL;
    if (!close)
        return name;
    return xf_sprintf(a, "%.*s%s", (int)(at - name), name, close);
}

/* -1 when unknown or variable. The front end must not be asked about its placeholder types. */
static int64_t size_of(CXType canonical)
{
    enum CXTypeKind k = canonical.kind;
    if (k == CXType_LValueReference ||
        k == CXType_RValueReference) /* the front end's answer is that of what it refers to */
        return (int64_t)sizeof(void *);
    if (!xf_cx_is_number(canonical) && k != CXType_Pointer && k != CXType_Record &&
        k != CXType_Enum && k != CXType_ConstantArray && k != CXType_Complex)
        return -1;
    long long bytes = clang_Type_getSizeOf(canonical);
    return bytes < 0 ? -1 : bytes;
}

struct members {
    struct xf_lower *lower;
    struct {
        struct xf_struct_member *v;
        size_t n, cap;
    } list;
};

const char *xf_lower_member_name(struct xf_arena *a, CXCursor c)
{
    CXCursor of = clang_getTypeDeclaration(clang_getCanonicalType(clang_getCursorType(c)));
    const char *name = xf_cx_string(a, clang_getCursorSpelling(c));
    if (*name && !clang_Cursor_isAnonymousRecordDecl(of)) /* else it is where the type stands */
        return name;
    return clang_getCursorKind(of) == CXCursor_UnionDecl
               ? xf_sprintf(a, "union at %lld", clang_Cursor_getOffsetOfField(c) / 8)
               : "";
}

static enum CXVisitorResult add_member(CXCursor c, CXClientData data)
{
    struct members *m = data;
    *xf_push(m->lower->a, &m->list) = (struct xf_struct_member){
        .name = xf_lower_member_name(m->lower->a, c),
        .type = xf_lower_type(m->lower, clang_getCursorType(c)),
        .at_bytes = clang_Cursor_getOffsetOfField(c) / 8,
        .bits = (uint8_t)xf_field_bits(c),
    };
    return CXVisit_Continue;
}

struct xf_struct_member xf_lower_class_mark(struct xf_lower *l)
{
    return (struct xf_struct_member){.name = "its class", .type = xf_made_size_type(l)};
}

static void fill_members(struct xf_lower *l, struct xf_type *out, CXType record)
{
    struct members m = {.lower = l};
    CXType base = xf_class_base(l, record);
    const struct xf_type *first = base.kind == CXType_Invalid ? NULL : xf_lower_type(l, base);
    if (first)
        *xf_push(l->a, &l->cxx.derived) = (struct xf_derived){out, first};
    for (size_t i = 0; first && i < first->n_members; i++)
        *xf_push(l->a, &m.list) = first->members[i];
    if (!first && xf_class_is_dynamic(l, record))
        *xf_push(l->a, &m.list) = xf_lower_class_mark(l);
    clang_Type_visitFields(record, add_member, &m);
    out->members = m.list.v;
    out->n_members = m.list.n;
}

/* The address of the function that it calls and of what that works on: behind it as much as there
 * is.
 */
static void fill_function(struct xf_lower *l, struct xf_type *out, CXType canonical)
{
    struct xf_type *f = xf_alloc(l->a, sizeof *f), *pair = xf_alloc(l->a, sizeof *pair);
    *f = (struct xf_type){
        .kind = XT_FUNCTION,
        .name = "a function",
        .written = "a function",
        .size_bytes = -1,
        .length = -1,
        .elem = xf_lower_type(l, clang_getResultType(xf_function_signature(canonical)))};
    *pair = (struct xf_type){.kind = XT_STRUCT,
                             .name = "a function object",
                             .written = "a function object",
                             .size_bytes = (int64_t)sizeof(void *),
                             .length = -1,
                             .n_members = 1};
    pair->members = xf_alloc(l->a, sizeof *pair->members);
    pair->members[0] =
        (struct xf_struct_member){.name = "call", .type = xf_made_pointer_type(l, f)};
    out->kind = XT_POINTER;
    out->size_bytes = (int64_t)sizeof(void *);
    out->elem = pair;
}

/* A vector as a structure of the address of its items and their number, what leads to items as a
 * pointer, a stream as one to a FILE; a time, the state of what gives numbers, and text as a
 * number. */
static void fill_library(struct xf_lower *l, struct xf_type *out, enum xf_library_class class,
                         CXType canonical, CXType item)
{
    if (class == XF_CLASS_TIME || class == XF_CLASS_RANDOM || class == XF_CLASS_TEXT) {
        out->kind = class == XF_CLASS_TIME ? XT_FLOAT : XT_INT;
        out->size_bytes = class == XF_CLASS_TIME ? (int64_t)sizeof(double) : (int64_t)sizeof(int);
        out->is_signed = class == XF_CLASS_TIME;
        out->is_unsized = class == XF_CLASS_TEXT;
        return;
    }
    if (class == XF_CLASS_FUNCTION) {
        fill_function(l, out, canonical);
        return;
    }
    if (class == XF_CLASS_COMPLEX) {
        bool is_float = out->size_bytes == 2 * (int64_t)sizeof(float);
        out->kind = XT_OTHER; /* as that of C */
        out->name = is_float ? "_Complex float" : "_Complex double";
        return;
    }
    bool stream = class == XF_CLASS_STREAM;
    struct xf_type *to = stream ? xf_made_void_type(l) : xf_lower_type(l, item);
    out->size_bytes = stream ? (int64_t)sizeof(void *) : out->size_bytes;
    bool whole = class == XF_CLASS_VECTOR || class == XF_CLASS_SPAN || class == XF_CLASS_VIEW ||
                 class == XF_CLASS_VALARRAY;
    out->kind = whole ? XT_STRUCT : XT_POINTER;
    out->elem = whole ? NULL : to;
    if (!whole)
        return;
    out->n_members = 2;
    out->members = xf_alloc(l->a, out->n_members * sizeof *out->members);
    out->members[0] =
        (struct xf_struct_member){.name = "data", .type = xf_made_pointer_type(l, to)};
    struct xf_type *count = xf_alloc(l->a, sizeof *count);
    *count = *xf_made_size_type(l);
    count->is_count = true;
    out->members[1] = (struct xf_struct_member){
        .name = "size", .type = count, .at_bytes = (int64_t)sizeof(void *)};
}

struct xf_type *xf_lower_capture_type(struct xf_lower *l, const struct xf_capture *c)
{
    if (clang_Cursor_isNull(c->variable))
        return xf_made_pointer_type(l, xf_lower_type(l, c->object));
    struct xf_type *t = xf_lower_type(l, clang_getCursorType(c->variable));
    struct xf_type *of = t->is_reference ? t->elem : t;
    if (!c->by_reference)
        return of;
    struct xf_type *pointer = xf_made_pointer_type(l, of);
    pointer->is_reference = true;
    return pointer;
}

static void fill_closure(struct xf_lower *l, struct xf_type *out, const struct xf_closure *k)
{
    int64_t at = 0;
    out->kind = XT_STRUCT;
    out->name = out->written = xf_sprintf(l->a, "lambda %zu", k->number + 1);
    out->n_members = k->captures.n;
    out->members = xf_alloc(l->a, k->captures.n * sizeof *out->members + 1);
    for (size_t i = 0; i < k->captures.n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        struct xf_type *t = xf_lower_capture_type(l, c);
        out->members[i] = (struct xf_struct_member){
            .name = xf_closure_capture_name(l, c), .type = t, .at_bytes = at};
        at += (t->size_bytes + 7) / 8 * 8;
    }
    out->size_bytes = at ? at : 1;
}

/* The values of a pair or tuple, in this order; in a tuple the first one lies last. References are
 * addresses. */
static void fill_values(struct xf_lower *l, struct xf_type *out, CXType tuple)
{
    int64_t at = 0;
    bool reversed = strncmp(xf_without_const(out->name), "std::pair<", 10) != 0;
    out->kind = XT_STRUCT;
    out->n_members = (size_t)clang_Type_getNumTemplateArguments(tuple);
    out->members = xf_alloc(l->a, out->n_members * sizeof *out->members);
    for (size_t k = 0; k < out->n_members; k++) {
        size_t i = reversed ? out->n_members - 1 - k : k;
        CXType value = xf_library_value(tuple, (unsigned)i);
        bool referred = value.kind == CXType_LValueReference;
        struct xf_type *t = xf_lower_type(l, referred ? clang_getPointeeType(value) : value);
        int64_t align = referred ? (int64_t)sizeof(void *) : clang_Type_getAlignOf(value);
        at = align > 0 ? (at + align - 1) / align * align : at;
        out->members[i] =
            (struct xf_struct_member){.name = reversed ? xf_sprintf(l->a, "%zu", i)
                                              : i      ? "second"
                                                       : "first",
                                      .type = referred ? xf_made_pointer_type(l, t) : t,
                                      .at_bytes = at};
        at += out->members[i].type->size_bytes;
    }
}

static void fill_holder(struct xf_lower *l, struct xf_type *out, CXType holder)
{
    CXType key, value;
    xf_holder_values(holder, &key, &value);
    xf_holder_type(l, out, xf_lower_type(l, key), xf_lower_type(l, value),
                   key.kind == CXType_Invalid ? 0 : clang_Type_getAlignOf(value));
}

/* enum flag : bool */
static bool is_of_bool(CXType of_enum)
{
    CXType under = clang_getEnumDeclIntegerType(clang_getTypeDeclaration(of_enum));
    return clang_getCanonicalType(under).kind == CXType_Bool;
}

static void fill(struct xf_lower *l, struct xf_type *out, CXType t)
{
    CXType canonical = clang_getCanonicalType(t), item;
    enum xf_library_class class = xf_library_class_of(l, canonical, &item);
    const struct xf_closure *closure = xf_closure_with_type(l, canonical);
    out->kind = kind_of(canonical.kind);
    if (canonical.kind == CXType_Record)
        out->kind = record_kind(l, canonical);
    if (canonical.kind == CXType_Enum && is_of_bool(canonical))
        out->kind = XT_BOOL;
    out->name = without_place(l->a, xf_cx_string(l->a, clang_getTypeSpelling(canonical)));
    out->written = without_place(l->a, xf_cx_string(l->a, clang_getTypeSpelling(t)));
    out->is_signed = is_signed(canonical);
    out->is_const = clang_isConstQualifiedType(canonical);
    out->is_volatile = clang_isVolatileQualifiedType(canonical);
    out->is_reference =
        canonical.kind == CXType_LValueReference || canonical.kind == CXType_RValueReference;
    out->size_bytes = size_of(canonical);
    out->length = -1;
    if (class == XF_CLASS_PAIR || class == XF_CLASS_TIED) {
        fill_values(l, out, canonical);
    } else if (class == XF_CLASS_HOLDER) {
        fill_holder(l, out, canonical);
    } else if (class != XF_CLASS_NONE && !xf_library_is_structure(class)) {
        fill_library(l, out, class, canonical, item);
    } else if (closure && !closure->unknown) {
        fill_closure(l, out, closure);
    } else if (out->kind == XT_POINTER) {
        CXType to = clang_getPointeeType(t);
        out->elem =
            xf_lower_type(l, to.kind == CXType_Invalid ? clang_getPointeeType(canonical) : to);
    } else if (out->kind == XT_FUNCTION) {
        out->elem = xf_lower_type(l, clang_getResultType(canonical));
    } else if (canonical.kind == CXType_Record && out->kind != XT_UNION && out->size_bytes >= 0) {
        fill_members(l, out, canonical);
    } else if (out->kind == XT_ARRAY) {
        CXType of = clang_getArrayElementType(t);
        out->elem =
            xf_lower_type(l, of.kind == CXType_Invalid ? clang_getArrayElementType(canonical) : of);
        out->length = clang_getArraySize(canonical);
    }
}

struct xf_type *xf_lower_type(struct xf_lower *l, CXType t)
{
    if (t.kind == CXType_Invalid)
        return NULL;
    uintptr_t key = (uintptr_t)t.data[0];
    struct xf_type_entry **b = &l->types[(key >> 4 ^ key >> 14) % XF_TYPE_BUCKETS];
    for (struct xf_type_entry *e = *b; e; e = e->next)
        if (e->key == t.data[0])
            return e->type;
    struct xf_type_entry *e = xf_alloc(l->a, sizeof *e);
    e->key = t.data[0];
    e->type = xf_alloc(l->a, sizeof *e->type);
    e->next = *b;
    *b = e;
    fill(l, e->type, t);
    return e->type;
}

const struct xf_type *xf_type_base(struct xf_lower *l, const struct xf_type *t)
{
    for (size_t i = 0; t && i < l->cxx.derived.n; i++)
        if (l->cxx.derived.v[i].type == t)
            return l->cxx.derived.v[i].base;
    return NULL;
}

/* The array levels of a declaration that carry a length expression, outermost first. Levels hidden
 * in a typedef do not. */
static size_t sized_levels(struct xf_lower *l, CXType t, struct xf_type **level, size_t max)
{
    size_t n = 0;
    for (;;) {
        CXType canonical = clang_getCanonicalType(t), inner = clang_getArrayElementType(t);
        if (t.kind == CXType_Typedef || t.kind == CXType_Elaborated)
            return n;
        bool sized =
            canonical.kind == CXType_ConstantArray || canonical.kind == CXType_VariableArray;
        if (sized && n < max)
            level[n++] = xf_lower_type(l, t);
        if (inner.kind == CXType_Invalid) /* also of an array in parentheses */
            inner = clang_getArrayElementType(canonical);
        if (inner.kind == CXType_Invalid)
            inner = clang_getPointeeType(t);
        if (inner.kind == CXType_Invalid ||
            clang_equalTypes(inner, t)) /* `auto`, not deduced yet */
            return n;
        t = inner;
    }
}

bool xf_lower_type_lengths(struct xf_lower *l, CXType t, struct xf_expr *const *dims, size_t n)
{
    struct xf_type *level[16];
    size_t levels = sized_levels(l, t, level, sizeof level / sizeof *level);
    for (size_t i = 0; levels == n && i < n; i++)
        if (level[n - 1 - i]->length < 0)
            level[n - 1 - i]->vla = dims[i];
    return levels == n;
}
