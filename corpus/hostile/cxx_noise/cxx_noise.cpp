// SPDX-License-Identifier: MIT
// Adds noise, seeded by the rank, so that it depends on where an item is.
#include <cstdio>
#include <mpi.h>
#include <random>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int total = 60;
    const int n = total / size;
    std::vector<double> all(total), mine(n);
    for (int i = 0; i < total; i++)
        all[i] = i;
    MPI_Scatter(all.data(), n, MPI_DOUBLE, mine.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    std::mt19937 engine(1234u + rank);
    std::uniform_real_distribution<double> noise(-0.1, 0.1);
    for (double &x : mine)
        x += noise(engine);
    MPI_Gather(mine.data(), n, MPI_DOUBLE, all.data(), n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            std::printf("%.9f\n", x);
    MPI_Finalize();
    return 0;
}
