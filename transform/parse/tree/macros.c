/* SPDX-License-Identifier: MIT */
#include "macros.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "lex.h"
#include "lower.h"
#include "site_names.h"
#include "sources.h"

static struct xf_macro **bucket(struct xf_lower *l, const char *name, size_t n)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)name[i]) * 16777619u;
    return &l->macros[h % XF_MACRO_BUCKETS];
}

static struct xf_macro *noted(struct xf_lower *l, const char *name, size_t n)
{
    for (struct xf_macro *m = *bucket(l, name, n); m; m = m->next)
        if (!strncmp(m->name, name, n) && !m->name[n])
            return m;
    return NULL;
}

static struct xf_macro *find(struct xf_lower *l, const char *name, size_t n)
{
    struct xf_macro *m = noted(l, name, n);
    if (m)
        xf_macros_read(l, m);
    return m;
}

/* The text of a macro defined on the command line: -DNAME=BODY becomes "NAME BODY". */
static void take_flag_text(struct xf_lower *l, struct xf_macro *m)
{
    size_t n = strlen(m->name);
    for (int i = 0; i < l->flags.n; i++) {
        const char *d = l->flags.v[i];
        if (strncmp(d, "-D", 2))
            continue;
        d += 2;
        if (!*d && i + 1 < l->flags.n)
            d = l->flags.v[i + 1];
        if (!strncmp(d, m->name, n) && (d[n] == '=' || !d[n]))
            m->text = xf_sprintf(l->scratch, "%s %s", m->name, d[n] ? d + n + 1 : "1");
    }
    m->end = strlen(m->text);
}

static void read_text(struct xf_lower *l, struct xf_macro *m)
{
    CXSourceRange r = clang_getCursorExtent(m->cursor);
    struct xf_spot begin = xf_cx_spelling(clang_getRangeStart(r));
    struct xf_source *s = xf_source_read(l, begin.file);
    m->text = "";
    m->function_like = clang_Cursor_isMacroFunctionLike(m->cursor);
    if (s && s->text) {
        m->text = s->text;
        m->begin = begin.offset;
        m->end = xf_cx_spelling(clang_getRangeEnd(r)).offset;
    } else {
        take_flag_text(l, m);
    }
}

static bool same_text(const struct xf_macro *x, const struct xf_macro *y)
{
    return x->end - x->begin == y->end - y->begin &&
           !memcmp(x->text + x->begin, y->text + y->begin, x->end - x->begin);
}

void xf_macros_read(struct xf_lower *l, struct xf_macro *m)
{
    if (m->is_read)
        return;
    m->is_read = true;
    read_text(l, m);
    for (struct xf_macro *b = m->before; b && !m->ambiguous; b = b->before) {
        if (!b->is_read)
            read_text(l, b);
        m->ambiguous = !same_text(b, m);
    }
}

/* The definition the use refers to: the recorded one of this name and place. */
static const struct xf_macro *definition_of(struct xf_lower *l, CXCursor use)
{
    CXCursor def = clang_getCursorReferenced(use);
    const char *name = xf_cx_string(l->scratch, clang_getCursorSpelling(use));
    if (clang_getCursorKind(def) != CXCursor_MacroDefinition)
        return find(l, name, strlen(name));
    struct xf_macro *m = noted(l, name, strlen(name));
    while (m && !clang_equalCursors(m->cursor, def))
        m = m->before;
    if (m)
        xf_macros_read(l, m);
    return m;
}

const struct xf_macro *xf_macros_defined_at(struct xf_lower *l, const struct xf_source *s,
                                            struct xf_token name)
{
    struct xf_macro *m = noted(l, s->text + name.begin, name.end - name.begin);
    for (; m; m = m->before) {
        xf_macros_read(l, m);
        if (m->text == s->text && m->begin == name.begin)
            break;
    }
    return m;
}

