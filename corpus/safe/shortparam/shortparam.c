/* SPDX-License-Identifier: MIT */
/* the helper takes a short, lists are short */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long add_up(const int *list, short length)
{
    long sum = 0;
    int i;

    for (i = 0; i < length; i++)
        sum += list[i];
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 60000;
    int *all = NULL;
    long sum, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    sum = add_up(part, chunk);
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%ld\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
