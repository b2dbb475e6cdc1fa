/* SPDX-License-Identifier: MIT */
#include "for_parts.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"

struct header { /* of for (...; ...; ...), switch (...) */
    const struct xf_source *source;
    size_t open, semicolon[2], close;
    int n; /* semicolons */
};

/* Positions of the semicolons of the parenthesis that opens at text[open]; their number. */
static int semicolons(const char *text, size_t open, size_t end, size_t at[2])
{
    struct xf_lexer lx = {text, open, end};
    int depth = 0, n = 0;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        char c = t.kind == XF_TOK_PUNCT ? text[t.begin] : ' ';
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (!depth)
            break;
        if (c == ';' && depth == 1 && n < 2)
            at[n++] = t.begin;
    }
    return n;
}

/* The header where it is spelled: in the file, or in the macro's body it comes from. */
static bool find_header(struct xf_lower *l, CXCursor stmt, const char *keyword, struct header *h)
{
    struct xf_spot at = xf_cx_spelling(clang_getRangeStart(xf_cx_extent(l, stmt)));
    h->source = xf_source_read(l, at.file);
    if (!h->source || !h->source->text)
        return false;
    struct xf_lexer lx = {h->source->text, at.offset, h->source->len};
    if (!xf_token_is(lx.text, xf_lex_code(&lx), keyword))
        return false;
    struct xf_token open = xf_lex_code(&lx);
    if (!xf_token_is(lx.text, open, "("))
        return false;
    h->open = open.begin;
    h->close = xf_lex_past_bracket(lx.text, open.begin, lx.end);
    h->n = semicolons(lx.text, open.begin, lx.end, h->semicolon);
    return true;
}

/* Which of the three parts begins at this child: 0, 1, 2, or -1. In the file itself a macro use
 * stands where it is written; in a macro's body only what is spelled there can be placed. */
static int part_of(struct xf_lower *l, const struct header *h, CXCursor child, bool in_body)
{
    CXSourceLocation start = clang_getRangeStart(xf_cx_extent(l, child));
    struct xf_spot at = in_body ? xf_cx_spelling(start) : xf_cx_offset(start);
    if (xf_source_of(l, at.file) != h->source || at.offset <= h->open || at.offset >= h->close)
        return -1;
    return (at.offset > h->semicolon[0]) + (at.offset > h->semicolon[1]);
}

static bool all_parts(struct xf_cursors kids, struct xf_for_parts *out)
{
    if (kids.n != 4)
        return false;
    *out = (struct xf_for_parts){0, 1, 2};
    return true;
}

bool xf_for_parts(struct xf_lower *l, CXCursor loop, struct xf_cursors kids,
                  struct xf_for_parts *out)
{
    *out = (struct xf_for_parts){-1, -1, -1};
    struct header h;
    if (!kids.n || kids.n > 4)
        return false;
    if (kids.n == 1 || all_parts(kids, out))
        return true;
    if (!find_header(l, loop, "for", &h) || h.n != 2)
        return false;
    CXSourceLocation start = clang_getRangeStart(xf_cx_extent(l, loop));
    bool in_body = xf_cx_spelling(start).offset != xf_cx_offset(start).offset;
    int *slot[] = {&out->init, &out->cond, &out->step};
    for (size_t i = 0; i + 1 < kids.n; i++) {
        int part = part_of(l, &h, kids.v[i], in_body);
        if (part < 0 || *slot[part] >= 0)
            return false;
        *slot[part] = (int)i;
    }
    return true;
}

bool xf_hides_init(struct xf_lower *l, CXCursor stmt)
{
    bool range = clang_getCursorKind(stmt) == CXCursor_CXXForRangeStmt;
    struct xf_cursors kids = xf_cx_children(l, stmt);
    struct header h;
    if (!kids.n || !find_header(l, stmt, range ? "for" : "switch", &h) || h.n > 0)
        return true;
    struct xf_lexer lx = {h.source->text, h.open + 1, h.source->len};
    size_t first = xf_lex_code(&lx).begin;
    CXSourceLocation start = clang_getRangeStart(xf_cx_extent(l, kids.v[0]));
    return xf_cx_offset(start).offset != first && xf_cx_spelling(start).offset != first;
}

/* The text from the statement on, where that is written in a file and not in a macro's body. */
static bool written_at(struct xf_lower *l, const struct xf_locus *p, struct xf_lexer *lx)
{
    if (p->where.origin == XF_PLAIN) {
        *lx = (struct xf_lexer){p->source->text, p->where.span.begin, p->source->len};
        return true;
    }
    CXSourceLocation start = clang_getRangeStart(p->range);
    struct xf_spot at = xf_cx_offset(start), spelled = xf_cx_spelling(start);
    const struct xf_source *source = at.file ? xf_source_read(l, at.file) : NULL;
    if (!source || !source->text || at.offset != spelled.offset ||
        xf_source_of(l, spelled.file) != source)
        return false;
    *lx = (struct xf_lexer){source->text, at.offset, source->len};
    return true;
}

bool xf_is_written(struct xf_lower *l, const struct xf_locus *p)
{
    struct xf_lexer lx;
    return written_at(l, p, &lx);
}

bool xf_has_else(struct xf_lower *l, const struct xf_locus *branch, CXCursor then)
{
    struct xf_lexer lx;
    if (!written_at(l, branch, &lx))
        return false;
    lx.at = xf_cx_offset(clang_getRangeEnd(xf_cx_extent(l, then))).offset;
    struct xf_token t = xf_lex_code(&lx);
    if (xf_token_is(lx.text, t, ";"))
        t = xf_lex_code(&lx);
    return xf_token_is(lx.text, t, "else");
}

bool xf_has_init(struct xf_lower *l, const struct xf_locus *branch)
{
    struct xf_lexer lx;
    if (!written_at(l, branch, &lx))
        return false;
    xf_lex_code(&lx);
    struct xf_token open = xf_lex_code(&lx);
    size_t at[2];
    return xf_token_is(lx.text, open, "(") && semicolons(lx.text, open.begin, lx.end, at) > 0;
}
