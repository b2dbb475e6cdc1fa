/* SPDX-License-Identifier: MIT
 * The address of item 5, which smaller shares do not have; nothing is read there. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    const int *sixth = &part[5];
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    if (sixth == nullptr)
        sum = 0;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
