/* SPDX-License-Identifier: MIT
 * The stages that know a program's meaning, in their order: parse, facts, verdict, rewrite.
 */
#include "analyse.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contracts.h"
#include "dump.h"
#include "header_use.h"
#include "ir.h"
#include "judge.h"
#include "link.h"
#include "member.h"
#include "share_group.h"
#include "sites.h"
#include "source_part.h"
#include "parse.h"
#include "program.h"
#include "reading.h"
#include "rewrite.h"

static bool selected(const char *group_id, void *ctx)
{
    return xf_options_select(ctx, group_id);
}

static void fill_site(struct xf_site *to, const struct xf_call_site *from, const char *path)
{
    const struct xf_where *w = from->call ? &from->call->where : &from->mention->where;
    to->place =
        (struct xf_place){.file = w->file ? w->file : path, .line = w->line, .column = w->column};
    to->function = from->function ? from->function->sym->name : "";
    to->call = from->call ? from->call->text : from->mention->name;
    to->verdict = from->verdict;
    to->group = from->group ? from->group->verdict : NULL;
    to->code = from->code;
    to->reason = from->reason;
    to->notes = from->notes;
}

/* Does it belong to this file? What stands in headers is told with the first one. */
static bool is_of(const struct xf_unit *unit, size_t part, const struct xf_where *w)
{
    const struct xf_source_part *p = &unit->parts.v[part];
    if (w->origin == XF_HEADER || xf_source_part_at(unit, w->span.begin)->is_header)
        return part == 0;
    return xf_source_part_at(unit, w->span.begin) == p;
}

static void fill_sites(struct xf_arena *a, const struct xf_unit *unit, size_t part,
                       const struct xf_judgement *j, struct xf_file *out)
{
    out->sites = xf_alloc(a, (j->n_sites + 1) * sizeof *out->sites);
    for (size_t i = 0; i < j->n_sites; i++) {
        const struct xf_call_site *s = &j->sites[i];
        if (is_of(unit, part, s->call ? &s->call->where : &s->mention->where))
            fill_site(&out->sites[out->n_sites++], s, out->path);
    }
}

static void fill_groups(struct xf_arena *a, const struct xf_unit *unit, size_t part,
                        const struct xf_judgement *j, struct xf_file *out)
{
    out->groups = xf_alloc(a, (j->n_groups + 1) * sizeof *out->groups);
    for (size_t i = 0; i < j->n_groups; i++)
        if (is_of(unit, part, &j->groups[i]->function->where))
            out->groups[out->n_groups++] = j->groups[i]->verdict;
}

static void fill_warnings(struct xf_arena *a, const struct xf_judgement *j, struct xf_file *out)
{
    out->warnings.v = xf_alloc(a, (j->warnings.n + 1) * sizeof *out->warnings.v);
    for (size_t i = 0; i < j->warnings.n; i++)
        if (!strcmp(j->warnings.v[i].place.file, out->path))
            out->warnings.v[out->warnings.n++] = j->warnings.v[i];
}

static void fill(struct xf_arena *a, const struct xf_unit *unit, size_t part,
                 const struct xf_judgement *j, struct xf_file *out)
{
    out->n_sites = out->n_groups = out->warnings.n = 0;
    fill_sites(a, unit, part, j, out);
    fill_groups(a, unit, part, j, out);
    fill_warnings(a, j, out);
}

/* What `print` writes, as a string in the arena. */
static const char *printed(struct xf_arena *a, void (*print)(FILE *, const void *),
                           const void *what)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (!f)
        return "";
    print(f, what);
    fclose(f);
    const char *copy = xf_strndup(a, text, n);
    free(text);
    return copy;
}

static void print_facts(FILE *f, const void *unit)
{
    xf_dump_facts(f, unit);
}

static void print_sites(FILE *f, const void *file)
{
    const struct xf_file *x = file;
    for (size_t i = 0; i < x->n_sites; i++)
        fprintf(f, "%u:%u %s in %s\n", x->sites[i].place.line, x->sites[i].place.column,
                x->sites[i].call, *x->sites[i].function ? x->sites[i].function : "-");
}

static void print_values(FILE *f, const void *judgement)
{
    const struct xf_judgement *j = judgement;
    for (size_t i = 0; i < j->n_groups; i++)
        if (j->groups[i]->run.values)
            fprintf(f, "%s\n%s", j->groups[i]->verdict->id, j->groups[i]->run.values);
}

static void dump(struct xf_arena *a, const struct xf_unit *unit, const struct xf_options *opt,
                 const struct xf_judgement *j, struct xf_file *out)
{
    if (opt->output.dump == XF_DUMP_FACTS)
        out->dump = printed(a, print_facts, unit);
    else if (opt->output.dump == XF_DUMP_SITES)
        out->dump = printed(a, print_sites, out);
    else if (opt->output.dump == XF_DUMP_VALUES)
        out->dump = printed(a, print_values, j);
}

/* The dump of a stage before the verdict, for which no later one is run. False when reports want
 * the verdicts, too. */
