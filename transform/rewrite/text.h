/* SPDX-License-Identifier: MIT
 * text.h: places in a source file: lines, indentation, line ends, names already taken.
 */
#ifndef XF_TEXT_H
#define XF_TEXT_H

#include "ir.h"

const char *xf_text_slice(const struct xf_unit *u, struct xf_span s);
size_t xf_text_line_begin(const struct xf_unit *u, size_t at);
size_t xf_text_line_end(const struct xf_unit *u, size_t at);  /* before the line end, if any */
size_t xf_text_next_line(const struct xf_unit *u, size_t at); /* where it begins; or the end */
/* "\n", "\r\n" or "\r", as the line at `at` ends, or the one before it. */
const char *xf_text_eol(const struct xf_unit *u, size_t at);
const char *xf_text_indent(const struct xf_unit *u, size_t at);
/* How far to the right `at` stands on its line, with tabs to every eighth column. */
size_t xf_text_column(const struct xf_unit *u, size_t at);
/* Behind a statement that ends at `end`: its semicolon, and a comment that ends the line. *own_line
 * is true when nothing else stands on the line. */
size_t xf_text_behind(const struct xf_unit *u, size_t end, bool *own_line);
/* In front of the line on which the definition at `begin` begins, and of the comment above it. */
size_t xf_text_before_definition(const struct xf_unit *u, size_t begin);
/* The comma behind a declarator that ends at `end`, with comments and blanks before it; 0: none. */
size_t xf_text_comma(const struct xf_unit *u, size_t end);
/* What a declaration that begins at `begin` says before the first of its declarators, whose name
 * stands at `name`: such as "const int". NULL when it cannot be said twice. */
const char *xf_text_specifiers(const struct xf_unit *u, size_t begin, size_t name);
/* Does the word stand in a file of the program, or in a header of the user's, which may define it
 * as a macro? */
bool xf_text_mentions(const struct xf_unit *u, const char *word);
/* ... a word that begins so? */
bool xf_text_has_prefix(const struct xf_unit *u, const char *prefix);
/* `wanted`, or wanted_2, wanted_3, ... : an identifier that stands nowhere in the file, nor in
 * headers of the user that it includes. */
const char *xf_text_fresh(const struct xf_unit *u, const char *wanted);
/* The text stands in an argument of a macro, defined in the file, that makes strings of arguments.
 */
bool xf_text_stringized(const struct xf_unit *u, struct xf_span s);
/* Behind the line that includes mpi.h, else behind the last unconditional include before the code,
 * else 0. */
size_t xf_text_include_place(const struct xf_unit *u);
bool xf_text_includes(const struct xf_unit *u, const char *header);
/* The same, in whatever directory the line says that it is. */
bool xf_text_includes_file(const struct xf_unit *u, const char *name);

#endif
