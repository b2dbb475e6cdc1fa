/* SPDX-License-Identifier: MIT
 * Vector of zeros made in front, only some set: stale values from the piece before.
 * options: --deal=pieces */
#include <mpi.h>
#include <vector>
#include <cstdio>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 36;
    int m = n / size;
    std::vector<int> all(n), mine(m), res;
    res.resize(m);
    if (rank == 0)
        for (int i = 0; i < n; ++i)
            all[i] = i % 5 - 2;
    MPI_Scatter(all.data(), m, MPI_INT, mine.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < m; ++i) {
        if (mine[i] < 0)
            continue;
        res[i] = mine[i] + 100;
    }
    MPI_Gather(res.data(), m, MPI_INT, all.data(), m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
}
