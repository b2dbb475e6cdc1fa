/* SPDX-License-Identifier: MIT */
#include "multi.h"

#include "err.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

int rsc_multi_create(const struct rsc_star *star, const struct rsc_rounds_problem *problem, int n,
                     struct rsc_multi *multi, struct rsc_err *err)
{
    int64_t cap = problem->max_piece / star->unit;
    *multi = (struct rsc_multi){
        .star = star,
        .overlap = !problem->no_overlap,
        .returns = problem->returns,
        .two_ports = star->two_ports,
        .lag = 1,
        .max_units = problem->max_piece && cap < star->n ? cap : star->n,
        .pieces = calloc((size_t)n + 1, sizeof *multi->pieces),
    };
    return multi->pieces ? 0 : rsc_fail_nomem(err);
}

void rsc_multi_clear(struct rsc_multi *multi)
{
    free(multi->pieces);
    *multi = (struct rsc_multi){0};
}

void rsc_multi_add(struct rsc_multi *multi, int round, int position)
{
    assert(multi->n == 0 || multi->pieces[multi->n - 1].round <= round);
    multi->pieces[multi->n++] = (struct rsc_round_piece){
        .proc = multi->star->proc[position], .position = position, .round = round};
    multi->rounds = round + 1;
}

bool rsc_multi_is_work(const struct rsc_multi *multi, const struct rsc_round_piece *piece)
{
    return piece->position == multi->star->p - 1;
}

/* Does collecting `back` come before sending `out`? */
static bool collect_first(const struct rsc_multi *multi, const struct rsc_round_piece *back,
                          const struct rsc_round_piece *out)
{
    int round = back->round + multi->lag;
    return round != out->round ? round < out->round : back->position <= out->position;
}

bool rsc_multi_step(const struct rsc_multi *multi, struct rsc_steps *at, struct rsc_step *step)
{
    while (multi->returns && at->collected < multi->n &&
           rsc_multi_is_work(multi, &multi->pieces[at->collected]))
        at->collected++;
    bool sends = at->sent < multi->n, collects = multi->returns && at->collected < multi->n;
    if (sends && collects)
        collects = collect_first(multi, &multi->pieces[at->collected], &multi->pieces[at->sent]);
    if (!sends && !collects)
        return false;
    *step = (struct rsc_step){collects, collects ? at->collected++ : at->sent++};
    return true;
}

double rsc_multi_slope_s(const struct rsc_multi *multi, const struct rsc_cost *cost)
{
    return cost->per_item_s * (double)multi->star->unit;
}

double rsc_multi_port_s(const struct rsc_multi *multi, int position)
{
    double send_s = rsc_multi_slope_s(multi, multi->star->comm[position]);
    double back_s = multi->returns ? rsc_multi_slope_s(multi, multi->star->ret[position]) : 0.0;
    return multi->two_ports ? fmax(send_s, back_s) : send_s + back_s;
}

double rsc_multi_port_startup_s(const struct rsc_multi *multi, int position)
{
    double send_s = multi->star->comm[position]->startup_s;
    double back_s = multi->returns ? multi->star->ret[position]->startup_s : 0.0;
    return multi->two_ports ? fmax(send_s, back_s) : send_s + back_s;
}

/* ---- As soon as can be ---- */

struct clock { /* when the root is free for the next send or work, and for the next collecting */
    double out_s, back_s;
};

static void send(const struct rsc_multi *multi, struct rsc_round_piece *piece,
                 const struct rsc_round_piece *before, struct clock *clock)
{
    const struct rsc_star *star = multi->star;
    double ready_s = before && !multi->overlap ? before->return_end_s : 0.0;
    piece->receive_start_s = fmax(clock->out_s, ready_s);
    piece->receive_end_s =
        piece->receive_start_s + rsc_cost_s(star->comm[piece->position], piece->items);
    piece->compute_start_s = fmax(piece->receive_end_s + star->comm[piece->position]->latency_s,
                                  before ? before->compute_end_s : 0.0);
    piece->compute_end_s =
        piece->compute_start_s + rsc_cost_s(star->comp[piece->position], piece->items);
    piece->return_start_s = piece->return_end_s = piece->compute_end_s;
    clock->out_s = rsc_multi_is_work(multi, piece) ? piece->compute_end_s : piece->receive_end_s;
}

static void collect(const struct rsc_multi *multi, struct rsc_round_piece *piece,
                    struct clock *clock)
{
    double *free_s = multi->two_ports ? &clock->back_s : &clock->out_s;
    piece->return_start_s = fmax(*free_s, piece->compute_end_s);
    piece->return_end_s =
        piece->return_start_s + rsc_cost_s(multi->star->ret[piece->position], piece->items);
    *free_s = piece->return_end_s;
}

double rsc_multi_time_s(const struct rsc_multi *multi, int *last)
{
    struct clock clock = {0.0, 0.0};
    struct rsc_steps at = {0};
    struct rsc_step step;
    double makespan_s = 0.0;
    for (int i = 0; i < multi->star->p; i++)
        last[i] = -1;
    while (rsc_multi_step(multi, &at, &step)) {
        struct rsc_round_piece *piece = &multi->pieces[step.piece];
        if (step.collects) {
            collect(multi, piece, &clock);
        } else {
            int before = last[piece->position];
            send(multi, piece, before < 0 ? NULL : &multi->pieces[before], &clock);
            last[piece->position] = step.piece;
        }
        makespan_s = fmax(makespan_s, piece->return_end_s);
    }
    return makespan_s;
}
