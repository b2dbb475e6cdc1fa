/* SPDX-License-Identifier: MIT */
#include "farm_headers.h"

#include "analyse.h"
#include "database.h"
#include "farm_state.h"
#include "guess.h"
#include "includers.h"
#include "merge.h"
#include "path.h"

void xf_farm_find_root(struct xf_arena *a, struct xf_farm *farm, const struct xf_commands *commands)
{
    size_t n = 0;
    const char **paths = xf_alloc(a, (farm->jobs.n + commands->n + 1) * sizeof *paths);
    for (size_t i = 0; i < farm->jobs.n; i++)
        paths[n++] = farm->jobs.v[i].path;
    for (size_t i = 0; i < commands->n; i++)
        paths[n++] = commands->v[i].path;
    bool early =
        farm->opt->output.mode == XF_MODE_DUMP &&
        (farm->opt->output.dump == XF_DUMP_FACTS || farm->opt->output.dump == XF_DUMP_SITES);
    if (!early && !xf_watch_left_out(farm->watch, xf_farm_search_number(farm)))
        farm->root = xf_project_root(a, paths, n);
}

static void add_party(struct xf_arena *a, struct xf_farm *farm, struct xf_file **files, size_t n)
{
    struct xf_party *p = xf_push(a, &farm->parties);
    p->files = files;
    p->n = n;
}

/* NULL when the file is compiled in one way. */
static const char *build_name(struct xf_arena *a, struct xf_farm *farm, size_t job)
{
    size_t first = job, end = job + 1;
    while (xf_farm_goes_on(&farm->jobs, first))
        first--;
    while (end < farm->jobs.n && xf_farm_goes_on(&farm->jobs, end))
        end++;
    return end - first > 1 ? xf_build_name(a, farm->builds + first, end - first, job - first)
                           : NULL;
}

/* Programs, and what is judged by itself. */
static void find_parties(struct xf_arena *a, struct xf_farm *farm)
{
    for (size_t i = 0; i < farm->programs.n; i++) {
        struct xf_linked_program *p = &farm->programs.v[i];
        if (!p->against)
            add_party(a, farm, p->files, p->set->n);
    }
    for (size_t i = 0; i < farm->jobs.n; i++) {
        struct xf_file **files = xf_alloc(a, sizeof *files);
        *files = &farm->builds[i].result;
        if (farm->jobs.v[i].linked || farm->jobs.v[i].done)
            continue;
        add_party(a, farm, files, 1);
        farm->parties.v[farm->parties.n - 1].name = build_name(a, farm, i);
    }
}

/* Is the member a part of a program that was judged? */
static bool is_linked(const struct xf_farm *farm, size_t member)
{
    for (size_t i = 0; i < farm->programs.n; i++) {
        const struct xf_linked_program *p = &farm->programs.v[i];
        for (size_t k = 0; !p->against && k < p->set->n; k++)
            if (p->set->v[k] == member)
                return true;
    }
    return false;
}

/* A file that was not judged: what it uses of the headers that are edited. */
static void add_unjudged(struct xf_arena *a, struct xf_farm *farm, size_t member, const char *path,
                         const struct xf_strings *flags, const struct xf_header_names *edited)
{
    for (size_t i = 0; i < edited->n; i++) {
        if (!farm->sift || !xf_may_include(farm->sift, a, path, flags, edited->v[i]))
            continue;
        struct xf_file **files = xf_alloc(a, sizeof *files);
        *files = xf_alloc(a, sizeof **files);
        xf_analyse_headers(farm->program, member, a, *files);
        if ((*files)->status == XF_FILE_OK)
            add_party(a, farm, files, 1);
        else
            xf_add_blind(a, *files, edited->v[i], &farm->parties);
        return;
    }
}

/* Files that do not compile, and those that have no call or were not named. */
static void find_others(struct xf_arena *a, struct xf_farm *farm,
                        const struct xf_commands *commands, const struct xf_header_names *edited)
{
    size_t member = 0;
    for (size_t i = 0; i < farm->jobs.n; i++) {
        const struct job *job = &farm->jobs.v[i];
        bool judged = job->linked || (!job->done && farm->builds[i].result.status == XF_FILE_OK);
        if (!job->member)
            continue;
        struct xf_options opt = xf_farm_options(farm, job);
        if (!judged)
            add_unjudged(a, farm, member, job->path, &opt.build.flags, edited);
        member++;
    }
    for (size_t i = 0; i < commands->n; i++) {
        bool job = false;
        for (size_t k = 0; k < farm->jobs.n && !job; k++)
            job = farm->jobs.v[k].command == &commands->v[i];
        if (job)
            continue;
        if (!is_linked(farm, member))
            add_unjudged(a, farm, member, commands->v[i].path, &commands->v[i].flags, edited);
        member++;
    }
}

/* Source files of the project that are not among those of the run. */
static void find_strangers(struct xf_arena *a, struct xf_farm *farm,
                           const struct xf_commands *commands, const struct xf_header_names *edited)
{
    struct xf_header_names known = {0};
    for (size_t i = 0; i < farm->jobs.n; i++)
        *xf_push(a, &known) = xf_real_path(a, farm->jobs.v[i].path);
    for (size_t i = 0; i < commands->n; i++)
        *xf_push(a, &known) = commands->v[i].real;
    struct xf_options opt = xf_farm_options(farm, farm->jobs.v);
    if (farm->sift && farm->root)
        xf_find_strangers(farm->sift, a, farm->root, &opt.build.flags, edited, &known,
                          &farm->parties);
}

/* A file that its compilations would edit in different ways is not edited, nor is what it includes.
 */
static void drop_disagreeing(struct xf_farm *farm)
{
    size_t n;
    for (size_t i = 0; i < farm->jobs.n; i += n) {
        bool agree = true;
        for (n = 1; i + n < farm->jobs.n && xf_farm_goes_on(&farm->jobs, i + n); n++)
            agree = agree && xf_same_edits(&farm->builds[i].result, &farm->builds[i + n].result);
        for (size_t k = i; !agree && k < i + n; k++)
            xf_party_drop_headers(&farm->builds[k].result);
    }
}

void xf_farm_settle_headers(struct xf_arena *a, struct xf_farm *farm,
                            const struct xf_commands *commands)
{
    find_parties(a, farm);
    drop_disagreeing(farm);
    struct xf_header_names edited = xf_parties_edited(a, &farm->parties);
    if (!edited.n)
        return;
    xf_watch_begin(farm->watch, xf_farm_search_number(farm));
    find_others(a, farm, commands, &edited);
    find_strangers(a, farm, commands, &edited);
    xf_watch_end();
    while (xf_parties_agree(a, &farm->parties)) {
        xf_programs_agree(a, &farm->programs);
        drop_disagreeing(farm);
    }
}
