/* SPDX-License-Identifier: MIT
 * What a number in front of the work is made of is read anew before it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200, chunk;
    double *all = NULL, *block, *result, sum = 0, total = 0;
    int k = 3, m;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 17;
    }
    block = malloc(chunk * sizeof *block);
    result = malloc(chunk * sizeof *result);
    m = k;
    if (rank == 0 && scanf("%d", &k) != 1)
        k = 1;
    MPI_Bcast(&k, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, chunk, MPI_DOUBLE, block, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        result[i] = block[i] + m;
    m = m + k;
    MPI_Gather(result, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    for (i = 0; rank == 0 && i < n; i += 97)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
