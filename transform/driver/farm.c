/* SPDX-License-Identifier: MIT */
#include "farm.h"

#include "analyse.h"
#include "database.h"
#include "farm_headers.h"
#include "farm_state.h"
#include "file.h"
#include "guess.h"
#include "language.h"
#include "merge.h"
#include "programs.h"
#include "progress.h"
#include "search.h"
#include "sift.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(struct xf_arena *a, const char *path, const char *why, struct xf_file *out)
{
    struct xf_evidence *e = xf_alloc(a, sizeof *e);
    e->place.file = path;
    e->text = why;
    *out = (struct xf_file){.path = path, .status = XF_FILE_UNREADABLE, .diagnostics = {e, 1}};
}

static void reject(struct xf_arena *a, const struct job *job, const char *build_dir,
                   struct xf_file *out)
{
    bool there = access(job->path, R_OK) == 0;
    const char *why =
        there ? xf_sprintf(a, "the compilation database in %s does not name this file", build_dir)
              : xf_sprintf(a, "cannot be read: %s", strerror(errno));
    fail(a, job->path, why, out);
}

static bool is_regular(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static size_t read_begin(const char *path, unsigned char *bytes, size_t n)
{
    FILE *f = is_regular(path) ? fopen(path, "rb") : NULL;
    n = f ? fread(bytes, 1, n, f) : 0;
    if (f)
        fclose(f);
    return n;
}

/* A text has hardly a control character but for those that lay it out; in what is compressed or
 * compiled a tenth of the bytes are some. */
static bool is_binary(const unsigned char *bytes, size_t n)
{
    size_t controls = 0;
    for (size_t i = 0; i < n; i++)
        controls += bytes[i] < ' ' && !strchr("\t\n\v\f\r\b\033", bytes[i] ? bytes[i] : 1);
    return controls > n / 20 && controls > 1;
}

/* Why the file cannot be C or C++ in an encoding that compilers read; NULL: nothing says so. */
static const char *foreign(struct xf_arena *a, const char *path)
{
    unsigned char begin[4096] = {0};
    const char *language = xf_language_of(path);
    if (language)
        return xf_sprintf(a, "this is %s, expected C or C++", language);
    size_t n = read_begin(path, begin, sizeof begin);
    bool utf16 = n >= 2 && (begin[0] ^ begin[1]) == 1 && (begin[0] & begin[1]) == 0xFE;
    if (utf16)
        return "this is UTF-16, expected UTF-8 or another encoding that compilers read";
    return is_binary(begin, n) ? "this is no text but a binary file, expected C or C++" : NULL;
}

/* Has the file no site, as far as its text tells? Then it is done. */
static bool pass_over(struct xf_farm *farm, struct xf_arena *a, const struct job *job,
                      const struct xf_strings *flags, struct xf_file *out)
{
    struct xf_sift_request r = {.path = job->path, .flags = flags->v, .n_flags = flags->n};
    r.text = farm->sift && !xf_analyse_hides_calls() ? xf_read_file(a, job->path, &r.len) : NULL;
    if (!r.text || xf_sift_needs_parsing(farm->sift, a, &r))
        return false;
    *out = (struct xf_file){
        .path = job->path, .status = XF_FILE_OK, .source = r.text, .source_len = r.len};
    return true;
}

static struct xf_arena *arena_of(struct xf_farm *farm, size_t i)
{
    if (!farm->arenas[i])
        farm->arenas[i] = xf_arena_create();
    return farm->arenas[i];
}

/* ---- what is done in parallel ---- */

/* What the text alone tells of a file: that it need not be judged. */
static void look(struct xf_farm *farm, size_t i)
{
    struct job *job = &farm->jobs.v[i];
    struct xf_build *build = &farm->builds[i];
    struct xf_options opt = xf_farm_options(farm, job);
    struct xf_arena *a = arena_of(farm, i);
    enum xf_reason left_out = xf_watch_left_out(farm->watch, i);
    const char *wrong;
    if (job->command)
        build->flags = &job->command->flags;
    job->done = true;
    if (job->unknown)
        reject(a, job, opt.build.dir, &build->result);
    else if ((wrong = foreign(a, job->path)))
        fail(a, job->path, wrong, &build->result);
    else if (left_out != XF_REASON_NONE)
        xf_analyse_cut_off(a, job->path, left_out, &build->result);
    else
        job->done = pass_over(farm, a, job, &opt.build.flags, &build->result);
}

static void analyse_program(struct xf_farm *farm, size_t i)
{
    struct xf_linked_program *p = &farm->programs.v[i];
    if (!p->against)
        p->against = xf_analyse_program(farm->program, p->set, arena_of(farm, p->number), p->files);
}

static void analyse_alone(struct xf_farm *farm, size_t i)
{
    struct job *job = &farm->jobs.v[i];
    struct xf_options opt = xf_farm_options(farm, job);
    if (!job->done && !job->linked)
        xf_analyse_file(farm->cache, job->member, arena_of(farm, i), job->path, &opt,
                        &farm->builds[i].result);
}

/* The numbers of the watch: files, then programs, then the search for these. */
static size_t program_number(const struct xf_farm *farm, size_t program)
{
    return farm->jobs.n + program;
}

static void *work(void *ctx)
{
    struct xf_farm *farm = ctx;
    size_t i;
    while ((i = atomic_fetch_add(&farm->next, 1)) < farm->n_todo) {
        xf_watch_begin(farm->watch, farm->first_number + (farm->one_number ? 0 : i));
        farm->todo(farm, i);
        xf_watch_end();
        xf_progress_step();
    }
    return NULL;
}

/* `todo` for each number below n; in the watch's count they begin at `first_number`. */
static void work_in_parallel(struct xf_arena *a, struct xf_farm *farm,
                             void (*todo)(struct xf_farm *, size_t), size_t n, size_t first_number)
{
    size_t jobs = xf_watch_jobs(farm->watch, farm->opt->jobs);
    size_t helpers = (jobs < n ? jobs : n) - (n > 0);
    pthread_t *threads = xf_alloc(a, (helpers + 1) * sizeof *threads);
    size_t started = 0;
    pthread_attr_t attr;
    farm->todo = todo;
    farm->n_todo = n;
    farm->first_number = first_number;
    atomic_store(&farm->next, 0);
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, XF_ANALYSE_STACK_BYTES);
    while (started < helpers && pthread_create(&threads[started], &attr, work, farm) == 0)
        started++;
    pthread_attr_destroy(&attr);
    work(farm); /* this thread works too; fewer threads than asked for only cost time */
    for (size_t i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

struct errand { /* for the crew */
    void (*todo)(void *what, size_t i);
    void *what;
};

static void run_errand(struct xf_farm *farm, size_t i)
{
    farm->errand->todo(farm->errand->what, i);
}

/* For the search for programs, in whose name all is done. */
static void work_for_crew(void *ctx, void (*todo)(void *what, size_t i), void *what, size_t n)
{
    struct xf_farm *farm = ctx;
    struct errand errand = {todo, what};
    farm->errand = &errand;
    farm->one_number = true;
    xf_watch_end();
    xf_progress_begin("reading files that may belong together", n);
    work_in_parallel(farm->arena, farm, run_errand, n, xf_farm_search_number(farm));
    xf_watch_begin(farm->watch, xf_farm_search_number(farm));
    farm->one_number = false;
}

/* ---- the files ---- */

static void add_all(struct xf_arena *a, const struct xf_commands *commands, struct jobs *jobs)
{
    for (size_t i = 0; i < commands->n; i++)
        *xf_push(a, jobs) = (struct job){.path = commands->v[i].path, .command = &commands->v[i]};
}

/* Is one of the files of the command line in the database? */
static bool has_named(const struct xf_options *opt, const struct xf_commands *commands)
{
    bool any = false;
    for (size_t i = 0; i < opt->named.files.n && !any; i++)
        any = xf_database_find(commands, opt->named.files.v[i]);
    for (size_t i = 0; i < opt->named.below.n && !any; i++)
        any = xf_database_find(commands, opt->named.below.v[i]);
    return any;
}

static void add_named(struct xf_arena *a, const struct xf_options *opt,
                      const struct xf_commands *commands, struct jobs *jobs)
{
    for (size_t i = 0; i < opt->named.files.n; i++) {
        const char *path = opt->named.files.v[i];
        const struct xf_command *c = opt->build.dir ? xf_database_find(commands, path) : NULL;
        if (!c)
            *xf_push(a, jobs) =
                (struct job){.path = path, .unknown = opt->build.dir && !opt->build.found_dir};
        for (; c; c = xf_database_next(commands, c))
            *xf_push(a, jobs) = (struct job){.path = path, .command = c};
    }
    for (size_t i = 0; i < opt->named.below.n; i++) {
        const struct xf_command *c = xf_database_find(commands, opt->named.below.v[i]);
        if (!c && opt->build.found_dir)
            *xf_push(a, jobs) = (struct job){.path = opt->named.below.v[i]};
        for (; c; c = xf_database_next(commands, c))
            *xf_push(a, jobs) = (struct job){.path = opt->named.below.v[i], .command = c};
    }
}

/* The file as the programs have it that it is a part of, or as it is by itself. */
static struct xf_build build_of(struct xf_arena *a, struct xf_farm *farm, size_t i)
{
    struct xf_build own = farm->builds[i];
    if (farm->jobs.v[i].linked)
        own.result = xf_programs_result(a, &farm->programs, i);
    xf_programs_tell(a, &farm->programs, i, &own.result);
    return own;
}

static void collect(struct xf_arena *a, struct xf_farm *farm, struct xf_result *r)
{
    size_t n;
    *r = (struct xf_result){.files = xf_alloc(a, (farm->jobs.n + 1) * sizeof *r->files)};
    for (size_t i = 0; i < farm->jobs.n; i++)
        farm->builds[i] = build_of(a, farm, i);
    for (size_t i = 0; i < farm->jobs.n; i += n) {
        for (n = 1; i + n < farm->jobs.n && xf_farm_goes_on(&farm->jobs, i + n);)
            n++;
        struct xf_file *f = &r->files[r->n_files++];
        *f = xf_merge_builds(a, &farm->builds[i], n);
        f->named = farm->jobs.v[i].command ? farm->jobs.v[i].command->named : f->path;
    }
    xf_merge_headers(a, r);
    xf_parties_collect(a, &farm->parties, r);
}

static struct xf_member *add_member(struct xf_farm *farm, const struct job *job)
{
    struct xf_options opt = xf_farm_options(farm, job);
    farm->n_members++;
    return xf_program_add(farm->program, job->path, &opt);
}

static bool find_headers(void *ctx, struct xf_arena *a, const char *path, const char *text,
                         const struct xf_strings *flags, struct xf_strings *headers)
{
    const struct xf_farm *farm = ctx;
    struct xf_sift_request r = {path, text, strlen(text), flags->v, flags->n, .plain = false};
    struct xf_dirs found = {0};
    bool known = farm->sift && xf_sift_headers(farm->sift, a, &r, &found);
    *headers = (struct xf_strings){found.v, found.n, found.cap};
    return known;
}

/* Files of the database may be parts of a program although they are not named. */
static void make_program(struct xf_farm *farm, const struct xf_commands *commands)
{
    farm->program = xf_program_create(farm->cache, (struct xf_headers_of){find_headers, farm});
    for (size_t i = 0; i < farm->jobs.n; i++) {
        struct job *job = &farm->jobs.v[i];
        if (!job->unknown)
            job->member = add_member(farm, job);
    }
    for (size_t i = 0; i < commands->n; i++) {
        struct job other = {.path = commands->v[i].path, .command = &commands->v[i]};
        bool job = false;
        for (size_t k = 0; k < farm->jobs.n && !job; k++)
            job = farm->jobs.v[k].command == other.command;
        if (!job)
            add_member(farm, &other);
    }
}

/* Headers are looked for in the project that all files of the run belong to. */
static struct xf_guess *make_guess(struct xf_arena *a, const struct xf_farm *farm)
{
    const char **paths = xf_alloc(a, (farm->jobs.n + 1) * sizeof *paths);
    for (size_t i = 0; i < farm->jobs.n; i++)
        paths[i] = farm->jobs.v[i].path;
    return xf_guess_create(xf_project_root(a, paths, farm->jobs.n));
}

/* ---- the programs ---- */

/* What is compiled in several ways has one verdict for each, and is not linked. */
static bool may_link(const struct xf_farm *farm, size_t i)
{
    const struct jobs *jobs = &farm->jobs;
    bool once = !xf_farm_goes_on(jobs, i) && (i + 1 == jobs->n || !xf_farm_goes_on(jobs, i + 1));
    return once && !jobs->v[i].unknown && !xf_watch_left_out(farm->watch, i);
}

static void find_programs(struct xf_arena *a, struct xf_farm *farm)
{
    size_t n = farm->jobs.n, all = farm->n_members, members = 0;
    bool *wanted = xf_alloc(a, all + 1), *links = xf_alloc(a, all + 1);
    size_t *job_of = xf_alloc(a, (all + 1) * sizeof *job_of);
    bool facts = farm->opt->output.dump == XF_DUMP_FACTS || farm->opt->output.dump == XF_DUMP_SITES;
    if (all < 2 || facts || xf_watch_left_out(farm->watch, xf_farm_search_number(farm)))
        return;
    for (size_t i = 0; i < n; i++) {
        if (!farm->jobs.v[i].member)
            continue;
        job_of[members] = i;
        wanted[members] = !farm->jobs.v[i].done;
        links[members++] = may_link(farm, i);
    }
    for (; members < all; members++) {
        job_of[members] = XF_NOT_NAMED;
        links[members] = true;
    }
    xf_watch_begin(farm->watch, xf_farm_search_number(farm));
    struct xf_crew crew = {work_for_crew, farm};
    struct xf_link_sets sets = xf_program_link_sets(farm->program, wanted, links, &crew);
    xf_watch_end();
    farm->programs = xf_programs_of(a, &sets, job_of, n);
    for (size_t i = 0; i < farm->programs.n; i++) {
        farm->programs.v[i].number = program_number(farm, i);
        enum xf_reason why = xf_watch_left_out(farm->watch, program_number(farm, i));
        if (why)
            farm->programs.v[i].against = why == XF_REASON_LIMIT
                                              ? "the program takes more than its limits allow"
                                              : "rescatter itself failed when it followed it";
    }
}

static void judge_programs(struct xf_arena *a, struct xf_farm *farm)
{
    find_programs(a, farm);
    xf_progress_begin("following programs", farm->programs.n);
    work_in_parallel(a, farm, analyse_program, farm->programs.n, program_number(farm, 0));
    xf_programs_agree(a, &farm->programs);
    for (size_t i = 0; i < farm->jobs.n; i++)
        farm->jobs.v[i].linked = xf_programs_have(&farm->programs, i);
}

struct xf_farm *xf_farm_run(struct xf_arena *a, const struct xf_options *opt,
                            struct xf_watch *watch, struct xf_result *r, const char **wrong)
{
    struct xf_commands *commands = xf_alloc(a, sizeof *commands);
    if (opt->build.dir)
        *wrong = xf_database_read(a, opt->build.dir, commands);
    if (opt->build.dir && *wrong && !opt->build.found_dir)
        return NULL;
    struct xf_farm *farm = xf_alloc(a, sizeof *farm);
    if (opt->build.found_dir && !has_named(opt, commands))
        commands->n = 0;
    farm->uses_database = commands->n > 0;
    farm->opt = opt;
    farm->arena = a;
    farm->watch = watch;
    if (opt->named.files.n || opt->named.below.n)
        add_named(a, opt, commands, &farm->jobs);
    else
        add_all(a, commands, &farm->jobs);
    farm->builds = xf_alloc(a, (farm->jobs.n + 1) * sizeof *farm->builds);
    farm->arenas = xf_alloc(a, (2 * farm->jobs.n + 1) * sizeof *farm->arenas);
    farm->guess = make_guess(a, farm);
    farm->sift = opt->output.dump == XF_DUMP_FACTS ? NULL : xf_sift_create(farm->guess);
    farm->cache = xf_read_cache_create();
    xf_farm_find_root(a, farm, commands);
    make_program(farm, commands);
    xf_progress_begin("looking through files", farm->jobs.n);
    work_in_parallel(a, farm, look, farm->jobs.n, 0);
    judge_programs(a, farm);
    xf_progress_begin("following files", farm->jobs.n);
    work_in_parallel(a, farm, analyse_alone, farm->jobs.n, 0);
    xf_farm_settle_headers(a, farm, commands);
    xf_progress_end();
    collect(a, farm, r);
    xf_program_destroy(farm->program);
    xf_sift_destroy(farm->sift);
    xf_guess_destroy(farm->guess);
    return farm;
}

const struct xf_strings *xf_farm_flags(const struct xf_farm *farm, const char *path)
{
    for (size_t i = 0; i < farm->jobs.n; i++)
        if (farm->jobs.v[i].command && strcmp(farm->jobs.v[i].path, path) == 0)
            return &farm->jobs.v[i].command->flags;
    return &farm->opt->build.flags;
}

bool xf_farm_uses_database(const struct xf_farm *farm)
{
    return farm->uses_database;
}

void xf_farm_destroy(struct xf_farm *farm)
{
    for (size_t i = 0; i < 2 * farm->jobs.n; i++)
        xf_arena_destroy(farm->arenas[i]);
    xf_read_cache_destroy(farm->cache);
}
