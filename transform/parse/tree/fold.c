/* SPDX-License-Identifier: MIT */
#include "fold.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "macros.h"
#include "nodes.h"
#include "sources.h"

/* Is the node a constant expression as far as its parts tell? */
static bool is_constant(const struct xf_expr *e)
{
    switch (e->kind) {
    case XE_INT:
    case XE_FLOAT:
    case XE_SIZEOF:
        return true;
    case XE_VAR:
        return e->sym->type && e->sym->type->is_const && e->sym->kind != XSYM_PARAM &&
               (e->sym->type->kind == XT_INT || e->sym->type->kind == XT_BOOL);
    case XE_UNARY:
    case XE_BINARY:
    case XE_CAST:
    case XE_COND:
    case XE_OTHER:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < e->n; i++)
        if (!e->arg[i]->has_value && e->arg[i]->kind != XE_FLOAT)
            return false;
    return e->n > 0;
}

static char unescaped(char c)
{
    static const char from[] = "abfnrtv0", to[] = "\a\b\f\n\r\t\v";
    const char *at = strchr(from, c);
    return at && c ? to[at - from] : c;
}

/* The front end spells a string as one literal with escapes, three octal digits for odd bytes. */
static const char *contents(struct xf_arena *a, const char *literal)
{
    const char *s = strchr(literal, '"');
    char *text = xf_strdup(a, literal), *out = text;
    for (s = s ? s + 1 : ""; *s && *s != '"'; s++) {
        if (*s == '\\' && s[1] >= '0' && s[1] <= '7' && s[2] && s[3]) {
            *out++ = (char)((s[1] - '0') * 64 + (s[2] - '0') * 8 + (s[3] - '0'));
            s += 3;
        } else if (*s == '\\' && s[1]) {
            *out++ = unescaped(*++s);
        } else {
            *out++ = *s;
        }
    }
    *out = '\0';
    return text;
}

/* Is the number one that the preprocessor made, and the line's? It takes that of the end of the
 * outermost macro use. */
static bool is_line_number(struct xf_lower *l, const struct xf_expr *e, CXCursor c)
{
    CXSourceLocation at = clang_getCursorLocation(c);
    if (clang_getCursorKind(c) != CXCursor_IntegerLiteral || xf_cx_spelling(at).file)
        return false;
    struct xf_spot file = xf_cx_offset(at);
    struct xf_source *s = xf_source_of(l, file.file);
    unsigned line;
    clang_getPresumedLocation(at, NULL, &line, NULL);
    if (!s || !s->is_user)
        return false;
    const struct xf_expansion *use = xf_macros_begin_at(s, file.offset);
    while (use && use->outer)
        use = use->outer;
    for (size_t i = file.offset; use && i < use->end; i++)
        line += s->text[i] == '\n';
    return e->ival == line;
}

void xf_fold(struct xf_lower *l, struct xf_expr *e, CXCursor c)
{
    if (e->kind == XE_STRING)
        e->text = contents(l->a, xf_cx_string(l->a, clang_getCursorSpelling(c)));
    if (!is_constant(e))
        return;
    CXEvalResult r = clang_Cursor_Evaluate(c);
    if (!r)
        return;
    CXEvalResultKind kind = clang_EvalResult_getKind(r);
    if (kind == CXEval_Int) {
        e->has_value = true;
        e->ival = clang_EvalResult_isUnsignedInt(r) ? (int64_t)clang_EvalResult_getAsUnsigned(r)
                                                    : clang_EvalResult_getAsLongLong(r);
    } else if (kind == CXEval_Float && e->kind == XE_FLOAT) {
        e->fval = clang_EvalResult_getAsDouble(r);
    }
    clang_EvalResult_dispose(r);
    if (e->kind == XE_INT && e->has_value && is_line_number(l, e, c))
        e->mark = XM_LINE;
    e->has_value = e->has_value && e->mark != XM_LINE;
}

bool xf_is_zero_value(struct xf_lower *l, CXCursor c)
{
    CXType t = clang_getCanonicalType(xf_cx_type(l, c));
    bool number = xf_cx_is_number(t) || t.kind == CXType_Pointer;
    struct xf_lexer lx = {0};
    if (clang_getCursorKind(c) == CXCursor_UnexposedExpr && number && !xf_cx_children(l, c).n)
        lx = xf_source_extent(l, c);
    struct xf_token before = {0}, last = {0};
    while (lx.text) {
        struct xf_token next = xf_lex_code(&lx);
        if (next.kind == XF_TOK_END)
            break;
        before = last;
        last = next;
    }
    return lx.text && xf_token_is(lx.text, before, "(") && xf_token_is(lx.text, last, ")");
}
