/* SPDX-License-Identifier: MIT */
#include "guess.h"

#include <dirent.h>
#include <fts.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "path.h"

enum {
    MAX_FILES = 200000, /* in a larger tree nothing is known to stand only once */
    MAX_GAP = 3         /* directories without a build file, between a source and the first */
};

struct xf_guess {
    struct xf_arena *arena;
    const char *root;
    pthread_mutex_t lock; /* for what follows, of which files do not change once they are there */
    bool listed, too_many;
    struct {
        const char **v; /* paths, by name and then by path */
        size_t n, cap;
    } files;
    struct {
        struct guessed { /* what was answered */
            const char *name, *dir;
        } * v;
        size_t n, cap;
    } guessed;
};

/* ---- the root ---- */

static bool has_entry(struct xf_arena *a, const char *dir, const char *name)
{
    struct stat st;
    return stat(xf_sprintf(a, "%s/%s", dir, name), &st) == 0;
}

static bool is_versioned(struct xf_arena *a, const char *dir)
{
    return has_entry(a, dir, ".git") || has_entry(a, dir, ".hg") || has_entry(a, dir, ".svn");
}

static bool is_built(struct xf_arena *a, const char *dir)
{
    static const char *const files[] = {
        "configure", "configure.ac", "CMakeLists.txt", "meson.build",
        "Makefile",  "makefile",     "GNUmakefile",    NULL};
    bool built = false;
    for (const char *const *f = files; *f && !built; f++)
        built = has_entry(a, dir, *f);
    return built;
}

static bool is_below(const char *path, const char *dir)
{
    size_t n = strlen(dir);
    return !strncmp(path, dir, n) && (!path[n] || path[n] == '/');
}

/* The path without its last part; "" above all. */
static char *parent(struct xf_arena *a, const char *path)
{
    const char *slash = strrchr(path, '/');
    return xf_strndup(a, path, slash ? (size_t)(slash - path) : 0);
}

static const char *folder_around(struct xf_arena *a, const char *const *paths, size_t n)
{
    struct stat st;
    const char *around = NULL;
    for (size_t i = 0; i < n; i++) {
        const char *real = xf_real_path(a, paths[i]);
        if (*real != '/')
            continue;
        if (stat(real, &st) != 0 || !S_ISDIR(st.st_mode))
            real = parent(a, real);
        while (around && *around && !is_below(real, around))
            around = parent(a, around);
        around = around ? around : real;
    }
    return around;
}

static const char *versioned_root(struct xf_arena *a, const char *around)
{
    for (const char *dir = around; dir && *dir; dir = parent(a, dir))
        if (is_versioned(a, dir))
            return dir;
    return NULL;
}

/* The topmost of the directories with a build file, one in the other, that begin here or a little
 * above. */
static const char *built_root(struct xf_arena *a, const char *around)
{
    const char *root = NULL, *dir = around;
    for (int gap = 0; dir && *dir && gap <= MAX_GAP; dir = parent(a, dir)) {
        bool built = is_built(a, dir);
        if (root && !built)
            break;
        root = built ? dir : NULL;
        gap += !built;
    }
    return root;
}

const char *xf_project_root(struct xf_arena *a, const char *const *paths, size_t n)
{
    char cwd[PATH_MAX];
    const char *around = folder_around(a, paths, n), *home = getenv("HOME");
    const char *root = versioned_root(a, around);
    if (!root)
        root = built_root(a, around);
    if (!root)
        root = around;
    if (root && getcwd(cwd, sizeof cwd) && is_below(root, cwd))
        root = xf_strdup(a, cwd);
    bool whole = !root || !*root || !strcmp(root, "/") || (home && !strcmp(root, home));
    return whole ? NULL : root;
}

/* ---- the files ---- */

static int by_name(const void *x, const void *y)
{
    const char *a = *(const char *const *)x, *b = *(const char *const *)y;
    int order = strcmp(xf_base_name(a), xf_base_name(b));
    return order ? order : strcmp(a, b);
}

