/* SPDX-License-Identifier: MIT */
/* rovescio.c: sparge sul mondo, raccoglie su un comunicatore dello stesso gruppo */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rango, np, i, n = 60, primo;
    int *nastro = NULL, *pezzo;
    MPI_Comm contrario;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rango);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Comm_split(MPI_COMM_WORLD, 0, np - rango, &contrario);
    MPI_Comm_rank(contrario, &primo);

    int parte = n / np;
    pezzo = malloc(parte * sizeof(int));
    if (rango == 0) {
        nastro = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            nastro[i] = 1000 + i;
    }
    MPI_Scatter(nastro, parte, MPI_INT, pezzo, parte, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < parte; i++)
        pezzo[i] *= 2;
    /* il processo 0 del mondo e' l'ultimo qui */
    MPI_Gather(pezzo, parte, MPI_INT, nastro, parte, MPI_INT, np - 1, contrario);
    if (primo == np - 1) {
        for (i = 0; i < n; i += 3)
            printf("%d ", nastro[i]);
        printf("\n");
        free(nastro);
    }
    free(pezzo);
    MPI_Comm_free(&contrario);
    MPI_Finalize();
    return 0;
}
