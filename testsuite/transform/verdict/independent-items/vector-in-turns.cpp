/* SPDX-License-Identifier: MIT
 * Two vectors are copied to each other in turns, and the first item is set between. */
#include <cstdio>
#include <mpi.h>
#include <vector>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    std::vector<int> all(120, 1), mine(share);
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> other(mine);
    std::vector<int> &r = other;
    r = mine;
    r[0] = 55;
    mine = other;
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
