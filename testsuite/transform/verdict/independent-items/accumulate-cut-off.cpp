/* SPDX-License-Identifier: MIT
 * Real numbers are added up as integers: each sum is cut off. */
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
    std::vector<double> all, out, part(chunk);
    if (rank == 0) { all.resize(n); out.resize(n); for (int i = 0; i < n; i++) all[i] = i * 0.5; }
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double s = std::accumulate(part.begin(), part.end(), 0), t;
    MPI_Reduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%g\n", t);
    MPI_Finalize();
    return 0;
}
