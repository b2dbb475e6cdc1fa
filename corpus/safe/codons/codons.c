/* SPDX-License-Identifier: MIT */
/* amino acid translation: codons (3 letters each) to letters by a table broadcast from the root */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const char bases[] = "TCAG";
static int base_index(char c)
{
    const char *p = strchr(bases, c);
    return p ? (int)(p - bases) : 0;
}
int main(int argc, char **argv)
{
    char table[64];
    int rank, size, i, ncodons = 100;
    char *dna = NULL, *protein = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        memcpy(table, "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG", 64);
        dna = malloc(3 * ncodons);
        for (i = 0; i < 3 * ncodons; i++)
            dna[i] = bases[(i * i + i / 3) % 4];
        protein = malloc(ncodons + 1);
    }
    MPI_Bcast(table, 64, MPI_CHAR, 0, MPI_COMM_WORLD);
    int mine = ncodons / size;
    char *mydna = malloc(3 * mine), *myprot = malloc(mine);
    MPI_Scatter(dna, 3 * mine, MPI_CHAR, mydna, 3 * mine, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++) {
        int k = 16 * base_index(mydna[3 * i]) + 4 * base_index(mydna[3 * i + 1]) +
                base_index(mydna[3 * i + 2]);
        myprot[i] = table[k];
    }
    MPI_Gather(myprot, mine, MPI_CHAR, protein, mine, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        protein[mine * size] = '\0';
        printf("%s\n", protein);
        free(dna);
        free(protein);
    }
    free(mydna);
    free(myprot);
    MPI_Finalize();
    return 0;
}
