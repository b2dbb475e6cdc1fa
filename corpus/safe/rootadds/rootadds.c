/* SPDX-License-Identifier: MIT */
/* rootadds.c: the root adds what the others send to its own partial sum */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int id, procs, from, k, nletters = 150;
    long postage = 0;
    int *grams = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);

    int bundle = nletters / procs;
    int *mine = malloc(bundle * sizeof(int));
    if (id == 0) {
        grams = malloc(nletters * sizeof(int));
        for (k = 0; k < nletters; k++)
            grams[k] = 10 + k * 31 % 90;
    }
    MPI_Scatter(grams, bundle, MPI_INT, mine, bundle, MPI_INT, 0, MPI_COMM_WORLD);
    for (k = 0; k < bundle; k++)
        postage += mine[k] > 50 ? 160 : 85;

    if (id) {
        MPI_Send(&postage, 1, MPI_LONG, 0, 4, MPI_COMM_WORLD);
    } else {
        for (from = 1; from < procs; from++) {
            long theirs;
            MPI_Recv(&theirs, 1, MPI_LONG, from, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            postage += theirs;
        }
        printf("postage %ld\n", postage);
    }
    free(mine);
    free(grams);
    MPI_Finalize();
    return 0;
}