/* Uses stand in files, never in a macro: their first place tells which. */
static void note_use(struct xf_lower *l, CXCursor c)
{
    struct xf_spot begin = xf_cx_spelling(clang_getCursorLocation(c));
    struct xf_source *s = xf_source_of(l, begin.file);
    if (!s || !s->is_user)
        return;
    struct xf_expansion *e = xf_push(l->scratch, &s->uses);
    e->begin = begin.offset;
    e->end = xf_cx_spelling(clang_getRangeEnd(clang_getCursorExtent(c))).offset;
    e->macro = definition_of(l, c);
}

void xf_macros_note(struct xf_lower *l, CXCursor c)
{
    if (clang_getCursorKind(c) == CXCursor_MacroExpansion) {
        note_use(l, c);
        return;
    }
    struct xf_macro *m = xf_alloc(l->scratch, sizeof *m);
    m->name = xf_cx_string(l->scratch, clang_getCursorSpelling(c));
    m->cursor = c;
    struct xf_macro **b = bucket(l, m->name, strlen(m->name)), **old = b;
    while (*old && strcmp((*old)->name, m->name))
        old = &(*old)->next;
    m->before = *old;
    if (*old)
        *old = (*old)->next;
    m->next = *b;
    *b = m;
}

static int by_begin(const void *x, const void *y)
{
    const struct xf_expansion *a = x, *b = y;
    if (a->begin != b->begin)
        return a->begin < b->begin ? -1 : 1;
    return a->end == b->end ? 0 : a->end > b->end ? -1 : 1;
}

static void nest(struct xf_source *s)
{
    struct xf_expansion *open = NULL;
    for (size_t i = 0; i < s->uses.n; i++) {
        struct xf_expansion *e = &s->uses.v[i];
        while (open && open->end <= e->begin)
            open = open->outer;
        e->outer = open;
        open = e;
    }
}

void xf_macros_settle(struct xf_lower *l)
{
    for (struct xf_source *s = l->files.sources; s; s = s->next) {
        if (!s->uses.n)
            continue;
        qsort(s->uses.v, s->uses.n, sizeof *s->uses.v, by_begin);
        nest(s);
    }
}

static const char *site_in(struct xf_lower *l, const struct xf_macro *m, int depth)
{
    struct xf_lexer lx = {m->text, m->begin, m->end};
    xf_lex_code(&lx);
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx)) {
        if (t.kind != XF_TOK_NAME)
            continue;
        const char *name = xf_strndup(l->a, m->text + t.begin, t.end - t.begin);
        const struct xf_macro *inner = depth < 8 ? find(l, name, strlen(name)) : NULL;
        const char *site = xf_is_site_name(name) ? name : NULL;
        if (!site && inner && inner != m)
            site = site_in(l, inner, depth + 1);
        if (site)
            return site;
    }
    return NULL;
}

const char *xf_macros_site(struct xf_lower *l, const char *name)
{
    const struct xf_macro *m = find(l, name, strlen(name));
    return m ? site_in(l, m, 0) : NULL;
}

