/* SPDX-License-Identifier: MIT */
#include "text_stream.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "library.h"
#include "library_class.h"
#include "lower.h"
#include "lower_node.h"
#include "nodes.h"
#include "output.h"

/* What becomes of a value. */
enum use { DROPPED, WORKED_ON, HANDED_ON };

struct search {
    struct xf_lower *l;
    CXCursor variable;
    bool declared; /* there */
    bool alone;    /* nobody else gets hold of it */
    int closures;  /* that are around what is looked at */
};

/* ---- calls ---- */

static bool asks(enum xf_library_call what)
{
    return what == XF_CALL_FORMAT || what == XF_CALL_READ_ALL || what == XF_CALL_GOOD ||
           what == XF_CALL_READ_LINE || what == XF_CALL_STREAM_SET || what == XF_CALL_STREAM_CLEAR;
}

/* Numbers and texts, no addresses. */
static bool shows_value(struct xf_lower *l, CXCursor call)
{
    enum xf_shown shown = xf_output_of(l, call);
    enum CXTypeKind k = xf_cx_argument_type(call, 1).kind;
    bool array = k == CXType_ConstantArray || k == CXType_IncompleteArray;
    return shown != XF_SHOWN_UNKNOWN &&
           (shown != XF_SHOWN_VALUE || (k != CXType_Pointer && !array));
}

/* Of an operator or a function; that of a member is what the member is named of. */
static CXCursor stream_of(struct xf_lower *l, CXCursor call, bool is_operator)
{
    struct xf_cursors operands = xf_operands(l, call);
    bool first = is_operator && operands.n == 2;
    return xf_cx_stripped(l, first ? operands.v[0] : clang_Cursor_getArgument(call, 0));
}

/* ---- uses ---- */

static void look(struct search *s, CXCursor c, enum use use);

static void look_below(struct search *s, CXCursor c, enum use use)
{
    struct xf_cursors kids = xf_cx_children(s->l, c);
    for (size_t i = 0; i < kids.n; i++)
        look(s, kids.v[i], use);
}

static void look_at_call(struct search *s, CXCursor call, enum use use)
{
    struct xf_lower *l = s->l;
    bool chain = shows_value(l, call) || xf_is_input(l, call);
    enum xf_library_call what = xf_library_call_of(l, call);
    bool asked = asks(what) && (what != XF_CALL_READ_LINE || use != HANDED_ON);
    CXCursor stream = chain || asked ? stream_of(l, call, chain) : clang_getNullCursor();
    bool read_on = chain && clang_getCursorKind(stream) == CXCursor_CallExpr &&
                   xf_library_call_of(l, stream) == XF_CALL_READ_LINE; /* from its result */
    bool works = asked || (chain && use != HANDED_ON && !read_on);
    struct xf_cursors kids = xf_cx_children(l, call);
    for (size_t i = 0; i < kids.n; i++) {
        bool object = clang_getCursorKind(kids.v[i]) == CXCursor_MemberRefExpr ||
                      clang_equalCursors(xf_cx_stripped(l, kids.v[i]), stream);
        look(s, kids.v[i], works && object ? WORKED_ON : HANDED_ON);
    }
}

/* Of which the values below it are conditions, or are not used. */
static bool drops(enum CXCursorKind k)
{
    return k == CXCursor_CompoundStmt || k == CXCursor_IfStmt || k == CXCursor_WhileStmt ||
           k == CXCursor_DoStmt || k == CXCursor_ForStmt || k == CXCursor_CaseStmt ||
           k == CXCursor_DefaultStmt;
}

static void look(struct search *s, CXCursor c, enum use use)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    bool named = k == CXCursor_DeclRefExpr || k == CXCursor_VariableRef;
    if (named && clang_equalCursors(clang_getCursorReferenced(c), s->variable))
        s->alone = s->alone && use == WORKED_ON && !s->closures;
    s->declared = s->declared || clang_equalCursors(c, s->variable);
    s->closures += k == CXCursor_LambdaExpr;
    if (k == CXCursor_CallExpr)
        look_at_call(s, c, use);
    else if (k == CXCursor_UnexposedExpr || k == CXCursor_ParenExpr || k == CXCursor_MemberRefExpr)
        look_below(s, c, use);
    else
        look_below(s, c, drops(k) ? DROPPED : HANDED_ON);
    s->closures -= k == CXCursor_LambdaExpr;
}

/* ---- variables ---- */

/* Without anything in it, or with a text. */
static bool begins_with_text(struct xf_lower *l, CXCursor variable)
{
    CXCursor init = xf_cx_stripped(l, clang_Cursor_getVarDeclInitializer(variable));
    enum xf_library_call what = xf_library_call_of(l, init);
    return what == XF_CALL_MAKE_NULL ||
           (what == XF_CALL_OPEN && clang_Cursor_getNumArguments(init) > 0 &&
            (clang_Cursor_getNumArguments(init) == 1 || xf_cx_written(l, init) == 1));
}

static bool is_one(struct xf_lower *l, CXCursor variable)
{
    CXType t = clang_getCursorType(variable);
    CXCursor function = clang_getCursorSemanticParent(variable);
    const char *name = t.kind == CXType_Invalid ? "" : xf_cx_class_name(l->a, t);
    struct search s = {.l = l, .variable = variable, .alone = true};
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || !strstr(name, "stringstream<char>") ||
        xf_library_class_of(l, t, NULL) != XF_CLASS_STREAM ||
        clang_getCursorLinkage(variable) != CXLinkage_NoLinkage ||
        clang_Cursor_getStorageClass(variable) == CX_SC_Static || !begins_with_text(l, variable))
        return false;
    look(&s, function, HANDED_ON);
    return s.declared && s.alone;
}

bool xf_is_text_stream(struct xf_lower *l, CXCursor variable)
{
    if (!l->unit->is_cxx)
        return false;
    for (size_t i = 0; i < l->cxx.text_streams.n; i++)
        if (clang_equalCursors(l->cxx.text_streams.v[i].variable, variable))
            return l->cxx.text_streams.v[i].is;
    size_t at = l->cxx.text_streams.n;
    *xf_push(l->a, &l->cxx.text_streams) = (struct xf_text_stream){variable, true, NULL};
    bool is = is_one(l, variable);
    return l->cxx.text_streams.v[at].is = is;
}

bool xf_is_for_text_stream(struct xf_lower *l, CXCursor call)
{
    CXCursor member = xf_cx_first(l, call);
    CXCursor c = clang_getCursorKind(member) == CXCursor_MemberRefExpr
                     ? xf_cx_stripped(l, xf_cx_first(l, member))
                     : clang_getNullCursor();
    return clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
           xf_is_text_stream(l, clang_getCursorReferenced(c));
}
