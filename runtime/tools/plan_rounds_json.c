/* SPDX-License-Identifier: MIT */
#include "plan_output.h"
#include "plan_rounds.h"
#include "plan_rounds_facts.h"

#include <jansson.h>

static json_t *piece_json(const struct rsc_round_piece *piece)
{
    return json_pack("{s:i, s:I, s:f, s:f, s:f, s:f, s:f, s:f}", "round", piece->round + 1, "count",
                     (json_int_t)piece->items, "receive_start", piece->receive_start_s,
                     "receive_end", piece->receive_end_s, "compute_start", piece->compute_start_s,
                     "compute_end", piece->compute_end_s, "return_start", piece->return_start_s,
                     "return_end", piece->return_end_s);
}

static json_t *processor(const struct plan_rounds *plan, int p, int64_t offset)
{
    const struct rsc_rounds *rounds = plan->rounds;
    json_t *pieces = json_array();
    const struct rsc_round_piece *piece;
    for (int k = 0; (piece = plan_piece(plan, p, k)); k++)
        json_array_append_new(pieces, piece_json(piece));
    return json_pack("{s:s, s:I, s:I, s:o}", "name", rsc_platform_name(plan->platform, p), "count",
                     (json_int_t)rounds->counts[p], "offset", (json_int_t)offset, "pieces", pieces);
}

static json_t *processors(const struct plan_rounds *plan)
{
    json_t *list = json_array();
    int64_t offset = 0;
    for (int p = 0; p < plan->rounds->nproc; p++) {
        json_array_append_new(list, processor(plan, p, offset));
        offset += plan->rounds->counts[p];
    }
    return list;
}

/* What not every plan has. */
static void set_optional(const struct rsc_rounds *rounds, json_t *json)
{
    if (rounds->rational_bound_s > 0.0)
        json_object_set_new(json, "rational_bound", json_real(rounds->rational_bound_s));
    if (rounds->period_s > 0.0)
        json_object_set_new(json, "period", json_real(rounds->period_s));
    if (rounds->returns && rounds->port == RSC_PORT_ONE)
        json_object_set_new(json, "lag", json_integer(rounds->lag));
    if (rounds->one_round_s > 0.0)
        json_object_set_new(json, "one_round_makespan", json_real(rounds->one_round_s));
    if (rounds->uniform_s > 0.0)
        json_object_set_new(json, "uniform_makespan", json_real(rounds->uniform_s));
}

void plan_write_rounds_json(const struct plan_rounds *plan, FILE *out)
{
    const struct rsc_rounds *rounds = plan->rounds;
    json_t *json = json_pack(
        "{s:s, s:s, s:s, s:s, s:b, s:I, s:s, s:i, s:f, s:f, s:f, s:f}", "model",
        plan_rounds_model(rounds), "algorithm", rsc_rounds_algorithm_id(rounds->algorithm), "order",
        rsc_order_id(rounds->order), "transport", plan_transport(rounds->port), "overlap",
        (int)rounds->overlap, "items", (json_int_t)rounds->items, "root",
        rsc_platform_name(plan->platform, rsc_platform_root(plan->platform)), "rounds",
        rounds->n_rounds, "makespan", rounds->makespan_s, "lower_bound", rounds->lower_bound_s,
        "always_busy", rounds->always_busy_s, "planning_seconds", plan->planning_s);
    set_optional(rounds, json);
    json_object_set_new(json, "processors", processors(plan));
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
    fputc('\n', out);
    json_decref(json);
}
