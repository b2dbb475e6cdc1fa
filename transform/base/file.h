/* SPDX-License-Identifier: MIT
 * file.h: whole files in memory.
 */
#ifndef XF_FILE_H
#define XF_FILE_H

#include "arena.h"

/* The file's bytes with a zero behind them, *len without it; NULL with errno set when they cannot
 * be read. */
char *xf_read_file(struct xf_arena *a, const char *path, size_t *len);

#endif
