/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv)
{
    int rank, size, i, n = 120;
    int* all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int* part = malloc(chunk * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101 - 30;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int hits = 0, total = 0, x[200], c;
    MPI_Status st;
    memset(x, 0, sizeof x);
    for (i = 0; i < chunk; i++)
        if (part[i] > 50)
            hits++;
    if (rank)
        MPI_Send(x, hits, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else {
        for (i = 1; i < size; i++) {
            MPI_Recv(x, 200, MPI_INT, i, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            MPI_Get_count(&st, MPI_INT, &c);
            total += c * c;
        }
        printf("%d\n", total);
    }
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
