/* SPDX-License-Identifier: MIT */
#include "locate.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "macros.h"
#include "nodes.h"
#include "sources.h"

void xf_locate_degrade(struct xf_lower *l, struct xf_where *w)
{
    if (w->origin == XF_HEADER)
        return;
    w->origin = XF_MACRO_BODY;
    const struct xf_source *s = xf_source_named(l, w->file);
    for (struct xf_expansion *e = s ? xf_macros_around(s, w->span.begin) : NULL; e; e = e->outer)
        w->span = (struct xf_span){e->begin, e->end};
    w->outer = w->span;
}

static bool same_spot(struct xf_spot x, struct xf_spot y)
{
    return x.offset == y.offset && clang_File_isEqual(x.file, y.file);
}

struct end_point {
    size_t offset;
    struct xf_expansion *use; /* the token comes out of this use's body; NULL: written here */
    bool lost;                /* it comes out of a use that is not on record */
};

/* Until the next call; with line and column if they are asked for. */
static const struct xf_location *location_at(struct xf_lower *l, CXSourceLocation at, bool line)
{
    struct xf_location *p = &l->files.locations[at.int_data % XF_LOCATION_BUCKETS];
    if (p->known && (p->has_line || !line) && clang_equalLocations(p->at, at))
        return p;
    struct xf_spot file = line ? xf_cx_file(at) : xf_cx_offset(at);
    *p = (struct xf_location){.at = at,
                              .file = file,
                              .written = same_spot(xf_cx_spelling(at), file),
                              .known = true,
                              .has_line = line};
    return p;
}

static struct end_point begin_point(const struct xf_source *s, const struct xf_location *at)
{
    struct end_point p = {.offset = at->file.offset};
    if (at->written)
        return p;
    p.use = xf_macros_begin_at(s, p.offset);
    p.lost = !p.use;
    return p;
}

/* A last token that comes out of a macro's body is reported at the end of the use, or, inside the
 * argument of another macro, at its beginning. */
static struct end_point end_point(const struct xf_source *s, const struct xf_location *at)
{
    struct end_point p = {.offset = at->file.offset};
    if (at->written) {
        p.use = xf_macros_end_at(s, p.offset);
        return p;
    }
    p.use = xf_macros_begin_at(s, p.offset);
    p.lost = !p.use;
    if (p.use)
        p.offset = p.use->end;
    return p;
}

/* Operators of a tree of binary operators, not counting what parentheses enclose. */
static size_t count_operators(struct xf_lower *l, CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    struct xf_cursors kids = xf_cx_children(l, c);
    if (k == CXCursor_UnexposedExpr && kids.n == 1)
        return count_operators(l, kids.v[0]);
    if (k != CXCursor_BinaryOperator || kids.n != 2)
        return 0;
    return 1 + count_operators(l, kids.v[0]) + count_operators(l, kids.v[1]);
}

static CXCursor without_implicit(struct xf_lower *l, CXCursor c)
{
    while (clang_getCursorKind(c) == CXCursor_UnexposedExpr) {
        struct xf_cursors kids = xf_cx_children(l, c);
        if (kids.n != 1)
            break;
        c = kids.v[0];
    }
    return c;
}

static bool is_token(enum CXCursorKind k)
{
    return (k >= CXCursor_IntegerLiteral && k <= CXCursor_CharacterLiteral) ||
           k == CXCursor_DeclRefExpr || k == CXCursor_CXXBoolLiteralExpr ||
           k == CXCursor_CXXNullPtrLiteralExpr || k == CXCursor_GNUNullExpr;
}

/* Is `c` all that the use's body expands to, rather than a part of it? */
static bool is_whole(struct xf_lower *l, CXCursor c, const struct xf_expansion *use)
{
    if (!use->macro)
        return false;
    struct xf_shape_info info = xf_macros_shape(l, use->macro);
    c = without_implicit(l, c);
    enum CXCursorKind k = clang_getCursorKind(c);
    switch (info.shape) {
    case XF_SHAPE_BUILTIN:
        return is_token(k) || k == CXCursor_ParenExpr;
    case XF_SHAPE_TOKEN:
        return is_token(k);
    case XF_SHAPE_PAREN:
        return k == CXCursor_ParenExpr;
    case XF_SHAPE_CALL:
        return k == CXCursor_CallExpr;
    case XF_SHAPE_SIGNED:
        return k == CXCursor_UnaryOperator;
    case XF_SHAPE_BINARY:
        return k == CXCursor_BinaryOperator && count_operators(l, c) == info.n_ops;
    case XF_SHAPE_DO:
        return k == CXCursor_DoStmt;
    case XF_SHAPE_BLOCK:
        return k == CXCursor_CompoundStmt || k == CXCursor_InitListExpr;
    case XF_SHAPE_OTHER:
        break;
    }
    return false;
}

