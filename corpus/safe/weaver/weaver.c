/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <mpi.h>
#include "weaver.h"

int main(int argc, char **argv)
{
    int r, p, n = 300;
    int *cloth = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &r);
    MPI_Comm_size(MPI_COMM_WORLD, &p);

    int m = part_of(n, p);
    int *strip = take(m);
    if (r == 0) {
        cloth = take(n);
        for (int i = 0; i < n; i++)
            cloth[i] = i;
    }
    MPI_Scatter(cloth, m, MPI_INT, strip, m, MPI_INT, 0, MPI_COMM_WORLD);
    weave(strip, m);
    MPI_Gather(strip, m, MPI_INT, cloth, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (r == 0) {
        for (int i = 0; i < p * m; i++)
            printf("%d\n", cloth[i]);
        give_back(cloth);
    }
    give_back(strip);
    MPI_Finalize();
    return 0;
}
