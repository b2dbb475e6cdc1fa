/* SPDX-License-Identifier: MIT
 * budget.h: what may be spent on one unit: statements, processor time, memory. Statements are the
 * same everywhere; time and memory are for what takes long although it has few.
 */
#ifndef XF_BUDGET_H
#define XF_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#include "result.h"

struct xf_budget {
    int64_t steps;     /* statements that may still be run */
    double end_s;      /* of the thread's processor time; 0: never */
    int64_t end_bytes; /* of what the thread's arenas hold; 0: no limit */
    bool exceeded;     /* time or memory are spent: no steps are left then */
};

struct xf_budget xf_budget_create(int64_t steps, unsigned seconds, unsigned mbytes);

/* One statement; false when there is nothing left. */
bool xf_budget_take(struct xf_budget *b);

/* What there was too little of. */
enum xf_reason xf_budget_reason(const struct xf_budget *b);

#endif
