/* SPDX-License-Identifier: MIT
 * Results are appended to a vector, one for each item. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all, out, part(chunk);
    if (rank == 0) { all.resize(n); out.resize(n); for (int i = 0; i < n; i++) all[i] = i * 0.5; }
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::vector<double> res;
    for (int i = 0; i < chunk; i++) res.push_back(part[i] * 2);
    MPI_Gather(res.data(), chunk, MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (double x : out) printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
