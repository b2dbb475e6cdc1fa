/* SPDX-License-Identifier: MIT
 * An object that has a vector holds what the item before has left. */
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
    Grid g = make(2, 0);
    for (int i = 0; i < chunk; i++) {
        part[i] += g.at(0);
        g = make(2, part[i]);
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
