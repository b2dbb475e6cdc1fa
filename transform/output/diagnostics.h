/* SPDX-License-Identifier: MIT
 * diagnostics.h: verdicts and errors in the form compilers use, for people and editors.
 */
#ifndef XF_DIAGNOSTICS_H
#define XF_DIAGNOSTICS_H

#include "arena.h"
#include "result.h"

#include <stdbool.h>
#include <stdio.h>

/* What is wrong with the files: nothing for a file that is in order. */
void xf_diagnose_errors(FILE *out, const struct xf_result *r, bool color);

/* A remark per rewritten group, a warning with at most `notes` notes per refused site, one note per
 * file and code for the sites left alone. */
/* What groups that are rewritten rest on without a proof, alone. */
void xf_diagnose_unproved(struct xf_arena *a, FILE *out, const struct xf_result *r, bool color);
void xf_diagnose_sites(struct xf_arena *a, FILE *out, const struct xf_result *r, bool color,
                       size_t notes);
/* Comments in the sources that speak to the rewriter and change nothing. */
void xf_diagnose_comments(FILE *out, const struct xf_result *r, bool color);

/* "12 sites: 4 rewritten, 3 refused, 5 left alone", and how many files could not be done. */
void xf_diagnose_summary(FILE *out, const struct xf_result *r);

#endif
