/* SPDX-License-Identifier: MIT */
#include "lower_new.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "lower_type.h"
#include "made.h"
#include "nodes.h"
#include "sources.h"

/* How it is written: new T[count] values. */
struct form {
    int count;    /* which operand it is; -1: none, of one T */
    bool cleared, /* () or {} behind it */
        known;    /* values that are written are not followed, nor is a text that does not fit */
};

/* Where the count begins, behind the first bracket; 0: there is none. */
static size_t count_begins(struct xf_lexer lx)
{
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        if (xf_token_is(lx.text, t, "["))
            return xf_lex_code(&lx).begin;
    return 0;
}

/* What begins there is the length of a further dimension, in brackets of its own. */
static bool stands_in_brackets(struct xf_lexer lx, size_t begin)
{
    struct xf_token before = {0};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (t.begin == begin)
            return xf_token_is(lx.text, before, "[");
        before = t;
    }
    return false;
}

/* Nothing stands between the last two tokens, which are a pair of brackets. */
static bool ends_empty(struct xf_lexer lx)
{
    struct xf_token before = {0}, last = {0};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        before = last;
        last = t;
    }
    return (xf_token_is(lx.text, before, "(") && xf_token_is(lx.text, last, ")")) ||
           (xf_token_is(lx.text, before, "{") && xf_token_is(lx.text, last, "}"));
}

/* Of an initialiser only one without values; the constructor of a plain class does nothing. */
static bool is_without_values(struct xf_lower *l, CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    return (k == CXCursor_InitListExpr && !xf_cx_children(l, c).n) ||
           (k == CXCursor_CallExpr && !clang_Cursor_getNumArguments(c) &&
            clang_getCursorKind(clang_getCursorReferenced(c)) == CXCursor_Constructor);
}

static struct form form_of(struct xf_lower *l, CXCursor c, struct xf_cursors operands)
{
    struct xf_lexer lx = xf_source_extent(l, c);
    size_t begins = lx.text ? count_begins(lx) : 0;
    struct form f = {.count = -1, .cleared = lx.text && ends_empty(lx), .known = lx.text != NULL};
    for (size_t i = 0; i < operands.n; i++) {
        CXSourceRange r = xf_cx_extent(l, operands.v[i]);
        size_t offset = xf_cx_spelling(clang_getRangeStart(r)).offset;
        bool length = clang_getCursorKind(operands.v[i]) == CXCursor_IntegerLiteral ||
                      stands_in_brackets(lx, offset);
        if (begins && offset == begins)
            f.count = (int)i;
        else if (!length || !begins)
            f.known = f.known && is_without_values(l, operands.v[i]);
    }
    f.known = f.known && (f.count >= 0) == (begins != 0);
    return f;
}

/* malloc(count * sizeof (T)), and with 0 in it calloc(count, sizeof (T)) */
void xf_lower_new(struct xf_lower *l, struct xf_expr *e, CXCursor c, struct xf_cursors operands)
{
    struct form f = form_of(l, c, operands);
    struct xf_type *of = xf_lower_type(l, clang_getPointeeType(clang_getCursorType(c)));
    if (!f.known || !of || of->size_bytes < 0)
        return;
    struct xf_expr *size = xf_made_sizeof(l, of, e);
    struct xf_expr *count = f.count >= 0 ? e->arg[f.count] : NULL;
    if (!f.cleared) {
        xf_made_call(l, e, "malloc", 1);
        e->arg[1] = count ? xf_made_binary(l, XOP_MUL, count, size) : size;
        return;
    }
    xf_made_call(l, e, "calloc", 2);
    e->arg[1] = count ? count : xf_made_number(l, e, 1);
    e->arg[2] = size;
}

void xf_lower_delete(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *freed = e->n == 1 ? e->arg[0] : NULL;
    if (!freed)
        return;
    xf_made_call(l, e, "free", 1);
    e->arg[1] = freed;
}
