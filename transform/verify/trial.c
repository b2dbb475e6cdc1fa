/* SPDX-License-Identifier: MIT */
#include "trial.h"

#include "file.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *read_text(struct xf_arena *a, const char *path)
{
    size_t n;
    return xf_read_file(a, path, &n);
}

/* The launch command for so many processes. */
static const char *launch(struct xf_arena *a, const char *form, int processes)
{
    const char *place = strstr(form, "{n}");
    return xf_sprintf(a, "%.*s%d%s", (int)(place - form), form, processes, place + strlen("{n}"));
}

static void read_group(struct xf_arena *a, const json_t *from, struct vy_trial *t)
{
    struct vy_group *g = xf_push(a, &t->groups);
    const char *id = json_string_value(json_object_get(from, "group"));
    g->id = xf_strdup(a, id ? id : "?");
    size_t i;
    json_t *process;
    json_array_foreach(json_object_get(from, "processes"), i, process) * xf_push(a, &g->shares) =
        json_integer_value(json_object_get(process, "items"));
}

static void read_report(struct xf_arena *a, const char *path, struct vy_trial *t)
{
    json_t *report = json_load_file(path, 0, NULL), *group;
    size_t i;
    json_array_foreach(json_object_get(report, "groups"), i, group) read_group(a, group, t);
    json_decref(report);
}

/* The user's own settings of the runtime would change what is tested. */
static const char *const *environment(struct xf_arena *a, const struct vy_request *q,
                                      const char *policy, const char *report)
{
    static const char *const taken_away[] = {
        "RESCATTER_COSTS",     "RESCATTER_MEASURE", "RESCATTER_ADAPT",  "RESCATTER_ORDER",
        "RESCATTER_TRANSPORT", "RESCATTER_STRICT",  "RESCATTER_POLICY", "RESCATTER_REPORT"};
    struct vy_strings words = {0};
    for (size_t i = 0; i < sizeof taken_away / sizeof *taken_away; i++)
        *xf_push(a, &words) = taken_away[i];
    *xf_push(a, &words) = xf_sprintf(a, "RESCATTER_REPORT=%s", report);
    *xf_push(a, &words) = xf_sprintf(a, "RESCATTER_POLICY=%s", policy);
    if (strcmp(policy, "auto") == 0)
        *xf_push(a, &words) = xf_sprintf(a, "RESCATTER_COSTS=%s", q->costs);
    *xf_push(a, &words) = NULL;
    return words.v;
}

static const char *path_of(struct xf_arena *a, const struct vy_side *side, const char *name)
{
    return xf_sprintf(a, "%s/%s", side->directory, name);
}

struct vy_trial vy_trial_run(struct xf_arena *a, const struct vy_request *q,
                             const struct vy_side *side, int processes, const char *policy,
                             double limit_seconds)
{
    const char *base = xf_sprintf(a, "%s.run", side->directory);
    const char *out = xf_sprintf(a, "%s.out", base), *err = xf_sprintf(a, "%s.err", base);
    const char *report = xf_sprintf(a, "%s.json", base);
    struct vy_trial t = {
        .processes = processes,
        .policy = policy,
        .command = xf_sprintf(a, "%s %s", launch(a, q->launch, processes), side->command)};
    for (size_t i = 0; i < q->files.n; i++)
        unlink(path_of(a, side, q->files.v[i]));
    unlink(report);
    struct vy_command c = {.text = t.command,
                           .directory = side->directory,
                           .environment = *policy ? environment(a, q, policy, report) : NULL,
                           .out = out,
                           .err = err,
                           .limit_seconds = limit_seconds};
    t.end = vy_execute(&c);
    t.out = read_text(a, out);
    t.err = read_text(a, err);
    for (size_t i = 0; i < q->files.n; i++)
        *xf_push(a, &t.written) = read_text(a, path_of(a, side, q->files.v[i]));
    if (*policy)
        read_report(a, report, &t);
    return t;
}

int64_t vy_trial_skew(const struct vy_trial *t)
{
    int64_t skew = 0;
    for (size_t g = 0; g < t->groups.n; g++) {
        int64_t total = 0, n = (int64_t)t->groups.v[g].shares.n;
        const int64_t *shares = t->groups.v[g].shares.v;
        for (int64_t i = 0; i < n; i++)
            total += shares[i];
        for (int64_t i = 0; i < n; i++)
            skew += llabs(shares[i] - total / n);
    }
    return skew;
}
