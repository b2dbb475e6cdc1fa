/* SPDX-License-Identifier: MIT */
/* helperahead.c: a function looks at the number behind the one it is given */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int step(const int *p)
{
    return p[1] - p[0];
}

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    int *numbers = NULL, *mine;
    int count = 0, all_counts = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        numbers = malloc(n * sizeof *numbers);
        for (i = 0; i < n; i++)
            numbers[i] = i * i % 17;
    }
    MPI_Scatter(numbers, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i + 1 < share; i++)
        count += step(mine + i) > 0;
    MPI_Reduce(&count, &all_counts, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d\n", all_counts);
        free(numbers);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
