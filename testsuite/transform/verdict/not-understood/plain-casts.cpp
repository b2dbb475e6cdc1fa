/* SPDX-License-Identifier: MIT
 * C++ that C has, too: casts, bool, auto of a number, namespaces. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmath>

namespace work {
static double weigh(double v)
{
    return std::sqrt(v) + std::fabs(v);
}
} // namespace work

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = (double *)calloc(n, sizeof(double)), *part = (double *)malloc(chunk * sizeof(double));
    double sum = 0, total = 0;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double *own = (double *)malloc(chunk * sizeof(double));
    bool any = false;
    for (auto i = 0; i < chunk; i++) {
        own[i] = work::weigh(part[i]);
        any = any || own[i] > static_cast<double>(n);
    }
    for (int i = 0; i < chunk; i++)
        sum += own[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
