/* SPDX-License-Identifier: MIT */
#include "read_cache.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"
#include "arena.h"
#include "parse.h"
#include "texts.h"

struct answer {
    const char *wrapper; /* NULL: the usual one */
    bool cxx;
    const char *const *flags;
    int n;
};

struct xf_read_cache {
    struct xf_arena *arena;
    struct xf_texts *texts;
    pthread_mutex_t lock; /* for what follows */
    struct {
        struct answer *v;
        size_t n, cap;
    } answers;
};

struct xf_read_cache *xf_read_cache_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_read_cache *c = xf_alloc(a, sizeof *c);
    c->arena = a;
    c->texts = xf_texts_create();
    pthread_mutex_init(&c->lock, NULL);
    return c;
}

void xf_read_cache_destroy(struct xf_read_cache *c)
{
    if (!c)
        return;
    pthread_mutex_destroy(&c->lock);
    xf_texts_destroy(c->texts);
    xf_arena_destroy(c->arena);
}

struct xf_texts *xf_read_cache_texts(struct xf_read_cache *c)
{
    return c->texts;
}

static bool same_name(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static struct answer answer_of(struct xf_read_cache *c, const char *wrapper, bool cxx)
{
    for (size_t i = 0; i < c->answers.n; i++)
        if (c->answers.v[i].cxx == cxx && same_name(c->answers.v[i].wrapper, wrapper))
            return c->answers.v[i];
    struct answer a = {.wrapper = wrapper ? xf_strdup(c->arena, wrapper) : NULL, .cxx = cxx};
    a.flags = xf_wrapper_flags(c->arena, wrapper, cxx, &a.n);
    *xf_push(c->arena, &c->answers) = a;
    return a;
}

const char *const *xf_read_cache_flags(struct xf_read_cache *c, const char *wrapper, bool cxx,
                                       int *n)
{
    pthread_mutex_lock(&c->lock);
    struct answer a = answer_of(c, wrapper, cxx);
    pthread_mutex_unlock(&c->lock);
    *n = a.n;
    return a.flags;
}

bool xf_flags_bring_mpi(struct xf_arena *a, const char *const *flags, int n)
{
    for (int i = 0; i < n; i++) {
        bool apart = !strcmp(flags[i], "-I") || !strcmp(flags[i], "-isystem");
        const char *dir = apart && i + 1 < n                      ? flags[i + 1]
                          : !apart && !strncmp(flags[i], "-I", 2) ? flags[i] + 2
                                                                  : NULL;
        if (dir && !access(xf_sprintf(a, "%s/mpi.h", dir), R_OK))
            return true;
    }
    return false;
}
