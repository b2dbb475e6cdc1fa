/* SPDX-License-Identifier: MIT
 * A copy of the part that a class has from another one counts for itself. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Counter {
    int n = 0;
    int next() { return ++n; }
};
struct Named : Counter {
    int id = 7;
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    Named named;
    Counter counter = named;
    for (int i = 0; i < chunk; i++) {
        part[i] += counter.next() + named.n;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
