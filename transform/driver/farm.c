/* SPDX-License-Identifier: MIT */
#include "farm.h"

#include "analyse.h"
#include "database.h"

#include <pthread.h>
#include <stdatomic.h>

struct job {
    const char *path;
    const struct xf_strings *flags; /* NULL: those of the command line */
    bool unknown;                   /* named, but not in the database */
};

struct xf_farm {
    const struct xf_options *opt;
    struct xf_result *result;
    struct job *jobs;
    struct xf_arena **arenas; /* one per file: an arena serves one thread */
    atomic_size_t next;       /* the first file nobody has taken */
};

static void reject(struct xf_arena *a, const struct job *job, const char *build_dir,
                   struct xf_file *out)
{
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    e->place.file = job->path;
    e->text = xf_sprintf(a, "not in %s/compile_commands.json", build_dir);
    *out = (struct xf_file){.path = job->path, .status = XF_FILE_UNREADABLE, .diagnostics = {e, 1}};
}

static void *work(void *ctx)
{
    struct xf_farm *farm = ctx;
    size_t i;
    while ((i = atomic_fetch_add(&farm->next, 1)) < farm->result->n_files) {
        const struct job *job = &farm->jobs[i];
        struct xf_options opt = *farm->opt;
        if (job->flags) {
            opt.flags = *job->flags;
            opt.flags_given = true;
        }
        farm->arenas[i] = xf_arena_create();
        if (job->unknown)
            reject(farm->arenas[i], job, opt.build_dir, &farm->result->files[i]);
        else
            xf_analyse_file(farm->arenas[i], job->path, &opt, &farm->result->files[i]);
    }
    return NULL;
}

static void work_in_parallel(struct xf_arena *a, struct xf_farm *farm)
{
    size_t n = farm->result->n_files;
    size_t helpers = (farm->opt->jobs < n ? farm->opt->jobs : n) - (n > 0);
    pthread_t *threads = xf_alloc(a, (helpers + 1) * sizeof *threads);
    size_t started = 0;
    while (started < helpers && pthread_create(&threads[started], NULL, work, farm) == 0)
        started++;
    work(farm); /* this thread works too; fewer threads than asked for only cost time */
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

static struct job *jobs_of_all(struct xf_arena *a, const struct xf_commands *commands)
{
    struct job *jobs = xf_alloc(a, commands->n * sizeof *jobs);
    for (size_t i = 0; i < commands->n; i++)
        jobs[i] = (struct job){.path = commands->v[i].path, .flags = &commands->v[i].flags};
    return jobs;
}

static struct job *jobs_of_named(struct xf_arena *a, const struct xf_options *opt,
                                 const struct xf_commands *commands)
{
    struct job *jobs = xf_alloc(a, opt->files.n * sizeof *jobs);
    for (size_t i = 0; i < opt->files.n; i++) {
        const char *path = opt->files.v[i];
        const struct xf_command *c = opt->build_dir ? xf_database_find(commands, path) : NULL;
        jobs[i] = (struct job){path, c ? &c->flags : NULL, opt->build_dir && !c};
    }
    return jobs;
}

struct xf_farm *xf_farm_run(struct xf_arena *a, const struct xf_options *opt, struct xf_result *r,
                            const char **wrong)
{
    struct xf_commands *commands = xf_alloc(a, sizeof *commands);
    if (opt->build_dir && (*wrong = xf_database_read(a, opt->build_dir, commands)))
        return NULL;
    size_t n = opt->files.n ? opt->files.n : commands->n;
    *r = (struct xf_result){xf_alloc(a, n * sizeof *r->files), n};
    struct xf_farm *farm = xf_alloc(a, sizeof *farm);
    farm->opt = opt;
    farm->result = r;
    farm->jobs = opt->files.n ? jobs_of_named(a, opt, commands) : jobs_of_all(a, commands);
    farm->arenas = xf_alloc(a, n * sizeof *farm->arenas);
    work_in_parallel(a, farm);
    return farm;
}

void xf_farm_destroy(struct xf_farm *farm)
{
    for (size_t i = 0; i < farm->result->n_files; i++)
        xf_arena_destroy(farm->arenas[i]);
}
