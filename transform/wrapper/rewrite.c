/* SPDX-License-Identifier: MIT */
#include "rewrite.h"

#include "command.h"
#include "file.h"
#include "path.h"
#include "tool.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- the database ---- */

static json_t *command_of(const struct cc_unit *unit)
{
    json_t *words = json_array();
    for (size_t i = 0; i < unit->compiler.n; i++)
        json_array_append_new(words, json_string(unit->compiler.v[i]));
    for (size_t i = 0; i < unit->flags.n; i++)
        json_array_append_new(words, json_string(unit->flags.v[i]));
    json_array_append_new(words, json_string("-c"));
    json_array_append_new(words, json_string(unit->source));
    return json_pack("{s:s, s:s, s:o}", "directory", unit->directory, "file", unit->source,
                     "arguments", words);
}

static bool write_database(const char *path, const struct cc_unit *units, size_t n)
{
    json_t *commands = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(commands, command_of(&units[i]));
    bool written = json_dump_file(commands, path, 0) == 0;
    json_decref(commands);
    return written;
}

/* ---- what is said ---- */

/* What became of the calls of one file, as the report has it. */
struct fate {
    const char *file;
    size_t rewritten, refused;
    json_t *first; /* refused site; borrowed */
};

static struct fate fate_of(json_t *sites, const char *file)
{
    struct fate fate = {.file = file};
    size_t i;
    json_t *site;
    json_array_foreach(sites, i, site)
    {
        const char *at = json_string_value(json_object_get(site, "file"));
        const char *verdict = json_string_value(json_object_get(site, "verdict"));
        if (!at || !verdict || strcmp(at, file) != 0)
            continue;
        fate.rewritten += strcmp(verdict, "rewritten") == 0;
        if (strcmp(verdict, "refused") == 0 && fate.refused++ == 0)
            fate.first = site;
    }
    return fate;
}

/* "line 69: 'n' in line 31: why": as lists say it. */
static void say_refusal(json_t *site)
{
    json_t *note = json_array_get(json_object_get(site, "notes"), 0);
    const char *reason = json_string_value(json_object_get(site, "reason"));
    const char *text = json_string_value(json_object_get(note, "text"));
    const char *quote = json_string_value(json_object_get(note, "quote"));
    fprintf(stderr, "line %lld: ", (long long)json_integer_value(json_object_get(site, "line")));
    if (quote && text && reason && strcmp(text, reason) == 0 &&
        json_equal(json_object_get(note, "file"), json_object_get(site, "file")))
        fprintf(stderr, "'%s' in line %lld: ", quote,
                (long long)json_integer_value(json_object_get(note, "line")));
    fprintf(stderr, "%s [rescatter-%s]", reason ? reason : "",
            json_string_value(json_object_get(site, "code")));
}

static void say_fate(const struct fate *fate)
{
    fprintf(stderr, "rescatter-cc: %s: ", fate->file);
    if (fate->rewritten > 0)
        fprintf(stderr, "%zu call%s rewritten", fate->rewritten, fate->rewritten > 1 ? "s" : "");
    else
        fputs("compiled as it is", stderr);
    if (fate->refused > 0) {
        fprintf(stderr, "%s %zu not: ", fate->rewritten ? "," : ":", fate->refused);
        say_refusal(fate->first);
    }
    fputs("\n", stderr);
}

static void say_failure(json_t *file)
{
    json_t *first = json_array_get(json_object_get(file, "diagnostics"), 0);
    const char *text = json_string_value(json_object_get(first, "text"));
    const char *path = json_string_value(json_object_get(file, "path"));
    fprintf(stderr, "rescatter-cc: %s: compiled as it is, not understood: %s\n", path ? path : "",
            text ? text : "see rescatter");
}

/* What does not include mpi.h is no MPI program, whatever it declares: the checks of configure
 * scripts. */
static bool includes_mpi(struct xf_arena *a, const struct cc_unit *unit)
{
    struct xf_strings words = {0};
    cc_append(a, &words, &unit->compiler);
    cc_append(a, &words, &unit->flags);
    *xf_push(a, &words) = "-M";
    *xf_push(a, &words) = unit->source;
    const char *text = cc_output_of(a, cc_argv(a, &words), unit->directory);
    return text && strstr(text, "/mpi.h");
}

