/* SPDX-License-Identifier: MIT */
#include "budget.h"

#include <stdint.h>
#include <time.h>

#include "arena.h"
#include "result.h"

enum { STEPS_BETWEEN_LOOKS = 256 };

static double thread_s(void)
{
    struct timespec t = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct xf_budget xf_budget_create(int64_t steps, unsigned seconds, unsigned mbytes)
{
    struct xf_budget b = {.steps = steps};
    if (seconds)
        b.end_s = thread_s() + seconds;
    if (mbytes)
        b.end_bytes = xf_arena_bytes_held() + ((int64_t)mbytes << 20);
    return b;
}

static bool is_exceeded(const struct xf_budget *b)
{
    return (b->end_s > 0 && thread_s() > b->end_s) ||
           (b->end_bytes && xf_arena_bytes_held() > b->end_bytes);
}

bool xf_budget_take(struct xf_budget *b)
{
    if (b->steps && b->steps % STEPS_BETWEEN_LOOKS == 0 && is_exceeded(b)) {
        b->exceeded = true;
        b->steps = 0;
    }
    if (!b->steps)
        return false;
    b->steps--;
    return true;
}

enum xf_reason xf_budget_reason(const struct xf_budget *b)
{
    return b->exceeded ? XF_REASON_LIMIT : XF_REASON_EFFORT;
}
