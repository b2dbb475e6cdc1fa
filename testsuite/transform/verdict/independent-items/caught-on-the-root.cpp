/* SPDX-License-Identifier: MIT
 * The root alone makes something of what cannot be read. */
#include <mpi.h>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
static double read(int i)
{
    if (i % 100 == 7)
        throw std::runtime_error("no " + std::to_string(i));
    return i;
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
        {
            try {
                all[i] = read(i);
            } catch (const std::runtime_error &e) {
                std::fprintf(stderr, "%s\n", e.what());
                all[i] = 0;
            }
        }
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        part[i] *= 2;
    }
    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 7)
            std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
