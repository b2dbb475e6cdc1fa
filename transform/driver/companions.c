/* SPDX-License-Identifier: MIT
 * companions.c: includes are read from the text, those of branches that are not compiled among
 * them: a header too many does no harm. */
#include "companions.h"

#include "apply.h"
#include "file.h"
#include "path.h"
#include "write.h"

#include <errno.h>
#include <fts.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct copying {
    struct xf_arena *a;
    const struct xf_options *opt;
    const struct xf_file *file;     /* the source whose headers are copied */
    const struct xf_strings *flags; /* of that */
    struct xf_strings seen;         /* real paths that need no copy any more */
    const char *wrong;              /* the first failure, NULL: none */
};

static void copy_includes(struct copying *c, const char *path, const char *text);

/* Is it new? Then it is no longer. */
static bool note(struct copying *c, const char *path)
{
    const char *real = xf_real_path(c->a, path);
    for (size_t i = 0; i < c->seen.n; i++)
        if (strcmp(c->seen.v[i], real) == 0)
            return false;
    *xf_push(c->a, &c->seen) = real;
    return true;
}

/* Returns the file's text, NULL if it could not be copied. */
static const char *copy(struct copying *c, const char *path)
{
    struct stat st;
    struct xf_bytes bytes;
    const char *to = xf_sprintf(c->a, "%s/%s", c->opt->output.dir, xf_tree_path(c->a, path));
    bytes.p = xf_read_file(c->a, path, &bytes.n);
    const char *wrong = bytes.p ? xf_make_parents(c->a, to)
                                : xf_sprintf(c->a, "cannot read '%s': %s", path, strerror(errno));
    if (!wrong)
        wrong = xf_write_file(c->a, to, bytes);
    if (!wrong && stat(path, &st) == 0 && (st.st_mode & 0111))
        chmod(to, st.st_mode & 0777);
    if (wrong && !c->wrong)
        c->wrong = wrong;
    return wrong ? NULL : bytes.p;
}

static bool is_file(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

/* ---- headers ---- */

static bool is_inside(struct copying *c, const char *path)
{
    return is_file(path) && *xf_short_path(c->a, xf_real_path(c->a, path)) != '/';
}

/* In the directories of -I, -iquote and -include; one outside the working directory is the
 * system's, or somebody else's, and is found there by the copy as well. Then in those that no flag
 * leads to. */
static const char *search(struct copying *c, const char *name)
{
    static const char *const options[] = {"-I", "-iquote", NULL};
    for (size_t i = 0; i < c->flags->n; i++) {
        for (const char *const *option = options; *option; option++) {
            const char *word = c->flags->v[i], *dir = word + strlen(*option);
            if (strncmp(word, *option, strlen(*option)) != 0)
                continue;
            if (!*dir && i + 1 < c->flags->n)
                dir = c->flags->v[i + 1];
            const char *path = xf_sprintf(c->a, "%s/%s", dir, name);
            if (is_inside(c, path))
                return path;
        }
    }
    for (size_t i = 0; i < c->file->n_taken; i++) {
        const struct xf_taken *t = &c->file->taken[i];
        const char *path = t->dir ? xf_sprintf(c->a, "%s/%s", t->dir, name) : NULL;
        if (path && is_inside(c, path))
            return path;
    }
    return NULL;
}

static void copy_header(struct copying *c, const char *from, const char *name, bool quoted)
{
    const char *slash = strrchr(from, '/');
    int length = slash ? (int)(slash + 1 - from) : 0;
    const char *beside = xf_sprintf(c->a, "%.*s%s", length, from, name);
    const char *path = *name == '/' ? NULL : quoted && is_file(beside) ? beside : search(c, name);
    const char *text = path && note(c, path) ? copy(c, path) : NULL;
    if (text)
        copy_includes(c, path, text);
}

static const char *skip_blanks(const char *p)
{
    return p + strspn(p, " \t");
}

/* The directives of one line. */
static void copy_include(struct copying *c, const char *path, const char *line)
{
    static const char word[] = "include";
    line = skip_blanks(line);
    if (*line != '#')
        return;
    line = skip_blanks(line + 1);
    if (strncmp(line, word, sizeof word - 1) != 0)
        return;
    line = skip_blanks(line + sizeof word - 1);
    size_t length = strcspn(line + (*line != '\0'), *line == '<' ? ">\n" : "\"\n");
    if (*line == '<' || *line == '"')
        copy_header(c, path, xf_strndup(c->a, line + 1, length), *line == '"');
}

static void copy_includes(struct copying *c, const char *path, const char *text)
{
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        copy_include(c, path, line);
    }
}

/* ---- all else in a directory ---- */

static bool is_built(const char *name)
{
    static const char *const endings[] = {".o", ".lo", ".la", ".a", ".so", NULL};
    const char *dot = strrchr(name, '.');
    for (const char *const *e = endings; dot && *e; e++)
        if (strcmp(dot, *e) == 0)
            return true;
    return false;
}

static void take_entry(struct copying *c, FTS *walk, FTSENT *e)
{
    bool hidden = e->fts_level > 0 && e->fts_name[0] == '.';
    bool enters = e->fts_info == FTS_D,
         is_new = (enters || e->fts_info == FTS_F) && note(c, e->fts_path);
    if (enters && (hidden || !is_new))
        fts_set(walk, e, FTS_SKIP);
    if (!enters && is_new && !hidden && !is_built(e->fts_name))
        copy(c, e->fts_path);
}

static void copy_folder(struct copying *c, const char *folder)
{
    char *paths[] = {xf_strdup(c->a, folder), NULL};
    FTS *walk = fts_open(paths, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, NULL);
    for (FTSENT *e = walk ? fts_read(walk) : NULL; e; e = fts_read(walk))
        take_entry(c, walk, e);
    if (walk)
        fts_close(walk);
}

const char *xf_companions_copy(struct xf_arena *a, const struct xf_options *opt,
                               const struct xf_farm *farm, const struct xf_result *r)
{
    struct copying c = {.a = a, .opt = opt};
    for (size_t i = 0; i < r->n_files; i++)
        note(&c, r->files[i].path);
    note(&c, opt->output.dir);
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++) {
        c.file = f;
        c.flags = xf_farm_flags(farm, f->path);
        if (f->source)
            copy_includes(&c, f->path, f->source);
    }
    for (size_t i = 0; i < opt->named.folders.n; i++)
        copy_folder(&c, opt->named.folders.v[i]);
    return c.wrong;
}
