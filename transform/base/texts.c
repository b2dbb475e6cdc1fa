/* SPDX-License-Identifier: MIT */
#include "texts.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "content.h"
#include "unique.h"

struct text {
    const char *bytes;
    size_t n;
};

struct xf_texts {
    struct xf_arena *arena;
    pthread_mutex_t lock;  /* for what follows */
    struct xf_unique kept; /* struct text */
};

struct xf_texts *xf_texts_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_texts *t = xf_alloc(a, sizeof *t);
    t->arena = a;
    pthread_mutex_init(&t->lock, NULL);
    return t;
}

void xf_texts_destroy(struct xf_texts *t)
{
    if (!t)
        return;
    pthread_mutex_destroy(&t->lock);
    xf_arena_destroy(t->arena);
}

static bool same_bytes(const void *have, const void *want)
{
    const struct text *a = have, *b = want;
    return a->n == b->n && !memcmp(a->bytes, b->bytes, a->n);
}

/* xf_strndup() would end at a zero. */
static const struct text *copy_of(struct xf_arena *a, struct text t)
{
    struct text *own = xf_alloc(a, sizeof *own);
    char *bytes = xf_alloc(a, t.n + 1);
    memcpy(bytes, t.bytes, t.n);
    *own = (struct text){bytes, t.n};
    return own;
}

const char *xf_texts_keep(struct xf_texts *t, const char *text, size_t n)
{
    struct text want = {text, n};
    struct xf_content c = xf_content_begin();
    xf_content_add(&c, text, n);
    pthread_mutex_lock(&t->lock);
    struct xf_slot *slot = xf_unique_find(t->arena, &t->kept, c.hash, same_bytes, &want);
    if (!slot->what)
        xf_unique_put(&t->kept, slot, c.hash, copy_of(t->arena, want));
    const struct text *kept = slot->what;
    pthread_mutex_unlock(&t->lock);
    return kept->bytes;
}
