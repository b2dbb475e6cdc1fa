/* SPDX-License-Identifier: MIT
 * shell.h: words for the shell.
 */
#ifndef XF_SHELL_H
#define XF_SHELL_H

#include "arena.h"

/* The word in quotes: the shell reads it as it is. */
const char *xf_shell_quoted(struct xf_arena *a, const char *word);

#endif
