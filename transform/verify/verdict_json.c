/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <errno.h>
#include <jansson.h>
#include <string.h>

static json_t *text(const char *s)
{
    json_t *t = s ? json_string(s) : json_null();
    return t ? t : json_string("(not UTF-8)");
}

static json_t *shares_of(const struct vy_trial *t)
{
    json_t *groups = json_array();
    for (size_t g = 0; g < t->groups.n; g++) {
        json_t *shares = json_array();
        for (size_t p = 0; p < t->groups.v[g].shares.n; p++)
            json_array_append_new(shares, json_integer(t->groups.v[g].shares.v[p]));
        json_array_append_new(
            groups, json_pack("{s:o, s:o}", "group", text(t->groups.v[g].id), "shares", shares));
    }
    return groups;
}

static json_t *difference_of(const struct vy_finding *f)
{
    const struct vy_difference *d = &f->difference;
    if (f->outcome != VY_DIFFERS)
        return json_null();
    return json_pack("{s:o, s:I, s:I, s:o, s:o}", "where", text(f->where), "lines",
                     (json_int_t)d->lines, "line", (json_int_t)d->line, "original", text(d->want),
                     "rewritten", text(d->got));
}

static json_t *finding_json(const struct vy_finding *f)
{
    return json_pack("{s:i, s:o, s:s, s:i, s:f, s:o, s:o, s:o}", "processes", f->trial.processes,
                     "policy", text(f->trial.policy), "outcome", vy_outcome_word(f->outcome),
                     "status", f->trial.end.status, "seconds", f->trial.end.seconds, "command",
                     text(f->trial.command), "groups", shares_of(&f->trial), "difference",
                     difference_of(f));
}

static json_t *reference_json(const struct vy_reference *r)
{
    return json_pack("{s:i, s:f, s:i, s:b, s:o}", "processes", r->trial.processes, "seconds",
                     r->trial.end.seconds, "status", r->trial.end.status, "sorted", r->rule.sorted,
                     "unusable", text(r->unusable));
}

static json_t *campaign_json(const struct vy_campaign *c)
{
    static const char *const words[] = {"same", "not the same", "not run", "nothing shown"};
    json_t *originals = json_array(), *runs = json_array();
    for (size_t i = 0; i < c->references.n; i++)
        json_array_append_new(originals, reference_json(&c->references.v[i]));
    for (size_t i = 0; i < c->findings.n; i++)
        json_array_append_new(runs, finding_json(&c->findings.v[i]));
    return json_pack("{s:i, s:s, s:o, s:o, s:o}", "version", 1, "verdict", words[vy_verdict_of(c)],
                     "original", originals, "rewritten", runs, "plainest",
                     c->smallest ? finding_json(c->smallest) : json_null());
}

int vy_verdict_write_json(const struct vy_campaign *c, const char *path)
{
    json_t *j = campaign_json(c);
    bool standard = strcmp(path, "-") == 0;
    FILE *f = standard ? stdout : fopen(path, "w");
    int failed = !f || json_dumpf(j, f, JSON_INDENT(2)) < 0 || fputc('\n', f) == EOF;
    if (f && !standard && fclose(f) != 0)
        failed = 1;
    json_decref(j);
    return failed ? -1 : 0;
}
