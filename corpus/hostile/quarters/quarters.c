/* SPDX-License-Identifier: MIT */
/* quarters.c: twelve months on four processes; the root prints the sales of each quarter and of the
 * year */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    static const int year[12] = {31, 27, 40, 38, 22, 19, 44, 47, 12, 35, 36, 51};
    int rank, size, i, months[12], sales = 0, quarter[4], total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != 4) {
        printf("one process for each quarter\n");
        MPI_Finalize();
        return 1;
    }
    MPI_Scatter(year, 3, MPI_INT, months, 3, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < 3; i++)
        sales += months[i];
    MPI_Gather(&sales, 1, MPI_INT, quarter, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < size; i++) {
            printf("quarter %d: %d\n", i + 1, quarter[i]);
            total += quarter[i];
        }
        printf("year %d\n", total);
    }
    MPI_Finalize();
    return 0;
}
