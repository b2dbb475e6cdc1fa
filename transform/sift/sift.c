/* SPDX-License-Identifier: MIT */
#include "sift.h"

#include "file.h"
#include "guess.h"
#include "path.h"
#include "scan.h"
#include "search.h"
#include "unique.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct header { /* one file in one directory, whatever path leads there */
    const char *path, *dir;
    bool there, names_call;
    bool settled; /* one of the system: it is known what it comes to */
    bool comes_to_call;
    struct xf_includes includes;
};

struct asked { /* a path that was asked for */
    const char *path;
    struct header *header; /* NULL: there is no such file */
};

struct xf_sift {
    struct xf_scanner *scanner;
    struct xf_guess *guess; /* where headers may stand that no flag leads to */
    pthread_mutex_t lock;   /* for what follows */
    struct xf_arena *arena;
    struct xf_unique asked;   /* by path as it is made of a directory and a name */
    struct xf_unique headers; /* by path without links and ".." in its directory */
    struct xf_dirs system;
};

struct walk { /* through the headers of one file */
    struct xf_sift *s;
    struct xf_arena *a;
    const struct xf_search *search; /* NULL: from a header of the system on */
    bool plain;                     /* see the request */
    enum {
        ANY_CALL,
        ONE_HEADER,
        ALL_HEADERS
    } aim;              /* what is looked for; the last is never found */
    const char *wanted; /* the one header */
    struct {
        struct header **v;
        size_t n, cap;
    } seen;
};

struct xf_sift *xf_sift_create(struct xf_guess *guess)
{
    struct xf_arena *a = xf_arena_create();
    struct xf_sift *s = xf_alloc(a, sizeof *s);
    s->arena = a;
    s->guess = guess;
    s->scanner = xf_scanner_create();
    s->system = xf_search_system(a);
    pthread_mutex_init(&s->lock, NULL);
    return s;
}

void xf_sift_destroy(struct xf_sift *s)
{
    if (!s)
        return;
    pthread_mutex_destroy(&s->lock);
    xf_scanner_destroy(s->scanner);
    xf_arena_destroy(s->arena);
}

/* ---- single headers ---- */

static const char *directory_of(struct xf_arena *a, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? xf_strndup(a, path, (size_t)(slash - path)) : ".";
}

static void read_header(struct xf_sift *s, struct header *h)
{
    struct xf_arena *a = xf_arena_create();
    size_t n;
    const char *text = xf_read_file(a, h->path, &n);
    if (text) {
        h->there = true;
        h->names_call = xf_scan_names_call(s->scanner, text, n);
        h->includes = xf_scan_includes(s->arena, s->scanner, text, n);
    }
    xf_arena_destroy(a);
}

static bool same_asked(const void *have, const void *want)
{
    return !strcmp(((const struct asked *)have)->path, want);
}

static bool same_header(const void *have, const void *want)
{
    return !strcmp(((const struct header *)have)->path, want);
}

/* Headers that include each other by "../" would be new files for ever by their paths alone. What
 * they include is looked for in the directory they are named in, so a link to one is another. */
static struct header *header_at(struct xf_sift *s, const char *path)
{
    struct xf_arena *a = s->arena;
    const char *dir = xf_real_path(a, directory_of(a, path));
    const char *real = xf_sprintf(a, "%s/%s", dir, xf_base_name(path));
    struct xf_slot *slot = xf_unique_find(a, &s->headers, xf_hash_text(real), same_header, real);
    struct header *h = (struct header *)slot->what;
    if (!h) {
        h = xf_alloc(a, sizeof *h);
        h->path = real;
        h->dir = dir;
        xf_unique_put(&s->headers, slot, xf_hash_text(real), h);
        read_header(s, h);
    }
    return h->there ? h : NULL;
}

/* NULL when there is no such file. */
static struct header *find_header(struct xf_sift *s, const char *path)
{
    struct xf_slot *slot =
        xf_unique_find(s->arena, &s->asked, xf_hash_text(path), same_asked, path);
    if (slot->what)
        return ((const struct asked *)slot->what)->header;
    struct asked *asked = xf_alloc(s->arena, sizeof *asked);
    asked->path = xf_strdup(s->arena, path);
    xf_unique_put(&s->asked, slot, xf_hash_text(path), asked);
    if (access(path, R_OK) == 0)
        asked->header = header_at(s, asked->path);
    return asked->header;
}

static struct header *header_in(struct walk *w, const char *dir, const char *name)
{
    if (*name == '/')
        return find_header(w->s, name);
    return find_header(w->s, xf_sprintf(w->a, "%s/%s", dir, name));
}

/* ---- what a file comes to ---- */

static bool comes_to_call(struct walk *w, const char *dir, const struct xf_includes *list);

static bool is_new(struct walk *w, struct header *h)
{
    for (size_t i = 0; i < w->seen.n; i++)
        if (w->seen.v[i] == h)
            return false;
    *xf_push(w->a, &w->seen) = h;
    return true;
}

static bool user_header(struct walk *w, struct header *h)
{
    bool it = w->aim == ANY_CALL     ? h->names_call
              : w->aim == ONE_HEADER ? !strcmp(xf_real_path(w->a, h->path), w->wanted)
                                     : false;
    return is_new(w, h) && (it || comes_to_call(w, h->dir, &h->includes));
}

