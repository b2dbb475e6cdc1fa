/* SPDX-License-Identifier: MIT */
/* the largest last */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>


int main(int argc, char **argv)
{
    int rank, size, n = 120;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 67 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk - 1; i++)
        for (int j = 0; j < chunk - i - 1; j++)
            if (part[j] > part[j + 1]) {
                int t = part[j];
                part[j] = part[j + 1];
                part[j + 1] = t;
            }
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < n - i - 1; j++)
                if (all[j] > all[j + 1]) {
                    int t = all[j];
                    all[j] = all[j + 1];
                    all[j + 1] = t;
                }
        for (int i = 0; i < n; i++)
            printf("%d%c", all[i], i % 12 == 11 ? '\n' : ' ');
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
