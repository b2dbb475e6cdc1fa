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
    size_t branch;    /* the present one, in the list */
    bool statement;   /* a statement may begin where the #if stands */
    size_t begin;     /* of the #if */
    unsigned several; /* #elif so far */
    const char *asks; /* by the #if */
    bool unless;
    unsigned defined;
};

struct scan { /* of one file */
    struct xf_lower *l;
    struct xf_source *source;
    struct branches found;
    struct {
        struct open_if *v;
        size_t n, cap;
    } open;
    struct xf_token before; /* the code token before */
    unsigned defined;       /* directives that may have defined a macro, so far */
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
            *xf_push(l->scratch, &s->skipped) = (struct xf_span){b.offset, e.offset};
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

/* What #ifdef, #ifndef and #if ask; names are asked for in one form. */
static const char *question(struct xf_arena *a, const char *condition, bool *unless)
{
    const char *name = condition + strcspn(condition, " ");
    name += strspn(name, " ");
    *unless = !strncmp(condition, "#ifndef ", 8);
    if (*unless || !strncmp(condition, "#ifdef ", 7))
        return xf_sprintf(a, "defined(%s)", name);
    *unless = !strncmp(name, "!defined", 8);
    name += *unless;
    if (*unless && name[strcspn(name, "&|?=<>")])
        return NULL;
    if (strncmp(name, "defined ", 8) != 0)
        return name;
    return xf_sprintf(a, "defined(%s)", name + 8);
}

/* Where the branch stands in #if, #elif, #else. */
static void set_chain(struct scan *s, struct xf_branch *b)
{
    struct open_if *chain = &s->open.v[s->open.n - 1];
    bool other = !strncmp(b->condition, "#else", 5);
    if (!strncmp(b->condition, "#if", 3)) {
        chain->asks = question(s->l->a, b->condition, &chain->unless);
        chain->defined = s->defined;
    } else if (!other)
        chain->several++;
    b->chain.begin = chain->begin;
    b->chain.asks = chain->several ? NULL : chain->asks;
    b->chain.unless = chain->unless != other;
    b->chain.defined_before = chain->defined;
}

static void begin_branch(struct scan *s, size_t hash, size_t end)
{
    const char *text = s->source->text;
    struct xf_branch *b = xf_push(s->l->a, &s->found);
    for (; s->counted < hash; s->counted++)
        s->line += text[s->counted] == '\n';
    b->file = s->source->path;
    b->in_main = true;
    b->line = s->line;
    b->span = (struct xf_span){end, s->source->len};
    b->statements = s->open.v[s->open.n - 1].statement;
    b->condition = condition_text(s->l->a, text, hash, end);
    set_chain(s, b);
    s->open.v[s->open.n - 1].branch = s->found.n - 1;
}

static void end_branch(struct scan *s, size_t hash)
{
    s->found.v[s->open.v[s->open.n - 1].branch].span.end = hash;
}

/* One of #if, #ifdef, #ifndef, #elif, #else, #endif. */
static void take_conditional(struct scan *s, struct xf_token word, size_t hash, size_t end)
{
    const char *text = s->source->text;
    bool opens = !strncmp(text + word.begin, "if", 2);
    bool goes_on = xf_token_is(text, word, "else") || !strncmp(text + word.begin, "elif", 4);
    bool closes = xf_token_is(text, word, "endif");
    if (opens)
        *xf_push(s->l->a, &s->open) =
            (struct open_if){.statement = ends_statement(text, s->before), .begin = hash};
    else if (s->open.n && (goes_on || closes))
        end_branch(s, hash);
    else
        return;
    if (closes)
        s->open.n--;
    else
        begin_branch(s, hash, end);
}

static bool may_define(const char *text, struct xf_token directive)
{
    static const char *const which[] = {"define",       "undef",  "include",
                                        "include_next", "import", "pragma"};
    bool may = false;
    for (size_t i = 0; i < sizeof which / sizeof *which; i++)
        may = may || xf_token_is(text, directive, which[i]);
    return may;
}

static void scan_text(struct scan *s)
{
    const char *text = s->source->text;
    size_t after = 0; /* end of what came before, directives too */
    for (const struct xf_token *t = xf_source_tokens(s->l, s->source)->v; t->kind != XF_TOK_END;
         t++) {
        if (t->kind == XF_TOK_COMMENT || t->begin < after)
            continue;
        if (!xf_begins_directive(text, after, t->begin)) {
            s->before = *t;
            after = t->end;
            continue;
        }
        after = xf_directive_end(text, t->begin, s->source->len);
        struct xf_lexer in = {text, t->end, after};
        struct xf_token word = xf_lex_code(&in);
        s->defined += may_define(text, word);
        take_conditional(s, word, t->begin, after);
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

static void settle(struct scan *s)
{
    const char *text = s->source->text;
    size_t kept = 0;
    for (size_t i = 0; i < s->found.n; i++) {
        struct xf_branch *b = &s->found.v[i];
        b->active = !is_skipped(s->source, b->span);
        if (in_skipped(&s->found, i) && !b->active)
            continue;
        if (!b->active) {
            b->statements = b->statements && xf_holds_statements(text, b->span);
            struct xf_words w = xf_words_in(s->l->a, text, b->span, b->line);
            b->words = w.v;
            b->n_words = w.n;
        }
        s->found.v[kept++] = *b;
    }
    s->found.n = kept;
}

/* The name that a condition for reading what follows asks to be undefined: #ifndef NAME, or
 * #if !defined(NAME). The lexer is behind it then. */
static struct xf_token undefined_name(struct xf_lexer *lx)
{
    struct xf_token hash = xf_lex_code(lx), word = xf_lex_code(lx), name = xf_lex_code(lx);
    if (xf_token_is(lx->text, hash, "#") && xf_token_is(lx->text, word, "ifndef"))
        return name;
    if (!xf_token_is(lx->text, word, "if") || !xf_token_is(lx->text, name, "!") ||
        !xf_token_is(lx->text, xf_lex_code(lx), "defined"))
        return (struct xf_token){XF_TOK_END, 0, 0};
    name = xf_lex_code(lx);
    if (!xf_token_is(lx->text, name, "("))
        return name;
    name = xf_lex_code(lx);
    xf_lex_code(lx);
    return name;
}

/* #ifndef NAME, #define NAME: the second time a header is read all of it is skipped. */
static bool is_guard(const char *text, struct xf_span s)
{
    struct xf_lexer lx = {text, s.begin, s.end};
    struct xf_token name = undefined_name(&lx), next = xf_lex_code(&lx), define = xf_lex_code(&lx);
    struct xf_token again = xf_lex_code(&lx);
    return name.kind == XF_TOK_NAME && xf_token_is(text, next, "#") &&
           xf_token_is(text, define, "define") &&
           name.end - name.begin == again.end - again.begin &&
           !memcmp(text + name.begin, text + again.begin, name.end - name.begin);
}

/* The guard of a header; the directive is the first code of the file. */
static bool is_around_all(const struct xf_source *src, const struct xf_branch *b)
{
    struct xf_lexer lx = {src->text, 0, src->len};
    struct xf_token first = xf_lex_code(&lx);
    return first.kind != XF_TOK_END && first.begin < b->span.begin &&
           xf_directive_end(src->text, first.begin, src->len) == b->span.begin &&
           is_guard(src->text, (struct xf_span){first.begin, src->len});
}

static void add_of_header(struct xf_lower *l, const struct xf_source *src, struct branches *found)
{
    for (size_t i = 0; i < src->skipped.n; i++) {
        struct xf_span span = src->skipped.v[i];
        if (is_guard(src->text, span))
            continue;
        struct xf_branch *b = xf_push(l->a, found);
        b->file = src->path;
        b->span = span;
        b->line = 1;
        for (size_t k = 0; k < span.begin; k++)
            b->line += src->text[k] == '\n';
        size_t end = xf_directive_end(src->text, span.begin, src->len);
        b->condition = condition_text(l->a, src->text, span.begin, end);
        struct xf_words w = xf_words_in(l->a, src->text, (struct xf_span){end, span.end}, b->line);
        b->words = w.v;
        b->n_words = w.n;
    }
}

/* Those of a file that may be edited, but not what keeps it from being read twice. */
static void add_of_edited(struct xf_lower *l, struct xf_source *src, struct branches *found)
{
    struct scan s = {.l = l, .source = src, .line = 1};
    scan_text(&s);
    settle(&s);
    for (size_t i = 0; i < s.found.n; i++)
        if (src->is_main || !is_around_all(src, &s.found.v[i]))
            *xf_push(l->a, found) = s.found.v[i];
}

void xf_collect_branches(struct xf_lower *l)
{
    struct branches found = {0};
    add_of_edited(l, xf_source_of(l, clang_getFile(l->tu, l->unit->path)), &found);
    for (struct xf_source *src = l->files.sources; src; src = src->next) {
        if (src->is_main || !src->is_user || !src->text)
            continue;
        if (src->edited)
            add_of_edited(l, src, &found);
        else
            add_of_header(l, src, &found);
    }
    l->unit->branches = found.v;
    l->unit->n_branches = found.n;
}

bool xf_is_conditional(struct xf_lower *l, struct xf_source *src, size_t at)
{
    struct scan s = {.l = l, .source = src, .line = 1};
    bool conditional = false;
    scan_text(&s);
    for (size_t i = 0; i < s.found.n && !conditional; i++)
        conditional = s.found.v[i].span.begin <= at && at < s.found.v[i].span.end &&
                      (src->is_main || !is_around_all(src, &s.found.v[i]));
    return conditional;
}
