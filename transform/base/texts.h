/* SPDX-License-Identifier: MIT
 * texts.h: texts that many hold, each kept once.
 */
#ifndef XF_TEXTS_H
#define XF_TEXTS_H

#include <stddef.h>

struct xf_texts;

struct xf_texts *xf_texts_create(void);
void xf_texts_destroy(struct xf_texts *t); /* NULL is fine */

/* A copy of the `n` bytes with a zero behind them, which lives as long as `t`: the same one for
 * the same bytes. Any number of threads may ask. */
const char *xf_texts_keep(struct xf_texts *t, const char *text, size_t n);

#endif
