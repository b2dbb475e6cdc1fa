/* SPDX-License-Identifier: MIT */
#include "item_made.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "callable.h"
#include "class.h"
#include "cxutil.h"
#include "library_class.h"
#include "lower.h"
#include "nodes.h"

struct constructors {
    struct xf_lower *l;
    int n;        /* arguments */
    int fit;      /* constructors that take as many */
    bool strange; /* there may be others */
    CXCursor found;
};

static bool has_default(struct xf_lower *l, CXCursor parameter)
{
    struct xf_cursors kids = xf_cx_children(l, parameter);
    for (size_t i = 0; i < kids.n; i++)
        if (xf_cx_is_expr(kids.v[i]))
            return true;
    return false;
}

static bool takes(struct xf_lower *l, CXCursor constructor, int n)
{
    int all = clang_Cursor_getNumArguments(constructor), least = all;
    while (least > 0 && has_default(l, clang_Cursor_getArgument(constructor, (unsigned)least - 1)))
        least--;
    return least <= n && n <= all;
}

static enum CXChildVisitResult note_constructor(CXCursor c, CXCursor parent, CXClientData data)
{
    struct constructors *s = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    (void)parent;
    s->strange |= k == CXCursor_FunctionTemplate || k == CXCursor_UsingDeclaration;
    bool copies =
        clang_CXXConstructor_isCopyConstructor(c) || clang_CXXConstructor_isMoveConstructor(c);
    if (k != CXCursor_Constructor || copies || !takes(s->l, c, s->n))
        return CXChildVisit_Continue;
    s->fit++;
    s->found = c;
    return CXChildVisit_Continue;
}

/* Numbers are handed on as they are, what else there is by value or by reference to what stays. */
static bool converts(struct xf_lower *l, CXCursor call, CXCursor constructor)
{
    for (int i = clang_Cursor_getNumArguments(call); i-- > 0;) {
        CXType to = clang_getCursorType(clang_Cursor_getArgument(constructor, (unsigned)i));
        CXType from = clang_getCursorType(clang_Cursor_getArgument(call, (unsigned)i));
        CXType canonical = clang_getCanonicalType(to);
        bool referred = canonical.kind == CXType_LValueReference;
        if (canonical.kind == CXType_RValueReference || !xf_callable_makes(l, from, to) ||
            (referred && !clang_isConstQualifiedType(clang_getPointeeType(canonical))))
            return false;
    }
    return true;
}

CXCursor xf_item_constructor(struct xf_lower *l, CXType item, CXCursor call)
{
    struct constructors s = {
        .l = l, .n = clang_Cursor_getNumArguments(call), .found = clang_getNullCursor()};
    CXCursor class = clang_getTypeDeclaration(clang_getCanonicalType(item));
    bool template = !clang_Cursor_isNull(clang_getSpecializedCursorTemplate(class));
    if (xf_class_is_users(l, item) && !template)
        clang_visitChildren(clang_getCursorDefinition(class), note_constructor, &s);
    bool known = s.fit == 1 && !s.strange && converts(l, call, s.found);
    return known ? s.found : clang_getNullCursor();
}

static bool are_values(CXCursor call, struct xf_cursors fields)
{
    bool fits = clang_Cursor_getNumArguments(call) == (int)fields.n;
    for (size_t i = 0; fits && i < fields.n; i++) {
        CXCursor value = clang_Cursor_getArgument(call, (unsigned)i);
        fits = !clang_Cursor_isBitField(fields.v[i]) &&
               xf_cx_is_number(clang_getCursorType(fields.v[i])) &&
               xf_cx_is_number(clang_getCursorType(value));
    }
    return fits;
}

bool xf_item_is_made(struct xf_lower *l, CXType item, CXCursor call)
{
    CXType of, t = clang_getCanonicalType(item);
    int n = clang_Cursor_getNumArguments(call);
    if (xf_library_class_of(l, t, &of) == XF_CLASS_PAIR) {
        bool fits = n == clang_Type_getNumTemplateArguments(t);
        for (unsigned i = 0; fits && i < (unsigned)n; i++)
            fits = xf_callable_makes(l, clang_getCursorType(clang_Cursor_getArgument(call, i)),
                                     xf_library_value(t, i));
        return fits;
    }
    return (n && xf_class_is_unconstructed(l, t) && are_values(call, xf_cx_fields(l->a, t))) ||
           !clang_Cursor_isNull(xf_item_constructor(l, t, call));
}
