/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"
#include "plan_rounds_facts.h"

#include "plan_output.h"
#include "plan_unit.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { MOST_LISTED_ROUNDS = 100 };

struct use { /* of one processor */
    int pieces, service;
    double from_s, to_s, computing_s;
};

static struct use use_of(const struct plan_rounds *plan, int p)
{
    struct use use = {.service = -1};
    const struct rsc_round_piece *piece;
    for (; (piece = plan_piece(plan, p, use.pieces)); use.pieces++) {
        if (use.pieces == 0)
            use.from_s = piece->receive_start_s;
        use.service = piece->position;
        use.to_s = fmax(use.to_s, piece->return_end_s);
        use.computing_s += piece->compute_end_s - piece->compute_start_s;
    }
    return use;
}

static void write_row(const struct plan_rounds *plan, int p, int width, FILE *out)
{
    const struct rsc_rounds *rounds = plan->rounds;
    struct use use = use_of(plan, p);
    struct plan_unit unit = plan_unit_of(rounds->makespan_s);
    int64_t count = rounds->counts[p];
    double percent = rounds->items ? 100.0 * (double)count / (double)rounds->items : 0.0;
    fprintf(out, "%-*s ", width, rsc_platform_name(plan->platform, p));
    if (use.pieces)
        fprintf(out, "%7d", use.service);
    else
        fprintf(out, "%7s", "-");
    fprintf(out, " %7d %14" PRId64 " %7.3f %12.3f %12.3f %14.3f\n", use.pieces, count, percent,
            use.from_s / unit.s, use.to_s / unit.s,
            (rounds->makespan_s - use.computing_s) / unit.s);
}

/* One line for each round. */
static void write_rounds(const struct rsc_rounds *rounds, FILE *out)
{
    if (rounds->n_rounds > MOST_LISTED_ROUNDS)
        return;
    struct plan_unit unit = plan_unit_of(rounds->makespan_s);
    fprintf(out, "\n%9s %7s %14s %12s", "round", "pieces", "items", "sent from");
    plan_write_heading("to", 12, unit, out);
    fputc('\n', out);
    for (int k = 0, round = 1; k < rounds->n_pieces; round++) {
        const struct rsc_round_piece *first = &rounds->pieces[k];
        int64_t items = 0;
        int pieces = 0;
        double to_s = first->receive_end_s;
        for (; k < rounds->n_pieces && rounds->pieces[k].round == first->round; k++) {
            items += rounds->pieces[k].items;
            pieces++;
            to_s = fmax(to_s, rounds->pieces[k].receive_end_s);
        }
        fprintf(out, "%9d %7d %14" PRId64 " %12.3f %12.3f\n", round, pieces, items,
                first->receive_start_s / unit.s, to_s / unit.s);
    }
}

/* "even shares  403.975230 s", without an end of line */
static void write_time(const char *what, double time_s, const struct plan_rounds *plan, FILE *out)
{
    struct plan_unit unit = plan_unit_of(plan->rounds->makespan_s);
    fprintf(out, "%-12s %.6f %s", what, time_s / unit.s, unit.name);
}

static void write_other(const char *what, double time_s, const struct plan_rounds *plan, FILE *out)
{
    if (time_s <= 0.0)
        return;
    write_time(what, time_s, plan, out);
    fprintf(out, ", %.2f times as long\n", time_s / plan->rounds->makespan_s);
}

static void write_bounds(const struct plan_rounds *plan, FILE *out)
{
    const struct rsc_rounds *rounds = plan->rounds;
    write_time("lower bound", rounds->lower_bound_s, plan, out);
    fputs(" in any number of rounds", out);
    if (rounds->lower_bound_s > 0.0)
        fprintf(out, ", gap %.2g %%", plan_rounds_gap_percent(rounds));
    fputc('\n', out);
    if (rounds->rational_bound_s > 0.0) {
        write_time("rational", rounds->rational_bound_s, plan, out);
        fputs(": no faster with these pieces if items could be divided\n", out);
    }
    write_time("always busy", rounds->always_busy_s, plan, out);
    fputs(": if all computed all the time, transfers in no time\n", out);
}

static void write_summary(const struct plan_rounds *plan, FILE *out)
{
    const struct rsc_rounds *rounds = plan->rounds;
    struct plan_unit planning = plan_unit_of(plan->planning_s);
    fputc('\n', out);
    write_time("makespan", rounds->makespan_s, plan, out);
    fputc('\n', out);
    write_bounds(plan, out);
    if (rounds->makespan_s > 0.0) {
        write_other("one round", rounds->one_round_s, plan, out);
        write_other("even shares", rounds->uniform_s, plan, out);
    }
    if (rounds->returns && rounds->port == RSC_PORT_ONE)
        fprintf(out, "results      of a round are collected among the sends %d later\n",
                rounds->lag);
    if (rounds->period_s > 0.0) {
        write_time("period", rounds->period_s, plan, out);
        fputc('\n', out);
    }
    fprintf(out, "planned in   %.3f %s\n", plan->planning_s / planning.s, planning.name);
}

void plan_write_rounds_table(const struct plan_rounds *plan, FILE *out)
{
    const struct rsc_platform *platform = plan->platform;
    const struct rsc_rounds *rounds = plan->rounds;
    int width = plan_name_width(platform);
    char transfers[128];
    plan_rounds_transfers(rounds, transfers, sizeof transfers);
    fprintf(out,
            "%s: %" PRId64 " items from %s to %d processors in %d rounds: algorithm %s, order %s, "
            "%s\n\n",
            plan_rounds_model(rounds), rounds->items,
            rsc_platform_name(platform, rsc_platform_root(platform)), rounds->nproc,
            rounds->n_rounds, rsc_rounds_algorithm_id(rounds->algorithm),
            rsc_order_id(rounds->order), transfers);
    struct plan_unit unit = plan_unit_of(rounds->makespan_s);
    fprintf(out, "%-*s %7s %7s %14s %7s %12s", width, "processor", "service", "pieces", "items",
            "%", "receive from");
    plan_write_heading("finish", 12, unit, out);
    plan_write_heading("not comp.", 14, unit, out);
    fputc('\n', out);
    for (int p = 0; p < rounds->nproc; p++)
        write_row(plan, p, width, out);
    write_rounds(rounds, out);
    write_summary(plan, out);
}
