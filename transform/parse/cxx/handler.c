/* SPDX-License-Identifier: MIT */
#include "handler.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "cxutil.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"
#include "word.h"

static const char *name_of(struct xf_lower *l, CXCursor c)
{
    return xf_cx_string(l->a, clang_getCursorSpelling(c));
}

/* ---- the rank ---- */

struct uses {
    struct xf_lower *l;
    CXCursor variable;
    bool told, set; /* by MPI_Comm_rank(); or by anything else */
};

static bool is_variable(struct xf_lower *l, CXCursor c, CXCursor variable)
{
    c = xf_cx_stripped(l, c);
    return clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
           clang_equalCursors(clang_getCursorReferenced(c), variable);
}

static bool tells_rank(struct uses *u, CXCursor c)
{
    CXCursor to = clang_Cursor_getArgument(c, 1);
    struct xf_cursors kids = {0};
    if (clang_getCursorKind(c) == CXCursor_CallExpr && !strcmp(name_of(u->l, c), "MPI_Comm_rank") &&
        clang_Cursor_getNumArguments(c) == 2 && clang_getCursorKind(to) == CXCursor_UnaryOperator)
        kids = xf_cx_children(u->l, to);
    return kids.n == 1 && is_variable(u->l, kids.v[0], u->variable);
}

/* A use that is not converted to a value may set it. */
static enum CXChildVisitResult find_use(CXCursor c, CXCursor parent, CXClientData data)
{
    struct uses *u = data;
    if (tells_rank(u, c)) {
        u->told = true;
        return CXChildVisit_Continue;
    }
    u->set |= clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
              clang_equalCursors(clang_getCursorReferenced(c), u->variable) &&
              clang_getCursorKind(parent) != CXCursor_UnexposedExpr;
    return CXChildVisit_Recurse;
}

static bool is_rank(struct xf_lower *l, CXCursor main, CXCursor variable)
{
    struct uses u = {.l = l, .variable = variable};
    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        clang_getCursorLinkage(variable) != CXLinkage_NoLinkage ||
        clang_getCanonicalType(clang_getCursorType(variable)).kind != CXType_Int)
        return false;
    clang_visitChildren(main, find_use, &u);
    return u.told && !u.set;
}

/* ---- what is done ---- */

struct report {
    struct xf_lower *l;
    CXCursor main, caught;
    bool only;
};

/* What was caught, the rank, and names of the library. */
static bool is_shown_name(struct report *r, CXCursor of)
{
    static const char *const functions[] = {
        "operator<<", "endl",   "flush", "what",  "MPI_Abort", "MPI_Finalize", "exit",   "abort",
        "terminate",  "printf", "puts",  "fputs", "fprintf",   "fflush",       "perror", NULL};
    enum CXCursorKind k = clang_getCursorKind(of);
    if (k == CXCursor_FunctionDecl || k == CXCursor_CXXMethod || k == CXCursor_FunctionTemplate)
        return xf_is_system(r->l, of) && xf_is_one_of(name_of(r->l, of), functions);
    return k == CXCursor_VarDecl && (xf_is_system(r->l, of) || clang_equalCursors(of, r->caught) ||
                                     is_rank(r->l, r->main, of));
}

static enum CXChildVisitResult look(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct report *r = data;
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_CompoundStmt:
    case CXCursor_IfStmt:
    case CXCursor_ReturnStmt:
    case CXCursor_NullStmt:
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_IntegerLiteral:
    case CXCursor_StringLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_TypeRef:
    case CXCursor_NamespaceRef:
        break;
    case CXCursor_BinaryOperator:
        r->only &= clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_EQ ||
                   clang_getCursorBinaryOperatorKind(c) == CXBinaryOperator_NE;
        break;
    case CXCursor_UnaryOperator: /* -1; MPI_COMM_WORLD is an address */
        r->only &= clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Minus ||
                   clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_AddrOf;
        break;
    case CXCursor_CallExpr:
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        r->only &= is_shown_name(r, clang_getCursorReferenced(c));
        break;
    default:
        r->only = false;
    }
    return r->only ? CXChildVisit_Recurse : CXChildVisit_Break;
}

bool xf_handler_only_reports(struct xf_lower *l, CXCursor main, CXCursor caught,
                             const CXCursor *statements, size_t n)
{
    struct report r = {.l = l, .main = main, .caught = caught, .only = true};
    for (size_t i = 0; i < n && r.only; i++)
        if (look(statements[i], main, &r) == CXChildVisit_Recurse)
            clang_visitChildren(statements[i], look, &r);
    return r.only;
}

/* ---- how it ends ---- */

static CXCursor last_of(struct xf_lower *l, CXCursor statements)
{
    while (clang_getCursorKind(statements) == CXCursor_CompoundStmt) {
        struct xf_cursors kids = xf_cx_children(l, statements);
        if (!kids.n)
            break;
        statements = kids.v[kids.n - 1];
    }
    return statements;
}

bool xf_handler_ends_program(struct xf_lower *l, CXCursor statements)
{
    static const char *const ends[] = {"MPI_Abort", "exit", "abort", "terminate", NULL};
    CXCursor last = xf_cx_stripped(l, last_of(l, statements));
    CXCursor callee = clang_getCursorReferenced(last);
    return clang_getCursorKind(last) == CXCursor_CallExpr && xf_is_system(l, callee) &&
           xf_is_one_of(name_of(l, callee), ends);
}

bool xf_handler_returns(struct xf_lower *l, CXCursor statements)
{
    return clang_getCursorKind(last_of(l, statements)) == CXCursor_ReturnStmt ||
           xf_handler_ends_program(l, statements);
}
