/* SPDX-License-Identifier: MIT
 * References to the first item and the last one, which are not there in an empty vector. */
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
    MPI_Scatter(all.data(), chunk, MPI_INT, &part.front(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    const int *first = &*part.begin(), *last = &part.back();
    for (const int *p = first; p <= last; p++)
        sum += *p;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
