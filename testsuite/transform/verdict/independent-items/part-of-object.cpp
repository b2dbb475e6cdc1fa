/* SPDX-License-Identifier: MIT
 * A copy of the part that a class has from another one. */
#include <mpi.h>
#include <cstdio>
#include <vector>
struct Counter {
    int n = 0;
    int next() { n++; return n; }
};
struct Named : Counter {
    int id = 7;
};
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, n = 1200;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * i;
    Named named;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Counter counter = named;
    for (int i = 0; i < chunk; i++)
        part[i] += counter.n;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
