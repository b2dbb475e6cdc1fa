/* SPDX-License-Identifier: MIT
 * link.c: the original program first. Its messages, its dependency files, its map are what the user
 * asked for; and whatever goes wrong afterwards, it is there.
 *
 * A group may be spread over the units of a program, and which these are is only known here. So
 * each unit is compiled as it is, with a note of how in its object, and those that turn out to be
 * rewritten are compiled once more.
 */
#include "link.h"

#include "command.h"
#include "file.h"
#include "library.h"
#include "note.h"
#include "rewrite.h"
#include "tool.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct link {
    struct xf_arena *a;
    const struct cc_request *r;
    struct cc_units units; /* of which objects, archives and sources of the program are made */
    bool whole;            /* there is no object without a note */
    bool calls_library;    /* as it is: its sources were rewritten before */
    struct cc_copies copies;
    const char **objects;      /* [units.n] of rewritten copies, else NULL */
    struct xf_strings library; /* words that link librescatter */
    const char *dir;
};

/* ---- what the program is made of ---- */

static void take_object(struct link *l, const char *path)
{
    size_t before = l->units.n;
    cc_note_read(l->a, path, &l->units);
    for (size_t i = before; i < l->units.n;) {
        if (cc_unit_is_current(l->a, &l->units.v[i]))
            i++;
        else
            l->units.v[i] = l->units.v[--l->units.n];
    }
    size_t found = l->units.n - before;
    if (cc_is_archive(path) ? found == 0 : found != 1) {
        l->whole = false;
        l->units.n = cc_is_archive(path) ? l->units.n : before;
    }
    l->calls_library |= cc_calls_library(l->a, path);
}

static void take_source(struct link *l, const char *path)
{
    struct cc_unit unit;
    if (!cc_unit_make(l->a, l->r, path, &unit))
        return;
    unit.object = path;
    *xf_push(l->a, &l->units) = unit;
    l->calls_library |= cc_calls_library(l->a, path);
}

/* The archive that -lNAME finds in a directory of -L; NULL: a shared library, or one elsewhere. */
static const char *archive_of(struct link *l, const char *name)
{
    for (size_t i = 0; i < l->r->words.n; i++) {
        const char *word = l->r->words.v[i];
        if (strncmp(word, "-L", 2) != 0)
            continue;
        const char *dir = word[2] ? word + 2 : i + 1 < l->r->words.n ? l->r->words.v[i + 1] : ".";
        const char *stem = xf_sprintf(l->a, "%s/lib%s", dir, name);
        if (access(xf_sprintf(l->a, "%s.so", stem), R_OK) == 0)
            return NULL;
        if (access(xf_sprintf(l->a, "%s.a", stem), R_OK) == 0)
            return xf_sprintf(l->a, "%s.a", stem);
    }
    return NULL;
}

static void take_inputs(struct link *l)
{
    for (size_t i = 0; i < l->r->inputs.n; i++) {
        const char *input = l->r->inputs.v[i];
        const char *archive = strncmp(input, "-l", 2) ? NULL : archive_of(l, input + 2);
        if (archive || cc_is_object(input) || cc_is_archive(input))
            take_object(l, archive ? archive : input);
        else if (xf_is_source(input))
            take_source(l, input);
    }
}

/* ---- the rewritten units ---- */

static const char *folder_of(struct xf_arena *a, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? xf_strndup(a, path, (size_t)(slash - path) + 1) : ".";
}

/* Warnings were given for the original, in whose words they are. */
static const char *compile_copy(struct link *l, size_t i)
{
    struct cc_unit *unit = &l->units.v[i];
    struct xf_strings words = {0};
    const char *object = xf_sprintf(l->a, "%s/%zu.o", l->dir, i);
    const char *include = cc_include_dir(l->a);
    cc_append(l->a, &words, &unit->compiler);
    *xf_push(l->a, &words) = "-iquote";
    *xf_push(l->a, &words) = folder_of(l->a, unit->source);
    cc_append(l->a, &words, &unit->flags);
    if (include) {
        *xf_push(l->a, &words) = "-idirafter";
        *xf_push(l->a, &words) = include;
    }
    *xf_push(l->a, &words) = "-w";
    *xf_push(l->a, &words) = "-c";
    *xf_push(l->a, &words) = l->copies.path[i];
    *xf_push(l->a, &words) = "-o";
    *xf_push(l->a, &words) = object;
    return cc_run(cc_argv(l->a, &words), unit->directory, NULL) == 0 ? object : NULL;
}

static bool compile_copies(struct link *l)
{
    l->objects = xf_alloc(l->a, (l->units.n + 1) * sizeof *l->objects);
    for (size_t i = 0; i < l->units.n; i++)
        if (l->copies.path[i] && !(l->objects[i] = compile_copy(l, i)))
            return false;
    return true;
}

/* ---- the second link ---- */

/* What stands in for an object or a source; NULL: nothing. Members of archives are found in front
 * of them, so that the archive's own are not asked for. */
