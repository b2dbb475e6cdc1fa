/* SPDX-License-Identifier: MIT */
#include "branches.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lex.h"
#include "lower.h"
#include "sources.h"
#include "words.h"

struct branches {
    struct xf_branch *v;
    size_t n, cap;
};

struct open_if {
    size_t branch;  /* the present one, in the list */
    bool statement; /* a statement may begin where the #if stands */
};

struct scan {
    struct xf_lower *l;
    struct branches found;
    struct {
        struct open_if *v;
        size_t n, cap;
    } open;
    struct xf_token before; /* the code token before */
    size_t counted;
    unsigned line;
};

static bool is_skipped(const struct xf_source *s, struct xf_span span)
{
    for (size_t i = 0; i < s->skipped.n; i++)
        if (s->skipped.v[i].begin <= span.begin && span.begin < s->skipped.v[i].end)
            return true;
    return false;
}

void xf_skipped_collect(struct xf_lower *l)
{
    CXSourceRangeList *ranges = clang_getAllSkippedRanges(l->tu);
    for (unsigned i = 0; ranges && i < ranges->count; i++) {
        struct xf_spot b = xf_cx_spelling(clang_getRangeStart(ranges->ranges[i]));
        struct xf_spot e = xf_cx_spelling(clang_getRangeEnd(ranges->ranges[i]));
        struct xf_source *s = xf_source_of(l, b.file);
        if (s && s->is_user)
            *xf_push(l->a, &s->skipped) = (struct xf_span){b.offset, e.offset};
    }
    clang_disposeSourceRangeList(ranges);
}

/* Statements may follow what ends with this token. */
static bool ends_statement(const char *text, struct xf_token t)
{
    return t.kind == XF_TOK_END || (t.kind == XF_TOK_PUNCT && strchr(";{}:", text[t.begin]));
}

/* A directive on one line, without comments. */
static const char *condition_text(struct xf_arena *a, const char *text, size_t hash, size_t end)
{
    struct xf_lexer lx = {text, hash, end};
    const char *said = "";
    size_t after = hash;
    for (struct xf_token t; (t = xf_lex_code(&lx)).kind != XF_TOK_END; after = t.end)
        said = xf_sprintf(a, "%s%s%.*s", said, t.begin > after && after > hash + 1 ? " " : "",
                          (int)(t.end - t.begin), text + t.begin);
    return said;
}

static void begin_branch(struct scan *s, size_t hash, size_t end)
{
    const char *text = s->l->unit->source;
    struct xf_branch *b = xf_push(s->l->a, &s->found);
    for (; s->counted < hash; s->counted++)
        s->line += text[s->counted] == '\n';
    b->file = s->l->unit->path;
    b->in_main = true;
    b->line = s->line;
    b->span = (struct xf_span){end, s->l->unit->source_len};
    b->statements = s->open.v[s->open.n - 1].statement;
    b->condition = condition_text(s->l->a, text, hash, end);
    s->open.v[s->open.n - 1].branch = s->found.n - 1;
}

static void end_branch(struct scan *s, size_t hash)
{
    s->found.v[s->open.v[s->open.n - 1].branch].span.end = hash;
}

/* One of #if, #ifdef, #ifndef, #elif, #else, #endif. */
static void take_conditional(struct scan *s, struct xf_token word, size_t hash, size_t end)
{
    const char *text = s->l->unit->source;
    bool opens = !strncmp(text + word.begin, "if", 2);
    bool goes_on = xf_token_is(text, word, "else") || !strncmp(text + word.begin, "elif", 4);
    bool closes = xf_token_is(text, word, "endif");
    if (opens)
        *xf_push(s->l->a, &s->open) =
            (struct open_if){.statement = ends_statement(text, s->before)};
    else if (s->open.n && (goes_on || closes))
        end_branch(s, hash);
    else
        return;
    if (closes)
        s->open.n--;
    else
        begin_branch(s, hash, end);
}

static void scan_main(struct scan *s)
{
    const struct xf_unit *u = s->l->unit;
    struct xf_lexer lx = {u->source, 0, u->source_len};
    size_t after = 0; /* end of what came before, directives too */
    for (struct xf_token t; (t = xf_lex_code(&lx)).kind != XF_TOK_END; after = lx.at) {
        if (!xf_begins_directive(u->source, after, t.begin)) {
            s->before = t;
            continue;
        }
        size_t end = xf_directive_end(u->source, t.begin, u->source_len);
        struct xf_lexer in = {u->source, t.end, end};
        take_conditional(s, xf_lex_code(&in), t.begin, end);
        lx.at = end;
    }
}

/* Nothing in a branch that is skipped itself. */
static bool in_skipped(const struct branches *list, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (!list->v[k].active && list->v[k].span.begin <= list->v[i].span.begin &&
            list->v[i].span.begin < list->v[k].span.end)
            return true;
    return false;
}

static void settle_main(struct scan *s)
{
    const struct xf_unit *u = s->l->unit;
    const struct xf_source *main = xf_source_of(s->l, clang_getFile(s->l->tu, u->path));
    size_t kept = 0;
    for (size_t i = 0; i < s->found.n; i++) {
        struct xf_branch *b = &s->found.v[i];
        b->active = !is_skipped(main, b->span);
        if (in_skipped(&s->found, i) && !b->active)
            continue;
        if (!b->active) {
            b->statements = b->statements && xf_holds_statements(u->source, b->span);
            struct xf_words w = xf_words_in(s->l->a, u->source, b->span, b->line);
            b->words = w.v;
            b->n_words = w.n;
        }
        s->found.v[kept++] = *b;
    }
    s->found.n = kept;
}

/* #ifndef NAME, #define NAME: the second time a header is read all of it is skipped. */
static bool is_guard(const char *text, struct xf_span s)
{
    struct xf_lexer lx = {text, s.begin, s.end};
    struct xf_token hash = xf_lex_code(&lx), word = xf_lex_code(&lx);
    struct xf_token name = xf_lex_code(&lx), next = xf_lex_code(&lx), define = xf_lex_code(&lx);
    struct xf_token again = xf_lex_code(&lx);
    return xf_token_is(text, hash, "#") && xf_token_is(text, word, "ifndef") &&
           xf_token_is(text, next, "#") && xf_token_is(text, define, "define") &&
           name.end - name.begin == again.end - again.begin &&
           !memcmp(text + name.begin, text + again.begin, name.end - name.begin);
}

static void add_of_header(struct scan *s, const struct xf_source *src)
{
    for (size_t i = 0; i < src->skipped.n; i++) {
        struct xf_span span = src->skipped.v[i];
        if (is_guard(src->text, span))
            continue;
        struct xf_branch *b = xf_push(s->l->a, &s->found);
        b->file = src->path;
        b->span = span;
        b->line = 1;
        for (size_t k = 0; k < span.begin; k++)
            b->line += src->text[k] == '\n';
        size_t end = xf_directive_end(src->text, span.begin, src->len);
        b->condition = condition_text(s->l->a, src->text, span.begin, end);
        struct xf_words w =
            xf_words_in(s->l->a, src->text, (struct xf_span){end, span.end}, b->line);
        b->words = w.v;
        b->n_words = w.n;
    }
}

void xf_collect_branches(struct xf_lower *l)
{
    struct scan s = {.l = l, .line = 1};
    scan_main(&s);
    settle_main(&s);
    for (const struct xf_source *src = l->sources; src; src = src->next)
        if (src->is_user && !src->is_main && src->text)
            add_of_header(&s, src);
    l->unit->branches = s.found.v;
    l->unit->n_branches = s.found.n;
}
