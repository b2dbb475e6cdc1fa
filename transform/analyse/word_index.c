/* SPDX-License-Identifier: MIT */
#include "word_index.h"

#include <ctype.h>
#include <string.h>

struct piece { /* of a text */
    const char *text;
    size_t len;
};

struct xf_word_entry {
    struct piece word;
    struct xf_word_places in;
};

static bool same_word(const void *have, const void *want)
{
    const struct piece *x = &((const struct xf_word_entry *)have)->word, *y = want;
    return x->len == y->len && !memcmp(x->text, y->text, y->len);
}

static uint64_t hash_of(struct piece word)
{
    uint64_t hash = 0xcbf29ce484222325U; /* FNV-1a */
    for (size_t i = 0; i < word.len; i++)
        hash = (hash ^ (unsigned char)word.text[i]) * 0x100000001b3U;
    return xf_stir(0, hash);
}

/* Of an identifier as compilers take it: those in UTF-8, too. */
static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static void note(struct xf_arena *a, struct xf_word_index *w, size_t file, struct piece word)
{
    uint64_t hash = hash_of(word);
    struct xf_slot *slot = xf_unique_find(a, &w->words, hash, same_word, &word);
    struct xf_word_entry *e = (struct xf_word_entry *)slot->what;
    if (!e) {
        e = xf_alloc(a, sizeof *e);
        e->word = (struct piece){xf_strndup(a, word.text, word.len), word.len};
        xf_unique_put(&w->words, slot, hash, e);
    }
    if (!e->in.n || e->in.v[e->in.n - 1] != file)
        *xf_push(a, &e->in) = file;
}

void xf_word_index_add(struct xf_arena *a, struct xf_word_index *w, size_t file, const char *text,
                       size_t len)
{
    const char *end = text + len;
    while (text < end) {
        const char *from = text;
        while (text < end && is_letter(*text))
            text++;
        if (text > from)
            note(a, w, file, (struct piece){from, (size_t)(text - from)});
        else
            text++;
    }
}

const struct xf_word_places *xf_word_index_find(struct xf_arena *a, struct xf_word_index *w,
                                                const char *word)
{
    static const struct xf_word_places nowhere = {0};
    struct piece want = {word, strlen(word)};
    struct xf_slot *slot = xf_unique_find(a, &w->words, hash_of(want), same_word, &want);
    return slot->what ? &((const struct xf_word_entry *)slot->what)->in : &nowhere;
}

bool xf_word_index_in(const struct xf_word_places *places, size_t file)
{
    size_t low = 0, high = places->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (places->v[middle] < file)
            low = middle + 1;
        else
            high = middle;
    }
    return low < places->n && places->v[low] == file;
}
