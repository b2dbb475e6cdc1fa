/* SPDX-License-Identifier: MIT
 * lex.h: the C and C++ tokens of a text, told apart well enough to skip comments and strings, match
 * brackets and compare names. No preprocessing: a directive is a '#' followed by ordinary tokens.
 */
#ifndef XF_LEX_H
#define XF_LEX_H

#include <stdbool.h>
#include <stddef.h>

enum xf_token_kind {
    XF_TOK_END,
    XF_TOK_NAME,
    XF_TOK_NUMBER,
    XF_TOK_STRING, /* also characters, and raw strings of C++ */
    XF_TOK_PUNCT,  /* one operator or bracket, of up to three characters */
    XF_TOK_COMMENT
};

struct xf_token {
    enum xf_token_kind kind;
    unsigned begin, end; /* bytes, end exclusive */
};

struct xf_tokens {
    struct xf_token *v;
    size_t n, cap;
};

struct xf_lexer {
    const char *text;
    size_t at, end; /* lexes text[at, end) */
};

/* The next token; kind XF_TOK_END at the end, again and again. Comments are tokens. */
struct xf_token xf_lex(struct xf_lexer *lx);

/* The next token that is no comment. */
struct xf_token xf_lex_code(struct xf_lexer *lx);

/* Does the token of `text` read `word`? */
bool xf_token_is(const char *text, struct xf_token t, const char *word);

/* Offset just after the bracket that closes the one at text[open] ('(', '[' or '{'), or `end` when
 * it does not close. */
size_t xf_lex_past_bracket(const char *text, size_t open, size_t end);

#endif
