/* SPDX-License-Identifier: MIT
 * The root numbers all items; the vector for the own ones begins with a value. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <numeric>
#include <algorithm>
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), out(n), part(chunk, -1.0);
    if (rank == 0) std::iota(all.begin(), all.end(), 1.0);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (auto &x : part) x += 1;
    MPI_Gather(part.data(), part.size(), MPI_DOUBLE, out.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) for (double x : out) printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
