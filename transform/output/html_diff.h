/* SPDX-License-Identifier: MIT
 * html_diff.h: the changes of a file in the HTML report.
 */
#ifndef XF_HTML_DIFF_H
#define XF_HTML_DIFF_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

/* Print text with the characters HTML reserves escaped; bytes that are not UTF-8 as Latin-1. */
void xf_html_textn(struct xf_arena *a, FILE *out, const char *s, size_t n);
void xf_html_text(struct xf_arena *a, FILE *out, const char *s);

/* The file's changes as a table, original on the left, rewritten on the right. */
void xf_html_diff(struct xf_arena *a, FILE *out, const struct xf_file *f);

#endif
