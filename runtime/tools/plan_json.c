/* SPDX-License-Identifier: MIT */
#include "plan_output.h"

#include <jansson.h>

static json_t *processor(const struct plan_result *result, int p)
{
    const struct rsc_slot *slot = &result->schedule->slots[p];
    return json_pack("{s:s, s:i, s:I, s:I, s:f, s:f, s:f, s:f}", "name",
                     rsc_platform_name(result->platform, p), "service", slot->service, "count",
                     (json_int_t)slot->count, "offset", (json_int_t)slot->offset, "receive_start",
                     slot->receive_start_s, "receive_end", slot->receive_end_s, "compute_end",
                     slot->compute_end_s, "return_end", slot->return_end_s);
}

static json_t *candidates(const struct rsc_root_choice *choice)
{
    json_t *list = json_array();
    for (int i = 0; i < choice->n; i++)
        json_array_append_new(list, json_pack("{s:s, s:f, s:f}", "name", choice->candidates[i].name,
                                              "move", choice->candidates[i].move_s, "makespan",
                                              choice->candidates[i].makespan_s));
    return list;
}

static json_t *processors(const struct plan_result *result)
{
    json_t *list = json_array();
    for (int p = 0; p < result->schedule->nproc; p++)
        json_array_append_new(list, processor(result, p));
    return list;
}

/* What not every plan has. */
static void set_optional(const struct plan_result *result, json_t *json)
{
    const struct rsc_schedule *schedule = result->schedule;
    if (schedule->stop)
        json_object_set_new(json, "stopped",
                            json_string(schedule->stop == RSC_STOP_GAP ? "gap" : "time"));
    if (schedule->guarantee_s > 0.0)
        json_object_set_new(json, "guarantee", json_real(schedule->guarantee_s));
    if (schedule->other_port_s > 0.0)
        json_object_set_new(json, "other_transport_makespan", json_real(schedule->other_port_s));
    if (result->group)
        json_object_set_new(json, "group", json_string(result->group));
    if (result->choice)
        json_object_set_new(json, "candidates", candidates(result->choice));
}

void plan_write_json(const struct plan_result *result, FILE *out)
{
    const struct rsc_schedule *schedule = result->schedule;
    json_t *json = json_pack(
        "{s:s, s:s, s:s, s:s, s:I, s:s, s:f, s:f, s:b, s:s, s:f, s:f, s:f, s:f}", "model",
        plan_model_name(schedule), "algorithm", rsc_algorithm_id(schedule->algorithm), "order",
        rsc_order_id(schedule->order), "transport", plan_transport(schedule->port), "items",
        (json_int_t)schedule->items, "root",
        rsc_platform_name(result->platform, rsc_platform_root(result->platform)), "move",
        rsc_platform_move_s(result->platform, schedule->items), "makespan", schedule->makespan_s,
        "optimal", (int)schedule->optimal, "costs", rsc_shape_id(schedule->shape), "lower_bound",
        schedule->lower_bound_s, "rational_bound", schedule->rational_bound_s, "uniform_makespan",
        schedule->uniform_makespan_s, "planning_seconds", result->planning_s);
    set_optional(result, json);
    json_object_set_new(json, "processors", processors(result));
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
    fputc('\n', out);
    json_decref(json);
}
