/* SPDX-License-Identifier: MIT
 * A sum in allocated memory, seen as shorts: the lower half of a sum is no sum. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    int sum = 0, total = 0;
    for (int i = 0; i < n; i++)
        all[i] = i % 7 + 1;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    int *t = calloc(4, sizeof *t);
    for (int i = 0; i < chunk; i++)
        t[part[i] % 4] += part[i];
    short *s = (short *)t, x = s[0], out;
    MPI_Reduce(&x, &out, 1, MPI_SHORT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", out);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
