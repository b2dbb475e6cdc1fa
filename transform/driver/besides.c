/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* strcasestr() */
#include "besides.h"

#include <fts.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "file.h"
#include "guess.h"
#include "language.h"
#include "path.h"
#include "unique.h"

enum { MAX_NAMED = 5, MAX_ENTRIES = 200000 };

struct besides {
    struct xf_arena *a;
    struct xf_unique done; /* real paths of the files of the run */
    bool database;
    size_t entries;
    struct languages {
        struct language {
            const char *name;
            size_t files;
        } * v;
        size_t n, cap;
    } languages;
    struct xf_strings calling;   /* in other languages */
    struct xf_strings forgotten; /* in no command */
};

/* ---- what was done ---- */

static void note_done(struct besides *b, const char *path)
{
    const char *real = xf_real_path(b->a, path);
    struct xf_slot *slot = xf_unique_find(b->a, &b->done, xf_hash_text(real), xf_same_text, real);
    if (!slot->what)
        xf_unique_put(&b->done, slot, xf_hash_text(real), real);
}

static bool is_done(struct besides *b, const char *path)
{
    const char *real = xf_real_path(b->a, path);
    return xf_unique_find(b->a, &b->done, xf_hash_text(real), xf_same_text, real)->what != NULL;
}

/* ---- the walk ---- */

/* As C, Fortran and, by its own names, Python have it. */
static bool names_call(const char *path)
{
    static const char *const calls[] = {
        "MPI_Scatter",    "MPI_Gather", "MPI_Allgather", "comm.Scatter", "comm.Gather",
        "comm.Allgather", NULL};
    struct xf_arena *a = xf_arena_create();
    size_t n;
    const char *text = xf_read_file(a, path, &n);
    bool names = false;
    for (const char *const *c = calls; text && *c && !names; c++)
        for (const char *at = text; !names && (at = strcasestr(at, *c)); at++)
            names = !strchr("vVwW", at[strlen(*c)]) || !at[strlen(*c)];
    xf_arena_destroy(a);
    return names;
}

static void count(struct besides *b, const char *language)
{
    for (size_t i = 0; i < b->languages.n; i++)
        if (b->languages.v[i].name == language || !strcmp(b->languages.v[i].name, language)) {
            b->languages.v[i].files++;
            return;
        }
    *xf_push(b->a, &b->languages) = (struct language){language, 1};
}

static void take_file(struct besides *b, const char *path)
{
    const char *language = xf_language_of(path);
    bool forgotten = b->database && xf_is_source(path) && !is_done(b, path);
    if (language)
        count(b, language);
    if ((language || forgotten) && names_call(path))
        *xf_push(b->a, language ? &b->calling : &b->forgotten) = xf_tree_path(b->a, path);
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

static void walk(struct besides *b, const char *folder)
{
    char *paths[] = {xf_strdup(b->a, folder), NULL};
    FTS *tree = fts_open(paths, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
    for (FTSENT *e; tree && b->entries < MAX_ENTRIES && (e = fts_read(tree)); b->entries++) {
        bool hidden = e->fts_level > 0 && e->fts_name[0] == '.';
        if (e->fts_info == FTS_D && hidden)
            fts_set(tree, e, FTS_SKIP);
        if (e->fts_info == FTS_F && !hidden)
            take_file(b, e->fts_path);
    }
    if (tree)
        fts_close(tree);
}

/* ---- what is said ---- */

static void say_names(FILE *out, const struct xf_strings *paths)
{
    for (size_t i = 0; i < paths->n && i < MAX_NAMED; i++)
        fprintf(out, "%s%s", i ? ", " : "", paths->v[i]);
    if (paths->n > MAX_NAMED)
        fprintf(out, " and %zu more", paths->n - MAX_NAMED);
}

static void say_languages(FILE *out, const struct besides *b)
{
    for (size_t i = 0; i < b->languages.n; i++)
        fprintf(out, "%s%zu %s file%s",
                i ? ", " : "rescatter: note: not read: ", b->languages.v[i].files,
                b->languages.v[i].name, b->languages.v[i].files == 1 ? "" : "s");
    if (b->calling.n) {
        fputs("; calls of MPI_Scatter, MPI_Gather or MPI_Allgather are named in ", out);
        say_names(out, &b->calling);
    }
    fputs(b->languages.n ? "\n" : "", out);
}

static void say_forgotten(FILE *out, const struct besides *b)
{
    if (!b->forgotten.n)
        return;
    fprintf(out,
            "rescatter: note: %zu C or C++ file%s that name%s such calls %s in no command of the "
            "database: ",
            b->forgotten.n, b->forgotten.n == 1 ? "" : "s", b->forgotten.n == 1 ? "s" : "",
            b->forgotten.n == 1 ? "is" : "are");
    say_names(out, &b->forgotten);
    fputs("\n", out);
}

void xf_say_besides(struct xf_arena *a, FILE *out, const struct xf_options *opt, bool database,
                    const struct xf_result *r)
{
    struct besides b = {.a = a, .database = database && !opt->build.found_dir};
    const char **paths = xf_alloc(a, (r->n_files + 1) * sizeof *paths);
    for (size_t i = 0; i < r->n_files; i++) {
        paths[i] = r->files[i].path;
        note_done(&b, paths[i]);
    }
    bool whole = b.database && !opt->named.files.n && !opt->named.folders.n;
    const char *root = whole ? xf_project_root(a, paths, r->n_files) : NULL;
    for (size_t i = 0; i < opt->named.folders.n; i++)
        walk(&b, opt->named.folders.v[i]);
    if (root)
        walk(&b, root);
    say_languages(out, &b);
    say_forgotten(out, &b);
}
