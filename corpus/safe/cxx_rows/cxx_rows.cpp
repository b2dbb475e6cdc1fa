// SPDX-License-Identifier: MIT
// Each process smooths its rows, which it holds as vectors of their own.
#include <cstdio>
#include <mpi.h>
#include <vector>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rows = 60, cols = 8;
    const int own = rows / size;
    std::vector<double> whole(rows * cols), flat(own * cols);
    if (rank == 0)
        for (int i = 0; i < rows * cols; i++)
            whole[i] = (i * 13) % 29;
    MPI_Scatter(whole.data(), own * cols, MPI_DOUBLE, flat.data(), own * cols, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);

    std::vector<std::vector<double>> table(own, std::vector<double>(cols));
    for (int i = 0; i < own; i++)
        for (int j = 0; j < cols; j++)
            table[i][j] = flat[i * cols + j];
    for (auto &row : table) {
        double before = row[0];
        for (int j = 1; j < cols - 1; j++) {
            double here = row[j];
            row[j] = (before + here + row[j + 1]) / 3.0;
            before = here;
        }
    }
    for (int i = 0; i < own; i++)
        for (int j = 0; j < cols; j++)
            flat[i * cols + j] = table[i][j];

    MPI_Gather(flat.data(), own * cols, MPI_DOUBLE, whole.data(), own * cols, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++)
                std::printf("%9.4f", whole[i * cols + j]);
            std::printf("\n");
        }
    MPI_Finalize();
    return 0;
}
