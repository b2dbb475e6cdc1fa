/* SPDX-License-Identifier: MIT */
#include "database.h"

#include "command.h"
#include "path.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_words(struct xf_arena *a, json_t *entry, struct xf_strings *words)
{
    json_t *arguments = json_object_get(entry, "arguments");
    for (size_t i = 0; i < json_array_size(arguments); i++) {
        const char *word = json_string_value(json_array_get(arguments, i));
        if (!word)
            return false;
        *xf_push(a, words) = xf_strdup(a, word);
    }
    const char *command = json_string_value(json_object_get(entry, "command"));
    if (words->n == 0 && command)
        xf_command_split(a, command, words);
    return words->n > 0;
}

/* ---- the commands of a file ---- */

static const struct xf_command *find_from(const struct xf_commands *commands, size_t i,
                                          const char *real)
{
    for (; i < commands->n; i++)
        if (strcmp(commands->v[i].real, real) == 0)
            return &commands->v[i];
    return NULL;
}

const struct xf_command *xf_database_find(const struct xf_commands *commands, const char *path)
{
    char real[PATH_MAX];
    return realpath(path, real) ? find_from(commands, 0, real) : NULL;
}

const struct xf_command *xf_database_next(const struct xf_commands *commands,
                                          const struct xf_command *c)
{
    return find_from(commands, (size_t)(c - commands->v) + 1, c->real);
}

static bool same_way(const struct xf_command *a, const struct xf_command *b)
{
    bool same = a->flags.n == b->flags.n && !a->wrapper == !b->wrapper &&
                (!a->wrapper || !strcmp(a->wrapper, b->wrapper));
    for (size_t i = 0; same && i < a->flags.n; i++)
        same = !strcmp(a->flags.v[i], b->flags.v[i]);
    return same;
}

/* Behind the last command for the same file; nowhere if it is compiled this way already. */
static void insert(struct xf_arena *a, struct xf_commands *out, const struct xf_command *c)
{
    size_t at = out->n;
    for (const struct xf_command *k = find_from(out, 0, c->real); k; k = xf_database_next(out, k)) {
        if (same_way(k, c))
            return;
        at = (size_t)(k - out->v) + 1;
    }
    (void)xf_push(a, out);
    memmove(out->v + at + 1, out->v + at, (out->n - 1 - at) * sizeof *out->v);
    out->v[at] = *c;
}

/* ---- reading ---- */

/* `base`: the database's own directory, by which a relative one in it is meant. */
static bool add_command(struct xf_arena *a, const char *base, json_t *entry,
                        struct xf_commands *out)
{
    const char *directory = json_string_value(json_object_get(entry, "directory"));
    const char *file = json_string_value(json_object_get(entry, "file"));
    struct xf_strings words = {0};
    if (!directory || !file || !read_words(a, entry, &words))
        return false;
    if (!xf_is_source(file))
        return true;
    directory = xf_strdup(a, xf_join_path(a, base, directory));
    file = xf_strdup(a, file);
    const char *path = xf_join_path(a, directory, file);
    const char *real = xf_real_path(a, path);
    struct xf_command c = {.path = xf_short_path(a, real), .real = real, .named = file};
    words = xf_command_expand(a, &words, directory);
    c.wrapper = xf_command_wrapper(a, &words, directory);
    xf_command_flags(a, &words, directory, file, &c.flags);
    insert(a, out, &c);
    return true;
}

static const char *directory_of(struct xf_arena *a, const char *path)
{
    char real[PATH_MAX];
    if (!realpath(path, real))
        return ".";
    *strrchr(real, '/') = '\0';
    return xf_strdup(a, real);
}

static const char *read_entries(struct xf_arena *a, const char *path, json_t *root,
                                struct xf_commands *out)
{
    if (!json_is_array(root))
        return xf_sprintf(a, "%s:1:1: expected an array", path);
    const char *base = directory_of(a, path);
    for (size_t i = 0; i < json_array_size(root); i++)
        if (!add_command(a, base, json_array_get(root, i), out))
            return xf_sprintf(a,
                              "%s: entry %zu: expected directory, file, and arguments or command",
                              path, i + 1);
    return out->n ? NULL : xf_sprintf(a, "%s: expected at least one C or C++ file", path);
}

const char *xf_database_above(struct xf_arena *a, const char *path)
{
    char dir[PATH_MAX];
    if (!realpath(path, dir))
        return NULL;
    for (char *end = dir + strlen(dir); end; end = strrchr(dir, '/')) {
        *end = '\0';
        if (access(xf_sprintf(a, "%s/compile_commands.json", dir), R_OK) == 0)
            return xf_near_path(a, xf_strdup(a, dir));
    }
    return NULL;
}

const char *xf_database_read(struct xf_arena *a, const char *build_dir, struct xf_commands *out)
{
    struct stat st;
    bool is_file = stat(build_dir, &st) == 0 && S_ISREG(st.st_mode);
    const char *path = is_file ? build_dir : xf_sprintf(a, "%s/compile_commands.json", build_dir);
    if (access(path, R_OK) != 0)
        return xf_sprintf(a, "cannot read '%s': %s", path, strerror(errno));
    json_error_t e;
    json_t *root = json_load_file(path, 0, &e);
    if (!root)
        return xf_sprintf(a, "%s:%d:%d: %s", path, e.line < 1 ? 1 : e.line,
                          e.column < 1 ? 1 : e.column, e.text);
    const char *wrong = read_entries(a, path, root, out);
    json_decref(root);
    return wrong;
}
