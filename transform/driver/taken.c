/* SPDX-License-Identifier: MIT */
#include "taken.h"

#include <string.h>

struct use { /* of one directory, or of one flag */
    const struct xf_taken *first;
    size_t files;
};

struct uses {
    struct use *v;
    size_t n, cap;
};

static bool same(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static void count(struct xf_arena *a, struct uses *uses, const struct xf_taken *t)
{
    for (size_t i = 0; i < uses->n; i++)
        if (same(uses->v[i].first->dir, t->dir) && same(uses->v[i].first->flag, t->flag)) {
            uses->v[i].files++;
            return;
        }
    *xf_push(a, uses) = (struct use){t, 1};
}

static void say_dir(FILE *out, const struct use *u)
{
    fprintf(
        out,
        "rescatter: note: no flag leads to '%s': it is taken from %s, as if -I%s were given, in "
        "%zu file%s\n",
        u->first->header, u->first->dir, u->first->dir, u->files, u->files == 1 ? "" : "s");
}

static void say_flags(FILE *out, const struct uses *uses)
{
    size_t n = 0;
    for (size_t i = 0; i < uses->n; i++)
        if (uses->v[i].first->flag)
            fprintf(out, "%s%s",
                    n++ ? ", " : "rescatter: note: flags of another compiler are left out: ",
                    uses->v[i].first->flag);
    fputs(n ? "\n" : "", out);
}

void xf_say_taken(struct xf_arena *a, FILE *out, const struct xf_result *r)
{
    struct uses uses = {0};
    for (const struct xf_file *f = r->files; f < r->files + r->n_files; f++)
        for (size_t i = 0; i < f->n_taken; i++)
            count(a, &uses, &f->taken[i]);
    for (size_t i = 0; i < uses.n; i++)
        if (uses.v[i].first->dir)
            say_dir(out, &uses.v[i]);
    say_flags(out, &uses);
}

static bool lacks_header(const struct xf_file *f)
{
    const char *error = f->status == XF_FILE_UNPARSED ? f->diagnostics.v[0].text : "";
    return strstr(error, "file not found") != NULL;
}

/* It uses MPI, and whoever includes it includes mpi.h. */
static bool lacks_mpi(const struct xf_file *f)
{
    bool found = false;
    for (size_t i = 0; f->status == XF_FILE_UNPARSED && i < f->diagnostics.n; i++) {
        const char *error = f->diagnostics.v[i].text;
        bool unknown = strstr(error, "undeclared") || strstr(error, "unknown type name");
        found = found || (unknown && strstr(error, "'MPI_"));
    }
    return found;
}

static void say_without_mpi(FILE *out, const struct xf_result *r)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n_files; i++)
        n += lacks_mpi(&r->files[i]);
    if (n)
        fprintf(
            out,
            "rescatter: %zu of %zu file%s could not be read, as %s use%s MPI and do%s not "
            "include mpi.h.\n"
            "  What is made to be included is read with the file that does so: name that one.\n",
            n, r->n_files, r->n_files == 1 ? "" : "s", n == 1 ? "it" : "they", n == 1 ? "s" : "",
            n == 1 ? "es" : "");
}

void xf_say_missing(FILE *out, const struct xf_options *opt, const struct xf_result *r)
{
    size_t n = 0;
    say_without_mpi(out, r);
    for (size_t i = 0; i < r->n_files; i++)
        n += lacks_header(&r->files[i]);
    if (!n)
        return;
    fprintf(out, "rescatter: %zu of %zu file%s could not be read for want of headers.", n,
            r->n_files, r->n_files == 1 ? "" : "s");
    if (opt->build.dir)
        fputs(" Headers that the build makes are there when it has run once.\n", out);
    else
        fputs(" The build knows where they are: take its flags with -p from a\n"
              "  compile_commands.json, as `bear -- make' or `cmake "
              "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON' writes it, or give them behind `--', as in\n"
              "  rescatter FILE... -- -Iinclude -DNAME\n",
              out);
}
