/* SPDX-License-Identifier: MIT
 * The root starts anew with the options: the next one is another one there. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int n = 1000, factor = 2, rank, size, c;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        optind = 2;
    while ((c = getopt(argc, argv, "f:")) != -1)
        if (c == 'f')
            factor = atoi(optarg);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= factor;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
