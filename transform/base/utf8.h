/* SPDX-License-Identifier: MIT
 * utf8.h: text of unknown encoding for formats that demand UTF-8.
 */
#ifndef XF_UTF8_H
#define XF_UTF8_H

#include "arena.h"

#include <stdbool.h>

/* Whether the bytes are valid UTF-8. */
bool xf_is_utf8(const char *s, size_t n);

/* The bytes as UTF-8, terminated, in `a`: taken as they are if they are UTF-8, else read as
 * Latin-1. */
const char *xf_utf8n(struct xf_arena *a, const char *s, size_t n);
const char *xf_utf8(struct xf_arena *a, const char *s);

#endif
