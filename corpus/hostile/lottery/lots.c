/* SPDX-License-Identifier: MIT */
#include "lottery.h"

static unsigned long long state = 1;

void lots_begin(unsigned seed)
{
    state = seed;
}

unsigned lots_next(void)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33);
}
