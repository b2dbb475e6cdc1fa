/* SPDX-License-Identifier: MIT */
/* firstlast.c : bilan d'energie aux bords des sous-domaines */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rang, np, i, n = 96;
    double *t = NULL, *bloc, flux, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int nl = n / np;
    bloc = calloc(nl + 1, sizeof(double));
    if (rang == 0) {
        t = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            t[i] = 20 + i * i % 31;
    }
    MPI_Scatter(t, nl, MPI_DOUBLE, bloc, nl, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < nl; i++)
        bloc[i] *= 2;
    flux = nl > 0 ? bloc[nl - 1] - bloc[0] : 0;
    MPI_Reduce(&flux, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        printf("flux total %g\n", total);
        free(t);
    }
    free(bloc);
    MPI_Finalize();
    return 0;
}