static const char *stand_in(const struct link *l, const char *word)
{
    for (size_t i = 0; i < l->units.n; i++)
        if (l->objects[i] && strcmp(l->units.v[i].object, word) == 0 && !cc_is_archive(word))
            return l->objects[i];
    return NULL;
}

static void add_members(struct link *l, struct xf_strings *words)
{
    for (size_t i = 0; i < l->units.n; i++)
        if (l->objects[i] && cc_is_archive(l->units.v[i].object))
            *xf_push(l->a, words) = l->objects[i];
}

static bool is_library(const char *word)
{
    return strncmp(word, "-l", 2) == 0 || cc_is_archive(word) || strstr(word, ".so");
}

static bool is_dependency_word(const char *word)
{
    return strncmp(word, "-MD", 3) == 0 || strncmp(word, "-MMD", 4) == 0 ||
           strncmp(word, "-MP", 3) == 0;
}

/* -lrescatter has to stand in front of the MPI library, and behind what needs it: it is said twice.
 */
static struct xf_strings second_link(struct link *l, const char *output)
{
    struct xf_strings words = {0};
    bool placed = false;
    cc_append(l->a, &words, &l->r->compiler);
    add_members(l, &words);
    for (size_t i = 0; i < l->r->words.n; i++) {
        const char *word = l->r->words.v[i];
        bool separate = strcmp(word, "-o") == 0 || strcmp(word, "-MF") == 0 ||
                        strcmp(word, "-MT") == 0 || strcmp(word, "-MQ") == 0;
        if (separate || strncmp(word, "-o", 2) == 0 || is_dependency_word(word)) {
            i += separate;
            continue;
        }
        if (is_library(word) && !placed)
            cc_append(l->a, &words, &l->library);
        placed |= is_library(word);
        const char *other = stand_in(l, word);
        *xf_push(l->a, &words) = other ? other : word;
    }
    cc_append(l->a, &words, &l->library);
    *xf_push(l->a, &words) = "-o";
    *xf_push(l->a, &words) = output;
    return words;
}

static void link_rewritten(struct link *l)
{
    const char *output = l->r->output ? l->r->output : "a.out";
    const char *made = xf_sprintf(l->a, "%s.rescatter-%ld", output, (long)getpid());
    struct xf_strings words = second_link(l, made);
    int status = cc_run(cc_argv(l->a, &words), NULL, NULL);
    if (status == 0 && rename(made, output) == 0)
        return;
    unlink(made);
    fprintf(stderr, "rescatter-cc: %s: left as it is, the rewritten one could not be linked\n",
            output);
}

static int remove_entry(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
    (void)st, (void)type, (void)ftw;
    return remove(path);
}

static void rewrite_program(struct link *l)
{
    const char *tmp = getenv("TMPDIR");
    char *dir = xf_sprintf(l->a, "%s/rescatter-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    if (!(l->dir = mkdtemp(dir))) {
        fprintf(stderr, "rescatter-cc: cannot make a directory like %s: not rewritten\n", dir);
        return;
    }
    l->copies = cc_rewrite(l->a, &l->units, l->whole, l->dir);
    struct cc_unit *first = &l->units.v[0];
    if (l->copies.rewritten > 0 && l->library.n == 0)
        cc_library_words(l->a, &first->compiler, &first->flags, first->directory, &l->library);
    if (l->copies.rewritten > 0 && l->library.n > 0 && compile_copies(l))
        link_rewritten(l);
    const char *keep = getenv("RESCATTER_KEEP");
    if (!keep || !*keep)
        nftw(l->dir, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    else
        fprintf(stderr, "rescatter-cc: copies and reports are in %s\n", l->dir);
}

static int link_as_given(struct link *l)
{
    struct xf_strings words = {0};
    const struct cc_request *r = l->r;
    if (l->calls_library)
        cc_library_words(l->a, &r->compiler, &r->flags, NULL, &l->library);
    cc_append(l->a, &words, &r->compiler);
    cc_append(l->a, &words, &r->given);
    cc_append(l->a, &words, &l->library);
    return cc_run(cc_argv(l->a, &words), NULL, NULL);
}

/* Who uses a shared library is not known, so what it says to them must stay. */
static void say_shared(const struct link *l)
{
    size_t n;
    for (size_t i = 0; i < l->units.n; i++) {
        const char *text = xf_read_file(l->a, cc_unit_path(l->a, &l->units.v[i]), &n);
        if (text && (strstr(text, "MPI_Scatter") || strstr(text, "MPI_Gather")))
            fprintf(stderr, "rescatter-cc: %s: compiled as it is: it is part of a shared library\n",
                    l->units.v[i].source);
    }
}

int cc_link(struct xf_arena *a, const struct cc_request *r)
{
    struct link l = {.a = a, .r = r, .whole = true};
    take_inputs(&l);
    int status = link_as_given(&l);
    if (status == 0 && r->shared)
        say_shared(&l);
    else if (status == 0 && l.units.n > 0)
        rewrite_program(&l);
    return status;
}
