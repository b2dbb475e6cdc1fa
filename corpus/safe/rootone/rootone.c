/* SPDX-License-Identifier: MIT */
/* rootone.c : le processus 1 distribue, calcule et imprime */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

#define MAITRE 1
#define NB_NOTES 150

static char mention(int note)
{
    if (note >= 16) return 'T';
    if (note >= 14) return 'B';
    if (note >= 12) return 'A';
    return note >= 10 ? 'P' : '-';
}

int main(int argc, char *argv[])
{
    int moi, np, k, nb_local;
    int *notes = NULL, *mes_notes;
    char *mentions = NULL, *mes_mentions;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &moi);
    MPI_Comm_size(MPI_COMM_WORLD, &np);

    if (moi == MAITRE) {
        notes = calloc(NB_NOTES, sizeof(int));
        mentions = calloc(NB_NOTES + 1, 1);
        for (k = 0; k < NB_NOTES; k++)
            notes[k] = (k * k * 3 + 11 * k) % 21;
    }

    nb_local = NB_NOTES / np;
    mes_notes = calloc(nb_local, sizeof(int));
    mes_mentions = calloc(nb_local, sizeof(char));

    MPI_Scatter(notes, nb_local, MPI_INT, mes_notes, nb_local, MPI_INT, MAITRE, MPI_COMM_WORLD);
    for (k = 0; k < nb_local; k++)
        mes_mentions[k] = mention(mes_notes[k]);
    MPI_Gather(mes_mentions, nb_local, MPI_CHAR, mentions, nb_local, MPI_CHAR, MAITRE, MPI_COMM_WORLD);

    if (moi == MAITRE) {
        printf("%s\n", mentions);
        free(notes);
        free(mentions);
    }
    free(mes_notes);
    free(mes_mentions);
    MPI_Finalize();
    return 0;
}
