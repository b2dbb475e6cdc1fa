/* SPDX-License-Identifier: MIT */
#include "plan_output.h"

#include "plan_unit.h"

#include <inttypes.h>
#include <string.h>

int plan_name_width(const struct rsc_platform *platform)
{
    size_t width = strlen("processor");
    for (int p = 0; p < rsc_platform_nproc(platform); p++) {
        size_t length = strlen(rsc_platform_name(platform, p));
        width = length > width ? length : width;
    }
    return (int)width;
}

/* 403.975230 s: as much as two plans may differ in and people can read. */
static void write_time(double time_s, struct plan_unit unit, FILE *out)
{
    fprintf(out, "%.6f %s", time_s / unit.s, unit.name);
}

static struct plan_unit unit_of(const struct plan_result *result)
{
    return plan_unit_of(result->schedule->makespan_s);
}

static void write_row(const struct plan_result *result, int p, int width, FILE *out)
{
    struct plan_unit unit = unit_of(result);
    const struct rsc_schedule *schedule = result->schedule;
    const struct rsc_slot *slot = &schedule->slots[p];
    double percent = schedule->items ? 100.0 * (double)slot->count / (double)schedule->items : 0.0;
    double idle_s = slot->count ? schedule->makespan_s - slot->return_end_s : schedule->makespan_s;
    fprintf(out, "%-*s %7d %14" PRId64 " %7.3f %12.3f %12.3f %12.3f %12.3f\n", width,
            rsc_platform_name(result->platform, p), slot->service, slot->count, percent,
            slot->receive_start_s / unit.s, slot->receive_end_s / unit.s,
            slot->return_end_s / unit.s, idle_s / unit.s);
}

/* What an optimum is proven among. */
static const char *proof(const struct rsc_schedule *schedule)
{
    if (!schedule->optimal)
        return "";
    if (schedule->other_port_s > 0.0)
        return schedule->order == RSC_ORDER_EXHAUSTIVE
                   ? ", proven optimal in all orders and on both ports"
                   : ", proven optimal in this order on one port, and on many";
    if (schedule->port == RSC_PORT_MANY)
        return ", proven optimal";
    return schedule->order == RSC_ORDER_EXHAUSTIVE ? ", proven optimal in all orders"
                                                   : ", proven optimal in this order";
}

/* Both bounds, and why the gap is not closed. */
static void write_bounds(const struct rsc_schedule *schedule, struct plan_unit unit, FILE *out)
{
    static const char *const stops[] = {
        [RSC_STOP_GAP] = "planning on would take longer than it can save",
        [RSC_STOP_TIME] = "the time for planning was over",
    };
    fputs("lower bound  ", out);
    write_time(schedule->lower_bound_s, unit, out);
    if (schedule->lower_bound_s > 0.0)
        fprintf(out, ", gap %.2g %%", plan_gap_percent(schedule));
    if (schedule->stop)
        fprintf(out, ": %s", stops[schedule->stop]);
    if (schedule->rational_bound_s > 0.0) {
        fputs("\nrational     ", out);
        write_time(schedule->rational_bound_s, unit, out);
        fprintf(out, ": no faster %s if items could be divided",
                schedule->port == RSC_PORT_MANY ? "like this" : "in this order");
    }
}

/* What the plan is compared with, a line each. */
static void write_others(const struct plan_result *result, struct plan_unit unit, FILE *out)
{
    const struct rsc_schedule *schedule = result->schedule;
    double move_s = rsc_platform_move_s(result->platform, schedule->items);
    fputs("even shares  ", out);
    write_time(schedule->uniform_makespan_s, unit, out);
    if (schedule->makespan_s > 0.0)
        fprintf(out, ", %.2f times as long", schedule->uniform_makespan_s / schedule->makespan_s);
    if (schedule->other_port_s > 0.0) {
        fprintf(out, "\ntransport    %s; %s would take ", plan_transport(schedule->port),
                schedule->port == RSC_PORT_MANY ? "one after another" : "all at once");
        write_time(schedule->other_port_s, unit, out);
    }
    if (move_s > 0.0)
        fprintf(out, "\nitems moved  %.6f %s before, %.6f %s together", move_s / unit.s, unit.name,
                (move_s + schedule->makespan_s) / unit.s, unit.name);
}

