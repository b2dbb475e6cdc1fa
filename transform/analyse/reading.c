/* SPDX-License-Identifier: MIT */
#include "reading.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "flags.h"
#include "guess.h"
#include "parse.h"
#include "read_cache.h"

/* -I for rescatter.h, so that rewritten sources can be read again: beside the installed program, or
 * in the source tree it was built from. */
static const char *own_include(struct xf_arena *a)
{
    char exe[4096];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    exe[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(exe, '/');
    if (slash)
        *slash = '\0';
    const char *installed = xf_sprintf(a, "-I%s/../include", exe);
    bool there = !access(xf_sprintf(a, "%s/rescatter.h", installed + 2), R_OK);
    return there ? installed : "-I" XF_INCLUDE_DIR;
}

static struct xf_unit *parse_with(struct xf_read_cache *c, struct xf_arena *a, const char *path,
                                  const struct xf_options *opt, const char *const *more, int n_more,
                                  struct xf_file *out)
{
    struct xf_parse_request req = {.path = path, .texts = xf_read_cache_texts(c)};
    int n = (int)opt->build.flags.n;
    const char **flags = xf_alloc(a, ((size_t)n + (size_t)n_more + 1) * sizeof *flags);
    for (int i = 0; i < n; i++)
        flags[i] = opt->build.flags.v[i];
    for (int i = 0; i < n_more; i++) /* behind the user's, whose mpi.h comes first */
        flags[n + i] = more[i];
    flags[n + n_more] = own_include(a);
    req.flags = flags;
    req.n_flags = n + n_more + 1;
    req.root = opt->build.root;
    req.fixed = opt->output.line_directives ? "which is used where it stands" : NULL;
    return xf_parse(a, &req, out);
}

/* ---- headers that no flag leads to ---- */

/* The header in an error "'NAME' file not found"; NULL: it is another error. */
static const char *not_found(struct xf_arena *a, const char *error)
{
    const char *end = *error == '\'' ? strstr(error, "' file not found") : NULL;
    return end ? xf_strndup(a, error + 1, (size_t)(end - error - 1)) : NULL;
}

static bool is_taken(const struct xf_taken *taken, size_t n, const char *dir)
{
    for (size_t i = 0; i < n; i++)
        if (taken[i].dir && !strcmp(taken[i].dir, dir))
            return true;
    return false;
}

struct taken_list {
    struct xf_taken *v;
    size_t n, cap;
};

/* The directories in which the headers that were not found stand are added to the list. */
static bool guess_more(struct xf_arena *a, const struct xf_options *opt, const struct xf_file *out,
                       struct taken_list *dirs)
{
    size_t before = dirs->n;
    for (size_t i = 0; i < out->diagnostics.n; i++) {
        const char *header = not_found(a, out->diagnostics.v[i].text);
        const char *dir = header ? xf_guess_dir(a, opt->build.guess, header) : NULL;
        if (dir && !is_taken(dirs->v, dirs->n, dir))
            *xf_push(a, dirs) = (struct xf_taken){.dir = xf_strdup(a, dir), .header = header};
    }
    return dirs->n > before;
}

/* Behind the user's own. */
static struct xf_options with_dirs(struct xf_arena *a, const struct xf_options *opt,
                                   const struct taken_list *dirs)
{
    struct xf_options more = *opt;
    more.build.flags = (struct xf_strings){0};
    for (size_t i = 0; i < opt->build.flags.n; i++)
        *xf_push(a, &more.build.flags) = opt->build.flags.v[i];
    for (size_t i = 0; i < dirs->n; i++)
        *xf_push(a, &more.build.flags) = xf_sprintf(a, "-I%s", dirs->v[i].dir);
    return more;
}

static void say_what_helps(struct xf_arena *a, const struct xf_options *opt, struct xf_file *out)
{
    for (size_t i = 0; i < out->diagnostics.n; i++) {
        const char *header = not_found(a, out->diagnostics.v[i].text);
        if (header)
            out->diagnostics.v[i].advice = xf_guess_advice(a, opt->build.guess, header);
    }
}

static void take(struct xf_arena *a, struct taken_list *dirs, struct xf_file *out)
{
    for (size_t i = 0; i < out->n_taken; i++)
        *xf_push(a, dirs) = out->taken[i];
    out->taken = dirs->v;
    out->n_taken = dirs->n;
}

/* Starting a wrapper takes as long as a tenth of a small file: flags that lead to an mpi.h are
 * tried alone. */
static struct xf_unit *read_as_told(struct xf_read_cache *c, struct xf_arena *a, const char *path,
                                    const struct xf_options *opt, struct xf_file *out)
{
    if (!opt->build.wrapper && xf_flags_bring_mpi(a, opt->build.flags.v, (int)opt->build.flags.n)) {
        struct xf_unit *u = parse_with(c, a, path, opt, NULL, 0, out);
        if (out->status != XF_FILE_UNPARSED)
            return u;
    }
    int n;
    const char *const *more = xf_read_cache_flags(c, opt->build.wrapper, xf_is_cxx(path), &n);
    return parse_with(c, a, path, opt, more, n, out);
}

struct xf_unit *xf_read_unit(struct xf_read_cache *c, struct xf_arena *a, const char *path,
                             const struct xf_options *opt, struct xf_file *out)
{
    struct taken_list dirs = {0};
    struct xf_unit *u = read_as_told(c, a, path, opt, out);
    while (!u && guess_more(a, opt, out, &dirs)) {
        struct xf_options more = with_dirs(a, opt, &dirs);
        *out = (struct xf_file){.path = path};
        u = read_as_told(c, a, path, &more, out);
    }
    if (u)
        take(a, &dirs, out);
    else
        say_what_helps(a, opt, out);
    return u;
}
