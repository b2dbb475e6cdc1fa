/* SPDX-License-Identifier: MIT
 * includers.h: who else includes a header of the project.
 */
#ifndef XF_INCLUDERS_H
#define XF_INCLUDERS_H

#include "arena.h"
#include "headers.h"
#include "options.h"
#include "sift.h"

/* May the file include the header (a real path)? By its text, and the flags that it has. */
bool xf_may_include(struct xf_sift *s, struct xf_arena *a, const char *path,
                    const struct xf_strings *flags, const char *header);

/* Appends a party for each source file below the root that is none of `known` (real paths) and may
 * include one of the headers. */
void xf_find_strangers(struct xf_sift *s, struct xf_arena *a, const char *root,
                       const struct xf_strings *flags, const struct xf_header_names *headers,
                       const struct xf_header_names *known, struct xf_parties *out);

/* A party about which nothing is known but that it may include the header. */
void xf_add_blind(struct xf_arena *a, struct xf_file *file, const char *header,
                  struct xf_parties *out);

#endif
