/* SPDX-License-Identifier: MIT
 * A static variable begins with the first item that each process has. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int beside_the_first(int x)
{
    static int first = x;
    return x - first;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<int> all(n), part(chunk);
    MPI_Scatter(all.data(), chunk, MPI_INT, part.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        part[i] = beside_the_first(part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all[0], all[n - 1]);
    MPI_Finalize();
    return 0;
}
