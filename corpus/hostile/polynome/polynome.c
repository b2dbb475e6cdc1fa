/* SPDX-License-Identifier: MIT */
/* polynome.c : quatre coefficients par processus, valeur en x = 2 */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    const int degre = 4;
    int rang, taille, i, total;
    int *coeff = NULL, *c, somme, valeur = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &taille);
    total = degre * taille;

    if (rang == 0) {
        coeff = malloc(total * sizeof(int));
        for (i = 0; i < total; i++)
            coeff[i] = 1 + i * 5 % 9;
    }
    c = malloc(degre * sizeof(int));
    MPI_Scatter(coeff, degre, MPI_INT, c, degre, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < degre; i++)
        valeur = valeur * 2 + c[i];
    MPI_Reduce(&valeur, &somme, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rang == 0) {
        printf("somme des %d polynomes en 2 : %d\n", taille, somme);
        free(coeff);
    }
    free(c);
    MPI_Finalize();
    return 0;
}
