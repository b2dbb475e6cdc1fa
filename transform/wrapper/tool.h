/* SPDX-License-Identifier: MIT
 * tool.h: other programs, and where ours are.
 */
#ifndef XF_TOOL_H
#define XF_TOOL_H

#include "arena.h"
#include "options.h"

/* Run argv, ended by NULL, found along PATH. Returns its exit status, 128 and the signal that ended
 * it, or 127 if it cannot be run. `directory` NULL: in this one. What it writes to standard error
 * goes to the file `err`, NULL: where ours goes. */
int cc_run(const char *const *argv, const char *directory, const char *err);

/* The same, and nothing is heard of it. */
int cc_run_quietly(const char *const *argv);

/* What it prints, in `a`; NULL if it fails. */
const char *cc_output_of(struct xf_arena *a, const char *const *argv, const char *directory);

/* Words, ended by NULL for cc_run(). */
const char *const *cc_argv(struct xf_arena *a, struct xf_strings *words);
void cc_append(struct xf_arena *a, struct xf_strings *to, const struct xf_strings *more);

/* A program that was installed beside this one. */
const char *cc_beside(struct xf_arena *a, const char *name);

/* Where this installation is: RESCATTER_PREFIX, or the folder above this program's own. */
const char *cc_prefix(struct xf_arena *a);

#endif
