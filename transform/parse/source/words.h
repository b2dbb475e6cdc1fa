/* SPDX-License-Identifier: MIT
 * words.h: the names in a text that the front end did not read.
 */
#ifndef XF_WORDS_H
#define XF_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "ir.h"

struct xf_arena;
struct xf_word;

struct xf_words {
    struct xf_word *v;
    size_t n, cap;
};

/* Is the '#' at `at` the first thing on its line, but for comments? `before` is the end of the code
 * token before it, or the beginning of the text. */
bool xf_begins_directive(const char *text, size_t before, size_t at);

/* The end of the logical line that the directive at text[at] stands on, without its newline. */
size_t xf_directive_end(const char *text, size_t at, size_t end);

/* Names in text[begin, end), which begins on `line`. A loop counter that a `for` of the text sets,
 * and a variable the text declares, are the text's own and left out. */
struct xf_words xf_words_in(struct xf_arena *a, const char *text, struct xf_span s, unsigned line);

/* Statements as a whole stand in text[begin, end): brackets are closed, the last is complete. */
bool xf_holds_statements(const char *text, struct xf_span s);

#endif
