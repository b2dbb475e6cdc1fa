/* SPDX-License-Identifier: MIT
 * A sum over structures, by a function that adds a member. */
#include <mpi.h>
#include <cstdio>
#include <numeric>
#include <vector>

struct Sample {
    double x, weight;
};

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int share = n / size;
    std::vector<Sample> all(n), part(share);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = Sample{0.5 * i, 1.0 + i % 3};
    MPI_Scatter(all.data(), 2 * share, MPI_DOUBLE, part.data(), 2 * share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double own = std::accumulate(part.begin(), part.end(), 0.0,
                                 [](double sum, const Sample &s) { return sum + s.x * s.weight; });
    double total = 0;
    MPI_Reduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
