/* SPDX-License-Identifier: MIT */
/* Stands for a library that came without its source. */
#include <stdio.h>
#include "solver.h"

int solve(const struct point *in, double *out, int n, const struct model *m)
{
    int i;
    for (i = n - 1; i >= 0; i--) {
        const double d = m->density[in[i].material % 4];
        out[2 * i] = in[i].at[0] * d - in[i].at[1];
        out[2 * i + 1] = in[i].at[1] * d + in[i].at[0] * in[i].at[0];
    }
    return 0;
}

void relax(double *values, int n, int per_point, double by)
{
    int i, k;
    for (i = 0; i < n; i++) {
        double mean = 0;
        for (k = 0; k < per_point; k++)
            mean += values[i * per_point + k] / per_point;
        for (k = 0; k < per_point; k++)
            values[i * per_point + k] += by * (mean - values[i * per_point + k]);
    }
}

double energy(const double *values, int n, int per_point)
{
    double sum = 0;
    int i;
    for (i = 0; i < n * per_point; i++)
        sum += values[i] * values[i];
    return sum;
}

void solver_say(const char *text)
{
    printf("solver: %s\n", text);
}
