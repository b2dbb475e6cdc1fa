/* SPDX-License-Identifier: MIT
 * file.h: whole files in memory.
 */
#ifndef XF_FILE_H
#define XF_FILE_H

#include <stdio.h>

#include "arena.h"

/* The file's bytes with a zero behind them, *len without it; NULL with errno set when they cannot
 * be read. */
char *xf_read_file(struct xf_arena *a, const char *path, size_t *len);

/* The same for what is left of an open file or pipe, which stays open. */
char *xf_read_stream(struct xf_arena *a, FILE *f, size_t *len);

#endif
