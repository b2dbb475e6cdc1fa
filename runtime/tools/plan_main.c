/* SPDX-License-Identifier: MIT
 * rescatter-plan: the planner at the command line. */
#include "outfile.h"
#include "plan_graph.h"
#include "plan_options.h"
#include "plan_output.h"
#include "plan_rounds.h"
#include "plan_study.h"
#include "plan_tree.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_NO_PLAN = 1, EXIT_BAD_INPUT = 2 };

static int complain(const struct rsc_err *err)
{
    fprintf(stderr, "rescatter-plan: %s\n", err->text);
    bool input = err->code == RSC_EIO || err->code == RSC_ESYNTAX || err->code == RSC_EINVAL ||
                 err->code == RSC_ENOHOST;
    return input ? EXIT_BAD_INPUT : EXIT_NO_PLAN;
}

static int out_of_memory(void)
{
    return complain(&(struct rsc_err){RSC_ENOMEM, "out of memory"});
}

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int usage(const char *text)
{
    fprintf(stderr, "rescatter-plan: %s\nTry 'rescatter-plan --help' for more information.\n",
            text);
    return EXIT_BAD_INPUT;
}

static int write_simgrid(const struct plan_options *options, const struct rsc_platform *platform)
{
    struct rsc_err err;
    struct outfile xml, hosts;
    if (!options->output)
        return usage("--format simgrid writes two files, expected --output");
    if (plan_check_simgrid(platform, &err) < 0)
        return complain(&err);
    if (outfile_open(&xml, options->output, ".xml", &err) < 0)
        return complain(&err);
    plan_write_simgrid_platform(platform, xml.file);
    if (outfile_commit(&xml, &err) < 0 || outfile_open(&hosts, options->output, ".hosts", &err) < 0)
        return complain(&err);
    plan_write_simgrid_hosts(platform, hosts.file);
    return outfile_commit(&hosts, &err) < 0 ? complain(&err) : 0;
}

static int write_result(const struct plan_options *options, const struct plan_result *result)
{
    static void (*const writers[])(const struct plan_result *, FILE *) = {
        [PLAN_TABLE] = plan_write_table,
        [PLAN_JSON] = plan_write_json,
        [PLAN_SVG] = plan_write_svg,
    };
    struct rsc_err err;
    struct outfile out;
    if (outfile_open(&out, options->output, "", &err) < 0)
        return complain(&err);
    writers[options->format](result, out.file);
    return outfile_commit(&out, &err) < 0 ? complain(&err) : 0;
}

static int study(const struct plan_options *options, const struct rsc_platform *platform)
{
    struct rsc_err err;
    struct outfile out;
    int rc = 0;
    if (options->format != PLAN_TABLE)
        return usage("--compare and --what-if write tables only");
    if (outfile_open(&out, options->output, "", &err) < 0)
        return complain(&err);
    if (options->compare)
        rc = plan_write_comparison(platform, &options->problem, out.file, &err);
    else
        rc = plan_write_what_if(platform, &options->problem, out.file, &err);
    if (rc < 0) {
        outfile_discard(&out);
        return complain(&err);
    }
    return outfile_commit(&out, &err) < 0 ? complain(&err) : 0;
}

static int *invert_service(const struct rsc_schedule *schedule)
{
    int *by_service = malloc((size_t)schedule->nproc * sizeof *by_service);
    for (int p = 0; by_service && p < schedule->nproc; p++)
        by_service[schedule->slots[p].service] = p;
    return by_service;
}

