/* SPDX-License-Identifier: MIT */
#pragma once

extern int cells_here; /* of each process */
extern double *level;

static inline void drain(double by)
{
    for (int i = 0; i < cells_here; i++)
        level[i] = level[i] > by ? level[i] - by : 0.0;
}

static inline int flooded(double limit)
{
    int n = 0;
    for (int i = 0; i < cells_here; i++)
        n += level[i] > limit;
    return n;
}

void rain_on(double amount);
void give_out(const double *map);
void take_in(double *map);
