/* SPDX-License-Identifier: MIT
 * diff.h: the unified diff that `patch -p1` and `git apply` take, bytes as they are in the file.
 */
#ifndef XF_DIFF_H
#define XF_DIFF_H

#include "apply.h"

#include <stdio.h>

/* Print the file's diff to `out`; nothing if it has no edits. */
void xf_diff_print(struct xf_arena *a, FILE *out, const struct xf_file *f, unsigned context_lines,
                   bool color);

/* The same without colour, as one of a file with this name. */
void xf_diff_print_as(struct xf_arena *a, FILE *out, const struct xf_file *f, const char *name,
                      unsigned context_lines);

#endif
