/* SPDX-License-Identifier: MIT
 * The handler shows the even share, which is what it was, and goes on. */
#include <mpi.h>
#include <cstdio>
#include <vector>
#include <stdexcept>
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
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < chunk; i++)
            part[i] *= 2.0;
        if (argc > 7)
            throw std::runtime_error("too much");
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", all[7]);
    } catch (const std::exception &e) {
        std::printf("%d of %s\n", chunk, e.what());
    }
    MPI_Finalize();
    return 0;
}