/* The cost file's name without folder and ending, for the caller to free. */
static char *platform_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    return strndup(base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

static int plan_rounds(const struct plan_options *options, const struct rsc_platform *platform)
{
    struct rsc_err err;
    struct outfile out;
    if (options->compare && options->format != PLAN_TABLE)
        return usage("--compare and --what-if write tables only");
    if (outfile_open(&out, options->output, "", &err) < 0)
        return complain(&err);
    char *name = platform_name(options->costs);
    int rc = name ? plan_write_rounds(platform, name, options, out.file, &err) : -1;
    int status = name ? 0 : out_of_memory();
    free(name);
    if (rc < 0) {
        outfile_discard(&out);
        return status ? status : complain(&err);
    }
    return outfile_commit(&out, &err) < 0 ? complain(&err) : 0;
}

/* The chart with that of even shares, served in the same order. */
static int write_beside_even(const struct plan_options *options, struct plan_result *result)
{
    struct rsc_err err;
    struct rsc_schedule schedule;
    struct rsc_problem problem = options->problem;
    problem.algorithm = RSC_ALG_UNIFORM;
    if (rsc_plan_scatter(result->platform, &problem, &schedule, &err) < 0)
        return complain(&err);
    struct plan_result even = *result;
    even.schedule = &schedule;
    even.by_service = invert_service(&schedule);
    result->even = &even;
    int status = even.by_service ? write_result(options, result) : out_of_memory();
    result->even = NULL;
    free(even.by_service);
    rsc_schedule_clear(&schedule);
    return status;
}

static int plan(const struct plan_options *options, const struct rsc_platform *platform,
                const struct rsc_root_choice *choice)
{
    struct rsc_err err;
    struct rsc_schedule schedule;
    if (plan_has_rounds(options))
        return plan_rounds(options, platform);
    if (options->compare || options->what_if)
        return study(options, platform);
    if (options->compare_even && options->format != PLAN_SVG)
        return usage("--compare-even draws charts: expected --format svg");
    double start_s = now_s();
    if (rsc_plan_scatter(platform, &options->problem, &schedule, &err) < 0)
        return complain(&err);
    struct plan_result result = {.platform = platform,
                                 .group = options->group,
                                 .schedule = &schedule,
                                 .planning_s = now_s() - start_s,
                                 .axis_s = options->axis_s,
                                 .by_service = invert_service(&schedule),
                                 .choice = choice};
    char *name = platform_name(options->costs);
    result.name = name;
    int status = !name || !result.by_service ? out_of_memory()
                 : options->compare_even     ? write_beside_even(options, &result)
                                             : write_result(options, &result);
    free(name);
    free(result.by_service);
    rsc_schedule_clear(&schedule);
    return status;
}

static int plan_tree(const struct plan_options *options, const struct rsc_costs *costs,
                     const struct rsc_platform *platform)
{
    struct rsc_err err;
    struct outfile out;
    if (outfile_open(&out, options->output, "", &err) < 0)
        return complain(&err);
    if (plan_write_tree(costs, platform, options, out.file, &err) < 0) {
        outfile_discard(&out);
        return complain(&err);
    }
    return outfile_commit(&out, &err) < 0 ? complain(&err) : 0;
}

/* Plan or describe the platform with the root called `root`; NULL: the file's own. */
static int run(const struct plan_options *options, const struct rsc_costs *costs, const char *root,
               const struct rsc_root_choice *choice)
{
    struct rsc_platform *platform;
    struct rsc_err err;
    if (rsc_platform_offline(costs, options->group, root, options->item_bytes, &platform, &err) < 0)
        return complain(&err);
    int status = options->model == PLAN_TREE       ? plan_tree(options, costs, platform)
                 : options->format == PLAN_SIMGRID ? write_simgrid(options, platform)
                                                   : plan(options, platform, choice);
    rsc_platform_free(platform);
    return status;
}

static int run_from_best_root(const struct plan_options *options, const struct rsc_costs *costs)
{
    struct rsc_root_choice choice;
    struct rsc_err err;
    if (rsc_choose_root(costs, options->group, options->item_bytes, &options->problem, &choice,
                        &err) < 0)
        return complain(&err);
    int status = run(options, costs, choice.candidates[choice.best].name, &choice);
    rsc_root_choice_clear(&choice);
    return status;
}

/* Costs of a single group need not be asked for. */
static void choose_group(struct plan_options *options, const struct rsc_costs *costs)
{
    if (!options->group && rsc_costs_n_groups(costs) == 1)
        options->group = rsc_costs_group_id(costs, 0);
}

/* What may have been meant, where there was no plan without a group. */
static void name_groups(const struct plan_options *options, const struct rsc_costs *costs)
{
    int n = rsc_costs_n_groups(costs);
    if (options->group || n == 0)
        return;
    fprintf(stderr, "rescatter-plan: %s has costs of %d groups, expected --group with one of:\n",
            options->costs, n);
    for (int i = 0; i < n; i++)
        fprintf(stderr, "  %s\n", rsc_costs_group_id(costs, i));
}

int main(int argc, char **argv)
{
    struct plan_options options;
    struct rsc_costs *costs;
    struct rsc_err err;
    int status;
    plan_options_parse(argc, argv, &options);
    if (plan_is_on_graph(&options))
        return plan_graph(&options, &err) < 0 ? complain(&err) : 0;
    if (rsc_costs_load(options.costs, &costs, &err) < 0)
        return complain(&err);
    choose_group(&options, costs);
    bool choose = options.root && strcmp(options.root, "auto") == 0;
    if (options.problem.items < 0 && (choose || options.format != PLAN_SIMGRID))
        status = usage("found no --items, expected how many to distribute");
    else if (choose)
        status = run_from_best_root(&options, costs);
    else
        status = run(&options, costs, options.root, NULL);
    if (status == EXIT_BAD_INPUT)
        name_groups(&options, costs);
    rsc_costs_free(costs);
    return status;
}
