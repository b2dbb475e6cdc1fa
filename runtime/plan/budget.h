/* SPDX-License-Identifier: MIT
 * budget.h: how long planning may go on. Seconds of this thread's processor time, which other work
 * on the machine does not use up.
 *
 * Under `auto` planning takes no longer than it can still save: the makespan of what is known less
 * what is proven to be impossible, which shrinks as both are found. A little is always allowed, as
 * telling the time costs something, too.
 */
#ifndef RSC_PLAN_BUDGET_H
#define RSC_PLAN_BUDGET_H

#include "rescatter_plan.h"

#include <stdbool.h>

struct rsc_budget {
    double from_s, until_s;     /* of the thread's clock; infinite: no limit */
    double end_s;               /* until_s as it was opened, of the whole */
    bool by_gap;                /* until_s becomes earlier with the gap between the next two */
    double makespan_s, bound_s; /* the least and the greatest that were told */
    enum rsc_stop stop;         /* why it was found spent; RSC_STOP_NONE: it was not */
    enum rsc_stop reason;       /* what until_s comes from */
};

/* A budget of so many seconds from now on (infinite: no limit). `by_gap`: also as the gap says. */
void rsc_budget_open(struct rsc_budget *budget, double seconds, bool by_gap);

/* An equal part of what is left, one of `n`; no more than the whole ever has. */
struct rsc_budget rsc_budget_part(const struct rsc_budget *whole, int n);

/* A solution is known that ends by makespan_s (infinite: no new one), and bound_s (0: none) cannot
 * be beaten. NULL: nobody asks. */
void rsc_budget_gap(struct rsc_budget *budget, double makespan_s, double bound_s);

/* Is it spent? It stays so. NULL: never. */
bool rsc_budget_spent(struct rsc_budget *budget);

/* What is left, at least 0; infinite without a limit, and for NULL. */
double rsc_budget_left_s(const struct rsc_budget *budget);

/* The same for a solver that has nothing to show before it is done: neither the gap nor other parts
 * take of it, and it is a second at least. */
double rsc_budget_whole_s(const struct rsc_budget *budget);

#endif
