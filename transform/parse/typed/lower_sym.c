/* SPDX-License-Identifier: MIT */
#include "lower_sym.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "class.h"
#include "contract.h"
#include "cxutil.h"
#include "ir.h"
#include "linkage.h"
#include "locate.h"
#include "lower.h"
#include "lower_type.h"
#include "sources.h"
#include "word.h"

static bool is_file_scope(CXCursor c)
{
    enum CXLinkageKind linkage = clang_getCursorLinkage(c);
    return linkage == CXLinkage_External || linkage == CXLinkage_Internal ||
           linkage == CXLinkage_UniqueExternal;
}

static bool kind_of(CXCursor c, enum xf_sym_kind *kind)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    if (xf_cx_is_function(k))
        *kind = XSYM_FUNCTION;
    else if (k == CXCursor_EnumConstantDecl)
        *kind = XSYM_ENUMERATOR;
    else if (k == CXCursor_ParmDecl)
        *kind = XSYM_PARAM;
    else if (k == CXCursor_VarDecl)
        *kind = is_file_scope(c) ? XSYM_GLOBAL : XSYM_LOCAL;
    else
        return false;
    return true;
}

static bool is_users(struct xf_lower *l, CXCursor c)
{
    struct xf_source *src = xf_source_of(l, xf_cx_offset(clang_getCursorLocation(c)).file);
    return src && src->is_user;
}

/* A contract speaks of what is passed, whatever the arguments are written as. */
static void fill_params(struct xf_lower *l, struct xf_type *function, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    int n = clang_getNumArgTypes(canonical);
    if (n < 0 || canonical.kind != CXType_FunctionProto || clang_isFunctionTypeVariadic(canonical))
        return;
    function->params = xf_alloc(l->a, ((size_t)n + 1) * sizeof *function->params);
    for (int i = 0; i < n; i++)
        function->params[i] = xf_lower_type(l, clang_getArgType(canonical, (unsigned)i));
    function->n_params = (size_t)n;
}

/* Not that of a function of C, which is another one: a member's with its class, and one that C++
 * only gives such a name with its namespace. */
static const char *name_of(struct xf_lower *l, CXCursor c)
{
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(c));
    CXCursor of = clang_getCursorSemanticParent(c);
    if (!l->unit->is_cxx || !xf_cx_is_function(clang_getCursorKind(c)))
        return name;
    bool member = clang_getCursorKind(c) != CXCursor_FunctionDecl &&
                  clang_getCursorKind(c) != CXCursor_FunctionTemplate;
    if (!(member && xf_is_users_function(l, c)) && !xf_is_namesake(l, c, name))
        return name;
    return xf_sprintf(l->a, "%s::%s", xf_cx_string(l->a, clang_getCursorSpelling(of)), name);
}

/* ---- linkage ---- */

static bool is_external(CXCursor c)
{
    return clang_getCursorLinkage(c) == CXLinkage_External;
}

/* It stands in a template, of which instances are linked, and not itself. */
static bool is_of_template(CXCursor c)
{
    for (; clang_isDeclaration(clang_getCursorKind(c)); c = clang_getCursorSemanticParent(c)) {
        enum CXCursorKind k = clang_getCursorKind(c);
        if (k == CXCursor_FunctionTemplate || k == CXCursor_ClassTemplate ||
            k == CXCursor_ClassTemplatePartialSpecialization)
            return true;
    }
    return false;
}

/* Its definition stands in a header: each file that includes that has it. */
static bool is_in_header(struct xf_lower *l, CXCursor definition)
{
    struct xf_spot at = xf_cx_offset(clang_getCursorLocation(definition));
    struct xf_source *s = xf_source_of(l, at.file);
    return !clang_Cursor_isNull(definition) && !(s && s->is_main);
}

/* A constant in its class need not be defined. */
static bool is_defined(CXCursor variable)
{
    return !clang_Cursor_isNull(clang_getCursorDefinition(variable)) ||
           !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable));
}

static bool is_shared(struct xf_lower *l, const struct xf_sym *s, CXCursor c)
{
    CXCursor definition = clang_getCursorDefinition(c);
    bool instance = !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(c));
    if (s->kind == XSYM_GLOBAL && clang_Cursor_isNull(definition) && is_defined(c))
        definition = c;
    if (s->kind == XSYM_GLOBAL)
        return instance || is_in_header(l, definition);
    return instance || clang_Cursor_isFunctionInlined(c) ||
           (!clang_Cursor_isNull(definition) && clang_Cursor_isFunctionInlined(definition));
}

