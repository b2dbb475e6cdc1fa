/* SPDX-License-Identifier: MIT
 * A vector with room for even shares stays where it is; with more items it does not. */
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
    std::vector<int> all(n), part(chunk), kept;
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    kept.reserve(chunk);
    const int *before = kept.data();
    for (int x : part)
        kept.push_back(x);
    sum = before == kept.data();
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
