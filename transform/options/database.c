/* SPDX-License-Identifier: MIT */
#include "database.h"

#include "path.h"

#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Read one word of a command line, where only blanks, quotes and backslashes are special, as the
 * database's definition says. Returns what follows it, NULL at the end of the line. */
static const char *read_word(struct xf_arena *a, const char *p, const char **word)
{
    p += strspn(p, " \t\n");
    if (!*p)
        return NULL;
    char *out = xf_alloc(a, strlen(p) + 1), quote = '\0';
    *word = out;
    for (; *p && (quote || !strchr(" \t\n", *p)); p++) {
        if (quote ? *p == quote : *p == '"' || *p == '\'')
            quote = quote ? '\0' : *p;
        else if (*p == '\\' && quote != '\'' && p[1])
            *out++ = *++p;
        else
            *out++ = *p;
    }
    return p;
}

static const char *join(struct xf_arena *a, const char *directory, const char *path)
{
    return *path == '/' ? path : xf_sprintf(a, "%s/%s", directory, path);
}

/* The length of the option in `word` that names a file or directory, 0 for any other word. */
static size_t path_option(const char *word)
{
    static const char *const options[] = {"-include", "-imacros",   "-isystem",
                                          "-iquote",  "-idirafter", "-I"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        size_t n = strlen(options[i]);
        if (strncmp(word, options[i], n) == 0)
            return n;
    }
    return 0;
}

static bool ignored_with_argument(const char *word)
{
    static const char *const options[] = {"-o", "-MF", "-MT", "-MQ"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(word, options[i]) == 0)
            return true;
    }
    return false;
}

static bool ignored(const char *word)
{
    return strcmp(word, "-c") == 0 || strcmp(word, "--") == 0 || strncmp(word, "-M", 2) == 0;
}

/* Keep what decides how the file is read. `words` begins with the compiler. */
static void take_flags(struct xf_arena *a, const struct xf_strings *words, const char *directory,
                       const char *file, struct xf_strings *flags)
{
    for (size_t i = 1; i < words->n; i++) {
        const char *word = words->v[i];
        size_t n = path_option(word);
        if (ignored_with_argument(word))
            i++;
        else if (n && word[n])
            *xf_push(a, flags) =
                xf_sprintf(a, "%.*s%s", (int)n, word, join(a, directory, word + n));
        else if (n && i + 1 < words->n) {
            *xf_push(a, flags) = word;
            *xf_push(a, flags) = join(a, directory, words->v[++i]);
        } else if (!ignored(word) && strcmp(word, file) != 0)
            *xf_push(a, flags) = word;
    }
}

static bool read_words(struct xf_arena *a, json_t *entry, struct xf_strings *words)
{
    json_t *arguments = json_object_get(entry, "arguments");
    for (size_t i = 0; i < json_array_size(arguments); i++) {
        const char *word = json_string_value(json_array_get(arguments, i));
        if (!word)
            return false;
        *xf_push(a, words) = xf_strdup(a, word);
    }
    const char *command = json_string_value(json_object_get(entry, "command")), *word;
    if (words->n == 0 && command) {
        while ((command = read_word(a, command, &word)))
            *xf_push(a, words) = word;
    }
    return words->n > 0;
}

static bool is_source(const char *file)
{
    static const char *const endings[] = {".c", ".cc", ".cpp", ".cxx", ".c++", ".C"};
    const char *dot = strrchr(file, '.');
    for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++) {
        if (strcmp(dot, endings[i]) == 0)
            return true;
    }
    return false;
}

static const struct xf_command *find(const struct xf_commands *commands, const char *real)
{
    for (size_t i = 0; i < commands->n; i++) {
        if (strcmp(commands->v[i].real, real) == 0)
            return &commands->v[i];
    }
    return NULL;
}

const struct xf_command *xf_database_find(const struct xf_commands *commands, const char *path)
{
    char real[PATH_MAX];
    return realpath(path, real) ? find(commands, real) : NULL;
}

static bool add_command(struct xf_arena *a, json_t *entry, struct xf_commands *out)
{
    const char *directory = json_string_value(json_object_get(entry, "directory"));
    const char *file = json_string_value(json_object_get(entry, "file"));
    struct xf_strings words = {0};
    if (!directory || !file || !read_words(a, entry, &words))
        return false;
    const char *path = join(a, directory, file);
    char resolved[PATH_MAX];
    const char *real = xf_strdup(a, realpath(path, resolved) ? resolved : path);
    if (!is_source(file) || find(out, real))
        return true;
    struct xf_command *c = xf_push(a, out);
    c->path = xf_short_path(a, real);
    c->real = real;
    take_flags(a, &words, xf_strdup(a, directory), file, &c->flags);
    return true;
}

const char *xf_database_read(struct xf_arena *a, const char *build_dir, struct xf_commands *out)
{
    const char *path = xf_sprintf(a, "%s/compile_commands.json", build_dir);
    json_error_t e;
    json_t *root = json_load_file(path, 0, &e);
    if (!root && e.line < 1)
        return e.text[0] ? xf_strdup(a, e.text) : xf_sprintf(a, "cannot read '%s'", path);
    if (!root)
        return xf_sprintf(a, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    const char *wrong =
        json_is_array(root) ? NULL : xf_sprintf(a, "%s:1:1: expected an array", path);
    for (size_t i = 0; !wrong && i < json_array_size(root); i++) {
        if (!add_command(a, json_array_get(root, i), out))
            wrong =
                xf_sprintf(a, "%s: entry %zu: expected directory, file, and arguments or command",
                           path, i + 1);
    }
    json_decref(root);
    return wrong;
}
