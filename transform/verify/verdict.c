/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <string.h>

const char *vy_outcome_word(enum vy_outcome o)
{
    static const char *const words[VY_N_OUTCOMES] = {"same", "differs", "status", "hangs"};
    return words[o];
}

enum vy_verdict vy_verdict_of(const struct vy_campaign *c)
{
    size_t unusable = 0;
    for (size_t i = 0; i < c->references.n; i++)
        unusable += c->references.v[i].unusable && c->references.v[i].trial.end.status;
    if (c->smallest)
        return VY_NOT_SAME;
    if (unusable == c->references.n)
        return VY_NOT_STARTED;
    return vy_campaign_evidence(c).uneven ? VY_ALL_SAME : VY_NOTHING_SHOWN;
}

static size_t count_not_same(const struct vy_campaign *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->findings.n; i++)
        n += c->findings.v[i].outcome != VY_SAME;
    return n;
}

static void print_headline(const struct vy_campaign *c, FILE *out)
{
    size_t n = c->findings.n;
    fputs("rescatter-verify: ", out);
    switch (vy_verdict_of(c)) {
    case VY_ALL_SAME:
        fprintf(out, "SAME: %zu runs of the rewritten program do what the original does\n", n);
        break;
    case VY_NOT_SAME:
        fprintf(out, "NOT THE SAME: %zu of %zu runs of the rewritten program\n",
                count_not_same(c) ? count_not_same(c) : 1, n);
        break;
    case VY_NOT_STARTED:
        fputs("NOT RUN: the original fails\n", out);
        break;
    case VY_NOTHING_SHOWN:
        fputs(vy_campaign_evidence(c).dealt || !n
                  ? "NOTHING SHOWN: no run had other than even shares\n"
                  : "NOTHING SHOWN: no group was dealt out by a plan; is the program rewritten?\n",
              out);
    }
}

/* One row for each number of processes, one column for each policy. */
static void print_table(const struct vy_campaign *c, FILE *out)
{
    size_t f = 0, columns = c->request->seeds * 2 + 1 + (c->request->costs != NULL);
    if (c->findings.n) {
        fputs("\n  processes", out);
        for (size_t i = 0; i < columns; i++)
            fprintf(out, "  %-8s", c->findings.v[i].trial.policy);
        fputs("\n", out);
    }
    for (size_t r = 0; r < c->references.n; r++) {
        const struct vy_reference *ref = &c->references.v[r];
        fprintf(out, "  %9d", ref->trial.processes);
        if (ref->unusable)
            fprintf(out, "  not compared: %s", ref->unusable);
        for (size_t i = 0; !ref->unusable && i < columns; i++)
            fprintf(out, "  %-8s", vy_outcome_word(c->findings.v[f++].outcome));
        fputs("\n", out);
    }
}

static bool any_sorted(const struct vy_campaign *c)
{
    for (size_t i = 0; i < c->references.n; i++)
        if (c->references.v[i].rule.sorted && !c->references.v[i].unusable)
            return true;
    return false;
}

static void print_compared(const struct vy_campaign *c, FILE *out)
{
    const struct vy_request *q = c->request;
    fputs("\n  compared: exit status, standard output", out);
    for (size_t i = 0; i < q->files.n; i++)
        fprintf(out, ", %s", q->files.v[i]);
    if (q->rule.tolerance > 0)
        fprintf(out, "; numbers within %g of the larger one", q->rule.tolerance);
    if (any_sorted(c))
        fprintf(out, "; lines in any order%s",
                q->rule.sorted ? "" : ", since the original prints them so");
    if (q->rule.ignored.n)
        fprintf(out, "; without what %zu pattern%s match%s", q->rule.ignored.n,
                q->rule.ignored.n == 1 ? "" : "s", q->rule.ignored.n == 1 ? "es" : "");
    fputs("\n", out);
}

