/* SPDX-License-Identifier: MIT */
/* widerread.c: an item is read together with the next one, through a cast to a structure of two */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct two {
    int first, second;
};

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
        count += ((struct two *)&mine[i])->second;
    MPI_Reduce(&count, &all_counts, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        printf("%d\n", all_counts);
        free(numbers);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
