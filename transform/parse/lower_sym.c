/* SPDX-License-Identifier: MIT
 * lower_sym.c: one symbol for each variable, function and enumerator of the unit.
 */
#include "lower.h"

#include <string.h>

static bool is_function(enum CXCursorKind k)
{
    return k == CXCursor_FunctionDecl || k == CXCursor_CXXMethod || k == CXCursor_Constructor ||
           k == CXCursor_Destructor || k == CXCursor_ConversionFunction ||
           k == CXCursor_FunctionTemplate;
}

static bool is_file_scope(CXCursor c)
{
    enum CXLinkageKind linkage = clang_getCursorLinkage(c);
    return linkage == CXLinkage_External || linkage == CXLinkage_Internal ||
           linkage == CXLinkage_UniqueExternal;
}

static bool kind_of(CXCursor c, enum xf_sym_kind *kind)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    if (is_function(k))
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

static void fill(struct xf_lower *l, struct xf_sym *s, CXCursor c)
{
    CXType t = clang_getCursorType(c);
    s->name = xf_cx_string(l->a, clang_getCursorSpelling(c));
    s->type = xf_lower_type(l, t);
    s->is_volatile = clang_isVolatileQualifiedType(t);
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(c);
    s->is_static = storage == CX_SC_Static;
    s->is_extern = s->kind == XSYM_GLOBAL ? storage == CX_SC_Extern : s->kind == XSYM_FUNCTION;
    CXSourceLocation at = clang_getCursorLocation(c);
    struct xf_source *src = xf_source_of(l, xf_cx_offset(at).file);
    s->in_system_header = !src || !src->is_user;
    s->where = xf_locate_name(l, c, s->name);
    if (s->kind == XSYM_ENUMERATOR)
        s->value = clang_getEnumConstantDeclValue(c);
    if (s->kind == XSYM_LOCAL || s->kind == XSYM_PARAM)
        s->function = l->function;
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
    struct xf_sym_entry *e = xf_alloc(l->a, sizeof *e);
    e->cursor = c;
    e->sym = xf_alloc(l->a, sizeof *e->sym);
    e->next = *b;
    *b = e;
    e->sym->kind = kind;
    e->sym->id = (int)l->unit->n_syms++;
    fill(l, e->sym, c);
    if (kind == XSYM_GLOBAL)
        *xf_push(l->a, &l->globals) = e->sym;
    else if (kind == XSYM_LOCAL || kind == XSYM_PARAM)
        *xf_push(l->a, &l->locals) = e->sym;
    return e->sym;
}
