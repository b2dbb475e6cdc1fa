/* SPDX-License-Identifier: MIT
 * The stages that know a program's meaning, in their order: parse, facts, verdict, rewrite.
 */
#include "analyse.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "ir.h"
#include "judge.h"
#include "share_group.h"
#include "sites.h"
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

static void fill(struct xf_arena *a, const struct xf_judgement *j, struct xf_file *out)
{
    out->sites = xf_alloc(a, (j->n_sites + 1) * sizeof *out->sites);
    out->n_sites = j->n_sites;
    for (size_t i = 0; i < j->n_sites; i++)
        fill_site(&out->sites[i], &j->sites[i], out->path);
    out->warnings = j->warnings;
    out->groups = xf_alloc(a, (j->n_groups + 1) * sizeof *out->groups);
    out->n_groups = j->n_groups;
    for (size_t i = 0; i < j->n_groups; i++)
        out->groups[i] = j->groups[i]->verdict;
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
    if (opt->dump == XF_DUMP_FACTS)
        out->dump = printed(a, print_facts, unit);
    else if (opt->dump == XF_DUMP_SITES)
        out->dump = printed(a, print_sites, out);
    else if (opt->dump == XF_DUMP_VALUES)
        out->dump = printed(a, print_values, j);
}

/* The dump of a stage before the verdict, for which no later one is run. False when reports want
 * the verdicts, too. */
static bool dump_early(struct xf_arena *a, const struct xf_unit *unit, const struct xf_options *opt,
                       struct xf_file *out)
{
    struct xf_judgement j = {0};
    if (opt->reports.n || (opt->dump != XF_DUMP_FACTS && opt->dump != XF_DUMP_SITES))
        return false;
    xf_find_sites(a, unit, &j);
    fill(a, &j, out);
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

void xf_analyse_file(struct xf_wrappers *w, struct xf_member *own, struct xf_arena *a,
                     const char *path, const struct xf_options *opt, struct xf_file *out)
{
    struct xf_judgement j = {0};
    struct xf_judge_request req = {.keep_output = opt->keep_output,
                                   .values = opt->dump == XF_DUMP_VALUES,
                                   .max_steps = opt->max_steps,
                                   .max_seconds = opt->max_seconds,
                                   .max_mbytes = opt->max_mbytes / 2,
                                   .without = opt->without,
                                   .select = selected,
                                   .ctx = (void *)(size_t)opt};
    memcpy(req.assume, opt->assume, sizeof req.assume);
    out->path = path;
    struct xf_unit *unit = xf_read_unit(w, a, path, opt, out);
    if (!unit || dump_early(a, unit, opt, out))
        return;
    unit->others = xf_program_others(a, own, unit);
    xf_judge(a, unit, &req, &j);
    j.annotate = opt->annotate;
    xf_rewrite(a, unit, &j, out);
    fill(a, &j, out);
    dump(a, unit, opt, &j, out);
}
