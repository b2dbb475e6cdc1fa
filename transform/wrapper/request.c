/* SPDX-License-Identifier: MIT */
#include "request.h"

#include "command.h"
#include "file.h"
#include "path.h"

#include <stdlib.h>
#include <string.h>

static bool ends_in(const char *word, const char *ending)
{
    size_t n = strlen(word), k = strlen(ending);
    return n > k && strcmp(word + n - k, ending) == 0;
}

bool cc_is_object(const char *word)
{
    return *word != '-' && (ends_in(word, ".o") || ends_in(word, ".lo"));
}

bool cc_is_archive(const char *word)
{
    return *word != '-' && ends_in(word, ".a");
}

const char *cc_object_of(struct xf_arena *a, const char *source)
{
    const char *base = xf_base_name(source);
    return xf_sprintf(a, "%.*s.o", (int)(strrchr(base, '.') - base), base);
}

/* ---- which compiler ---- */

static bool is_cxx_name(const char *name)
{
    return ends_in(name, "c++");
}

/* Stands in front of a compiler, too. */
static bool is_launcher(const char *word)
{
    static const char *const names[] = {"ccache", "sccache", "distcc", "icecc", NULL};
    const char *name = xf_base_name(word);
    for (const char *const *n = names; *n; n++)
        if (strcmp(name, *n) == 0)
            return true;
    return false;
}

static void choose_compiler(struct xf_arena *a, const char *self, struct xf_strings *out)
{
    bool cxx = is_cxx_name(self);
    const char *usual = getenv(cxx ? "RESCATTER_CXX" : "RESCATTER_CC");
    xf_command_split(a, usual && *usual ? usual : cxx ? "mpicxx" : "mpicc", out);
}

/* ---- words ---- */

enum { MAX_FILES = 64 };

/* A response file that cannot be read is an argument like any other, as compilers have it. */
static void expand(struct xf_arena *a, const char *word, int *files, struct xf_strings *out)
{
    size_t n;
    const char *text = *word == '@' && *files < MAX_FILES ? xf_read_file(a, word + 1, &n) : NULL;
    if (!text) {
        *xf_push(a, out) = word;
        return;
    }
    struct xf_strings inner = {0};
    ++*files;
    xf_command_split(a, text, &inner);
    for (size_t i = 0; i < inner.n; i++)
        expand(a, inner.v[i], files, out);
}

/* Does the option leave no object and no program, or one that nothing can be done with? */
static bool is_other_task(const char *word)
{
    static const char *const words[] = {"-E",         "-S", "-M",  "-MM",       "-fsyntax-only",
                                        "-r",         "-v", "-V",  "--version", "-###",
                                        "-emit-llvm", "-",  "-dM", "-show",     "-compile-info",
                                        "-link-info", NULL};
    static const char *const beginnings[] = {"-showme",  "-print-", "-dump",
                                             "--print-", "--help",  NULL};
    for (const char *const *w = words; *w; w++)
        if (strcmp(word, *w) == 0)
            return true;
    for (const char *const *w = beginnings; *w; w++)
        if (strncmp(word, *w, strlen(*w)) == 0)
            return true;
    return false;
}

/* Options of one word that say where dependencies go, and nothing of how a file is read. */
static bool is_dependency_option(const char *word)
{
    static const char *const words[] = {"-MD", "-MMD", "-MP", "-MG", NULL};
    for (const char *const *w = words; *w; w++)
        if (strcmp(word, *w) == 0)
            return true;
    return strncmp(word, "-Wp,-MD", 7) == 0 || strncmp(word, "-Wp,-MMD", 8) == 0;
}

static bool is_dependency_file(const char *word)
{
    return strncmp(word, "-MF", 3) == 0 || strncmp(word, "-MT", 3) == 0 ||
           strncmp(word, "-MQ", 3) == 0 || strncmp(word, "-MJ", 3) == 0;
}

static bool has_value(const char *word)
{
    static const char *const words[] = {
        "-I",          "-D",      "-U",         "-include",  "-imacros",
        "-isystem",    "-iquote", "-idirafter", "-isysroot", "-x",
        "-L",          "-l",      "-T",         "-Xlinker",  "-Xpreprocessor",
        "-Xassembler", "-Xclang", "-arch",      "-u",        "-z",
        "-B",          "--param", "-target",    "-e",        "-rpath",
        "-soname",     "-h",      NULL};
    for (const char *const *w = words; *w; w++)
        if (strcmp(word, *w) == 0)
            return true;
    return false;
}

/* Options that only linking reads: a file would be compiled again with a warning for each. */
static bool is_link_option(const char *word)
{
    return strncmp(word, "-l", 2) == 0 || strncmp(word, "-L", 2) == 0 ||
           strncmp(word, "-Wl,", 4) == 0 || strcmp(word, "-static") == 0 ||
           strcmp(word, "-rdynamic") == 0 || strcmp(word, "-s") == 0 ||
           strcmp(word, "-Xlinker") == 0;
}

/* Takes word i; returns how many words follow it as its value. */
static size_t take(struct xf_arena *a, struct cc_request *r, size_t i)
{
    const char *word = r->words.v[i], *next = i + 1 < r->words.n ? r->words.v[i + 1] : NULL;
    if (strncmp(word, "-o", 2) == 0) {
        r->output = word[2] ? word + 2 : next;
        return word[2] || !next ? 0 : 1;
    }
    if (is_dependency_file(word))
        return word[3] || !next ? 0 : 1;
    if (strcmp(word, "-c") == 0 || is_dependency_option(word))
        return 0;
    size_t more = next && has_value(word);
    if (*word != '-' || strncmp(word, "-l", 2) == 0)
        *xf_push(a, &r->inputs) = more ? xf_sprintf(a, "%s%s", word, next) : word;
    if (*word == '-' && !is_link_option(word))
        for (size_t k = i; k <= i + more; k++)
            *xf_push(a, &r->flags) = r->words.v[k];
    return more;
}

static enum cc_task task_of(const struct cc_request *r)
{
    bool compiles = false;
    for (size_t i = 0; i < r->words.n; i++) {
        if (is_other_task(r->words.v[i]))
            return CC_OTHER;
        compiles |= strcmp(r->words.v[i], "-c") == 0;
    }
    return r->inputs.n == 0 ? CC_OTHER : compiles ? CC_COMPILE : CC_LINK;
}

const char *cc_request_read(struct xf_arena *a, int argc, char **argv, struct cc_request *out)
{
    int first = 1, files = 0;
    *out = (struct cc_request){0};
    if (argc > 1 && strcmp(argv[1], "--launch") == 0) {
        if (argc < 3)
            return "--launch: found nothing behind it, expected a compiler and its arguments";
        first = 2;
        while (first + 1 < argc && is_launcher(argv[first]))
            *xf_push(a, &out->compiler) = argv[first++];
        *xf_push(a, &out->compiler) = argv[first++];
    } else
        choose_compiler(a, argv[0], &out->compiler);
    for (int i = first; i < argc; i++) {
        *xf_push(a, &out->given) = argv[i];
        expand(a, argv[i], &files, &out->words);
    }
    for (size_t i = 0; i < out->words.n; i++) {
        out->shared |= strcmp(out->words.v[i], "-shared") == 0;
        i += take(a, out, i);
    }
    out->task = task_of(out);
    return NULL;
}
