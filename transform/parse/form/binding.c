/* SPDX-License-Identifier: MIT */
#include "binding.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "library_class.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_class.h"
#include "lower_type.h"
#include "made.h"
#include "nodes.h"
#include "references.h"
#include "steps.h"
#include "sources.h"
#include "unknown_type.h"

/* ---- which are understood ---- */

/* The front end has no kind of its own for them. */
bool xf_is_bindings(struct xf_lower *l, CXCursor declaration)
{
    return l->unit->is_cxx && clang_getCursorKind(declaration) == CXCursor_UnexposedDecl &&
           *xf_cx_string(l->a, clang_getCursorSpelling(declaration)) == '[';
}

bool xf_is_binding(struct xf_lower *l, CXCursor declaration)
{
    return l->unit->is_cxx && clang_getCursorKind(declaration) == CXCursor_UnexposedDecl &&
           clang_getCursorType(declaration).kind != CXType_Invalid &&
           clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(declaration)) &&
           !xf_is_bindings(l, declaration);
}

static CXType object_type(CXCursor declaration)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(declaration));
    return t.kind == CXType_LValueReference ? clang_getCanonicalType(clang_getPointeeType(t)) : t;
}

static struct xf_cursors names_of(struct xf_lower *l, CXCursor declaration)
{
    struct xf_cursors kids = xf_cx_children(l, declaration), names = {0};
    for (size_t i = 0; i < kids.n; i++)
        if (xf_is_binding(l, kids.v[i]))
            *xf_push(l->a, &names) = kids.v[i];
    return names;
}

/* A class may say by std::tuple_size that other values than its members are bound. */
static bool says_otherwise(struct xf_lower *l)
{
    for (const struct xf_source *s = l->files.sources; s; s = s->next)
        if (s->is_user && s->text && strstr(s->text, "tuple_size"))
            return true;
    return false;
}

static bool names_type(struct xf_lower *l, CXCursor name, CXType type)
{
    CXType t = clang_getUnqualifiedType(clang_getCanonicalType(type));
    CXType of = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(name)));
    return clang_equalTypes(t, of) && !xf_unknown_in_type(l, t);
}

/* Of a structure of the program. */
static bool names_fields(struct xf_lower *l, struct xf_cursors names, CXType t)
{
    struct xf_cursors fields = xf_cx_fields(l->a, t);
    bool fits =
        clang_isPODType(t) && !xf_is_system(l, clang_getTypeDeclaration(t)) && names.n == fields.n;
    for (size_t i = 0; fits && i < names.n; i++)
        fits = !clang_Cursor_isBitField(fields.v[i]) &&
               names_type(l, names.v[i], clang_getCursorType(fields.v[i]));
    return fits;
}

/* Of a pair or tuple of the library. */
static bool names_values(struct xf_lower *l, struct xf_cursors names, CXType t)
{
    bool fits = (int)names.n == clang_Type_getNumTemplateArguments(t);
    for (size_t i = 0; fits && i < names.n; i++)
        fits = names_type(l, names.v[i], xf_library_value(t, (unsigned)i));
    return fits;
}

/* Of an array of the library. */
static bool names_items(struct xf_lower *l, struct xf_cursors names, CXType t, CXType item)
{
    bool fits = clang_Type_getSizeOf(t) == (long long)names.n * clang_Type_getSizeOf(item);
    for (size_t i = 0; fits && i < names.n; i++)
        fits = names_type(l, names.v[i], item);
    return fits;
}

bool xf_understands_bindings(struct xf_lower *l, CXCursor declaration)
{
    CXType item, t = object_type(declaration);
    if (!xf_is_bindings(l, declaration) || t.kind != CXType_Record || xf_unknown_in_type(l, t) ||
        clang_Cursor_getStorageClass(declaration) == CX_SC_Static || says_otherwise(l))
        return false;
    struct xf_cursors names = names_of(l, declaration);
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    return names.n && (class == XF_CLASS_PAIR    ? names_values(l, names, t)
                       : class == XF_CLASS_ARRAY ? names_items(l, names, t, item)
                                                 : names_fields(l, names, t));
}

/* ---- the object ---- */

struct xf_sym *xf_bindings_object(struct xf_lower *l, CXCursor declaration,
                                  const struct xf_locus *p)
{
    if (!l->function || !xf_understands_bindings(l, declaration))
        return NULL;
    struct xf_expr like = {.where = p->where};
    struct xf_type *type = xf_lower_type(l, clang_getCursorType(declaration));
    struct xf_sym *object = xf_made_variable(l, &like, type);
    struct xf_cursors names = names_of(l, declaration);
    const struct xf_type *of = type->is_reference ? type->elem : type;
    CXType item;
    bool items = xf_library_class_of(l, object_type(declaration), &item) == XF_CLASS_ARRAY;
    for (size_t i = 0; i < names.n && (items || i < of->n_members); i++)
        *xf_push(l->a, &l->cxx.bindings) = (struct xf_binding){
            names.v[i], &of->members[items ? 0 : i], object, items ? (int64_t)i : -1};
    return object;
}

struct xf_sym *xf_lower_bindings(struct xf_lower *l, CXCursor declaration, const struct xf_locus *p)
{
    struct xf_sym *object = xf_bindings_object(l, declaration, p);
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    if (!object || clang_Cursor_isNull(init))
        return NULL;
    object->init = xf_lower_below(l, init, p);
    if (object->type->is_reference)
        object->init = xf_reference_to(l, object->init, object->type);
    return object;
}

/* ---- its members ---- */

static const struct xf_binding *binding_of(struct xf_lower *l, CXCursor name)
{
    for (size_t i = l->cxx.bindings.n; i-- > 0;)
        if (clang_equalCursors(l->cxx.bindings.v[i].name, name))
            return &l->cxx.bindings.v[i];
    return NULL;
}

bool xf_binding_read(struct xf_lower *l, struct xf_expr *e, CXCursor name)
{
    const struct xf_binding *b = binding_of(l, name);
    if (b && b->object->function != l->function) { /* a lambda captures it */
        xf_note_unknown(l, e->where, "a lambda");
        return false;
    }
    if (!b)
        return false;
    struct xf_expr *object = xf_made_name(l, b->object, e);
    if (b->object->type->is_reference) {
        object->type = b->object->type->elem;
        xf_reference_read(l, object, b->object->type);
    }
    struct xf_expr *member = b->element < 0 ? e : xf_made(l, XE_MEMBER, e, 1);
    member->kind = XE_MEMBER;
    member->text = b->member->name;
    member->at_bytes = b->member->at_bytes;
    member->arg = xf_alloc(l->a, sizeof *member->arg);
    member->arg[0] = object;
    member->n = 1;
    if (b->element < 0)
        return true;
    member->type = b->member->type;
    xf_step_become(e, xf_made_index(l, member, xf_made_number(l, e, b->element)));
    return true;
}
