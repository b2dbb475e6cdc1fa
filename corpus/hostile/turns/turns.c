/* SPDX-License-Identifier: MIT */
/* turns.c: every process in turn deals out its own harvest; the root of the scatter is the loop's variable */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int id, np, giver = 0, crates = 96, k;
    long weight = 0, total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    int per = crates / np;
    int *harvest = malloc(crates * sizeof(int));
    int *mine = malloc(per * sizeof(int));
    for (k = 0; k < crates; k++)
        harvest[k] = (k * 17 + id * 5) % 23;

    for (giver = 0; giver < np; giver++) {
        MPI_Scatter(harvest, per, MPI_INT, mine, per, MPI_INT, giver, MPI_COMM_WORLD);
        for (k = 0; k < per; k++)
            weight += mine[k];
    }
    MPI_Reduce(&weight, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (id == 0)
        printf("%d harvests weigh %ld\n", np, total);
    free(harvest);
    free(mine);
    MPI_Finalize();
    return 0;
}
