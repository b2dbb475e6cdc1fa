/* SPDX-License-Identifier: MIT */
#include "words.h"

#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "ir.h"
#include "lex.h"

bool xf_begins_directive(const char *text, size_t before, size_t at)
{
    if (text[at] != '#')
        return false;
    for (; before < at; before++)
        if (text[before] == '\n' && (before == 0 || text[before - 1] != '\\'))
            return true;
    return at == 0;
}

size_t xf_directive_end(const char *text, size_t at, size_t end)
{
    struct xf_lexer lx = {text, at, end};
    size_t after = at;
    for (;;) {
        struct xf_token t = xf_lex(&lx);
        for (size_t i = after; i < t.begin; i++)
            if (text[i] == '\n' && text[i - 1] != '\\' &&
                (text[i - 1] != '\r' || text[i - 2] != '\\'))
                return i;
        if (t.kind == XF_TOK_END)
            return end;
        after = t.end;
    }
}

struct own { /* a name the text itself gives its value, up to `until` */
    struct xf_token name;
    size_t until;
};

struct reader {
    struct xf_arena *a;
    const char *text;
    struct xf_span span;
    struct xf_words words;
    size_t counted; /* lines are counted up to here */
    unsigned line;
    struct {
        struct own *v;
        size_t n, cap;
    } own;
};

static struct xf_token token_at(const struct reader *r, size_t at)
{
    struct xf_lexer lx = {r->text, at, r->span.end};
    return xf_lex_code(&lx);
}

static bool is(const struct reader *r, struct xf_token t, const char *word)
{
    return xf_token_is(r->text, t, word);
}

static bool is_one_of(const struct reader *r, struct xf_token t, const char *const *words)
{
    for (; *words; words++)
        if (is(r, t, *words))
            return true;
    return false;
}

static bool same(const struct reader *r, struct xf_token x, struct xf_token y)
{
    size_t n = x.end - x.begin;
    return n == y.end - y.begin && !memcmp(r->text + x.begin, r->text + y.begin, n);
}

static bool names_type(const struct reader *r, struct xf_token t)
{
    static const char *const types[] = {"int",    "long",     "short",  "char",   "float",
                                        "double", "unsigned", "signed", "size_t", NULL};
    return t.kind == XF_TOK_NAME && is_one_of(r, t, types);
}

/* ---- names of the text's own ---- */

/* Offset behind the bracket or semicolon that ends what begins at `at`. */
static size_t past_statement(const struct reader *r, size_t at)
{
    static const char *const headed[] = {"for", "while", "if", NULL};
    struct xf_token t = token_at(r, at);
    while (is_one_of(r, t, headed)) {
        t = token_at(r, t.end);
        t = token_at(r, xf_lex_past_bracket(r->text, t.begin, r->span.end));
    }
    while (t.kind != XF_TOK_END && !is(r, t, ";") && !is(r, t, "{"))
        t = is(r, t, "(") ? token_at(r, xf_lex_past_bracket(r->text, t.begin, r->span.end))
                          : token_at(r, t.end);
    return is(r, t, "{") ? xf_lex_past_bracket(r->text, t.begin, r->span.end) : t.end;
}

static size_t block_end(const struct reader *r, size_t at)
{
    struct xf_token t = token_at(r, at);
    while (t.kind != XF_TOK_END && !is(r, t, "}"))
        t = is(r, t, "{") ? token_at(r, xf_lex_past_bracket(r->text, t.begin, r->span.end))
                          : token_at(r, t.end);
    return t.begin;
}

static bool is_own(const struct reader *r, struct xf_token t)
{
    for (size_t i = 0; i < r->own.n; i++)
        if (t.begin < r->own.v[i].until && same(r, t, r->own.v[i].name))
            return true;
    return false;
}

/* for (i = ... and for (int i = ... */
static void own_counter(struct reader *r, struct xf_token keyword)
{
    struct xf_token open = token_at(r, keyword.end), t = token_at(r, open.end);
    while (names_type(r, t))
        t = token_at(r, t.end);
    if (t.kind == XF_TOK_NAME && is(r, token_at(r, t.end), "="))
        *xf_push(r->a, &r->own) = (struct own){t, past_statement(r, keyword.begin)};
}

/* int i */
static void own_variable(struct reader *r, struct xf_token type)
{
    static const char *const after[] = {"=", ";", ",", "[", NULL};
    struct xf_token t = token_at(r, type.end);
    if (t.kind == XF_TOK_NAME && is_one_of(r, token_at(r, t.end), after))
        *xf_push(r->a, &r->own) = (struct own){t, block_end(r, t.end)};
}

/* ---- words ---- */

