// SPDX-License-Identifier: MIT
// Ids are given out by an object that counts its calls.
#include <cstdio>
#include <mpi.h>
#include <vector>

struct Numbering {
    int next = 0;
    int operator()(int x) { return 1000 * x + next++; }
};

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<int> all(total, 7), mine(n);
    MPI_Scatter(all.data(), n, MPI_INT, mine.data(), n, MPI_INT, 0, MPI_COMM_WORLD);
    Numbering number;
    for (int i = 0; i < n; i++)
        mine[i] = number(mine[i]);
    MPI_Gather(mine.data(), n, MPI_INT, all.data(), n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
