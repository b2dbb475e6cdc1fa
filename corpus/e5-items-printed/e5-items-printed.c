/* SPDX-License-Identifier: MIT */
/* A first lesson: every process shows what it was dealt. */
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

int main(int argc, char *argv[])
{
    int id, np, k, total = 120, each;
    long *deck = NULL, *hand;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    each = total / np;
    if (id == 0) {
        deck = malloc(total * sizeof(long));
        for (k = 0; k < total; k++)
            deck[k] = 1000 + k * k % 97;
        printf("dealing %d cards, %d to each\n", each * np, each);
    }
    hand = malloc(each * sizeof(long));
    MPI_Scatter(deck, each, MPI_LONG, hand, each, MPI_LONG, 0, MPI_COMM_WORLD);
    for (k = 0; k < each; k++) {
        printf("card %ld\n", hand[k]);
        if (hand[k] == 1000)
            printf("card %ld is the first of its suit\n", hand[k]);
    }
    for (k = 0; k < each; k++)
        printf("player %d holds %ld\n", id, hand[k]);
    free(hand);
    free(deck);
    MPI_Finalize();
    return 0;
}
