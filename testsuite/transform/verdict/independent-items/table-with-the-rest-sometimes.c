/* SPDX-License-Identifier: MIT
 * The rest of a table is the root's alone where it is one number. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, k = argc > 1 ? atoi(argv[1]) : 70, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, per = 2;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    double *table = malloc(k * sizeof *table);
    for (int i = 0; i < k; i++)
        table[i] = i;
    if (rank == 0)
        for (int i = per * size; i < k; i++)
            table[i] /= 3;
    for (int i = 0; i < per; i++)
        table[rank * per + i] /= 3;
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, table, per, MPI_DOUBLE, MPI_COMM_WORLD);
    if (k > per * size + 1)
        MPI_Bcast(table + per * size, k - per * size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        for (int j = 0; j < k; j++)
            part[i] += table[j];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
