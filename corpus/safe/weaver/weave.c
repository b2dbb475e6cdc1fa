/* SPDX-License-Identifier: MIT */
#include "weaver.h"

#define TURNS 4

static int twist(int x) { return (x * 5 + 1) & 1023; }

void weave(int *thread, int n)
{
    int *t = thread, *end = thread + n;

    while (t < end) {
        for (int k = 0; k < TURNS; k++)
            *t = twist(*t);
        t++;
    }
}
