/* SPDX-License-Identifier: MIT */
#include "divide.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* All get as many, the last ones what is left, or nothing. */
void rounded_up(int n, int p, int *counts, int *displs)
{
    int per = (n + p - 1) / p;
    for (int i = 0; i < p; i++) {
        int begin = i * per, end = begin + per;
        if (begin > n)
            begin = n;
        end = MIN(end, n);
        counts[i] = end - begin;
        displs[i] = begin;
    }
}

/* Each takes what is left over those that are left. */
void by_turns(int n, int p, int *counts, int *displs)
{
    int left = n;
    displs[0] = 0;
    for (int i = 0; i < p; i++) {
        counts[i] = left / (p - i);
        left -= counts[i];
        if (i < p - 1)
            displs[i + 1] = displs[i] + counts[i];
    }
}

struct range part_of(int n, int p, int rank)
{
    struct range r = {rank * n / p, 0};
    r.count = (rank + 1) * n / p - r.begin;
    return r;
}
