/* SPDX-License-Identifier: MIT
 * flags: -fopenmp
 * Constructs enclose the statement behind them; values used in clauses are in the tree. */
#include <omp.h>
#include <stdio.h>

int main(void)
{
    int n = 10, chunk = 4;
    double a[10], s = 0;

#pragma omp parallel for reduction(+ : s) private(n) \
    schedule(static, chunk)
    for (int i = 0; i < 10; i++)
        s += a[i];
#pragma omp parallel num_threads(chunk)
    {
#pragma omp critical
        s++;
        printf("%d\n", omp_get_thread_num());
    }
#pragma omp barrier
    n++;
    return n;
}