static bool dump_early(struct xf_arena *a, const struct xf_unit *unit, const struct xf_options *opt,
                       struct xf_file *out)
{
    struct xf_judgement j = {0};
    if (opt->reports.n || (opt->output.dump != XF_DUMP_FACTS && opt->output.dump != XF_DUMP_SITES))
        return false;
    xf_find_sites(a, unit, &j);
    fill(a, unit, 0, &j, out);
    dump(a, unit, opt, &j, out);
    out->n_sites = 0; /* they have no verdict */
    return true;
}

void xf_analyse_prepare(void)
{
    static_assert((int)XF_ANALYSE_STACK_BYTES >= (int)XF_PARSE_STACK_BYTES,
                  "the parser needs its own");
    xf_parse_prepare();
}

static struct xf_judge_request request_of(const struct xf_options *opt)
{
    struct xf_judge_request req = {.keep_output = opt->keep_output,
                                   .pieces = opt->pieces,
                                   .values = opt->output.dump == XF_DUMP_VALUES,
                                   .max_steps = opt->limits.steps,
                                   .max_seconds = opt->limits.seconds,
                                   .max_mbytes = opt->limits.mbytes / 2,
                                   .without = opt->without,
                                   .project =
                                       opt->build.project ? opt->build.project : opt->build.root,
                                   .select = selected,
                                   .ctx = (void *)(size_t)opt};
    memcpy(req.assume, opt->assume, sizeof req.assume);
    return req;
}

static void add_warnings(struct xf_arena *a, struct xf_judgement *j,
                         const struct xf_evidences *more)
{
    struct xf_evidence *all = xf_alloc(a, (j->warnings.n + more->n + 1) * sizeof *all);
    if (j->warnings.n)
        memcpy(all, j->warnings.v, j->warnings.n * sizeof *all);
    if (more->n)
        memcpy(all + j->warnings.n, more->v, more->n * sizeof *all);
    j->warnings = (struct xf_evidences){.v = all, .n = j->warnings.n + more->n};
}

/* From the verdict on, for a unit of one file or of several, the linked ones of `own`. */
static void judge(struct xf_arena *a, struct xf_unit *unit, struct xf_member *const *own,
                  const struct xf_options *opt, struct xf_file *const out[])
{
    struct xf_judgement j = {0};
    struct xf_evidences unfit = {0};
    struct xf_judge_request req = request_of(opt);
    struct xf_file *const *files = xf_header_files(a, unit, out);
    xf_contracts_apply(a, own, unit, &unfit);
    xf_judge(a, unit, &req, &j);
    add_warnings(a, &j, &unfit);
    j.annotate = opt->annotate;
    xf_rewrite(a, unit, &j, files);
    xf_header_uses_find(a, unit, files);
    for (size_t i = 0; i < unit->parts.n && !unit->parts.v[i].is_header; i++)
        fill(a, unit, i, &j, out[i]);
    dump(a, unit, opt, &j, out[0]);
}

void xf_analyse_file(struct xf_read_cache *c, struct xf_member *own, struct xf_arena *a,
                     const char *path, const struct xf_options *opt, struct xf_file *out)
{
    struct xf_member **members = xf_alloc(a, sizeof *members);
    const char *why;
    *members = own;
    out->path = path;
    struct xf_unit *unit = own ? xf_member_take(own, a, out) : xf_read_unit(c, a, path, opt, out);
    if (!unit || dump_early(a, unit, opt, out))
        return;
    unit = xf_link(a, &unit, 1, &why);
    unit->others = xf_program_others(a, members, 1, unit);
    judge(a, unit, members, opt, &out);
}

/* NULL when one of them cannot be read, or they do not fit together, with the reason. */
static struct xf_unit *read_program(struct xf_program *p, const struct xf_link_set *set,
                                    struct xf_arena *a, struct xf_file *const out[],
                                    const char **why)
{
    struct xf_unit **units = xf_alloc(a, (set->n + 1) * sizeof *units);
    for (size_t i = 0; i < set->n; i++) {
        struct xf_member *m = p->members.v[set->v[i]];
        units[i] = xf_member_take(m, a, out[i]);
        if (!units[i]) {
            *why = xf_sprintf(a, "%s cannot be read or does not compile", m->path);
            return NULL;
        }
    }
    return xf_link(a, units, set->n, why);
}

void xf_analyse_headers(struct xf_program *p, size_t member, struct xf_arena *a,
                        struct xf_file *out)
{
    struct xf_member *m = p->members.v[member];
    const char *why;
    out->path = m->path;
    struct xf_unit *unit = xf_read_unit(p->cache, a, m->path, &m->options, out);
    if (!unit)
        return;
    unit = xf_link(a, &unit, 1, &why);
    xf_header_uses_find(a, unit, xf_header_files(a, unit, &out));
}

const char *xf_analyse_program(struct xf_program *p, const struct xf_link_set *set,
                               struct xf_arena *a, struct xf_file *const out[])
{
    const char *why = NULL;
    struct xf_unit *unit = read_program(p, set, a, out, &why);
    if (!unit)
        return why;
    struct xf_member **members = xf_alloc(a, set->n * sizeof *members);
    for (size_t i = 0; i < set->n; i++)
        members[i] = p->members.v[set->v[i]];
    unit->others = xf_program_others(a, members, set->n, unit);
    judge(a, unit, members, &members[0]->options, out);
    return NULL;
}
