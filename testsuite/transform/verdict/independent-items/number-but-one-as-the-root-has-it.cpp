/* SPDX-License-Identifier: MIT
 * number-but-one-as-the-root-has-it.cpp: the others set a number to one more than the root has */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int factor = 0;
    if (rank == 0)
        factor = std::atoi(argv[1]);
    int told = factor;
    told++;
    MPI_Bcast(&told, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        factor = told;
    const int n = 240, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine[i] *= factor;
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