static void take_entry(struct xf_guess *g, FTS *walk, FTSENT *e)
{
    bool hidden = e->fts_level > 0 && e->fts_name[0] == '.';
    if (e->fts_info == FTS_D && hidden)
        fts_set(walk, e, FTS_SKIP);
    if (e->fts_info == FTS_F && !hidden)
        *xf_push(g->arena, &g->files) = xf_strdup(g->arena, e->fts_path);
}

static void list_files(struct xf_guess *g)
{
    char *roots[] = {xf_strdup(g->arena, g->root), NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_XDEV, NULL);
    for (FTSENT *e; walk && g->files.n < MAX_FILES && (e = fts_read(walk));)
        take_entry(g, walk, e);
    if (walk)
        fts_close(walk);
    g->too_many = g->files.n == MAX_FILES;
    if (g->files.n)
        qsort(g->files.v, g->files.n, sizeof *g->files.v, by_name);
}

struct xf_guess *xf_guess_create(const char *root)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_guess *g = xf_alloc(a, sizeof *g);
    g->arena = a;
    g->root = root ? xf_strdup(a, root) : NULL;
    pthread_mutex_init(&g->lock, NULL);
    return g;
}

void xf_guess_destroy(struct xf_guess *g)
{
    if (!g)
        return;
    pthread_mutex_destroy(&g->lock);
    xf_arena_destroy(g->arena);
}

/* ---- what is found ---- */

struct places { /* of one name */
    const char **v;
    size_t n, cap;
};

