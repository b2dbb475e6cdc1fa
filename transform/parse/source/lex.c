/* SPDX-License-Identifier: MIT */
#include "lex.h"

#include <stdbool.h>
#include <string.h>

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* In the C locale, whatever the process has. */
static bool name_char(char c)
{
    unsigned char letter = (unsigned char)(c | 0x20);
    return (letter >= 'a' && letter <= 'z') || digit(c) || c == '_' || c == '$' ||
           (unsigned char)c >= 0x80;
}

static bool blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Length of a line continuation at text[at], 0 if there is none. */
static size_t splice(const struct xf_lexer *lx, size_t at)
{
    if (lx->text[at] != '\\' || at + 1 >= lx->end)
        return 0;
    if (lx->text[at + 1] == '\n')
        return 2;
    return lx->text[at + 1] == '\r' && at + 2 < lx->end && lx->text[at + 2] == '\n' ? 3 : 0;
}

static void skip_space(struct xf_lexer *lx)
{
    while (lx->at < lx->end) {
        char c = lx->text[lx->at];
        size_t n = blank(c) ? 1 : c == '\\' ? splice(lx, lx->at) : 0;
        if (!n)
            return;
        lx->at += n;
    }
}

static size_t comment_end(const struct xf_lexer *lx)
{
    size_t i = lx->at + 2;
    if (lx->text[lx->at + 1] == '*') {
        while (i + 1 < lx->end && !(lx->text[i] == '*' && lx->text[i + 1] == '/'))
            i++;
        return i + 1 < lx->end ? i + 2 : lx->end;
    }
    while (i < lx->end && lx->text[i] != '\n') {
        size_t n = splice(lx, i);
        i += n ? n : 1;
    }
    return i;
}

/* text[at] is the opening quote; an unclosed literal ends with its line. */
static size_t quoted_end(const struct xf_lexer *lx, size_t at)
{
    char quote = lx->text[at++];
    while (at < lx->end && lx->text[at] != quote && lx->text[at] != '\n') {
        size_t n = splice(lx, at);
        at += n ? n : lx->text[at] == '\\' && at + 1 < lx->end ? 2 : 1;
    }
    return at < lx->end && lx->text[at] == quote ? at + 1 : at;
}

/* text[at] is the quote of R"delimiter( ... )delimiter". */
static size_t raw_string_end(const struct xf_lexer *lx, size_t at)
{
    size_t from = at + 1, open = from;
    while (open < lx->end && lx->text[open] != '(')
        open++;
    size_t n = open - from;
    for (size_t i = open; i + n + 1 < lx->end; i++)
        if (lx->text[i] == ')' && !memcmp(lx->text + i + 1, lx->text + from, n) &&
            lx->text[i + n + 1] == '"')
            return i + n + 2;
    return lx->end;
}

static size_t number_end(const struct xf_lexer *lx)
{
    size_t i = lx->at;
    while (i < lx->end) {
        char c = lx->text[i], next = i + 1 < lx->end ? lx->text[i + 1] : ' ';
        bool exponent = c == 'e' || c == 'E' || c == 'p' || c == 'P';
        if (exponent && (next == '+' || next == '-'))
            i += 2;
        else if (name_char(c) || c == '.' || (c == '\'' && name_char(next)))
            i++;
        else
            break;
    }
    return i;
}

/* Is it the second character of an operator? */
static bool goes_on(char c)
{
    switch (c) {
    case '<':
    case '>':
    case '.':
    case '-':
    case '=':
    case '+':
    case '&':
    case '|':
    case '#':
    case ':':
        return true;
    default:
        return false;
    }
}

static size_t punct_end(const struct xf_lexer *lx)
{
    static const char *const ops[] = {"<<=", ">>=", "...", "->*", "<=>", "->", "++", "--", "<<",
                                      ">>",  "<=",  ">=",  "==",  "!=",  "&&", "||", "+=", "-=",
                                      "*=",  "/=",  "%=",  "&=",  "|=",  "^=", "##", "::"};
    size_t left = lx->end - lx->at;
    const char *text = lx->text + lx->at;
    if (left < 2 || !goes_on(text[1]))
        return lx->at + 1;
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        size_t n = ops[i][0] == *text ? strlen(ops[i]) : 0;
        if (n && n <= left && !memcmp(text, ops[i], n))
            return lx->at + n;
    }
    return lx->at + 1;
}

/* A name, or the literal whose prefix it is: L"...", u8R"x(...)x". */
static struct xf_token name_token(struct xf_lexer *lx)
{
    struct xf_token t = {XF_TOK_NAME, lx->at, lx->at};
    while (t.end < lx->end && name_char(lx->text[t.end]))
        t.end++;
    if (t.end >= lx->end || (lx->text[t.end] != '"' && lx->text[t.end] != '\''))
        return t;
    static const char *const prefixes[] = {"L", "u", "U", "u8", "R", "LR", "uR", "UR", "u8R"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (xf_token_is(lx->text, t, prefixes[i])) {
            bool raw = lx->text[t.end - 1] == 'R' && lx->text[t.end] == '"';
            t.kind = XF_TOK_STRING;
            t.end = raw ? raw_string_end(lx, t.end) : quoted_end(lx, t.end);
            break;
        }
    return t;
}

struct xf_token xf_lex(struct xf_lexer *lx)
{
    skip_space(lx);
    struct xf_token t = {XF_TOK_END, lx->at, lx->at};
    if (lx->at >= lx->end)
        return t;
    char c = lx->text[lx->at], next = lx->at + 1 < lx->end ? lx->text[lx->at + 1] : ' ';
    if (c == '/' && (next == '*' || next == '/')) {
        t.kind = XF_TOK_COMMENT;
        t.end = comment_end(lx);
    } else if (digit(c) || (c == '.' && digit(next))) {
        t.kind = XF_TOK_NUMBER;
        t.end = number_end(lx);
    } else if (name_char(c)) {
        t = name_token(lx);
    } else if (c == '"' || c == '\'') {
        t.kind = XF_TOK_STRING;
        t.end = quoted_end(lx, lx->at);
    } else {
        t.kind = XF_TOK_PUNCT;
        t.end = punct_end(lx);
    }
    lx->at = t.end;
    return t;
}

struct xf_token xf_lex_code(struct xf_lexer *lx)
{
    struct xf_token t;
    do
        t = xf_lex(lx);
    while (t.kind == XF_TOK_COMMENT);
    return t;
}

bool xf_token_is(const char *text, struct xf_token t, const char *word)
{
    size_t n = strlen(word);
    return t.end - t.begin == n && !memcmp(text + t.begin, word, n);
}

size_t xf_lex_past_bracket(const char *text, size_t open, size_t end)
{
    struct xf_lexer lx = {text, open, end};
    int depth = 0;
    for (;;) {
        struct xf_token t = xf_lex_code(&lx);
        if (t.kind == XF_TOK_END)
            return end;
        if (t.kind != XF_TOK_PUNCT)
            continue;
        if (strchr("([{", text[t.begin]))
            depth++;
        else if (strchr(")]}", text[t.begin]) && --depth == 0)
            return t.end;
    }
}
