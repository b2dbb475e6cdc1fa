/* SPDX-License-Identifier: MIT */
#include "plan_tree.h"

#include "plan_output.h"
#include "rescatter_tree.h"

#include <inttypes.h>
#include <jansson.h>

static const char *served_by(const struct rsc_platform *platform, const struct rsc_tree *tree,
                             int p)
{
    int relay = tree->relay[p];
    return rsc_platform_name(platform, relay < 0 ? rsc_platform_root(platform) : relay);
}

static void write_rows(const struct rsc_platform *platform, const struct rsc_tree *tree,
                       int64_t items, FILE *out)
{
    int width = plan_name_width(platform);
    fprintf(out, "%-*s %7s %14s %7s %12s %12s  %s\n", width, "processor", "service", "items", "%",
            "received [s]", "finish [s]", "served by");
    for (int p = 0; p < tree->nproc; p++)
        fprintf(out, "%-*s %7d %14" PRId64 " %7.3f %12.6f %12.6f  %s\n", width,
                rsc_platform_name(platform, p), tree->service[p], tree->counts[p],
                items ? 100.0 * (double)tree->counts[p] / (double)items : 0.0,
                tree->receive_end_s[p], tree->finish_s[p],
                p == rsc_platform_root(platform) ? "-" : served_by(platform, tree, p));
}

static void write_table(const struct rsc_platform *platform, const struct rsc_tree *tree,
                        int64_t items, FILE *out)
{
    fprintf(out, "tree: %" PRId64 " items from %s to %d processors, %d of them relays\n\n", items,
            rsc_platform_name(platform, rsc_platform_root(platform)), tree->nproc, tree->n_relays);
    write_rows(platform, tree, items, out);
    fprintf(out, "\nmakespan     %.9f s\nlower bound  %.9f s: what computing alone takes\n",
            tree->makespan_s, tree->lower_bound_s);
    if (tree->makespan_s > 0.0)
        fprintf(
            out,
            "no relays    %.9f s, %.2f times as long\neven shares  %.9f s, without relays, %.2f "
            "times as long\n",
            tree->star_s, tree->star_s / tree->makespan_s, tree->uniform_s,
            tree->uniform_s / tree->makespan_s);
}

static json_t *processor(const struct rsc_platform *platform, const struct rsc_tree *tree, int p)
{
    json_t *json =
        json_pack("{s:s, s:i, s:I, s:f, s:f}", "name", rsc_platform_name(platform, p), "service",
                  tree->service[p], "count", (json_int_t)tree->counts[p], "receive_end",
                  tree->receive_end_s[p], "compute_end", tree->finish_s[p]);
    if (tree->relay[p] >= 0)
        json_object_set_new(json, "relay", json_string(served_by(platform, tree, p)));
    return json;
}

static void write_json(const struct rsc_platform *platform, const struct rsc_tree *tree,
                       int64_t items, FILE *out)
{
    json_t *list = json_array();
    for (int p = 0; p < tree->nproc; p++)
        json_array_append_new(list, processor(platform, tree, p));
    json_t *json = json_pack(
        "{s:s, s:I, s:s, s:i, s:f, s:f, s:f, s:f, s:o}", "model", "tree", "items",
        (json_int_t)items, "root", rsc_platform_name(platform, rsc_platform_root(platform)),
        "relays", tree->n_relays, "makespan", tree->makespan_s, "lower_bound", tree->lower_bound_s,
        "star_makespan", tree->star_s, "uniform_makespan", tree->uniform_s, "processors", list);
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
    fputc('\n', out);
    json_decref(json);
}

int plan_write_tree(const struct rsc_costs *costs, const struct rsc_platform *platform,
                    const struct plan_options *options, FILE *out, struct rsc_err *err)
{
    struct rsc_tree tree = {0};
    if (rsc_plan_tree(costs, platform, &options->problem, &tree, err) < 0)
        return -1;
    (options->format == PLAN_JSON ? write_json : write_table)(platform, &tree,
                                                              options->problem.items, out);
    rsc_tree_clear(&tree);
    return 0;
}
