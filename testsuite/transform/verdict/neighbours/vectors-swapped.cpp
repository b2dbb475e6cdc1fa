/* SPDX-License-Identifier: MIT
 * Heat in a rod: vectors with borders, exchanged by std::swap() after each step. */
#include <mpi.h>
#include <cstdio>
#include <utility>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, left = rank > 0 ? rank - 1 : MPI_PROC_NULL,
        right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    std::vector<double> all(n), now(chunk + 2), next(chunk + 2);
    for (int i = 0; i < n; i++)
        all[i] = i % 7;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, &now[1], chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 20; step++) {
        MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[chunk + 1], 1, MPI_DOUBLE, right, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&now[chunk], 1, MPI_DOUBLE, right, 1, &now[0], 1, MPI_DOUBLE, left, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= chunk; i++)
            next[i] = now[i] + 0.25 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        std::swap(now, next);
    }
    MPI_Gather(&now[1], chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
