// SPDX-License-Identifier: MIT
// A loop over a vector that remembers the item before.
#include <cstdio>
#include <mpi.h>
#include <vector>

static void differences(std::vector<int> &v)
{
    int before = 0;
    for (auto &x : v) {
        int now = x;
        x -= before;
        before = now;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    std::vector<int> all(n), mine(share);
    for (int i = 0; i < n; i++)
        all[i] = i * i;
    MPI_Scatter(all.data(), share, MPI_INT, mine.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    differences(mine);
    MPI_Gather(mine.data(), share, MPI_INT, all.data(), share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
