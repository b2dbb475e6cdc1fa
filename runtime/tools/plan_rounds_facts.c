/* SPDX-License-Identifier: MIT */
#include "plan_rounds_facts.h"

#include "plan_rounds.h"

double plan_seconds_since(const struct timespec *from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - from->tv_sec) + 1e-9 * (double)(now.tv_nsec - from->tv_nsec);
}

double plan_rounds_gap_percent(const struct rsc_rounds *rounds)
{
    if (rounds->lower_bound_s <= 0.0)
        return 0.0;
    double gap = rounds->makespan_s / rounds->lower_bound_s - 1.0;
    return gap > 1e-11 ? 100.0 * gap : 0.0; /* less is rounding */
}

const char *plan_rounds_model(const struct rsc_rounds *rounds)
{
    return rounds->returns ? "rounds-gather" : "rounds";
}

void plan_rounds_transfers(const struct rsc_rounds *rounds, char *text, size_t size)
{
    snprintf(text, size, "%s, %s",
             rounds->port == RSC_PORT_TWO ? "one send and one return at a time"
                                          : "one transfer at a time",
             rounds->overlap ? "receiving while computing" : "either receiving or computing");
}

const struct rsc_round_piece *plan_piece(const struct plan_rounds *plan, int p, int k)
{
    int at = plan->first[p] + k;
    return at < plan->first[p + 1] ? &plan->rounds->pieces[plan->pieces[at]] : NULL;
}
