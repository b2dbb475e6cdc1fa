/* SPDX-License-Identifier: MIT
 * header_use.h: what a program has to do with the headers of the project.
 */
#ifndef XF_HEADER_USE_H
#define XF_HEADER_USE_H

struct xf_arena;
struct xf_file;
struct xf_unit;

/* A file for each part of the unit that is a header; [unit->parts.n], of which those of the n files
 * are given. */
struct xf_file **xf_header_files(struct xf_arena *a, const struct xf_unit *unit,
                                 struct xf_file *const given[]);

/* Fills out[0]->headers; `out` is of that function. */
void xf_header_uses_find(struct xf_arena *a, const struct xf_unit *unit,
                         struct xf_file *const out[]);

#endif
