/* SPDX-License-Identifier: MIT
 * A copy of the items is sorted on each process. */
#include <mpi.h>
#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> sorted(part.begin(), part.end());
    std::sort(sorted.begin(), sorted.end());
    for (int i = 0; i < chunk; i++)
        part[i] = sorted[i];
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
