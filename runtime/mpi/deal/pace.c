/* SPDX-License-Identifier: MIT */
#include "pace.h"

/* Seconds between two looks at least, and how many times as long as looking takes. */
static const double SHORTEST_S = 5e-5, TIMES = 1000.0;
/* The clock is asked so many times between two looks, and every so many calls at least. */
static const double ASKED = 8.0;
enum { MOST_SKIPPED = 32 };
/* That looking takes longer than it did is believed by and by: a process that is put off while it
 * looks, for others on its core, measures these. */
static const double BELIEF = 1.0 / 16.0;

static double interval_s(const struct rsc_pace *pace)
{
    double s = TIMES * pace->cost_s;
    return s > SHORTEST_S ? s : SHORTEST_S;
}

/* By how much time went by since the clock was asked last, in so many calls. */
static void choose_skip(struct rsc_pace *pace, double now_s)
{
    double passed_s = now_s - pace->asked_s, wanted_s = interval_s(pace) / ASKED;
    double skip = passed_s > 0.0 ? pace->skip * wanted_s / passed_s : 2.0 * pace->skip;
    skip = skip < 2.0 * pace->skip ? skip : 2.0 * pace->skip;
    pace->skip = skip < 1.0 ? 1 : skip > MOST_SKIPPED ? MOST_SKIPPED : (int)skip;
    pace->left = pace->skip;
    pace->asked_s = now_s;
}

bool rsc_pace_is_due(struct rsc_pace *pace, double now_s)
{
    if (pace->skip < 1)
        pace->skip = 1;
    choose_skip(pace, now_s);
    return now_s - pace->looked_s >= interval_s(pace);
}

void rsc_pace_looked(struct rsc_pace *pace, double from_s, double now_s)
{
    double took_s = now_s - from_s;
    if (pace->cost_s <= 0.0 || took_s < pace->cost_s)
        pace->cost_s = took_s;
    else
        pace->cost_s += BELIEF * (took_s - pace->cost_s);
    pace->asked_s = pace->looked_s = now_s;
}
