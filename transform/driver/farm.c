/* SPDX-License-Identifier: MIT */
#include "farm.h"

#include "analyse.h"

#include <pthread.h>
#include <stdatomic.h>

struct xf_farm {
    const struct xf_options *opt;
    struct xf_result *result;
    struct xf_arena **arenas; /* one per file: an arena serves one thread */
    atomic_size_t next;       /* the first file nobody has taken */
};

static void *work(void *ctx)
{
    struct xf_farm *farm = ctx;
    size_t i;
    while ((i = atomic_fetch_add(&farm->next, 1)) < farm->result->n_files) {
        farm->arenas[i] = xf_arena_create();
        xf_analyse_file(farm->arenas[i], farm->opt->files.v[i], farm->opt, &farm->result->files[i]);
    }
    return NULL;
}

struct xf_farm *xf_farm_run(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r)
{
    size_t n = opt->files.n;
    *r = (struct xf_result){xf_alloc(a, n * sizeof *r->files), n};
    struct xf_farm *farm = xf_alloc(a, sizeof *farm);
    farm->opt = opt;
    farm->result = r;
    farm->arenas = xf_alloc(a, n * sizeof *farm->arenas);
    size_t helpers = (opt->jobs < n ? opt->jobs : n) - (n > 0);
    pthread_t *threads = xf_alloc(a, (helpers + 1) * sizeof *threads);
    size_t started = 0;
    while (started < helpers && pthread_create(&threads[started], NULL, work, farm) == 0)
        started++;
    work(farm); /* this thread works too; fewer threads than asked for only cost time */
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return farm;
}

void xf_farm_destroy(struct xf_farm *farm)
{
    for (size_t i = 0; i < farm->result->n_files; i++)
        xf_arena_destroy(farm->arenas[i]);
}
