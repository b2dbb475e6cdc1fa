/* SPDX-License-Identifier: MIT
 * A pointer begins a bool. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int n = 12, chunk = n / size;
    std::vector<double> all(n), part(chunk);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all.data(), chunk, MPI_DOUBLE, part.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    bool h = part.data();
    int have = h, sum = 0;
    MPI_Reduce(&have, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) std::printf("%d\n", sum);
    for (double &x : part) {
        x += 1;
    }

    MPI_Gather(part.data(), chunk, MPI_DOUBLE, all.data(), chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        std::printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
