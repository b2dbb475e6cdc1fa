/* SPDX-License-Identifier: MIT */
/* branchfactor.c: the branches look alike, but the root has set another factor before */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define SIZE 144

static int odd = 3;

static int transform(int v)
{
    return v % 2 ? odd * v + 1 : v / 2;
}

int main(int argc, char *argv[])
{
    int rank, size, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int local = SIZE / size;
    int *buf = malloc(local * sizeof(int));

    if (rank == 0) {
        odd = 5;
        int data[SIZE], result[SIZE];

        for (i = 0; i < SIZE; i++) {
            data[i] = 7 * i + 2;
            result[i] = 0;
        }
        MPI_Scatter(data, local, MPI_INT, buf, local, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = 0; i < local; i++)
            buf[i] = transform(buf[i]);
        MPI_Gather(buf, local, MPI_INT, result, local, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = 0; i < SIZE; i++)
            printf("%d%c", result[i], i % 12 == 11 ? '\n' : ' ');
    } else {
        MPI_Scatter(NULL, local, MPI_INT, buf, local, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = 0; i < local; i++)
            buf[i] = transform(buf[i]);
        MPI_Gather(buf, local, MPI_INT, NULL, local, MPI_INT, 0, MPI_COMM_WORLD);
    }
    free(buf);
    MPI_Finalize();
    return 0;
}