static void write_summary(const struct plan_result *result, FILE *out)
{
    const struct rsc_schedule *schedule = result->schedule;
    struct plan_unit unit = unit_of(result), planning = plan_unit_of(result->planning_s);
    fputs("\nmakespan     ", out);
    write_time(schedule->makespan_s, unit, out);
    fprintf(out, "%s\ncosts        %s", proof(schedule), rsc_shape_id(schedule->shape));
    if (schedule->port == RSC_PORT_ONE && schedule->model == RSC_MODEL_SCATTER)
        fprintf(out, ": %s", rsc_shape_text(schedule->shape));
    fputc('\n', out);
    write_bounds(schedule, unit, out);
    fputc('\n', out);
    if (schedule->guarantee_s > 0.0) {
        fputs("guarantee    ", out);
        write_time(schedule->guarantee_s, unit, out);
        fputs(" at most: the rational solution and its rounding, eq. 4\n", out);
    }
    write_others(result, unit, out);
    fprintf(out, "\nplanned in   %.3f %s\n", result->planning_s / planning.s, planning.name);
}

static void write_candidates(const struct plan_result *result, FILE *out)
{
    const struct rsc_root_choice *choice = result->choice;
    struct plan_unit unit = unit_of(result);
    int width = plan_name_width(result->platform);
    fprintf(out, "\n%-*s", width, "root");
    plan_write_heading("move items", 18, unit, out);
    plan_write_heading("makespan", 18, unit, out);
    plan_write_heading("together", 18, unit, out);
    fputc('\n', out);
    for (int i = 0; i < choice->n; i++) {
        const struct rsc_candidate *candidate = &choice->candidates[i];
        fprintf(out, "%-*s %18.6f %18.6f %18.6f%s\n", width, candidate->name,
                candidate->move_s / unit.s, candidate->makespan_s / unit.s,
                (candidate->move_s + candidate->makespan_s) / unit.s,
                i == choice->best ? "  best" : "");
    }
}

void plan_write_table(const struct plan_result *result, FILE *out)
{
    const struct rsc_platform *platform = result->platform;
    const struct rsc_schedule *schedule = result->schedule;
    int width = plan_name_width(platform);
    fprintf(out, "%s of %" PRId64 " items from %s to %d processors: algorithm %s, order %s, %s\n",
            plan_model_name(schedule), schedule->items,
            rsc_platform_name(platform, rsc_platform_root(platform)), schedule->nproc,
            rsc_algorithm_id(schedule->algorithm), rsc_order_id(schedule->order),
            plan_transfer_text(schedule));
    if (result->group)
        fprintf(out, "with the costs of group %s\n", result->group);
    fprintf(out, "\n%-*s %7s %14s %7s %12s", width, "processor", "service", "items", "%",
            "receive from");
    plan_write_heading("to", 12, unit_of(result), out);
    plan_write_heading("finish", 12, unit_of(result), out);
    plan_write_heading("idle", 12, unit_of(result), out);
    fputc('\n', out);
    for (int p = 0; p < schedule->nproc; p++)
        write_row(result, p, width, out);
    write_summary(result, out);
    if (result->choice)
        write_candidates(result, out);
}

const char *plan_model_name(const struct rsc_schedule *schedule)
{
    return schedule->model == RSC_MODEL_SCATTER_GATHER ? "scatter-gather" : "scatter";
}

double plan_gap_percent(const struct rsc_schedule *schedule)
{
    if (schedule->lower_bound_s <= 0.0)
        return 0.0;
    double gap = schedule->makespan_s / schedule->lower_bound_s - 1.0;
    return gap > 1e-11 ? 100.0 * gap : 0.0; /* less is rounding */
}

const char *plan_transport(enum rsc_port port)
{
    return port == RSC_PORT_MANY ? "native" : port == RSC_PORT_TWO ? "non-blocking" : "ordered";
}

const char *plan_transfer_text(const struct rsc_schedule *schedule)
{
    if (schedule->port == RSC_PORT_MANY)
        return "all transfers at once";
    if (schedule->model != RSC_MODEL_SCATTER_GATHER)
        return "one transfer at a time";
    static const char *const texts[2][RSC_RETURN_EXHAUSTIVE + 1] = {
        {[RSC_RETURN_FIFO] = "one transfer at a time, first in first out",
         [RSC_RETURN_LIFO] = "one transfer at a time, last in first out",
         [RSC_RETURN_EXHAUSTIVE] = "one transfer at a time, best order of returns"},
        {[RSC_RETURN_FIFO] = "one send and one return at a time, first in first out",
         [RSC_RETURN_LIFO] = "one send and one return at a time, last in first out",
         [RSC_RETURN_EXHAUSTIVE] = "one send and one return at a time, best order of returns"},
    };
    return texts[schedule->port == RSC_PORT_TWO][schedule->returns];
}
