/* SPDX-License-Identifier: MIT */
/* a variable that is accounted for when it goes out of scope */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long weight;

static void account(int *v)
{
    weight += *v;
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    long total;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++) {
        __attribute__((cleanup(account))) int v = part[i] * i;
        (void)v;
    }
    MPI_Reduce(&weight, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
