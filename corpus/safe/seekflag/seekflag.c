/* SPDX-License-Identifier: MIT */
/* seekflag.c: is a number in the list? A flag that is only ever set, or-ed over all processes */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 90, wanted = 41, absent = 7, found = 0, odd = 0, any, any_odd;
    int *list = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int len = n / size;
    part = malloc(len * sizeof(int));
    if (rank == 0) {
        list = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            list[i] = 11 + 3 * i;
    }
    MPI_Scatter(list, len, MPI_INT, part, len, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < len; i++) {
        if (part[i] == wanted)
            found = 1;
        if (part[i] == absent)
            odd = 1;
    }
    MPI_Reduce(&found, &any, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&odd, &any_odd, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);

    if (rank == 0)
        printf("%d: %s, %d: %s\n", wanted, any ? "yes" : "no", absent, any_odd ? "yes" : "no");
    free(part);
    free(list);
    MPI_Finalize();
    return 0;
}
