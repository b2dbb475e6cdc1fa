/* SPDX-License-Identifier: MIT */
/* list with its length, passed by value and filled by an initialiser */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct list {
    const int *at;
    int length;
};

static long sum_of(struct list l)
{
    long sum = 0;

    for (int i = 0; i < l.length; i++)
        sum += l.at[i];
    return sum;
}

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
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);

    struct list mine = { .at = part, .length = chunk };
    long sum = sum_of(mine), total;

    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
