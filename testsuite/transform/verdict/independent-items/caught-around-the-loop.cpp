/* SPDX-License-Identifier: MIT
 * The first item that does not fit ends the loop of its process. */
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
static double root(double x)
{
    if (x < 0.0)
        throw std::domain_error("negative");
    return x * 2;
}
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
            all[i] = 0.5 * (i % 77) - 9.0;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0, total = 0;
    try {
        for (int i = 0; i < chunk; i++)
            sum += root(part[i]);
    } catch (const std::domain_error &) {
        sum += 1;
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            std::printf("%g\n", all[i]);
    if (rank == 0)
        std::printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
