// SPDX-License-Identifier: MIT
// All own items are compared with the last one of the vector.
#include <cstdio>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 24, above = 0, all_above = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<int> all(n), mine(share);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 24;
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int x : mine)
        above += x > mine.back();
    MPI_Reduce(&above, &all_above, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d\n", all_above);
    MPI_Finalize();
    return 0;
}
