/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"

#include "plan_output.h"

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
    int64_t count = rounds->counts[p];
    double percent = rounds->items ? 100.0 * (double)count / (double)rounds->items : 0.0;
    fprintf(out, "%-*s ", width, rsc_platform_name(plan->platform, p));
    if (use.pieces)
        fprintf(out, "%7d", use.service);
    else
        fprintf(out, "%7s", "-");
    fprintf(out, " %7d %14" PRId64 " %7.3f %12.6f %12.6f %14.6f\n", use.pieces, count, percent,
            use.from_s, use.to_s, rounds->makespan_s - use.computing_s);
}

/* One line for each round. */
static void write_rounds(const struct rsc_rounds *rounds, FILE *out)
{
    if (rounds->n_rounds > MOST_LISTED_ROUNDS)
        return;
    fprintf(out, "\n%9s %7s %14s %12s %12s\n", "round", "pieces", "items", "sent from", "to [s]");
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
        fprintf(out, "%9d %7d %14" PRId64 " %12.6f %12.6f\n", round, pieces, items,
                first->receive_start_s, to_s);
    }
}

static void write_others(const struct rsc_rounds *rounds, FILE *out)
{
    if (rounds->one_round_s > 0.0)
        fprintf(out, "one round    %.9f s, %.2f times as long\n", rounds->one_round_s,
                rounds->one_round_s / rounds->makespan_s);
    if (rounds->uniform_s > 0.0)
        fprintf(out, "even shares  %.9f s, %.2f times as long\n", rounds->uniform_s,
                rounds->uniform_s / rounds->makespan_s);
}

static void write_summary(const struct plan_rounds *plan, FILE *out)
{
    const struct rsc_rounds *rounds = plan->rounds;
    fprintf(out, "\nmakespan     %.9f s\nlower bound  %.9f s in any number of rounds",
            rounds->makespan_s, rounds->lower_bound_s);
    if (rounds->lower_bound_s > 0.0)
        fprintf(out, ", gap %.2g %%", plan_rounds_gap_percent(rounds));
    if (rounds->rational_bound_s > 0.0)
        fprintf(out, "\nrational     %.9f s: no faster with these pieces if items could be divided",
                rounds->rational_bound_s);
    fprintf(out, "\nalways busy  %.9f s: if all computed all the time, transfers in no time\n",
            rounds->always_busy_s);
    if (rounds->makespan_s > 0.0)
        write_others(rounds, out);
    if (rounds->returns && rounds->port == RSC_PORT_ONE)
        fprintf(out, "results      of a round are collected among the sends %d later\n",
                rounds->lag);
    if (rounds->period_s > 0.0)
        fprintf(out, "period       %.9f s\n", rounds->period_s);
    fprintf(out, "planned in   %.6f s\n", plan->planning_s);
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
    fprintf(out, "%-*s %7s %7s %14s %7s %12s %12s %14s\n", width, "processor", "service", "pieces",
            "items", "%", "receive from", "finish [s]", "not comp. [s]");
    for (int p = 0; p < rounds->nproc; p++)
        write_row(plan, p, width, out);
    write_rounds(rounds, out);
    write_summary(plan, out);
}
