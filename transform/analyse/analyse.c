/* SPDX-License-Identifier: MIT
 * The stages that know a program's meaning, in their order: parse, facts, verdict, rewrite.
 */
#include "analyse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dump.h"
#include "flags.h"
#include "ir.h"
#include "judge.h"
#include "parse.h"
#include "rewrite.h"
#include "wrappers.h"

/* -I for rescatter.h, so that rewritten sources can be read again: beside the installed program, or
 * in the source tree it was built from. */
static const char *own_include(struct xf_arena *a)
{
    char exe[4096];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    exe[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(exe, '/');
    if (slash)
        *slash = '\0';
    const char *installed = xf_sprintf(a, "-I%s/../include", exe);
    bool there = !access(xf_sprintf(a, "%s/rescatter.h", installed + 2), R_OK);
    return there ? installed : "-I" XF_INCLUDE_DIR;
}

static struct xf_unit *parse_with(struct xf_arena *a, const char *path,
                                  const struct xf_options *opt, const char *const *more, int n_more,
                                  struct xf_file *out)
{
    struct xf_parse_request req = {.path = path};
    int n = (int)opt->flags.n;
    const char **flags = xf_alloc(a, ((size_t)n + (size_t)n_more + 1) * sizeof *flags);
    for (int i = 0; i < n; i++)
        flags[i] = opt->flags.v[i];
    for (int i = 0; i < n_more; i++) /* behind the user's, whose mpi.h comes first */
        flags[n + i] = more[i];
    flags[n + n_more] = own_include(a);
    req.flags = flags;
    req.n_flags = n + n_more + 1;
    return xf_parse(a, &req, out);
}

/* Starting a wrapper takes as long as a tenth of a small file: flags that lead to an mpi.h are
 * tried alone. */
static struct xf_unit *parse(struct xf_wrappers *w, struct xf_arena *a, const char *path,
                             const struct xf_options *opt, struct xf_file *out)
{
    if (!opt->wrapper && xf_flags_bring_mpi(a, opt->flags.v, (int)opt->flags.n)) {
        struct xf_unit *u = parse_with(a, path, opt, NULL, 0, out);
        if (out->status != XF_FILE_UNPARSED)
            return u;
    }
    int n;
    const char *const *more = xf_wrappers_ask(w, opt->wrapper, xf_is_cxx(path), &n);
    return parse_with(a, path, opt, more, n, out);
}

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

static void dump(struct xf_arena *a, const struct xf_unit *unit, const struct xf_options *opt,
                 struct xf_file *out)
{
    if (opt->dump == XF_DUMP_FACTS)
        out->dump = printed(a, print_facts, unit);
    else if (opt->dump == XF_DUMP_SITES)
        out->dump = printed(a, print_sites, out);
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
    dump(a, unit, opt, out);
    out->n_sites = 0; /* they have no verdict */
    return true;
}

void xf_analyse_file(struct xf_wrappers *w, struct xf_arena *a, const char *path,
                     const struct xf_options *opt, struct xf_file *out)
{
    struct xf_judgement j = {0};
    struct xf_judge_request req = {.keep_output = opt->keep_output,
                                   .max_steps = opt->max_steps,
                                   .select = selected,
                                   .ctx = (void *)(size_t)opt};
    memcpy(req.assume, opt->assume, sizeof req.assume);
    out->path = path;
    struct xf_unit *unit = parse(w, a, path, opt, out);
    if (!unit || dump_early(a, unit, opt, out))
        return;
    xf_judge(a, unit, &req, &j);
    j.annotate = opt->annotate;
    xf_rewrite(a, unit, &j, out);
    fill(a, &j, out);
    dump(a, unit, opt, out);
}
