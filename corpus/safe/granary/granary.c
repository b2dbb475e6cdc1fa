/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "memory.h"

extern int grind(int);

int main(int argc, char **argv)
{
    int id, np, i, sacks = 200, each;
    int *store = NULL, *cart;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (argc > 1)
        sacks = atoi(argv[1]);
    if (sacks < np)
        die("%d sacks are too few\n", sacks);
    each = sacks / np;
    if (id == 0) {
        store = new_ints(sacks);
        for (i = 0; i < sacks; i++)
            store[i] = 977 * i + 3;
    }
    cart = new_ints(each);
    MPI_Scatter(store, each, MPI_INT, cart, each, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < each; i++)
        cart[i] = grind(cart[i]);
    MPI_Gather(cart, each, MPI_INT, store, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (id == 0) {
        for (i = 0; i < each * np; i++)
            printf("%d%s", store[i], i % 20 == 19 ? "\n" : " ");
        printf("\n");
        free(store);
    }
    free(cart);
    MPI_Finalize();
    return 0;
}
