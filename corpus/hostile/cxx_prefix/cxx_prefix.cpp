// SPDX-License-Identifier: MIT
// Running totals by the library, of each block by itself.
#include <cstdio>
#include <mpi.h>
#include <numeric>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<long> all(total), mine(n);
    for (int i = 0; i < total; i++)
        all[i] = i + 1;
    MPI_Scatter(all.data(), n, MPI_LONG, mine.data(), n, MPI_LONG, 0, MPI_COMM_WORLD);
    std::partial_sum(mine.begin(), mine.end(), mine.begin());
    MPI_Gather(mine.data(), n, MPI_LONG, all.data(), n, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (long x : all)
            std::printf("%ld\n", x);
    MPI_Finalize();
    return 0;
}
