/* SPDX-License-Identifier: MIT
 * The count of the whole is the size of the block, 16 numbers for each row. */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int n = 48, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    std::vector<double> all(n * 16, 1.0), part(rows * 16);
    if (rank == 0)
        std::printf("%d rows of %d\n", rows * size, n);
    MPI_Scatter(all.data(), part.size(), MPI_DOUBLE, part.data(), part.size(), MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    double sum = 0, total = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 16; j++)
            sum += part[i * 16 + j];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf("%g\n", total);
    MPI_Finalize();
}
