/* SPDX-License-Identifier: MIT */
/* Waermeverlust der Speicher: Prozess 0 rechnet seine Speicher gleich in der
   grossen Tabelle, die anderen in einer kleinen. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define STUNDEN 6

static void eine_stunde(double *temp, int anzahl, double aussen)
{
    int i;

    for (i = 0; i < anzahl; i++)
        temp[i] -= 0.125 * (temp[i] - aussen);
}

int main(int argc, char **argv)
{
    int rang, groesse, n = 96, stunde, i;
    double *alle = NULL, *meine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rang);
    MPI_Comm_size(MPI_COMM_WORLD, &groesse);

    int teil = n / groesse;

    if (rang == 0) {
        alle = malloc(n * sizeof *alle);
        for (i = 0; i < n; i++)
            alle[i] = 40.0 + i * 31 % 50;
        meine = alle;
    } else {
        meine = malloc(teil * sizeof *meine);
    }

    if (rang == 0)
        MPI_Scatter(alle, teil, MPI_DOUBLE, MPI_IN_PLACE, teil, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, 0, MPI_DOUBLE, meine, teil, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    for (stunde = 0; stunde < STUNDEN; stunde++)
        eine_stunde(meine, teil, 4.0 + stunde);

    if (rang == 0)
        MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, alle, teil, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(meine, teil, MPI_DOUBLE, NULL, 0, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rang == 0)
        for (i = 0; i < teil * groesse; i++)
            printf("%3d %.6f\n", i, alle[i]);
    free(meine);
    MPI_Finalize();
    return 0;
}
