/* SPDX-License-Identifier: MIT */
#include "report_json.h"

#include <jansson.h>

/* What is not known is null. */
static json_t *known(double seconds)
{
    return seconds > 0.0 ? json_real(seconds) : json_null();
}

static json_t *make_process(const struct rsc_report_process *process, bool complete)
{
    json_t *json = json_pack("{s:s, s:i, s:i, s:I}", "name", process->name, "rank", process->rank,
                             "service", process->service, "items", (json_int_t)process->items);
    if (!complete)
        return json;
    json_object_set_new(json, "receive_start", json_real(process->receive_start_s));
    json_object_set_new(json, "receive_end", json_real(process->receive_end_s));
    json_object_set_new(json, "compute", json_real(process->compute_s));
    json_object_set_new(json, "finish", json_real(process->finish_s));
    json_object_set_new(json, "return_start", known(process->return_start_s));
    json_object_set_new(json, "return_end", known(process->return_end_s));
    if (process->n_pieces == 0)
        return json;
    json_object_set_new(json, "pieces", json_integer(process->n_pieces));
    json_object_set_new(json, "waiting", json_real(process->wait_s));
    json_object_set_new(json, "idle", json_real(process->idle_s));
    return json;
}

static json_t *make_group(const struct rsc_report_group *g)
{
    bool complete = g->makespan_s > 0.0;
    json_t *processes = json_array();
    for (int p = 0; p < g->nproc; p++)
        json_array_append_new(processes, make_process(&g->processes[p], complete));
    json_t *json = json_pack("{s:s, s:i, s:i, s:I, s:s, s:s}", "group", g->group, "root", g->root,
                             "rounds", g->n_rounds, "items", (json_int_t)g->items, "algorithm",
                             g->algorithm, "transport", g->transport);
    json_object_set_new(json, "makespan", known(g->makespan_s));
    json_object_set_new(json, "predicted_makespan", known(g->predicted_s));
    json_object_set_new(json, "even_makespan", known(g->even_s));
    json_object_set_new(json, "best_makespan", known(g->best_s));
    json_object_set_new(json, "finish_spread", complete ? json_real(g->spread_s) : json_null());
    json_object_set_new(json, "gain",
                        complete && g->even_s > 0.0 ? json_real(g->even_s / g->makespan_s)
                                                    : json_null());
    json_object_set_new(json, "balance_calls", json_integer(g->n_calls));
    json_object_set_new(json, "balance_seconds", json_real(g->runtime_s));
    if (g->n_pieces > 0)
        json_object_set_new(json, "pieces", json_integer(g->n_pieces));
    json_object_set_new(json, "processes", processes);
    return json;
}

void rsc_report_write_json(const struct rsc_report *report, FILE *out)
{
    json_t *groups = json_array();
    for (const struct rsc_report_group *group = report->groups; group; group = group->next)
        json_array_append_new(groups, make_group(group));
    json_t *json = json_pack("{s:i, s:s, s:o}", "version", 1, "mpi", report->mpi, "groups", groups);
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    fputc('\n', out);
    json_decref(json);
}