/* Every macro use either lies within the span or holds it whole in one argument. */
static bool is_clear_cut(const struct xf_source *s, struct xf_span span)
{
    struct xf_expansion *at_begin = xf_macros_around(s, span.begin);
    struct xf_expansion *at_end = xf_macros_around(s, span.end);
    if (at_begin && at_begin->end < span.end)
        return false;
    if (at_end && at_end->begin >= span.begin)
        return false;
    if (!at_begin)
        return true;
    struct xf_lexer lx = {s->text, span.begin, span.end};
    int depth = 0;
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        char c = t.kind == XF_TOK_PUNCT ? s->text[t.begin] : ' ';
        depth += (c == '(') - (c == ')');
        if (depth < 0 || (c == ',' && !depth))
            return false;
    }
    return depth == 0;
}

static void place_out_of_macro(struct xf_lower *l, CXCursor c, struct xf_locus *p,
                               const struct xf_locus *parent)
{
    bool inner = parent && parent->use == p->use;
    p->where.span = (struct xf_span){p->use->begin, p->use->end};
    p->whole = !inner && is_whole(l, c, p->use);
    p->where.origin = p->whole ? XF_MACRO_USE : XF_MACRO_BODY;
}

/* May a node begin or end with this use? Not when precedence can pull the use's body apart; its
 * child there then decides, see xf_locate_check(). */
static bool sticks_together(struct xf_lower *l, const struct xf_expansion *use)
{
    if (!use)
        return true;
    if (!use->macro)
        return false;
    return xf_macros_shape(l, use->macro).shape != XF_SHAPE_OTHER;
}

static void place_between(struct xf_lower *l, struct xf_locus *p, struct end_point b,
                          struct end_point e)
{
    p->where.span = (struct xf_span){b.offset, e.offset};
    p->first = b.use;
    p->last = e.use;
    bool ok = b.offset < e.offset && e.offset <= p->source->len && !b.lost && !e.lost &&
              sticks_together(l, b.use) && sticks_together(l, e.use) &&
              is_clear_cut(p->source, p->where.span);
    p->where.origin = XF_PLAIN;
    if (b.offset > e.offset)
        p->where.span = (struct xf_span){e.offset, b.offset};
    if (!ok)
        xf_locate_degrade(l, &p->where);
}

struct xf_locus xf_locate(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    CXSourceRange r = xf_cx_extent(l, c);
    struct xf_location at = *location_at(l, clang_getRangeStart(r), true);
    struct xf_locus p = {.range = r, .source = xf_source_of(l, at.file.file)};
    if (!p.source) { /* implicit code has no place of its own */
        if (parent)
            p = *parent;
        p.range = r;
        xf_locate_degrade(l, &p.where);
        return p;
    }
    p.where.file = p.source->path;
    p.where.line = at.file.line;
    p.where.column = at.file.column;
    struct end_point b = begin_point(p.source, &at);
    struct end_point e = end_point(p.source, location_at(l, clang_getRangeEnd(r), false));
    if (b.use && b.use == e.use) {
        p.use = b.use;
        place_out_of_macro(l, c, &p, parent);
    } else {
        place_between(l, &p, b, e);
    }
    p.where.outer = p.where.span;
    if (!p.source->edited) {
        p.where.origin = XF_HEADER;
        p.where.span = p.where.outer = (struct xf_span){0, 0};
    }
    return p;
}

