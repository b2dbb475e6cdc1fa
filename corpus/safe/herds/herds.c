/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "kmeans.h"

int main(int argc, char **argv)
{
    int rank, size, n = 0, per = 0;
    double *all = NULL, *mine;
    int *labels = NULL, *mylabels;
    struct cluster cl;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        load_points(&all, &n);
        per = n / size;
        labels = malloc(n * sizeof(int));
        for (int k = 0; k < K; k++)
            for (int j = 0; j < DIM; j++)
                cl.centre[k][j] = all[k * DIM + j];
    }
    MPI_Bcast(&per, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(cl.centre, K * DIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    mine = malloc(per * DIM * sizeof(double));
    mylabels = malloc(per * sizeof(int));
    MPI_Scatter(all, per * DIM, MPI_DOUBLE, mine, per * DIM, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int moved = 1, rounds = 0;
    while (moved && rounds < 100) {
        double sum[K][DIM];
        int members[K];
        assign(mine, mylabels, per, &cl);
        accumulate(mine, mylabels, per, &cl);
        MPI_Allreduce(cl.sum, sum, K * DIM, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allreduce(cl.members, members, K, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        moved = update(&cl, sum, members);
        rounds++;
    }
    MPI_Gather(mylabels, per, MPI_INT, labels, per, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long code = 0;
        for (int i = 0; i < n - n % size; i++)
            code = (code * 5 + labels[i]) % 1000003;
        printf("rounds %d code %ld\n", rounds, code);
        for (int k = 0; k < K; k++)
            printf("centre %d: %.4f %.4f\n", k, cl.centre[k][0], cl.centre[k][1]);
        free(all);
        free(labels);
    }
    free(mine);
    free(mylabels);
    MPI_Finalize();
    return 0;
}
