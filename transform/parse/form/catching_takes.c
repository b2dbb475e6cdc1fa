/* SPDX-License-Identifier: MIT */
#include "catching_pass.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "word.h"

static enum CXChildVisitResult find_base(CXCursor c, CXCursor parent, CXClientData data);

struct derived {
    CXType base;
    int found;   /* how often */
    bool hidden; /* behind a base class that is not public */
};

static void search_bases(CXType class, struct derived *d)
{
    CXCursor declared = clang_getTypeDeclaration(class);
    CXCursor defined = clang_getCursorDefinition(declared);
    clang_visitChildren(clang_Cursor_isNull(defined) ? declared : defined, find_base, d);
}

static enum CXChildVisitResult find_base(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct derived *d = data;
    if (clang_getCursorKind(c) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    CXType t = xf_catching_plain(clang_getCursorType(c));
    d->found += clang_equalTypes(t, d->base) != 0;
    d->hidden |= clang_getCXXAccessSpecifier(c) != CX_CXXPublic;
    search_bases(t, d);
    return CXChildVisit_Continue;
}

static bool takes_of_library(struct xf_lower *l, CXType type, const char *class)
{
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(type));
    return type.kind == CXType_Invalid || !strcmp(name, class) ||
           !strcmp(name, "std::logic_error") || !strcmp(name, "std::exception");
}

bool xf_catching_takes_of_library(struct xf_lower *l, const char *class)
{
    for (size_t i = 0; i < l->cxx.exceptions.caught.n; i++) {
        const struct xf_try *t = &l->cxx.exceptions.caught.v[i];
        for (size_t k = 0; k < t->n && !t->ends; k++)
            if (takes_of_library(l, t->handlers[k].type, class))
                return true;
    }
    return false;
}

/* Does a handler for `type` take it? Of pointers only those of one type are known to be, and where
 * a class has a base class twice or not for all the handler may not. */
static bool takes(CXType type, CXType thrown, bool *known)
{
    struct derived d = {.base = type};
    if (type.kind == CXType_Invalid || clang_equalTypes(type, thrown))
        return true;
    if (type.kind == CXType_Record && thrown.kind == CXType_Record)
        search_bases(thrown, &d);
    bool plain =
        thrown.kind == CXType_Record || thrown.kind == CXType_Enum || xf_cx_is_number(thrown);
    *known &= plain
                  ? d.found <= 1 && !(d.found && d.hidden)
                  : type.kind == CXType_Record || type.kind == CXType_Enum || xf_cx_is_number(type);
    return d.found;
}

/* One for what is thrown where memory is not enough, which may be so with one share alone. */
static bool is_for_memory(struct xf_lower *l, const struct xf_try *t)
{
    static const char *const classes[] = {"std::bad_alloc", "std::bad_array_new_length",
                                          "std::length_error", NULL};
    for (size_t i = 0; i < t->n && !t->ends; i++)
        if (xf_is_one_of(xf_cx_string(l->a, clang_getTypeSpelling(t->handlers[i].type)), classes))
            return true;
    return false;
}

bool xf_catching_settle_handlers(struct xf_lower *l, struct xf_try *t)
{
    bool known = l->cxx.exceptions.throws.n <= XF_MAX_THROWS, main_ends = t->ends;
    known = known && !is_for_memory(l, t);
    main_ends = main_ends && !strcmp(t->function->sym->name, "main");
    for (size_t h = 0; h < t->n; h++) {
        struct xf_catch *c = &t->handlers[h];
        if (main_ends || c->type.kind == CXType_Invalid)
            c->takes = ~UINT64_C(0);
        for (size_t i = 0; i < l->cxx.exceptions.throws.n && known; i++) {
            const struct xf_thrown *thrown = &l->cxx.exceptions.throws.v[i];
            if (thrown->library ? takes_of_library(l, c->type, thrown->library)
                                : takes(c->type, thrown->type, &known))
                c->takes |= UINT64_C(1) << i;
        }
    }
    return known;
}
