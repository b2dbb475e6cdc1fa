/* SPDX-License-Identifier: MIT
 * Two vectors of unlike lengths have the size of each piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <cstdio>
#include <vector>

int main(int argc, char **argv)
{
    int rank, size, n = 240;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::vector<double> all(n);
    for (int i = 0; i < n; i++)
        all[i] = (i * 37) % 101;
    const int cols = 4;
    int rows = 60 / size;
    std::vector<double> rowsum(rows), sums(60), block(rows * cols);
    MPI_Scatter(all.data(), rows * cols, MPI_DOUBLE, block.data(), rows * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (std::size_t i = 0; i < rowsum.size(); i++) {
        rowsum[i] = 0;
        for (int j = 0; j < cols; j++)
            rowsum[i] += block[i * cols + j];
    }
    MPI_Gather(rowsum.data(), rows, MPI_DOUBLE, sums.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows * size; i++)
            std::printf("%.3f\n", sums[i]);
    MPI_Finalize();
    return 0;
}