/* Number of uses that begin before `offset`. */
static size_t count_before(const struct xf_source *s, size_t offset)
{
    size_t lo = 0, hi = s->uses.n;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (s->uses.v[mid].begin < offset)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

struct xf_expansion *xf_macros_begin_at(const struct xf_source *s, size_t offset)
{
    size_t i = count_before(s, offset);
    return i < s->uses.n && s->uses.v[i].begin == offset ? &s->uses.v[i] : NULL;
}

struct xf_expansion *xf_macros_end_at(const struct xf_source *s, size_t offset)
{
    size_t i = count_before(s, offset);
    struct xf_expansion *found = NULL;
    for (struct xf_expansion *e = i ? &s->uses.v[i - 1] : NULL; e; e = e->outer)
        if (e->end == offset)
            found = e;
    return found;
}

struct xf_expansion *xf_macros_around(const struct xf_source *s, size_t offset)
{
    size_t i = count_before(s, offset);
    struct xf_expansion *e = i ? &s->uses.v[i - 1] : NULL;
    while (e && e->end <= offset)
        e = e->outer;
    return e;
}

/* A lexer over the body: after the name and, for a function-like macro, its parameters. */
static struct xf_lexer body(const struct xf_macro *m)
{
    struct xf_lexer lx = {m->text, m->begin, m->end};
    xf_lex_code(&lx);
    if (m->function_like)
        lx.at = xf_lex_past_bracket(m->text, lx.at, m->end);
    return lx;
}

/* A name and nothing else but parentheses around it? */
static bool is_one_name(const struct xf_macro *m, struct xf_lexer lx, struct xf_token *name)
{
    int open = 0;
    *name = xf_lex_code(&lx);
    for (; xf_token_is(m->text, *name, "("); open++)
        *name = xf_lex_code(&lx);
    for (; open; open--)
        if (!xf_token_is(m->text, xf_lex_code(&lx), ")"))
            return false;
    return name->kind == XF_TOK_NAME && xf_lex_code(&lx).kind == XF_TOK_END;
}

const char *xf_macros_resolve(struct xf_lower *l, const struct xf_macro *m)
{
    for (int depth = 0; depth < 32; depth++) {
        struct xf_lexer lx = body(m);
        struct xf_token name;
        if (!is_one_name(m, lx, &name))
            break;
        const struct xf_macro *to = find(l, m->text + name.begin, name.end - name.begin);
        if (!to || to == m || to->function_like || to->ambiguous || to->begin == to->end)
            break;
        m = to;
    }
    return m->name;
}

static bool is_parameter(const struct xf_macro *m, struct xf_token t)
{
    struct xf_lexer lx = body(m);
    size_t stop = lx.at;
    lx.at = m->begin + strlen(m->name);
    while (lx.at < stop) {
        struct xf_token p = xf_lex_code(&lx);
        if (p.end - p.begin == t.end - t.begin &&
            !memcmp(m->text + p.begin, m->text + t.begin, t.end - t.begin))
            return true;
    }
    return false;
}

static struct xf_shape_info shape_of(struct xf_lower *l, const struct xf_macro *m, int depth);

/* A name, perhaps with arguments: what it stands for. Moves lx behind it. */
static struct xf_shape_info name_shape(struct xf_lower *l, const struct xf_macro *m,
                                       struct xf_lexer *lx, struct xf_token name, int depth)
{
    struct xf_shape_info info = {XF_SHAPE_TOKEN, 0};
    if (m->function_like && is_parameter(m, name))
        return (struct xf_shape_info){XF_SHAPE_OTHER, 0};
    struct xf_lexer peek = *lx;
    struct xf_token open = xf_lex_code(&peek);
    bool call = open.kind == XF_TOK_PUNCT && xf_token_is(m->text, open, "(");
    if (call)
        lx->at = xf_lex_past_bracket(m->text, open.begin, lx->end);
    const struct xf_macro *to = find(l, m->text + name.begin, name.end - name.begin);
    if (!to || to == m || (to->function_like && !call)) {
        info.shape = call ? XF_SHAPE_CALL : XF_SHAPE_TOKEN;
        return info;
    }
    if (to->ambiguous || (call && !to->function_like))
        info.shape = XF_SHAPE_OTHER;
    else
        info = shape_of(l, to, depth + 1);
    return info;
}

/* One operand. Moves lx behind it. */
static struct xf_shape_info operand_shape(struct xf_lower *l, const struct xf_macro *m,
                                          struct xf_lexer *lx, int depth)
{
    struct xf_shape_info info = {XF_SHAPE_OTHER, 0};
    struct xf_token t = xf_lex_code(lx);
    if (t.kind == XF_TOK_NAME)
        return name_shape(l, m, lx, t, depth);
    if (t.kind == XF_TOK_NUMBER || t.kind == XF_TOK_STRING)
        info.shape = XF_SHAPE_TOKEN;
    else if (t.kind == XF_TOK_PUNCT && xf_token_is(m->text, t, "(")) {
        lx->at = xf_lex_past_bracket(m->text, t.begin, lx->end);
        info.shape = XF_SHAPE_PAREN;
    } else if (t.kind == XF_TOK_PUNCT && xf_token_is(m->text, t, "{")) {
        lx->at = xf_lex_past_bracket(m->text, t.begin, lx->end);
        info.shape = XF_SHAPE_BLOCK;
    }
    return info;
}

static bool at_end(struct xf_lexer lx)
{
    return xf_lex_code(&lx).kind == XF_TOK_END;
}

static bool is_operand(enum xf_shape s)
{
    return s == XF_SHAPE_BUILTIN || s == XF_SHAPE_TOKEN || s == XF_SHAPE_PAREN ||
           s == XF_SHAPE_CALL;
}

static bool is_binary_operator(const char *text, struct xf_token t)
{
    static const char *const ops[] = {"+", "-",  "*",  "/", "%",  "<<", ">>", "<",  ">",
                                      "&", "<=", ">=", "|", "==", "!=", "^",  "&&", "||"};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (t.kind == XF_TOK_PUNCT && xf_token_is(text, t, ops[i]))
            return true;
    return false;
}

/* do ... while ( ... ), without a semicolon, is a statement that the use's semicolon completes. */
static bool is_do_while(const struct xf_macro *m, struct xf_lexer lx)
{
    if (!xf_token_is(m->text, xf_lex_code(&lx), "do"))
        return false;
    struct xf_token t = xf_lex_code(&lx);
    if (!xf_token_is(m->text, t, "{"))
        return false;
    lx.at = xf_lex_past_bracket(m->text, t.begin, lx.end);
    if (!xf_token_is(m->text, xf_lex_code(&lx), "while"))
        return false;
    t = xf_lex_code(&lx);
    if (!xf_token_is(m->text, t, "("))
        return false;
    lx.at = xf_lex_past_bracket(m->text, t.begin, lx.end);
    return at_end(lx);
}

static struct xf_shape_info joined_shape(struct xf_lower *l, const struct xf_macro *m,
                                         struct xf_lexer lx, struct xf_shape_info first, int depth)
{
    struct xf_shape_info other = {XF_SHAPE_OTHER, 0}, info = {XF_SHAPE_BINARY, 0};
    while (is_operand(first.shape) && !at_end(lx)) {
        if (!is_binary_operator(m->text, xf_lex_code(&lx)))
            return other;
        first = operand_shape(l, m, &lx, depth);
        info.n_ops++;
    }
    return is_operand(first.shape) ? info : other;
}

static struct xf_shape_info shape_of(struct xf_lower *l, const struct xf_macro *m, int depth)
{
    struct xf_shape_info info = {XF_SHAPE_OTHER, 0};
    struct xf_lexer lx = body(m);
    if (m->begin == m->end)
        info.shape = XF_SHAPE_BUILTIN;
    if (depth > 32 || at_end(lx))
        return info;
    if (is_do_while(m, lx)) {
        info.shape = XF_SHAPE_DO;
        return info;
    }
    struct xf_lexer sign = lx;
    struct xf_token t = xf_lex_code(&sign);
    if (t.kind == XF_TOK_PUNCT && (xf_token_is(m->text, t, "-") || xf_token_is(m->text, t, "~"))) {
        info = operand_shape(l, m, &sign, depth);
        info.shape = is_operand(info.shape) && at_end(sign) ? XF_SHAPE_SIGNED : XF_SHAPE_OTHER;
        return info;
    }
    info = operand_shape(l, m, &lx, depth);
    return at_end(lx) ? info : joined_shape(l, m, lx, info, depth);
}

struct xf_shape_info xf_macros_shape(struct xf_lower *l, const struct xf_macro *m)
{
    return shape_of(l, m, 0);
}
