/* SPDX-License-Identifier: MIT */
/* overtwo - borders go to the process after the next */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60, i, t;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int low = rank > 1 ? rank - 2 : MPI_PROC_NULL;
    int high = rank < size - 2 ? rank + 2 : MPI_PROC_NULL;
    int *a = calloc(chunk + 2, sizeof(int)), *b = calloc(chunk + 2, sizeof(int));

    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * 997 % 4000;
    }
    MPI_Scatter(all, chunk, MPI_INT, a + 1, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (t = 0; t < 20; t++) {
        MPI_Sendrecv(&a[1], 1, MPI_INT, low, 1, &a[chunk + 1], 1, MPI_INT, high, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&a[chunk], 1, MPI_INT, high, 2, &a[0], 1, MPI_INT, low, 2, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        for (i = 1; i <= chunk; i++)
            b[i] = (a[i - 1] + 2 * a[i] + a[i + 1]) / 4;
        for (i = 1; i <= chunk; i++)
            a[i] = b[i];
    }
    MPI_Gather(a + 1, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < chunk * size; i++)
            printf("%d ", all[i]);
        printf("\n");
        free(all);
    }
    free(a);
    free(b);
    MPI_Finalize();
    return 0;
}
