/* SPDX-License-Identifier: MIT
 * Which of two exceptions came last is kept, and shown. */
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
#include <iostream>
static double root(double x)
{
    if (x < 0)
        throw std::runtime_error("negative");
    if (x > 20)
        throw std::runtime_error("large");
    return x;
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
    std::string last;
    for (int i = 0; i < chunk; i++) {
        try {
            part[i] = root(part[i]);
        } catch (const std::exception &e) {
            last = e.what();
            part[i] = -1.0;
        }
    }
    std::cout << last;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
