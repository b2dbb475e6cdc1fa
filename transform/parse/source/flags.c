/* SPDX-License-Identifier: MIT */
#include "flags.h"

#include <glob.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "word.h"

/* What decides how the text is read. All else (optimisation, warnings, output, linking) is dropped,
 * since the front end rejects flags that only another compiler knows. */
static const char *const prefixes[] = {
    "-I",
    "-D",
    "-U",
    "-std=",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-include",
    "-imacros",
    "-isysroot",
    "--sysroot",
    "-nostdinc",
    "-ansi",
    "-m",
    "-pthread",
    "-fsigned-char",
    "-funsigned-char",
    "-fshort-enums",
    "-fms-extensions",
    "-fgnu89-inline",
    "-fno-exceptions",
    "-fno-rtti",
    "-fchar8_t",
};

/* What old programs do and compilers let pass with a warning is no error here either. */
static const char *const lenient[] = {
    "-fbracket-depth=10000", /* as many as there is stack for: compilers have no limit */
    "-Wno-error",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-type",
    "-Wno-error=return-mismatch",
    "-Wno-error=c++11-narrowing",
};

enum { N_LENIENT = sizeof lenient / sizeof *lenient, N_OWN = 10 };

/* To be asked for one warning takes the front end longer than to be asked for none. */
static const char *const silent[] = {"-w"}, *const attributes[] = {"-Wno-everything",
                                                                   "-Wunknown-attributes"};

bool xf_is_cxx(const char *path)
{
    static const char *const ending[] = {".cc", ".cp", ".cpp", ".cxx", ".C", ".c++", ".CPP", NULL};
    const char *dot = strrchr(path, '.');
    return dot && xf_is_one_of(dot, ending);
}

/* Of GCC and clang, Intel, NVIDIA, IBM, Cray, Oracle. */
static bool is_openmp(const char *flag)
{
    static const char *const names[] = {"-fopenmp", "-qopenmp", "-openmp", "-mp",
                                        "-qsmp",    "-homp",    "-xopenmp"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        size_t n = strlen(names[k]);
        if (!strncmp(flag, names[k], n) && (!flag[n] || flag[n] == '='))
            return true;
    }
    return false;
}

bool xf_wants_openmp(const char *const *flags, int n_flags)
{
    for (int i = 0; i < n_flags; i++)
        if (is_openmp(flags[i]))
            return true;
    return false;
}

static bool is_early(const char *standard)
{
    static const char *const early[] = {
        "c89", "c90", "gnu89", "gnu90", "iso9899:1990", "iso9899:199409", NULL};
    return xf_is_one_of(standard, early);
}

bool xf_declares_first(const char *const *flags, int n_flags)
{
    static const char warning[] = "declaration-after-statement";
    bool early = false, warned = false;
    for (int i = 0; i < n_flags; i++) {
        const char *f = flags[i];
        if (!strcmp(f, "-ansi"))
            early = true;
        else if (!strncmp(f, "-std=", 5))
            early = is_early(f + 5);
        else if (!strncmp(f, "-W", 2) && !strcmp(f + 2, warning))
            warned = true;
        else if (!strncmp(f, "-Werror=", 8) && !strcmp(f + 8, warning))
            warned = true;
        else if (!strncmp(f, "-Wno-", 5) && !strcmp(f + 5, warning))
            warned = false;
    }
    return early || warned;
}

/* By GCC, by clang. */
static bool is_of_conversions(const char *warning)
{
    static const char *const names[] = {"conversion", "shorten-64-to-32", "everything", NULL};
    return xf_is_one_of(warning, names);
}

bool xf_warns_of_conversions(const char *const *flags, int n_flags)
{
    bool warned = false;
    for (int i = 0; i < n_flags; i++) {
        const char *f = flags[i];
        if (!strncmp(f, "-Wno-", 5))
            warned = warned && !is_of_conversions(f + 5);
        else if (!strncmp(f, "-Werror=", 8))
            warned = warned || is_of_conversions(f + 8);
        else if (!strncmp(f, "-W", 2))
            warned = warned || is_of_conversions(f + 2);
    }
    return warned;
}

static bool is_relevant(const char *flag)
{
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (!strncmp(flag, prefixes[i], strlen(prefixes[i])))
            return !is_openmp(flag);
    return false;
}

/* Does the flag's value stand in the next argument? */
static bool takes_value(const char *flag)
{
    static const char *const apart[] = {"-I",        "-D",         "-U",       "-isystem",
                                        "-iquote",   "-idirafter", "-include", "-imacros",
                                        "-isysroot", "--sysroot",  NULL};
    return xf_is_one_of(flag, apart);
}

static const char *last_match(struct xf_arena *a, const char *pattern)
{
    glob_t found;
    const char *path = NULL;
    if (glob(pattern, 0, NULL, &found))
        return NULL;
    if (found.gl_pathc)
        path = xf_strdup(a, found.gl_pathv[found.gl_pathc - 1]);
    globfree(&found);
    return path;
}

/* The directory of GCC's own headers, the newest one; NULL when there is none. */
static const char *gcc_include(struct xf_arena *a)
{
    return last_match(a, "/usr/lib*/gcc/*/*/include");
}

/* The directory of any clang's own headers; NULL when there is none. */
static const char *clang_headers(struct xf_arena *a)
{
    static const char *const places[] = {"/usr/lib/llvm-*/lib/clang/*/include/stddef.h",
                                         "/usr/lib*/clang/*/include/stddef.h",
                                         "/usr/local/lib/clang/*/include/stddef.h", NULL};
    const char *found = NULL;
    for (const char *const *place = places; *place && !found; place++)
        found = last_match(a, *place);
    return found ? xf_strndup(a, found, strlen(found) - strlen("/include/stddef.h")) : NULL;
}

static int add_user_flags(const char **v, const char *const *flags, int n_flags)
{
    int n = 0;
    for (int i = 0; i < n_flags; i++) {
        if (!is_relevant(flags[i]))
            continue;
        v[n++] = flags[i];
        if (takes_value(flags[i]) && i + 1 < n_flags)
            v[n++] = flags[++i];
    }
    return n;
}

const char **xf_front_end_flags(struct xf_arena *a, const char *const *flags, int n_flags, bool cxx,
                                enum xf_headers headers, bool warn_attributes, int *n)
{
    const char **v = xf_alloc(a, ((size_t)n_flags + N_LENIENT + N_OWN) * sizeof *v);
    const char *dir = headers == XF_HEADERS_GCC ? gcc_include(a) : NULL;
    const char *own = headers == XF_HEADERS_FOUND ? clang_headers(a) : NULL;
    v[0] = "-x";
    v[1] = cxx ? "c++" : "c";
    *n = 2 + add_user_flags(v + 2, flags, n_flags);
    for (int i = 0; i < N_LENIENT; i++)
        v[(*n)++] = lenient[i];
    const char *const *warn = warn_attributes ? attributes : silent;
    for (size_t i = 0; i < (warn_attributes ? 2 : 1); i++)
        v[(*n)++] = warn[i];
    if (xf_wants_openmp(flags, n_flags))
        v[(*n)++] = "-D_OPENMP=201811";
    if (dir) {
        v[(*n)++] = "-idirafter";
        v[(*n)++] = dir;
        v[(*n)++] = "-D__malloc__(free)="; /* an attribute with an argument only GCC accepts */
    }
    if (own) {
        v[(*n)++] = "-resource-dir";
        v[(*n)++] = own;
    }
    return v;
}
