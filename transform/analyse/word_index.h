/* SPDX-License-Identifier: MIT
 * word_index.h: in which files of a run an identifier stands. Each text is gone through once.
 */
#ifndef XF_WORD_INDEX_H
#define XF_WORD_INDEX_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "unique.h"

struct xf_word_places { /* files by number, rising */
    size_t *v;
    size_t n, cap;
};

struct xf_word_index {      /* zero-initialise */
    struct xf_unique words; /* struct xf_word_entry, in word_index.c */
};

/* Files are added by rising number; text[len] is NUL. */
void xf_word_index_add(struct xf_arena *a, struct xf_word_index *w, size_t file, const char *text,
                       size_t len);

/* Never NULL; as long as nothing is added. */
const struct xf_word_places *xf_word_index_find(struct xf_arena *a, struct xf_word_index *w,
                                                const char *word);

bool xf_word_index_in(const struct xf_word_places *places, size_t file);

#endif
