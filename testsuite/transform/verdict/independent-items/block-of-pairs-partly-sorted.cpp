/* SPDX-License-Identifier: MIT
 * block-of-pairs-partly-sorted.cpp: all pairs of the block are put in order */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <utility>
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
    std::vector<std::pair<int, int>> near(chunk);
    for (int i = 0; i < chunk; i++)
        near[i] = {mine[i], i % 2};
    std::partial_sort(near.begin(), near.begin() + 1, near.end());
    for (int i = 0; i < chunk; i++)
        mine[i] = near[i].first;
    MPI_Gather(mine.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : all)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
