/* SPDX-License-Identifier: MIT */
/* zone.c : chaque processus est une zone fiscale */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static const int taux[] = {5, 8, 8, 12, 20, 20, 33, 33};

static long taxe(const int *revenus, int nb, int zone)
{
    long t = 0;
    const int pourcent = taux[zone % 8];

    for (int k = 0; k < nb; k++)
        t += (long) revenus[k] * pourcent / 100;
    return t;
}

int main(int argc, char **argv)
{
    int moi, combien, nb = 200, *revenus = NULL;
    long ma_taxe, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &moi);
    MPI_Comm_size(MPI_COMM_WORLD, &combien);
    int part = nb / combien;
    int *mes = malloc(part * sizeof *mes);
    if (moi == 0) {
        revenus = malloc(nb * sizeof *revenus);
        for (int k = 0; k < nb; k++)
            revenus[k] = 1200 + 37 * k % 2500;
    }
    MPI_Scatter(revenus, part, MPI_INT, mes, part, MPI_INT, 0, MPI_COMM_WORLD);
    ma_taxe = taxe(mes, part, moi);
    MPI_Reduce(&ma_taxe, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (moi == 0)
        printf("recettes %ld\n", total);
    free(mes);
    free(revenus);
    MPI_Finalize();
    return 0;
}
