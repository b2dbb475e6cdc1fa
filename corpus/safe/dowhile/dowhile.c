/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

/* Steuer: Betraege brutto -> netto; do-while, daher mindestens ein Posten je Prozess */

int netto(int brutto)
{
    return brutto * 100 / 119;
}

int main(int argc, char *argv[])
{
    int nr, anz, i;
    int posten = 180;
    int *betrag = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &nr);
    MPI_Comm_size(MPI_COMM_WORLD, &anz);

    int je = posten / anz;
    int *b = malloc(sizeof(int) * je);

    if (nr == 0) {
        betrag = malloc(sizeof(int) * posten);
        for (i = 0; i < posten; i++)
            betrag[i] = 100 + (i * 239) % 5000;
    }
    MPI_Scatter(betrag, je, MPI_INT, b, je, MPI_INT, 0, MPI_COMM_WORLD);
    i = 0;
    do {
        b[i] = netto(b[i]);
        i++;
    } while (i < je);
    MPI_Gather(b, je, MPI_INT, betrag, je, MPI_INT, 0, MPI_COMM_WORLD);

    if (nr == 0) {
        long summe = 0;
        for (i = 0; i < posten; i++)
            summe += betrag[i];
        printf("Summe netto %ld.%02ld\n", summe / 100, summe % 100);
        printf("erster %d, letzter %d\n", betrag[0], betrag[posten - 1]);
        free(betrag);
    }
    free(b);
    MPI_Finalize();
    return 0;
}
