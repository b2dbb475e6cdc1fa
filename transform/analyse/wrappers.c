/* SPDX-License-Identifier: MIT */
#include "wrappers.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"
#include "arena.h"
#include "parse.h"

struct answer {
    const char *wrapper; /* NULL: the usual one */
    bool cxx;
    const char *const *flags;
    int n;
};

struct xf_wrappers {
    struct xf_arena *arena;
    pthread_mutex_t lock; /* for what follows */
    struct {
        struct answer *v;
        size_t n, cap;
    } answers;
};

struct xf_wrappers *xf_wrappers_create(void)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_wrappers *w = xf_alloc(a, sizeof *w);
    w->arena = a;
    pthread_mutex_init(&w->lock, NULL);
    return w;
}

void xf_wrappers_destroy(struct xf_wrappers *w)
{
    if (!w)
        return;
    pthread_mutex_destroy(&w->lock);
    xf_arena_destroy(w->arena);
}

static bool same_name(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static struct answer answer_of(struct xf_wrappers *w, const char *wrapper, bool cxx)
{
    for (size_t i = 0; i < w->answers.n; i++)
        if (w->answers.v[i].cxx == cxx && same_name(w->answers.v[i].wrapper, wrapper))
            return w->answers.v[i];
    struct answer a = {.wrapper = wrapper ? xf_strdup(w->arena, wrapper) : NULL, .cxx = cxx};
    a.flags = xf_wrapper_flags(w->arena, wrapper, cxx, &a.n);
    *xf_push(w->arena, &w->answers) = a;
    return a;
}

const char *const *xf_wrappers_ask(struct xf_wrappers *w, const char *wrapper, bool cxx, int *n)
{
    pthread_mutex_lock(&w->lock);
    struct answer a = answer_of(w, wrapper, cxx);
    pthread_mutex_unlock(&w->lock);
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
