/* SPDX-License-Identifier: MIT
 * content.h: a short name for some text, by which it is found again elsewhere.
 */
#ifndef XF_CONTENT_H
#define XF_CONTENT_H

#include "arena.h"

#include <stddef.h>
#include <stdint.h>

struct xf_content {
    uint64_t hash; /* FNV-1a */
};

struct xf_content xf_content_begin(void);
void xf_content_add(struct xf_content *c, const char *bytes, size_t n);
void xf_content_add_text(struct xf_content *c, const char *text);            /* and its end */
const char *xf_content_name(struct xf_arena *a, const struct xf_content *c); /* 16 digits */

#endif
