/* SPDX-License-Identifier: MIT
 * One of the values in braces is the rank. */
#include <mpi.h>
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
    std::vector<int> weights{3, rank};
    for (int &x : part)
        x = x * weights[0] + weights[1];
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
