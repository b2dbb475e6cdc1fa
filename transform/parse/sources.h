/* SPDX-License-Identifier: MIT
 * sources.h: sources.c: the files of the unit: which are the user's own, and their text.
 */
#ifndef XF_SOURCES_H
#define XF_SOURCES_H

#include <clang-c/Index.h>

struct xf_lower;
struct xf_source;

/* NULL for no file. One of the system may have no text yet. */
struct xf_source *xf_source_of(struct xf_lower *l, CXFile file);

/* The same, with its text, if it can be had. */
struct xf_source *xf_source_read(struct xf_lower *l, CXFile file);

/* That whose path is `path`; NULL: the main file. */
const struct xf_source *xf_source_named(const struct xf_lower *l, const char *path);

#endif
