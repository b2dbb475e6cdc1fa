/* SPDX-License-Identifier: MIT
 * Likewise, but added up: how many processes have one depends on the shares. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, any = 0, all_any = 0;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    bool found = std::any_of(part.begin(), part.end(), [](int x) { return x == 7; });
    any = found ? 5 : 0;
    MPI_Reduce(&any, &all_any, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all_any);
    MPI_Finalize();
    return 0;
}
