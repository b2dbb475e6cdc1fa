/* SPDX-License-Identifier: MIT */
#include "shell.h"

#include <stdio.h>
#include <string.h>

const char *xf_shell_quoted(struct xf_arena *a, const char *word)
{
    char *out = xf_alloc(a, 4 * strlen(word) + 3), *p = out;
    *p++ = '\'';
    for (; *word; word++)
        p += sprintf(p, *word == '\'' ? "'\\''" : "%c", *word);
    *p = '\'';
    return out;
}
