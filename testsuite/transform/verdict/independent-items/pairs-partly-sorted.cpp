/* SPDX-License-Identifier: MIT
 * pairs-partly-sorted.cpp: pairs of one row, of which those in front are put in order */
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
    std::vector<int> all(n * 6), mine(chunk * 6);
    for (int i = 0; i < n * 6; i++)
        all[i] = i * 7 % 26;
    MPI_Scatter(all.data(), chunk * 6, MPI_INT, mine.data(), chunk * 6, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> found(chunk);
    for (int i = 0; i < chunk; i++) {
        std::vector<std::pair<int, int>> near(6);
        for (int j = 0; j < 6; j++)
            near[j] = {mine[i * 6 + j], j};
        std::partial_sort(near.begin(), near.begin() + 2, near.end());
        found[i] = near[1].second;
        std::nth_element(near.begin(), near.begin() + 3, near.end());
        found[i] += near[3].first;
    }
    std::vector<int> result(n);
    MPI_Gather(found.data(), chunk, MPI_INT, result.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : result)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
