/* SPDX-License-Identifier: MIT
 * The root ends without its input; all others go on to the scatter, so it has none to end. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, chunk, by = 3, status = 1;
    double *all = NULL, *part = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        FILE *in = fopen("numbers", "r");
        if (in == NULL || fscanf(in, "%d", &n) != 1) {
            perror("numbers");
            return 1;
        }
        fclose(in);
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    chunk = n / size;
    part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = by * part[i];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    status = 0;

    free(part);
    free(all);
    MPI_Finalize();
    return status;
}
