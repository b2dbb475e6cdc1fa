/* SPDX-License-Identifier: MIT */
/* listend.c: a list is followed to its last node, which holds a local sum */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    double *values = NULL, *mine;
    double sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        values = malloc(n * sizeof *values);
        for (i = 0; i < n; i++)
            values[i] = (i * 37) % 101 + 1;
    }
    MPI_Scatter(values, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    for (i = 0; i < share; i++)
        sum += mine[i];

    struct node {
        double value;
        struct node *next;
    } last = {0, NULL}, middle = {1, &last}, first = {2, &middle}, *p = &first;
    last.value = sum;
    while (p->next)
        p = p->next;

    if (rank == 0) {
        printf("%g\n", p->value);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