/* Headers of the system include each other, whatever the flags: that is found out once. */
static bool system_header(struct walk *w, struct header *h)
{
    if (w->aim != ANY_CALL) /* of the user's */
        return false;
    if (!w->search)
        return user_header(w, h);
    if (!h->settled) {
        struct walk below = {.s = w->s, .a = w->a};
        h->comes_to_call = user_header(&below, h);
        h->settled = true;
    }
    return h->comes_to_call;
}

/* All of the directories that have it count; *found tells whether one had. */
static bool in_dirs(struct walk *w, const struct xf_dirs *dirs, const char *name, bool *found,
                    bool (*visit)(struct walk *, struct header *))
{
    for (size_t i = 0; i < dirs->n; i++) {
        struct header *h = header_in(w, dirs->v[i], name);
        *found = *found || h;
        if (h && visit(w, h))
            return true;
    }
    return false;
}

/* mpi.h names every call and makes none. */
static bool is_mpi(const char *name)
{
    return !strcmp(xf_base_name(name), "mpi.h");
}

/* Of the compiler, or of C++: no project is searched for it. */
static bool is_own(const char *name)
{
    static const char *const names[] = {"std",       "float.h", "limits.h", "iso646.h", "tgmath.h",
                                        "varargs.h", "omp.h",   "cpuid.h",  NULL};
    bool own = !strchr(name, '.') || strstr(name, "intrin.h");
    for (const char *const *n = names; *n && !own; n++)
        own = !strncmp(name, *n, strlen(*n));
    return own;
}

/* Where no flag leads to it, as the parser finds it; a header that is nowhere is missing, and
 * nothing comes from it. */
static bool guessed_comes_to_call(struct walk *w, const struct xf_include *i)
{
    bool found = false;
    const char *dir =
        w->search && !is_own(i->name) ? xf_guess_dir(w->a, w->s->guess, i->name) : NULL;
    struct xf_dirs dirs = {&dir, 1, 1};
    return dir && in_dirs(w, &dirs, i->name, &found, user_header);
}

static bool include_comes_to_call(struct walk *w, const char *dir, const struct xf_include *i)
{
    struct xf_dirs own = {&dir, 1, 1};
    bool found = false;
    if (!i->name)
        return w->search != NULL && !w->plain; /* in the system's headers, one of the system's */
    if (is_mpi(i->name))
        return false;
    if (i->quoted && in_dirs(w, &own, i->name, &found, w->search ? user_header : system_header))
        return true;
    if (w->aim != ANY_CALL && found) /* what stands beside the file is meant */
        return false;
    if (w->search && i->quoted && in_dirs(w, &w->search->quote, i->name, &found, user_header))
        return true;
    if (w->search && in_dirs(w, &w->search->user, i->name, &found, user_header))
        return true;
    if (!found && in_dirs(w, &w->s->system, i->name, &found, system_header))
        return true;
    return !found && guessed_comes_to_call(w, i);
}

static bool comes_to_call(struct walk *w, const char *dir, const struct xf_includes *list)
{
    for (size_t i = 0; i < list->n; i++)
        if (include_comes_to_call(w, dir, &list->v[i]))
            return true;
    return false;
}

static bool flags_name_call(const struct xf_sift *s, const struct xf_sift_request *r)
{
    for (size_t i = 0; i < r->n_flags; i++)
        if (xf_scan_names_call(s->scanner, r->flags[i], strlen(r->flags[i])))
            return true;
    return false;
}

/* To what `w` looks for. */
static bool comes_to(struct walk *w, const struct xf_sift_request *r)
{
    struct xf_includes list = xf_scan_includes(w->a, w->s->scanner, r->text, r->len), forced = {0};
    for (size_t i = 0; i < w->search->forced.n; i++)
        *xf_push(w->a, &forced) = (struct xf_include){w->search->forced.v[i], true};
    w->plain = r->plain;
    pthread_mutex_lock(&w->s->lock);
    bool found =
        comes_to_call(w, directory_of(w->a, r->path), &list) || comes_to_call(w, ".", &forced);
    pthread_mutex_unlock(&w->s->lock);
    return found;
}

bool xf_sift_needs_parsing(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r)
{
    struct xf_search search = xf_search_read(a, r->flags, r->n_flags);
    struct walk w = {.s = s, .a = a, .search = &search, .aim = ANY_CALL};
    return search.unclear || xf_scan_names_call(s->scanner, r->text, r->len) ||
           flags_name_call(s, r) || comes_to(&w, r);
}

bool xf_sift_includes(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r,
                      const char *header)
{
    struct xf_search search = xf_search_read(a, r->flags, r->n_flags);
    struct walk w = {.s = s, .a = a, .search = &search, .aim = ONE_HEADER, .wanted = header};
    return search.unclear || comes_to(&w, r);
}

bool xf_sift_headers(struct xf_sift *s, struct xf_arena *a, const struct xf_sift_request *r,
                     struct xf_dirs *paths)
{
    struct xf_search search = xf_search_read(a, r->flags, r->n_flags);
    struct walk w = {.s = s, .a = a, .search = &search, .aim = ALL_HEADERS};
    bool unclear = search.unclear || comes_to(&w, r);
    for (size_t i = 0; i < w.seen.n; i++)
        *xf_push(a, paths) = w.seen.v[i]->path;
    return !unclear;
}
