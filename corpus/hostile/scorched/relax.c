/* SPDX-License-Identifier: MIT */
#include "plate.h"

/* Jacobi sweep; returns the sum of squared changes */
double relax(int from_top, int to_bottom)
{
    double sum = 0.0;
    for (int i = from_top; i <= to_bottom; i++) {
        for (int j = 1; j < NX - 1; j++) {
            unew[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
            double d = unew[i][j] - u[i][j];
            sum += d * d;
        }
        unew[i][0] = u[i][0];
        unew[i][NX - 1] = u[i][NX - 1];
    }
    double (*t)[NX] = u;
    u = unew;
    unew = t;
    return sum;
}
