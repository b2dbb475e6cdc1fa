/* SPDX-License-Identifier: MIT */
/* partgather.c: word lengths; partial sums collected with a gather of one */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define MAXP 64

int main(int argc, char **argv)
{
    int rank, size, i, words = 330;
    int share, local_sum = 0, local_long = 0;
    int sums[MAXP], longs[MAXP];
    int *lengths = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size > MAXP)
        MPI_Abort(MPI_COMM_WORLD, 2);

    share = words / size;
    mine = malloc(share * sizeof(int));
    if (rank == 0) {
        lengths = malloc(words * sizeof(int));
        for (i = 0; i < words; i++)
            lengths[i] = 1 + (i * 29 + i / 7) % 13;
    }
    MPI_Scatter(lengths, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < share; i++) {
        local_sum += mine[i];
        if (mine[i] > 8)
            local_long++;
    }

    MPI_Gather(&local_sum, 1, MPI_INT, sums, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(&local_long, 1, MPI_INT, longs, 1, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        int sum = 0, nlong = 0;

        for (i = 0; i < size; i++) {
            sum += sums[i];
            nlong += longs[i];
        }
        printf("letters %d, long words %d, mean %.4f\n", sum, nlong,
               (double) sum / (share * size));
        free(lengths);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