struct xf_where xf_locate_name(struct xf_lower *l, CXCursor c, const char *name)
{
    CXSourceLocation at = clang_getCursorLocation(c);
    struct xf_spot spot = xf_cx_file(at);
    struct xf_source *s = xf_source_of(l, spot.file);
    struct xf_where w = {.origin = XF_HEADER};
    if (!s)
        return w;
    w.file = s->path;
    w.line = spot.line;
    w.column = spot.column;
    if (!s->edited)
        return w;
    size_t n = strlen(name);
    bool written = same_spot(xf_cx_spelling(at), spot) && spot.offset + n <= s->len &&
                   !memcmp(s->text + spot.offset, name, n);
    w.origin = written ? XF_PLAIN : XF_MACRO_BODY;
    w.span = (struct xf_span){spot.offset, spot.offset + (written ? n : 0)};
    w.outer = w.span;
    return w;
}

/* How far the text of the children seen so far reaches. Those in macro bodies may share a text with
 * one another: they are held apart. */
struct reach {
    size_t body, rest;
};

static bool overlaps_earlier(const struct xf_expr *e, size_t i)
{
    const struct xf_where *w = &e->arg[i]->where;
    for (size_t k = 0; k < i; k++) {
        const struct xf_where *v = &e->arg[k]->where;
        bool both_in_body = v->origin == XF_MACRO_BODY && w->origin == XF_MACRO_BODY;
        if (v->origin != XF_HEADER && !both_in_body && v->outer.begin < w->outer.end &&
            w->outer.begin < v->outer.end)
            return true;
    }
    return false;
}

/* Children must be inside their parent's text, and those written there each on its own. They mostly
 * stand in order: the values of a long table are not compared each with each. */
static bool children_fit(const struct xf_expr *e)
{
    struct reach reach = {0};
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_where *w = &e->arg[i]->where;
        if (w->origin == XF_HEADER)
            continue;
        if (w->outer.begin < e->where.span.begin || w->outer.end > e->where.span.end)
            return false;
        bool in_body = w->origin == XF_MACRO_BODY;
        size_t others = in_body || reach.rest > reach.body ? reach.rest : reach.body;
        if (w->outer.begin < others && overlaps_earlier(e, i))
            return false;
        size_t *own = in_body ? &reach.body : &reach.rest;
        *own = *own > w->outer.end ? *own : w->outer.end;
    }
    return true;
}

/* A body of several operators at the edge of a node must belong to it whole. */
static bool edge_fits(struct xf_lower *l, const struct xf_expr *e, const struct xf_expansion *use)
{
    if (!use || xf_macros_shape(l, use->macro).shape != XF_SHAPE_BINARY)
        return true;
    for (size_t i = 0; i < e->n; i++) {
        const struct xf_where *w = &e->arg[i]->where;
        if (w->origin == XF_MACRO_USE && w->span.begin == use->begin && w->span.end == use->end)
            return true;
        if (w->origin == XF_PLAIN && w->outer.begin <= use->begin && w->outer.end >= use->end)
            return true; /* checked when that child was lowered */
    }
    return false;
}

/* The name itself, or the name qualified: std::sort. */
static bool names(const char *text, size_t n, const char *name)
{
    size_t k = strlen(name);
    if (n < k || memcmp(text + n - k, name, k))
        return false;
    return n == k || (n >= k + 2 && text[n - k - 1] == ':');
}

static bool text_fits(const struct xf_expr *e, const char *text)
{
    struct xf_span s = e->where.span;
    size_t n = s.end - s.begin;
    switch (e->kind) {
    case XE_VAR:
        return names(text + s.begin, n, e->sym->name);
    case XE_CALL: /* one that is made for what is no call in the text has a name without a place */
        return e->arg[0]->where.outer.begin == s.begin &&
               (text[s.end - 1] == ')' || e->arg[0]->where.outer.end == s.begin);
    case XE_INDEX:
        return text[s.end - 1] == ']';
    case XE_MEMBER: {
        size_t k = strlen(e->text);
        return n >= k && !memcmp(text + s.end - k, e->text, k);
    }
    default:
        return true;
    }
}

void xf_locate_check(struct xf_lower *l, struct xf_expr *e, const struct xf_locus *p)
{
    if (e->where.origin != XF_PLAIN)
        return;
    if (!children_fit(e) || !edge_fits(l, e, p->first) || !edge_fits(l, e, p->last))
        xf_locate_degrade(l, &e->where);
    else if (!text_fits(e, p->source->text)) /* it stays where it is written, if in an argument */
        e->where.origin = XF_MACRO_BODY;
}
