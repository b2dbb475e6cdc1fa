/* SPDX-License-Identifier: MIT
 * An array of rows, whose length has a name. */
#include <mpi.h>
#include <cstdio>
#include <vector>

const int COLUMNS = 8;

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    std::vector<double> all(n * COLUMNS), out(n);
    auto part = new double[rows][COLUMNS];
    std::vector<double> sums(rows);
    MPI_Scatter(all.data(), rows * COLUMNS, MPI_DOUBLE, part, rows * COLUMNS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < COLUMNS; j++)
            sums[i] += part[i][j];
    MPI_Gather(sums.data(), rows, MPI_DOUBLE, out.data(), rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (double x : out)
            printf("%g\n", x);
    delete[] part;
    MPI_Finalize();
    return 0;
}