/* The first file of that name, or where it would be. */
static size_t first_of(const struct xf_guess *g, const char *base)
{
    size_t low = 0, high = g->files.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(xf_base_name(g->files.v[middle]), base) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The directory from which `name` leads to `path`; NULL: none does. */
static const char *leads_from(struct xf_arena *a, const char *path, const char *name)
{
    size_t n = strlen(path), k = strlen(name);
    bool ends = n > k && path[n - k - 1] == '/' && !strcmp(path + n - k, name);
    return ends ? xf_strndup(a, path, n - k - 1) : NULL;
}

static struct places places_of(struct xf_arena *a, struct xf_guess *g, const char *name)
{
    struct places found = {0};
    const char *base = xf_base_name(name);
    bool plain = *name != '/' && !strstr(name, "..");
    if (!g || !g->root || !plain)
        return found;
    pthread_mutex_lock(&g->lock);
    if (!g->listed)
        list_files(g);
    g->listed = true;
    pthread_mutex_unlock(&g->lock);
    for (size_t i = first_of(g, base); i < g->files.n; i++) {
        if (strcmp(xf_base_name(g->files.v[i]), base) != 0)
            break;
        const char *dir = leads_from(a, g->files.v[i], name);
        if (dir)
            *xf_push(a, &found) = xf_near_path(a, dir);
    }
    return found;
}

/* Copies of one file, as a build or an installation leaves them? */
static bool are_copies(const struct places *found, const char *name)
{
    struct xf_arena *a = xf_arena_create();
    size_t n = 0, k = 0;
    const char *first = xf_read_file(a, xf_sprintf(a, "%s/%s", found->v[0], name), &n);
    bool same = first != NULL;
    for (size_t i = 1; i < found->n && same; i++) {
        const char *other = xf_read_file(a, xf_sprintf(a, "%s/%s", found->v[i], name), &k);
        same = other && k == n && !memcmp(first, other, n);
    }
    xf_arena_destroy(a);
    return same;
}

static bool is_of_system(const char *name)
{
    static const char *const dirs[] = {"/usr/include", "/usr/local/include", NULL};
    static const char *const own[] = {"mpi.h",   "stddef.h", "stdarg.h", "stdbool.h",
                                      "float.h", "iso646.h", "omp.h",    NULL};
    char path[PATH_MAX];
    bool of_system = false;
    for (const char *const *o = own; *o && !of_system; o++)
        of_system = !strcmp(name, *o);
    for (const char *const *d = dirs; *d && !of_system; d++) {
        int n = snprintf(path, sizeof path, "%s/%s", *d, name);
        of_system = n > 0 && (size_t)n < sizeof path && access(path, F_OK) == 0;
    }
    return of_system;
}

/* A name in the directory that would hide one of the system, of the compiler or of MPI; NULL when
 * there is none. */
static const char *hides(struct xf_arena *a, const char *dir)
{
    const char *hidden = NULL;
    DIR *d = opendir(dir);
    for (struct dirent *e; d && !hidden && (e = readdir(d));)
        if (*e->d_name != '.' && is_of_system(e->d_name))
            hidden = xf_strdup(a, e->d_name);
    if (d)
        closedir(d);
    return hidden;
}

/* NULL when it is not known which. */
static const char *choose(struct xf_arena *a, const struct xf_guess *g, const char *name,
                          const struct places *found)
{
    bool one = found->n && !g->too_many && (found->n == 1 || are_copies(found, name));
    return one && !hides(a, found->v[0]) ? found->v[0] : NULL;
}

/* What was answered for the name before, or is now. */
static const struct guessed *answer(struct xf_guess *g, const char *name,
                                    const struct places *found)
{
    for (size_t i = 0; i < g->guessed.n; i++)
        if (!strcmp(g->guessed.v[i].name, name))
            return &g->guessed.v[i];
    const char *dir = choose(g->arena, g, name, found);
    struct guessed *known = xf_push(g->arena, &g->guessed);
    known->name = xf_strdup(g->arena, name);
    known->dir = dir ? xf_strdup(g->arena, dir) : NULL;
    return known;
}

const char *xf_guess_dir(struct xf_arena *a, struct xf_guess *g, const char *name)
{
    struct places found = places_of(a, g, name);
    if (!found.n)
        return NULL;
    pthread_mutex_lock(&g->lock);
    const char *dir = answer(g, name, &found)->dir;
    pthread_mutex_unlock(&g->lock);
    return dir;
}

/* The build makes it from a file that is there; NULL: from none. */
static const char *template_of(struct xf_arena *a, struct xf_guess *g, const char *name)
{
    static const char *const endings[] = {".in", ".cmake", ".in.cmake", ".cmake.in", NULL};
    for (const char *const *e = endings; *e; e++) {
        struct places found = places_of(a, g, xf_sprintf(a, "%s%s", name, *e));
        if (found.n)
            return xf_sprintf(a, "%s/%s%s", found.v[0], name, *e);
    }
    return NULL;
}

const char *xf_guess_advice(struct xf_arena *a, struct xf_guess *g, const char *name)
{
    struct places found = places_of(a, g, name);
    const char *hidden = found.n == 1 ? hides(a, found.v[0]) : NULL;
    const char *made_from = found.n ? NULL : template_of(a, g, name);
    if (!strcmp(name, "mpi.h"))
        return "no MPI compiler wrapper says where it is: `rescatter --doctor' tells what is "
               "missing, MPICC names another than mpicc";
    if (made_from)
        return xf_sprintf(a,
                          "the build makes it from %s: configure the project once, then name "
                          "the directory it is in behind `--', or take its flags with -p",
                          made_from);
    if (hidden)
        return xf_sprintf(a,
                          "it is in %s, but so is '%s', which would take the place of another: "
                          "if the compiler has it so, say `-- -I%s'",
                          found.v[0], hidden, found.v[0]);
    if (found.n > 1)
        return xf_sprintf(a, "it is there %zu times, in %s and %s%s: say which with `-- -I%s'",
                          found.n, found.v[0], found.v[1], found.n > 2 ? " among others" : "",
                          found.v[0]);
    if (!g || !g->root)
        return "say where it is with `-- -IDIRECTORY'";
    const char *root = xf_near_path(a, g->root);
    return xf_sprintf(a, "there is none below %s: if it is another package's, is that installed?",
                      strcmp(root, ".") ? root : "this directory");
}
