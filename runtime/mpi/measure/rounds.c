/* SPDX-License-Identifier: MIT */
#include "rounds.h"

static void drop(struct rsc_rounds *rounds)
{
    rounds->pending_s = 0.0;
}

/* What went by was computing on the share. */
static void commit(struct rsc_rounds *rounds, double now_s)
{
    rounds->now.compute_s += rounds->pending_s;
    rounds->now.finish_s = now_s;
    rounds->now.n_results++;
    drop(rounds);
}

static void open_round(struct rsc_rounds *rounds, double start_s)
{
    rounds->open = true;
    rounds->n_in = rounds->n_out = 0;
    rounds->now = (struct rsc_round){.number = rounds->n_calls,
                                     .items = rounds->items,
                                     .start_s = start_s,
                                     .received_s = start_s};
}

void rsc_rounds_close(struct rsc_rounds *rounds)
{
    if (rounds->open)
        rounds->past[rounds->n_past++ % RSC_ROUNDS_KEPT] = rounds->now;
    rounds->open = false;
}

void rsc_rounds_define(struct rsc_rounds *rounds, double now_s, double items)
{
    rsc_rounds_close(rounds);
    drop(rounds);
    rounds->stage = RSC_STAGE_IDLE;
    rounds->idle_since_s = now_s;
    rounds->items = items;
}

void rsc_rounds_spend(struct rsc_rounds *rounds, double seconds)
{
    rounds->pending_s += seconds;
}

void rsc_rounds_pass(struct rsc_rounds *rounds, double now_s)
{
    if (rounds->stage == RSC_STAGE_IDLE)
        return;
    commit(rounds, now_s);
    rounds->stage = RSC_STAGE_WORKING;
}

/* A second array is dealt out, or the next round begins. */
int rsc_rounds_deal(struct rsc_rounds *rounds, double now_s)
{
    if (rounds->stage == RSC_STAGE_FRESH) {
        commit(rounds, now_s);
    } else {
        drop(rounds);
        rsc_rounds_close(rounds);
        open_round(rounds, now_s);
    }
    rounds->n_calls++;
    rounds->stage = RSC_STAGE_FRESH;
    return rounds->n_in < RSC_ROUND_LEGS ? rounds->n_in : RSC_ROUND_LEGS - 1;
}

static void add_leg(double legs[RSC_ROUND_LEGS], int *n, double seconds)
{
    legs[*n < RSC_ROUND_LEGS ? *n : RSC_ROUND_LEGS - 1] += seconds;
    ++*n;
}

void rsc_rounds_dealt(struct rsc_rounds *rounds, double now_s, double receive_s, double bytes)
{
    add_leg(rounds->now.receive_s, &rounds->n_in, receive_s);
    rounds->now.bytes += bytes;
    rounds->now.received_s = now_s;
}

int rsc_rounds_return(struct rsc_rounds *rounds, double now_s)
{
    if (!rounds->open)
        open_round(rounds, rounds->idle_since_s);
    commit(rounds, now_s);
    rounds->n_calls++;
    rounds->stage = RSC_STAGE_IDLE;
    return rounds->n_out < RSC_ROUND_LEGS ? rounds->n_out : RSC_ROUND_LEGS - 1;
}

void rsc_rounds_returned(struct rsc_rounds *rounds, double now_s, double return_s)
{
    add_leg(rounds->now.return_s, &rounds->n_out, return_s);
    rounds->now.returned_s = now_s;
}

int rsc_rounds_kept(const struct rsc_rounds *rounds)
{
    return rounds->n_past < RSC_ROUNDS_KEPT ? rounds->n_past : RSC_ROUNDS_KEPT;
}

const struct rsc_round *rsc_rounds_get(const struct rsc_rounds *rounds, int i)
{
    int oldest = rounds->n_past - rsc_rounds_kept(rounds);
    return &rounds->past[(oldest + i) % RSC_ROUNDS_KEPT];
}
