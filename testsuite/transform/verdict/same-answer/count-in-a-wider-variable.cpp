/* SPDX-License-Identifier: MIT
 * count-in-a-wider-variable.cpp: how many there are is no more than fits into an int, whatever variable has it in between */
#include <algorithm>
#include <cstdio>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 12 * size, chunk = n / size;
    std::vector<int> all(n), mine(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 7 % 13;
    MPI_Scatter(all.data(), chunk, MPI_INT, mine.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    const auto counted = std::count_if(mine.begin(), mine.end(), [](int x) { return x > 3; });
    int found = static_cast<int>(counted);
    int total = 0;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
