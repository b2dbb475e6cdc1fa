// SPDX-License-Identifier: MIT
// What is added up is what functions make of the items: one of the library, one of the program.
#include <cmath>
#include <cstdio>
#include <mpi.h>
#include <numeric>
#include <vector>

static double twice(double x)
{
    double y = x;
    y *= 2;
    return y;
}

int main(int argc, char **argv)
{
    int rank, size, n = 48;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; i < n; i++)
        all[i] = i * 0.5;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = std::accumulate(part.begin(), part.end(), 0.0,
                                 [](double a, double x) { return a + std::sqrt(twice(x)); });
    double total = 0;
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
