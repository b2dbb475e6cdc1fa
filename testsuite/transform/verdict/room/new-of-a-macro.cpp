/* SPDX-License-Identifier: MIT
 * Rows and columns that are made by new, as many as a macro says. */
#include <mpi.h>
#include <iostream>

#define ROWS 48
#define COLUMNS 12

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = ROWS / size;
    int(*table)[COLUMNS] = new int[ROWS][COLUMNS], (*part)[COLUMNS] = new int[rows][COLUMNS];
    int *sums = new int[COLUMNS], *all = new int[COLUMNS];
    for (int k = 0; k < COLUMNS; k++)
        sums[k] = 0;
    if (rank == 0)
        for (int i = 0; i < ROWS; i++)
            for (int k = 0; k < COLUMNS; k++)
                table[i][k] = i * k % 7;
    MPI_Scatter(&table[0][0], rows * COLUMNS, MPI_INT, &part[0][0], rows * COLUMNS, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < COLUMNS; k++)
            sums[k] += part[i][k];
    MPI_Reduce(sums, all, COLUMNS, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int k = 0; k < COLUMNS; k++)
            std::cout << all[k] << "\n";
    MPI_Finalize();
}
