/* SPDX-License-Identifier: MIT
 * places-partly-sorted-again.cpp: places are put in order from where the row before left them */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <numeric>
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
    std::vector<int> found(chunk), place(6);
    std::iota(place.begin(), place.end(), 0);
    for (int i = 0; i < chunk; i++) {
        std::vector<int> row(mine.begin() + i * 6, mine.begin() + (i + 1) * 6);
        std::nth_element(place.begin(), place.begin() + 2, place.end(),
                         [&](int a, int b) { return row[a] < row[b]; });
        found[i] = place[1];
    }
    std::vector<int> result(n);
    MPI_Gather(found.data(), chunk, MPI_INT, result.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int x : result)
            std::printf("%d\n", x);
    MPI_Finalize();
    return 0;
}
