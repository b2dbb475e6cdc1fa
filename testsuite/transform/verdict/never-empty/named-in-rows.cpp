/* SPDX-License-Identifier: MIT
 * Item 0 of rows: there where there is a row, since it was there in the original. */
#include <mpi.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int columns = std::atoi(argv[1]);
    std::vector<int> all(n * columns), part(chunk * columns);
    MPI_Scatter(&all[0], chunk * columns, MPI_INT, &part[0], chunk * columns, MPI_INT, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        for (int j = 0; j < columns; j++)
            sum += part[i * columns + j];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
