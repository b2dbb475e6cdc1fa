/* SPDX-License-Identifier: MIT */
/* twosides.c: what the root does and what the others do is written down twice, shares included */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROOT 0

int main(int argc, char **argv)
{
    int rank, procs, total = argc > 1 ? atoi(argv[1]) : 240;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    if (rank == ROOT) {
        int each = total / procs;
        double *price = malloc(total * sizeof *price), *mine = malloc(each * sizeof *mine);

        for (int i = 0; i < total; i++)
            price[i] = 0.25 * (i * 37 % 91);
        MPI_Scatter(price, each, MPI_DOUBLE, mine, each, MPI_DOUBLE, ROOT, MPI_COMM_WORLD);
        for (int i = 0; i < each; i++)
            mine[i] = mine[i] * 1.5 + 2;
        MPI_Gather(mine, each, MPI_DOUBLE, price, each, MPI_DOUBLE, ROOT, MPI_COMM_WORLD);
        for (int i = 0; i < each * procs; i++)
            printf("%.3f\n", price[i]);
        free(price);
        free(mine);
    } else {
        int each = total / procs;
        double *mine = malloc(each * sizeof *mine);

        MPI_Scatter(NULL, each, MPI_DOUBLE, mine, each, MPI_DOUBLE, ROOT, MPI_COMM_WORLD);
        for (int i = 0; i < each; i++)
            mine[i] = mine[i] * 1.5 + 2;
        MPI_Gather(mine, each, MPI_DOUBLE, NULL, each, MPI_DOUBLE, ROOT, MPI_COMM_WORLD);
        free(mine);
    }
    MPI_Finalize();
    return 0;
}
