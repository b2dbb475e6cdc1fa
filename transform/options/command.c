/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "file.h"
#include "path.h"
#include "word.h"

#include <string.h>
#include <unistd.h>

enum { MAX_RESPONSE_DEPTH = 8 }; /* of files that name files */

/* Read one word. Returns what follows it, NULL at the end of the line. */
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

void xf_command_split(struct xf_arena *a, const char *line, struct xf_strings *words)
{
    const char *word;
    while ((line = read_word(a, line, &word)))
        *xf_push(a, words) = word;
}

const char *xf_join_path(struct xf_arena *a, const char *directory, const char *path)
{
    return *path == '/' ? path : xf_sprintf(a, "%s/%s", directory, path);
}

static bool ends_with(const char *word, const char *const *endings)
{
    const char *dot = strrchr(xf_base_name(word), '.');
    return dot && xf_is_one_of(dot, endings);
}

bool xf_is_source(const char *file)
{
    static const char *const endings[] = {".c", ".cc",  ".cp",  ".cpp", ".cxx",
                                          ".C", ".c++", ".CPP", NULL};
    return ends_with(file, endings);
}

/* ---- what stands before the compiler ---- */

static void drop_word(struct xf_strings *words)
{
    words->v++;
    words->n--;
}

static bool is_libtool(const char *word)
{
    static const char *const names[] = {"libtool", "glibtool", NULL};
    return xf_is_one_of(xf_base_name(word), names);
}

static bool is_shell(const char *word)
{
    static const char *const names[] = {"sh", "bash", "dash", NULL};
    return xf_is_one_of(xf_base_name(word), names);
}

/* Drops a launcher with what is its own; false when there is none. */
static bool drop_launcher(struct xf_strings *words)
{
    static const char *const launchers[] = {"ccache", "distcc", "sccache", "icecc", "env", NULL};
    bool shell = words->n > 2 && is_shell(words->v[0]) && is_libtool(words->v[1]);
    bool libtool = shell || (words->n > 1 && is_libtool(words->v[0]));
    if (words->n < 2 || (!libtool && !xf_is_one_of(xf_base_name(words->v[0]), launchers)))
        return false;
    if (shell)
        drop_word(words);
    drop_word(words);
    while (words->n > 1 && (libtool ? *words->v[0] == '-' : strchr(words->v[0], '=') != NULL))
        drop_word(words);
    return true;
}

const char *xf_command_wrapper(struct xf_arena *a, struct xf_strings *words, const char *directory)
{
    while (drop_launcher(words))
        ;
    const char *compiler = words->v[0], *name = xf_base_name(compiler);
    if (strncmp(name, "mpi", 3) && strncmp(name, "smpi", 4))
        return NULL;
    return name > compiler ? xf_join_path(a, directory, compiler) : compiler;
}

/* ---- response files ---- */

static void expand(struct xf_arena *a, const struct xf_strings *words, const char *directory,
                   int depth, struct xf_strings *out)
{
    for (size_t i = 0; i < words->n; i++) {
        size_t n;
        const char *word = words->v[i];
        bool names = *word == '@' && word[1] && depth < MAX_RESPONSE_DEPTH;
        const char *text = names ? xf_read_file(a, xf_join_path(a, directory, word + 1), &n) : NULL;
        struct xf_strings more = {0};
        if (text) {
            xf_command_split(a, text, &more);
            expand(a, &more, directory, depth + 1, out);
        } else {
            *xf_push(a, out) = word;
        }
    }
}

struct xf_strings xf_command_expand(struct xf_arena *a, const struct xf_strings *words,
                                    const char *directory)
{
    struct xf_strings out = {0};
    expand(a, words, directory, 0, &out);
    return out;
}

/* ---- flags ---- */

/* The length of the option in `word` that names a file or directory, 0 for any other word. */
static size_t path_option(const char *word)
{
    static const char *const options[] = {"-include",   "-imacros",  "-isystem",   "-iquote",
                                          "-idirafter", "-isysroot", "--sysroot=", "-I"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        size_t n = strlen(options[i]);
        if (strncmp(word, options[i], n) == 0)
            return n;
    }
    return 0;
}

/* What a path option names, absolute; a file that -include finds along the include path instead
 * stays as it is. */
static const char *option_path(struct xf_arena *a, const char *option, const char *directory,
                               const char *path)
{
    const char *joined = xf_join_path(a, directory, path);
    bool searched = !strncmp(option, "-include", 8) || !strncmp(option, "-imacros", 8);
    return searched && access(joined, R_OK) != 0 ? path : joined;
}

/* Decides nothing about how the file is read; or is that file itself, or one linked with it. */
static bool is_ignored(const char *word, const char *file)
{
    static const char *const linked[] = {".o", ".lo", ".a", ".so", NULL};
    if (*word != '-')
        return xf_is_source(word) || ends_with(word, linked) || !strcmp(word, file);
    return !strcmp(word, "-c") || !strcmp(word, "--") || !strncmp(word, "-M", 2);
}

void xf_command_flags(struct xf_arena *a, const struct xf_strings *words, const char *directory,
                      const char *file, struct xf_strings *flags)
{
    static const char *const ignored_with_argument[] = {"-o", "-MF", "-MT", "-MQ", "-MJ", NULL};
    static const char *const with_argument[] = {"-D", "-U", NULL};
    for (size_t i = 1; i < words->n; i++) {
        const char *word = words->v[i], *next = i + 1 < words->n ? words->v[i + 1] : NULL;
        size_t n = path_option(word);
        if (xf_is_one_of(word, ignored_with_argument)) {
            i++;
        } else if (n && word[n]) {
            *xf_push(a, flags) =
                xf_sprintf(a, "%.*s%s", (int)n, word, option_path(a, word, directory, word + n));
        } else if (next && (n || xf_is_one_of(word, with_argument))) {
            *xf_push(a, flags) = word;
            *xf_push(a, flags) = n ? option_path(a, word, directory, next) : next;
            i++;
        } else if (!is_ignored(word, file)) {
            *xf_push(a, flags) = word;
        }
    }
}
