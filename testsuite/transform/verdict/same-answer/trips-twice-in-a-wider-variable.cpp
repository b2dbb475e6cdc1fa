/* SPDX-License-Identifier: MIT
 * trips-twice-in-a-wider-variable.cpp: two loops count together what may be more than an int holds */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 240, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    long counted = 0;
    for (int i = 0; i < chunk; i++)
        if (mine[i] % 3 == 0)
            counted++;
    for (int i = 0; i < chunk; i++)
        if (mine[i] % 5 == 0)
            counted++;
    int found = counted;
    int total = 0;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