static bool is_set(const struct reader *r, struct xf_token before, struct xf_token t)
{
    static const char *const from_left[] = {"&", "++", "--", NULL};
    static const char *const ops[] = {
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--", NULL};
    return is_one_of(r, before, from_left) || is_one_of(r, token_at(r, t.end), ops);
}

static void add(struct reader *r, enum xf_word_kind kind, struct xf_token t)
{
    for (; r->counted < t.begin; r->counted++)
        r->line += r->text[r->counted] == '\n';
    struct xf_word *w = xf_push(r->a, &r->words);
    w->kind = kind;
    w->name = xf_strndup(r->a, r->text + t.begin, t.end - t.begin);
    w->line = r->line;
}

static bool names_datatype(const struct reader *r, struct xf_token t)
{
    static const char *const types[] = {"MPI_CHAR",  "MPI_SHORT",    "MPI_INT",  "MPI_LONG",
                                        "MPI_FLOAT", "MPI_DOUBLE",   "MPI_BYTE", "MPI_SIGNED_CHAR",
                                        "MPI_UINT",  "MPI_UNSIGNED", NULL};
    for (size_t i = 0; types[i]; i++)
        if (!strncmp(r->text + t.begin, types[i], strlen(types[i])))
            return true;
    return false;
}

/* Is the macro `name`, whose definition ends at `end`, one number or type? */
static bool is_constant(const struct reader *r, struct xf_token name, size_t end)
{
    struct xf_lexer lx = {r->text, name.end, end};
    struct xf_token body = xf_lex_code(&lx);
    bool type = names_type(r, body) || names_datatype(r, body);
    return (body.kind == XF_TOK_NUMBER || type) && xf_lex_code(&lx).kind == XF_TOK_END;
}

/* Is the macro, without parameters, nothing or one call that assigns nothing? */
static bool is_call(const struct reader *r, struct xf_token name, size_t end)
{
    struct xf_lexer lx = {r->text, name.end, end};
    struct xf_token before, t = xf_lex_code(&lx);
    if (t.kind == XF_TOK_END)
        return true;
    struct xf_token open = xf_lex_code(&lx);
    if (t.kind != XF_TOK_NAME || !is(r, open, "("))
        return false;
    struct xf_lexer behind = {r->text, xf_lex_past_bracket(r->text, open.begin, end), end};
    for (before = open; (t = xf_lex_code(&lx)).kind != XF_TOK_END; before = t)
        if (is_set(r, before, t))
            return false;
    return is(r, before, ")") && xf_lex_code(&behind).kind == XF_TOK_END;
}

static enum xf_word_kind kind_of_macro(const struct reader *r, struct xf_token name, size_t end)
{
    return is_constant(r, name, end) ? XW_CONSTANT : is_call(r, name, end) ? XW_CALL : XW_MACRO;
}

/* (a, b) behind the name of a macro; nothing where there is no bracket at once. */
static struct xf_span parameters(const struct reader *r, struct xf_token name, size_t end)
{
    bool has = name.end < end && r->text[name.end] == '(';
    return (struct xf_span){name.end, has ? xf_lex_past_bracket(r->text, name.end, end) : name.end};
}

static bool stands_among(const struct reader *r, struct xf_span list, struct xf_token name)
{
    struct xf_lexer lx = {r->text, list.begin, list.end};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        if (t.end - t.begin == name.end - name.begin &&
            !memcmp(r->text + t.begin, r->text + name.begin, t.end - t.begin))
            return true;
    return false;
}

/* The directive at `hash`; returns its end. */
static size_t read_directive(struct reader *r, size_t hash)
{
    size_t end = xf_directive_end(r->text, hash, r->span.end);
    struct xf_token word = token_at(r, hash + 1), name = token_at(r, word.end);
    bool defines = is(r, word, "define");
    if (name.kind != XF_TOK_NAME || (!defines && !is(r, word, "undef")))
        return end;
    add(r, defines ? kind_of_macro(r, name, end) : XW_MACRO, name);
    struct xf_span given = parameters(r, name, end);
    struct xf_lexer lx = {r->text, given.end, end};
    for (struct xf_token t = xf_lex_code(&lx); t.kind != XF_TOK_END; t = xf_lex_code(&lx))
        if (t.kind == XF_TOK_NAME && !stands_among(r, given, t))
            add(r, XW_BODY, t);
    return end;
}

static void read_name(struct reader *r, struct xf_token before, struct xf_token t)
{
    static const char *const member[] = {".", "->", NULL};
    if (is(r, t, "for"))
        own_counter(r, t);
    else if (names_type(r, t) && !is(r, before, "("))
        own_variable(r, t);
    else if (!is_one_of(r, before, member) && !names_type(r, t) && !is_own(r, t))
        add(r, is_set(r, before, t) ? XW_SET : XW_USED, t);
}

struct xf_words xf_words_in(struct xf_arena *a, const char *text, struct xf_span s, unsigned line)
{
    struct reader r = {.a = a, .text = text, .span = s, .counted = s.begin, .line = line};
    struct xf_lexer lx = {text, s.begin, s.end};
    struct xf_token before = {XF_TOK_END, s.begin, s.begin};
    for (struct xf_token t; (t = xf_lex_code(&lx)).kind != XF_TOK_END; before = t) {
        if (xf_begins_directive(text, before.end, t.begin))
            t.end = lx.at = read_directive(&r, t.begin);
        else if (t.kind == XF_TOK_NAME)
            read_name(&r, before, t);
    }
    return r.words;
}

bool xf_holds_statements(const char *text, struct xf_span s)
{
    struct xf_lexer lx = {text, s.begin, s.end};
    struct xf_token last = {XF_TOK_END, s.begin, s.begin};
    bool first = true;
    int depth = 0;
    for (struct xf_token t; (t = xf_lex_code(&lx)).kind != XF_TOK_END; last = t) {
        if (xf_begins_directive(text, last.end, t.begin)) {
            struct xf_lexer in = {text, t.end, s.end};
            if (xf_token_is(text, xf_lex_code(&in), "include"))
                return false;
            lx.at = xf_directive_end(text, t.begin, s.end);
            t = (struct xf_token){last.kind, last.begin, lx.at};
            continue;
        }
        if (first && xf_token_is(text, t, "else"))
            return false;
        first = false;
        if (t.kind == XF_TOK_PUNCT && strchr("([{", text[t.begin]))
            depth++;
        else if (t.kind == XF_TOK_PUNCT && strchr(")]}", text[t.begin]) && --depth < 0)
            return false;
    }
    return depth == 0 && (first || text[last.begin] == ';' || text[last.begin] == '}');
}
