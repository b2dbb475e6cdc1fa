/* SPDX-License-Identifier: MIT */
/* Yes and no votes per process, known to all afterwards. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, i, n, local_n;
    int counted[2] = { 0, 0 }, *everyones, yes = 0, no = 0;
    char *ballots = NULL, *box;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 901;
    local_n = n / size;
    if (rank == 0) {
        ballots = malloc(n);
        for (i = 0; i < n; i++)
            ballots[i] = (i * i) % 7 < 3 ? 'y' : 'n';
    }
    box = malloc(local_n);
    everyones = malloc(2 * size * sizeof(int));
    MPI_Scatter(ballots, local_n, MPI_CHAR, box, local_n, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (i = 0; i < local_n; i++)
        if (box[i] == 'y')
            counted[0]++;
        else
            counted[1]++;
    MPI_Allgather(counted, 2, MPI_INT, everyones, 2, MPI_INT, MPI_COMM_WORLD);
    for (i = 0; i < size; i++) {
        yes += everyones[2 * i];
        no += everyones[2 * i + 1];
    }
    if (rank == 0)
        printf("%d yes, %d no: %s\n", yes, no, yes > no ? "carried" : "lost");
    free(box);
    free(everyones);
    free(ballots);
    MPI_Finalize();
    return 0;
}
