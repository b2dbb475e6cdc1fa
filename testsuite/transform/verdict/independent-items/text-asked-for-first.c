/* SPDX-License-Identifier: MIT
 * The loop asks for the character before it asks for its bound. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define LENGTH 16

static unsigned hash(const char *key)
{
    unsigned h = 5381;
    for (int i = 0; key[i] && i < LENGTH && key[i] != ' '; i++)
        h = h * 33 + (unsigned char)key[i];
    return h;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    char *all = NULL, *part = malloc(share * LENGTH);
    unsigned mixed = 0, result;
    if (rank == 0) {
        all = calloc(n, LENGTH);
        for (int i = 0; i < n * LENGTH; i++)
            all[i] = 'a' + i * 7 % 23;
    }
    MPI_Scatter(all, share * LENGTH, MPI_CHAR, part, share * LENGTH, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int k = 0; k < share; k++)
        mixed ^= hash(&part[k * LENGTH]);
    MPI_Reduce(&mixed, &result, 1, MPI_UNSIGNED, MPI_BXOR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%u\n", result);
    MPI_Finalize();
    return 0;
}
