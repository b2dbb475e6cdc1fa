/* SPDX-License-Identifier: MIT
 * trips-in-a-wider-variable.cpp: what counts the trips of a loop with an int is no more than fits into one */
#include <mpi.h>
#include <cstdio>
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
    size_t counted = 0;
    for (int i = 0; i < chunk; i++)
        if (mine[i] % 3 == 0)
            ++counted;
    long more = 0;
    for (int i = 0; i < chunk; i++)
        more += mine[i] > 20;
    int found = static_cast<int>(counted);
    int large = more, both = 0;
    MPI_Reduce(&large, &both, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    int total = 0;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%d %d\n", total, both);
    MPI_Finalize();
    return 0;
}