static void fill_linkage(struct xf_lower *l, struct xf_sym *s, CXCursor c)
{
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(c);
    bool file_scope = s->kind == XSYM_GLOBAL || s->kind == XSYM_FUNCTION;
    s->is_static = l->unit->is_cxx && file_scope ? !is_external(c) : storage == CX_SC_Static;
    s->is_extern = s->kind == XSYM_GLOBAL ? storage == CX_SC_Extern : s->kind == XSYM_FUNCTION;
    if (!file_scope || s->is_static)
        return;
    if (!l->unit->is_cxx) {
        s->link_name = s->name;
        return;
    }
    s->is_extern = s->is_extern || !is_defined(c);
    s->is_shared = is_shared(l, s, c);
    const char *name = is_of_template(c) ? "" : xf_cx_string(l->a, clang_Cursor_getMangling(c));
    s->link_name = *name ? name : NULL;
    const char *own = xf_cx_string(l->a, clang_getCursorSpelling(c));
    s->has_other_names = is_users(l, c) && strcmp(xf_link_name(l, c, own), own) != 0;
}

static void fill(struct xf_lower *l, struct xf_sym *s, CXCursor c)
{
    CXType t = clang_getCursorType(c);
    s->name = name_of(l, c);
    s->type = xf_lower_type(l, t);
    if (s->kind == XSYM_FUNCTION && s->type && xf_contract_of(s->name))
        fill_params(l, s->type, t);
    s->is_volatile = clang_isVolatileQualifiedType(t);
    fill_linkage(l, s, c);
    s->in_system_header = !is_users(l, c) || xf_begins_with(s->name, "__builtin_");
    s->where = xf_locate_name(l, c, s->name);
    if (s->kind == XSYM_ENUMERATOR)
        s->value = clang_getEnumConstantDeclValue(c);
    if (s->kind == XSYM_LOCAL || s->kind == XSYM_PARAM)
        s->function = l->function;
}

static struct xf_sym *new_sym(struct xf_lower *l, CXCursor c, enum xf_sym_kind kind)
{
    struct xf_sym *s = xf_alloc(l->a, sizeof *s);
    s->kind = kind;
    s->id = (int)l->unit->n_syms++;
    fill(l, s, c);
    if (kind == XSYM_GLOBAL)
        *xf_push(l->a, &l->found.globals) = s;
    else if (kind == XSYM_LOCAL || kind == XSYM_PARAM)
        *xf_push(l->a, &l->found.locals) = s;
    else if (kind == XSYM_FUNCTION && l->unit->is_cxx && xf_is_users_function(l, c))
        *xf_push(l->a, &l->cxx.followed) = c;
    return s;
}

static struct xf_linked **bucket_of(struct xf_lower *l, const char *name)
{
    unsigned hash = 5381;
    for (const char *p = name; *p; p++)
        hash = hash * 33 + (unsigned char)*p;
    return &l->linked[hash % XF_SYM_BUCKETS];
}

/* The symbol of that name for the linker, whatever declaration brought it; else a new one. */
static struct xf_sym *linked_sym(struct xf_lower *l, CXCursor c, enum xf_sym_kind kind)
{
    const char *own = xf_cx_string(l->a, clang_getCursorSpelling(c));
    const char *name = xf_link_name(l, c, own);
    bool renamed = strcmp(name, own) != 0;
    struct xf_linked **b = bucket_of(l, name), *known = *b;
    while (known && (known->sym->kind != kind || strcmp(known->name, name) != 0))
        known = known->next;
    if (!known) {
        known = xf_alloc(l->a, sizeof *known);
        *known = (struct xf_linked){name, new_sym(l, c, kind), *b};
        *b = known;
        if (renamed && kind == XSYM_FUNCTION) /* it is not the library's of its own name */
            known->sym->name = known->sym->link_name = name;
    }
    known->sym->has_other_names |= renamed;
    return known->sym;
}

struct xf_sym *xf_lower_sym(struct xf_lower *l, CXCursor decl)
{
    CXCursor c = clang_getCanonicalCursor(decl);
    struct xf_sym_entry **b = &l->syms[clang_hashCursor(c) % XF_SYM_BUCKETS];
    for (struct xf_sym_entry *e = *b; e; e = e->next)
        if (clang_equalCursors(e->cursor, c))
            return e->sym;
    enum xf_sym_kind kind;
    if (!kind_of(c, &kind))
        return NULL;
    bool linked =
        !l->unit->is_cxx && is_users(l, c) && (kind == XSYM_GLOBAL || kind == XSYM_FUNCTION);
    struct xf_sym_entry *e = xf_alloc(l->a, sizeof *e);
    e->cursor = c;
    e->sym = linked ? linked_sym(l, c, kind) : new_sym(l, c, kind);
    e->next = *b;
    *b = e;
    return e->sym;
}
