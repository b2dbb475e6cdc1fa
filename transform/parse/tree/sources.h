/* SPDX-License-Identifier: MIT
 * sources.h: sources.c: the files of the unit: which are the user's own, and their text.
 */
#ifndef XF_SOURCES_H
#define XF_SOURCES_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lex.h"

struct xf_lower;
struct xf_source;

/* NULL for no file. One of the system may have no text yet. */
struct xf_source *xf_source_of(struct xf_lower *l, CXFile file);

/* The same, with its text, if it can be had. */
struct xf_source *xf_source_read(struct xf_lower *l, CXFile file);

/* Its tokens, comments too, the last of which is the end; lexed once. */
const struct xf_tokens *xf_source_tokens(struct xf_lower *l, struct xf_source *s);

/* That whose path is `path`; NULL: the main file. */
const struct xf_source *xf_source_named(const struct xf_lower *l, const char *path);

/* Is what is declared there the system's, or from nowhere, and not the user's? */
bool xf_is_system(struct xf_lower *l, CXCursor decl);

/* The text from where the cursor begins, as it is spelled; that of the cursor alone. None where it
 * cannot be had. */
struct xf_lexer xf_source_from(struct xf_lower *l, CXCursor c);
struct xf_lexer xf_source_extent(struct xf_lower *l, CXCursor c);

#endif
