/* SPDX-License-Identifier: MIT */
/* rowperrank.c: one row of the matrix for each process, row sums printed */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DIM 4

int main(int argc, char *argv[])
{
    int numtasks, rank;
    float sendbuf[DIM][DIM] = {
        {1.0, 2.0, 3.0, 4.0}, {5.0, 6.0, 7.0, 8.0}, {9.0, 10.0, 11.0, 12.0}, {13.0, 14.0, 15.0, 16.0}};
    float recvbuf[DIM * DIM], sum = 0, sums[DIM];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &numtasks);

    if (numtasks != DIM) {
        printf("Must use %d tasks, using %d.\n", DIM, numtasks);
        MPI_Finalize();
        return 0;
    }

    int sendcount = DIM * DIM / numtasks;
    MPI_Scatter(sendbuf, sendcount, MPI_FLOAT, recvbuf, sendcount, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < sendcount; i++)
        sum += recvbuf[i];
    MPI_Gather(&sum, 1, MPI_FLOAT, sums, 1, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < DIM; i++)
            printf("row %d: %.1f\n", i, sums[i]);
    MPI_Finalize();
    return 0;
}
