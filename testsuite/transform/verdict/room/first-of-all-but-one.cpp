/* SPDX-License-Identifier: MIT
 * A vector of all items but one: where a process has one, it has no first item to be named. */
#include <cstdio>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 8;
    int chunk = n / size;
    std::vector<int> all(rank == 0 ? n : 0), v(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = n - i;
    MPI_Scatter(all.data(), chunk, MPI_INT, v.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        v[i] *= 2;
    MPI_Gather(v.data(), chunk, MPI_INT, all.data(), chunk, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> u(v.begin() + 1, v.end());
    const int *p = &u[0];
    (void)p;
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
