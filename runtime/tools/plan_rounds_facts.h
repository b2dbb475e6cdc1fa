/* SPDX-License-Identifier: MIT
 * plan_rounds_facts.h: what tables, charts and JSON of plans of several rounds say alike.
 */
#ifndef RSC_TOOLS_PLAN_ROUNDS_FACTS_H
#define RSC_TOOLS_PLAN_ROUNDS_FACTS_H

#include <stddef.h>
#include <time.h>

struct plan_rounds;
struct rsc_round_piece;
struct rsc_rounds;

/* The k-th piece of processor p, from 0; NULL: it has no more. */
const struct rsc_round_piece *plan_piece(const struct plan_rounds *plan, int p, int k);

/* How far the makespan is above the lower bound; 0 when that is unknown. */
double plan_rounds_gap_percent(const struct rsc_rounds *rounds);

/* "rounds" or "rounds-gather"; how transfers are made, in words. */
const char *plan_rounds_model(const struct rsc_rounds *rounds);
void plan_rounds_transfers(const struct rsc_rounds *rounds, char *text, size_t size);

/* Seconds from `from` to now on a clock that only goes forward. */
double plan_seconds_since(const struct timespec *from);

#endif
