/* SPDX-License-Identifier: MIT
 * A std::function has a copy of the share, by which a local result is divided. */
#include <mpi.h>
#include <cstdio>
#include <functional>
#include <vector>

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
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double total = 0;
    const std::function<double(double)> mean = [chunk](double x) { return x / chunk; };
    for (double x : part)
        total += x;
    total = mean(total);
    double sum = 0;
    MPI_Reduce(&total, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", sum / size);
    MPI_Finalize();
    return 0;
}
