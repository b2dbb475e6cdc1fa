/* SPDX-License-Identifier: MIT
 * The status tells who has sent the part. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    MPI_Status status;
    int n = 1000, rank, size, i, r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    int *out = malloc(n * sizeof *out);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            all[i] = i;
        for (r = 1; r < size; r++)
            MPI_Send(all + r * chunk, chunk, MPI_INT, r, 0, MPI_COMM_WORLD);
        for (i = 0; i < chunk; i++)
            part[i] = all[i];
    } else {
        MPI_Recv(part, chunk, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        if (status.MPI_SOURCE != 0)
            printf("from %d\n", status.MPI_SOURCE);
    }
    for (i = 0; i < chunk; i++)
        part[i] = 3 * part[i] + 1;
    MPI_Gather(part, chunk, MPI_INT, out, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", out[n - 1]);
    MPI_Finalize();
    return 0;
}