/* Of one group: in how many runs it was dealt out, from the least to the greatest share. */
static void print_group(const struct vy_campaign *c, const char *id, FILE *out)
{
    size_t runs = 0;
    int64_t least = INT64_MAX, most = 0;
    for (size_t i = 0; i < c->findings.n; i++)
        for (size_t g = 0; g < c->findings.v[i].trial.groups.n; g++) {
            const struct vy_group *group = &c->findings.v[i].trial.groups.v[g];
            if (strcmp(group->id, id) != 0)
                continue;
            runs++;
            for (size_t p = 0; p < group->shares.n; p++) {
                least = group->shares.v[p] < least ? group->shares.v[p] : least;
                most = group->shares.v[p] > most ? group->shares.v[p] : most;
            }
        }
    fprintf(out, "  %s: dealt out in %zu runs, shares from %lld to %lld items\n", id, runs,
            (long long)least, (long long)most);
}

static bool is_known(const struct vy_strings *ids, const char *id)
{
    for (size_t i = 0; i < ids->n; i++)
        if (strcmp(ids->v[i], id) == 0)
            return true;
    return false;
}

static void print_groups(struct xf_arena *a, const struct vy_campaign *c, FILE *out)
{
    struct vy_strings seen = {0};
    for (size_t i = 0; i < c->findings.n; i++)
        for (size_t g = 0; g < c->findings.v[i].trial.groups.n; g++) {
            const char *id = c->findings.v[i].trial.groups.v[g].id;
            if (is_known(&seen, id))
                continue;
            *xf_push(a, &seen) = id;
            print_group(c, id, out);
        }
}

static void print_end_of_errors(const char *err, FILE *out)
{
    enum { SHOWN_BYTES = 600 };
    size_t n = err ? strlen(err) : 0;
    if (!n)
        return;
    fputs("    it says:\n", out);
    for (const char *p = n > SHOWN_BYTES ? err + n - SHOWN_BYTES : err; *p;) {
        size_t line = strcspn(p, "\n");
        fprintf(out, "      %.*s\n", (int)line, p);
        p += line + (p[line] == '\n');
    }
}

static void print_outcome(const struct vy_finding *f, FILE *out)
{
    const struct vy_difference *d = &f->difference;
    switch (f->outcome) {
    case VY_HANGS:
        fprintf(out, "    does not end within %.0f seconds\n", f->trial.end.seconds);
        break;
    case VY_STATUS:
        fprintf(out, "    ends with status %d\n", f->trial.end.status);
        print_end_of_errors(f->trial.err, out);
        break;
    default:
        fprintf(out, "    %s differs in %zu line%s; line %zu\n      - %s\n      + %s\n", f->where,
                d->lines, d->lines == 1 ? "" : "s", d->line, d->want ? d->want : "(nothing)",
                d->got ? d->got : "(nothing)");
    }
}

static void print_smallest(const struct vy_campaign *c, FILE *out)
{
    const struct vy_finding *f = c->smallest;
    fprintf(out, "\n  plainest case: %d process%s, RESCATTER_POLICY=%s\n", f->trial.processes,
            f->trial.processes == 1 ? "" : "es", f->trial.policy);
    for (size_t g = 0; g < f->trial.groups.n; g++) {
        fprintf(out, "    %s: shares", f->trial.groups.v[g].id);
        for (size_t p = 0; p < f->trial.groups.v[g].shares.n; p++)
            fprintf(out, " %lld", (long long)f->trial.groups.v[g].shares.v[p]);
        fputs("\n", out);
    }
    print_outcome(f, out);
    fprintf(out, "    again: RESCATTER_POLICY=%s %s\n", f->trial.policy, f->trial.command);
}

void vy_verdict_print(struct xf_arena *a, const struct vy_campaign *c, FILE *out)
{
    print_headline(c, out);
    print_table(c, out);
    if (vy_verdict_of(c) == VY_NOT_STARTED) {
        print_end_of_errors(c->references.v[0].trial.err, out);
        return;
    }
    print_compared(c, out);
    print_groups(a, c, out);
    if (c->smallest)
        print_smallest(c, out);
}
