/* SPDX-License-Identifier: MIT
 * What all processes throw alike is reported by main(), and the program ends. */
#include <mpi.h>
#include <cstdio>
#include <vector>
#include <iostream>
#include <stdexcept>
#include <string>
static void check(int n, int size)
{
    if (n % size != 0)
        throw std::runtime_error(std::string("not a multiple of ") + std::to_string(size));
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
            all[i] = 0.5 * i;
    try {
        check(n, size);
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            part[i] *= 2.0;
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    } catch (const std::exception &e) {
        if (rank == 0)
            std::cerr << e.what() << std::endl;
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Finalize();
    return 0;
}