static bool speaks_of_mpi(struct xf_arena *a, const struct cc_unit *units, size_t n,
                          const char *path)
{
    const char *real = path ? xf_real_path(a, path) : "";
    for (size_t i = 0; i < n; i++)
        if (strcmp(xf_real_path(a, cc_unit_path(a, &units[i])), real) == 0)
            return includes_mpi(a, &units[i]);
    return true;
}

static bool say_all(struct xf_arena *a, const struct cc_unit *units, size_t n, const char *report)
{
    json_t *json = json_load_file(report, 0, NULL), *file;
    size_t i;
    json_array_foreach(json_object_get(json, "files"), i, file)
    {
        const char *status = json_string_value(json_object_get(file, "status"));
        const char *path = json_string_value(json_object_get(file, "path"));
        struct fate fate = fate_of(json_object_get(json, "sites"), path);
        bool failed = status && strcmp(status, "ok") != 0;
        if ((!failed && fate.rewritten + fate.refused == 0) || !speaks_of_mpi(a, units, n, path))
            continue;
        if (failed)
            say_failure(file);
        else
            say_fate(&fate);
    }
    json_decref(json);
    return json != NULL;
}

/* ---- the rewriter ---- */

/* What it printed, when it did not come as far as a report. */
static void say_log(struct xf_arena *a, const char *log)
{
    size_t n;
    const char *text = xf_read_file(a, log, &n);
    fprintf(stderr, "rescatter-cc: compiled as it is: %s", text && n ? text : "no rescatter\n");
}

static bool run(struct xf_arena *a, const struct cc_unit *units, size_t n, const char *dir)
{
    struct xf_strings words = {0}, more = {0};
    const char *options = getenv("RESCATTER_OPTIONS");
    const char *log = xf_sprintf(a, "%s/log", dir), *report = xf_sprintf(a, "%s/report.json", dir);
    *xf_push(a, &words) = cc_beside(a, "rescatter");
    xf_command_split(a, options ? options : "", &more);
    cc_append(a, &words, &more);
    *xf_push(a, &words) = "--line-directives";
    *xf_push(a, &words) = xf_sprintf(a, "--output-dir=%s/copies", dir);
    *xf_push(a, &words) = xf_sprintf(a, "--report=json:%s", report);
    *xf_push(a, &words) = xf_sprintf(a, "--build-dir=%s/compile_commands.json", dir);
    cc_run(cc_argv(a, &words), NULL, log);
    if (say_all(a, units, n, report))
        return true;
    say_log(a, log);
    return false;
}

/* The unit's copy if it is another text than the source. */
static const char *changed_copy(struct xf_arena *a, const struct cc_unit *unit, const char *dir)
{
    size_t n, n_copy;
    const char *path = xf_short_path(a, xf_real_path(a, cc_unit_path(a, unit)));
    const char *copy = xf_sprintf(a, "%s/copies/%s", dir, xf_tree_path(a, path));
    const char *before = xf_read_file(a, path, &n), *after = xf_read_file(a, copy, &n_copy);
    bool same = !before || !after || (n == n_copy && memcmp(before, after, n) == 0);
    return same ? NULL : copy;
}

static void rewrite(struct xf_arena *a, const struct cc_unit *units, size_t n, const char *dir,
                    const char **copies)
{
    if (!write_database(xf_sprintf(a, "%s/compile_commands.json", dir), units, n) ||
        !run(a, units, n, dir))
        return;
    for (size_t i = 0; i < n; i++)
        copies[i] = changed_copy(a, &units[i], dir);
}

struct cc_copies cc_rewrite(struct xf_arena *a, const struct cc_units *units, bool whole,
                            const char *dir)
{
    struct cc_copies copies = {.path = xf_alloc(a, (units->n + 1) * sizeof *copies.path)};
    if (whole)
        rewrite(a, units->v, units->n, dir, copies.path);
    for (size_t i = 0; !whole && i < units->n; i++) {
        const char *own = xf_sprintf(a, "%s/%zu", dir, i);
        if (mkdir(own, 0700) == 0)
            rewrite(a, &units->v[i], 1, own, &copies.path[i]);
    }
    for (size_t i = 0; i < units->n; i++)
        copies.rewritten += copies.path[i] != NULL;
    return copies;
}
