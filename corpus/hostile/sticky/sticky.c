/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int nmsg = n / size;
    int* part = malloc(nmsg * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    MPI_Scatter(all, nmsg, MPI_INT, part, nmsg, MPI_INT, 0, MPI_COMM_WORLD);
    int mode = 0;
    for (i = 0; i < nmsg; i++) {
        switch (part[i] & 3) {
        case 1:
            mode = part[i];
            break;
        default:
            part[i] += mode;
        }
    }
    MPI_Gather(part, nmsg, MPI_INT, all, nmsg, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d ", all[i]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
