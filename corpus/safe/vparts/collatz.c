/* SPDX-License-Identifier: MIT */
#include "parts.h"

int longest(int *v, int n)
{
    int most = 0;
    for (int i = 0; i < n; i++) {
        int steps = 0;
        for (long x = v[i]; x > 1; x = x % 2 ? 3 * x + 1 : x / 2)
            steps++;
        v[i] = steps;
        if (steps > most)
            most = steps;
    }
    return most;
}
