/* SPDX-License-Identifier: MIT
 * result_dump.h: what --dump=verdicts and --dump=edits print of one file.
 */
#ifndef XF_RESULT_DUMP_H
#define XF_RESULT_DUMP_H

#include "arena.h"
#include "result.h"

#include <stdio.h>

/* Each site with its verdict and notes, then each group with its obligations and their evidence. */
void xf_dump_verdicts(FILE *out, const struct xf_file *f);
/* The same for people: with what is quoted, and what would have to change. */
void xf_tell_verdicts(struct xf_arena *a, FILE *out, const struct xf_file *f);

/* Each edit: byte range, line and column, what goes and what comes, as C strings. */
void xf_dump_edits(FILE *out, const struct xf_file *f);

#endif
