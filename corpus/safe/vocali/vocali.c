/* SPDX-License-Identifier: MIT */
/* vocali.c -- conta le vocali di un testo, ogni processo una parte */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *testo =
    "Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura "
    "che la diritta via era smarrita. Ahi quanto a dir qual era e cosa dura "
    "esta selva selvaggia e aspra e forte che nel pensier rinova la paura.";

static int e_vocale(char c)
{
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u':
    case 'A': case 'E': case 'I': case 'O': case 'U':
        return 1;
    default:
        return 0;
    }
}

int main(int argc, char *argv[])
{
    int mio_rango, nproc;
    int l, k;
    int vocali_locali = 0, vocali = 0;
    char *frase = NULL;
    char *pezzo;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &mio_rango);
    MPI_Comm_size(MPI_COMM_WORLD, &nproc);

    if (mio_rango == 0) {
        frase = strdup(testo);
        l = strlen(frase);
    }
    MPI_Bcast(&l, 1, MPI_INT, 0, MPI_COMM_WORLD);
    l /= nproc;

    pezzo = calloc(l + 1, sizeof(char));
    MPI_Scatter(frase, l, MPI_CHAR, pezzo, l, MPI_CHAR, 0, MPI_COMM_WORLD);

    for (k = 0; k < l; k++)
        if (e_vocale(pezzo[k]))
            vocali_locali++;

    MPI_Reduce(&vocali_locali, &vocali, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (mio_rango == 0) {
        printf("vocali: %d\n", vocali);
        free(frase);
    }
    free(pezzo);
    MPI_Finalize();
    return 0;
}
