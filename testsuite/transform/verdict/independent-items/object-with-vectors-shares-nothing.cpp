/* SPDX-License-Identifier: MIT
 * A copy of an object that has a vector is changed for good, the object itself is not. */
#include <mpi.h>
#include <cstdio>
#include <vector>

struct Grid {
    std::vector<double> v;
    int w = 0;
    double at(int k) const { return v[k]; }
};
static Grid make(int n, double x)
{
    Grid g;
    g.v.assign(n, x);
    g.w = n;
    return g;
}

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
    Grid g = make(3, 1);
    for (int i = 0; i < chunk; i++) {
        Grid h = g;
        h.v[0] = part[i];
        part[i] += g.v[0] + h.v[0];
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
