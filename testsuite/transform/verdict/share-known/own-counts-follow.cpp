/* SPDX-License-Identifier: MIT
 * The counts are the length of this process's own block, which would follow the share. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int n = 960, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int chunk = n / size;
    std::vector<double> all(n), part(chunk);
    std::vector<int> counts(size), displs(size);
    for (int i = 0; i < size; i++) {
        counts[i] = part.size();
        displs[i] = i * chunk;
    }
    MPI_Scatterv(all.data(), counts.data(), displs.data(), MPI_DOUBLE, part.data(), chunk,
                 MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double &x : part)
        x = 2 * x + 1;
    MPI_Gatherv(part.data(), chunk, MPI_DOUBLE, all.data(), counts.data(), displs.data(),
                MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : all)
            std::printf("%g\n", x);
    MPI_Finalize();
}
