/* SPDX-License-Identifier: MIT */
/* recount.c : apres la lecture on ne garde que la moitie de chaque bloc */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rang, np, i, n = 120;
    int *mesures = NULL, *m;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int nb = n / np;
    m = malloc(nb * sizeof(int));
    if (rang == 0) {
        mesures = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            mesures[i] = i * 19 % 83;
    }
    MPI_Scatter(mesures, nb, MPI_INT, m, nb, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < nb; i++)
        m[i] = m[i] / 2 + 1;
    nb = nb / 2;
    MPI_Gather(m, nb, MPI_INT, mesures, nb, MPI_INT, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        for (i = 0; i < nb * np; i++)
            printf("%d ", mesures[i]);
        printf("\n");
        free(mesures);
    }
    free(m);
    MPI_Finalize();
    return 0;
}
