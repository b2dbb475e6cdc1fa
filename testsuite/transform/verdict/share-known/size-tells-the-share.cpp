/* SPDX-License-Identifier: MIT
 * The size of the own vector, converted, is the count on both sides; nothing else names the share. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    const int n = 1000;
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> all(n), part(n / size);
    MPI_Scatter(all.data(), static_cast<int>(part.size()), MPI_DOUBLE, part.data(),
                static_cast<int>(part.size()), MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (std::size_t i = 0; i < part.size(); i++)
        part[i] = part[i] * part[i] + 1;
    MPI_Gather(part.data(), (int)part.size(), MPI_DOUBLE, all.data(), (int)part.size(), MPI_DOUBLE,
               0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            printf("%g\n", x);
    MPI_Finalize();
    return 0;
}
