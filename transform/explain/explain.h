/* SPDX-License-Identifier: MIT
 * explain.h: the pages of --explain, one per obligation and reason code, built in from CODE.txt
 * beside this file.
 */
#ifndef XF_EXPLAIN_H
#define XF_EXPLAIN_H

#include "arena.h"

#include <stdbool.h>
#include <stdio.h>

/* The page of a code, NULL if there is none. */
const char *xf_explain_page(const char *code);

/* Print the page of `code` ("same-answer", also in the form "rescatter-same-answer") to `out`. An
 * unknown code gives one line on `err` with the nearest known one and the list, and false. */
bool xf_explain(struct xf_arena *a, FILE *out, FILE *err, const char *code);

#endif
