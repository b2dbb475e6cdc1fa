/* SPDX-License-Identifier: MIT
 * function-ends-in-a-later-phase.cpp: the function that may end the program is called again, and then somebody shows something */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void work(std::vector<int> &mine, int n)
{
    for (int i = 0; i < n; i++) {
        if (mine[i] < 0)
            std::abort();
        mine[i] += 1;
    }
}

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
    work(mine, chunk);
    MPI_Barrier(MPI_COMM_WORLD);
    work(mine, chunk);
    if (rank == 1)
        std::printf("done\n");
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
