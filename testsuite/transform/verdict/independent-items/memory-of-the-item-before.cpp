/* SPDX-License-Identifier: MIT
 * Memory that an item makes is found by the next one through a pointer to a variable outside. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>


static double *last;

static double work(double x)
{
    double *now = (double *)malloc(2 * sizeof(double));
    now[0] = x;
    now[1] = last ? last[0] : 0;
    last = now;
    return now[0] + now[1];
}

int main(int argc, char **argv)
{
    const int n = 120;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> all(n), part(n / size);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = i * 7 % 31 + 0.5 * i;
    MPI_Scatter(all.data(), n / size, MPI_DOUBLE, part.data(), n / size, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (auto &x : part)
        x = work(x);
    MPI_Gather(part.data(), n / size, MPI_DOUBLE, all.data(), n / size, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
