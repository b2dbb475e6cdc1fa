/* SPDX-License-Identifier: MIT
 * plan_svg.c: a schedule as a Gantt chart, one bar per processor in service order.
 */
#include "chart.h"
#include "plan_output.h"

#include <inttypes.h>
#include <math.h>

static struct rsc_bar make_bar(const void *of, int row)
{
    const struct plan_result *result = of;
    int p = result->by_service[row];
    const struct rsc_slot *slot = &result->schedule->slots[p];
    double end_s = result->schedule->makespan_s;
    double back_s = fmin(rsc_platform_return_s(result->platform, p, slot->count),
                         slot->return_end_s - slot->compute_end_s);
    struct rsc_bar bar = {.name = rsc_platform_name(result->platform, p), .items = slot->count};
    if (slot->count == 0) {
        bar.pieces[0] = (struct rsc_piece){RSC_CHART_IDLE, 0.0, end_s};
        return bar;
    }
    const struct rsc_piece pieces[RSC_BAR_PIECES] = {
        {RSC_CHART_WAITING, 0.0, slot->receive_start_s},
        {RSC_CHART_IDLE, slot->return_end_s, end_s},
        {RSC_CHART_COMPUTING, slot->receive_end_s, slot->compute_end_s},
        {RSC_CHART_WAITING, slot->compute_end_s, slot->return_end_s - back_s},
        {RSC_CHART_RETURNING, slot->return_end_s - back_s, slot->return_end_s},
        {RSC_CHART_RECEIVING, slot->receive_start_s, slot->receive_end_s},
    };
    for (int i = 0; i < RSC_BAR_PIECES; i++)
        bar.pieces[i] = pieces[i];
    return bar;
}

static void write_title(const struct plan_result *result, char *text, size_t size)
{
    const struct rsc_schedule *schedule = result->schedule;
    char items[32];
    rsc_chart_number(schedule->items, items);
    snprintf(text, size, "%s: %s items from %s to %d processors, makespan %.6g s", result->name,
             items, rsc_platform_name(result->platform, rsc_platform_root(result->platform)),
             schedule->nproc, schedule->makespan_s);
}

static void write_subtitle(const struct rsc_schedule *schedule, char *text, size_t size)
{
    snprintf(text, size, "algorithm %s, order %s, %s; lower bound %.6g s, even shares %.6g s",
             rsc_algorithm_id(schedule->algorithm), rsc_order_id(schedule->order),
             plan_transfer_text(schedule), schedule->lower_bound_s, schedule->uniform_makespan_s);
}

/* Of one plan: title and subtitle stay in `text`. */
static struct rsc_chart make_chart(const struct plan_result *result, char text[2][512])
{
    write_title(result, text[0], sizeof text[0]);
    write_subtitle(result->schedule, text[1], sizeof text[1]);
    return (struct rsc_chart){.title = text[0],
                              .subtitle = text[1],
                              .bar = make_bar,
                              .of = result,
                              .n = result->schedule->nproc,
                              .makespan_s = result->schedule->makespan_s};
}

void plan_write_svg(const struct plan_result *result, FILE *out)
{
    char text[2][2][512];
    struct rsc_chart charts[2] = {make_chart(result, text[0])};
    int n = result->even ? 2 : 1;
    if (result->even)
        charts[1] = make_chart(result->even, text[1]);
    double axis_s = result->axis_s;
    for (int i = 0; i < n && result->axis_s <= 0.0; i++)
        axis_s = fmax(axis_s, charts[i].makespan_s);
    for (int i = 0; i < n; i++)
        charts[i].axis_s = axis_s > 0.0 ? axis_s : 1.0;
    rsc_charts_write(charts, n, out);
}
